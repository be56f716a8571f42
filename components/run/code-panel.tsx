"use client";
import { clsx } from "clsx";
import { Check, Copy, Download } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useCopy } from "#components/ui/copy.ts";
import { useHydrated } from "#components/ui/hydrated.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { CodeReader } from "./code-reader.tsx";
import { codeUrl, type Form, formWords, useCodeText } from "./code-text.ts";
import { failedLine, lineInForm } from "./live-code.ts";

type Props = {
  id: string;
  run: Run;
  attempt: Attempt | undefined;
  form: Form;
  setForm: (form: Form) => void;
  loaded: { attempt: number | null; code: string | null; form: Form; run: Run };
};

export function CodePanel({ id, run, attempt, form, setForm, loaded }: Props) {
  const first = firstCode(id, loaded);
  const { text, state } = useCodeText({ id, attempt, form, first, over: run.status === "ended" });
  const line = attempt && state === "ready" ? markedLine(attempt, text) : undefined;
  return (
    <section aria-labelledby="code-heading" className="sheet min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-3 py-2 sm:px-4">
        <h2 id="code-heading" className="eyebrow">
          {attempt ? `Code of attempt ${attempt.attempt}` : "Code"}
        </h2>
        <span className="text-[0.8125rem] text-soft">{note(run, attempt, state)}</span>
        <Actions url={attempt ? codeUrl(id, attempt.attempt, form) : ""} text={text} ready={state === "ready"} />
      </div>
      <FormSwitch form={form} setForm={setForm} />
      <CodeReader code={text} line={line} empty={emptyWords(run, state)} />
    </section>
  );
}

function Actions({ url, text, ready }: { url: string; text: string; ready: boolean }) {
  const { copied, failed, copy } = useCopy();
  const usable = useHydrated() && ready;
  return (
    <div className="ml-auto flex gap-2">
      <Button disabled={!usable} className="disabled:opacity-60" onClick={() => copy(text)}>
        {copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        {copied ? "Copied" : failed ? "Copy refused" : "Copy"}
      </Button>
      <Button disabled={!usable} className="disabled:opacity-60" onClick={() => location.assign(`${url}&download=1`)}>
        <Download size={16} aria-hidden="true" />
        Download
      </Button>
    </div>
  );
}

function FormSwitch({ form, setForm }: { form: Form; setForm: (form: Form) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-1 border-b bg-sunk px-2 py-1 sm:px-3">
      <legend className="sr-only">Form of the code</legend>
      {(Object.keys(formWords) as Form[]).map((it) => (
        <label
          key={it}
          className={clsx(
            "tap inline-flex items-center rounded-sm px-2.5 py-1 text-[0.8125rem] has-focus-visible:outline-2 has-focus-visible:outline-fixed",
            it === form ? "bg-sheet font-semibold text-ink shadow-sheet" : "text-soft hover:text-ink",
          )}
        >
          <input type="radio" name="form" className="sr-only" checked={it === form} onChange={() => setForm(it)} />
          {formWords[it]}
        </label>
      ))}
    </fieldset>
  );
}

function firstCode(
  id: string,
  { run, attempt, form, code }: Props["loaded"],
): { key: string; code: string } | undefined {
  const number = attempt ?? run.end?.attempt;
  return code === null || number == null ? undefined : { key: codeUrl(id, number, form), code };
}

function markedLine(attempt: Attempt, shown: string): number | undefined {
  const line = attempt.verdict && failedLine(attempt.verdict);
  return line === undefined || !attempt.end?.code ? undefined : lineInForm(attempt.end.code, shown, line);
}

function note(run: Run, attempt: Attempt | undefined, state: string): string {
  if (!attempt) return "";
  if (state === "writing") return "being written";
  if (state === "broken-off") return "broken off before its end";
  if (state === "failed") return "as it was written; the server did not answer for this form";
  if (run.end && run.end.attempt === attempt.attempt) return "handed over";
  return attempt.end?.code === null ? "no program in this reply" : "";
}

function emptyWords(run: Run, state: string): string {
  if (run.status === "ended") return "No attempt was written.";
  return state === "writing" ? "The model reads the task." : "The code will stand here as the model writes it.";
}
