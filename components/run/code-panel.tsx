"use client";
import { Copy, Download, PencilLine } from "lucide-react";
import { memo } from "react";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { saveText } from "#components/ui/save-text.ts";
import { fileNameIn } from "#lib/run/file-name.ts";
import type { Parent } from "#lib/run/event.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { attemptFacts } from "./attempt-facts.ts";
import { CodeComparison } from "./code-comparison.tsx";
import { CodeReader } from "./code-reader.tsx";
import { codeUrl, useCodeText } from "./code-text.ts";
import type { Form } from "./form-words.ts";
import { CodeWriter } from "./code-writer.tsx";
import { FormSwitch } from "./form-switch.tsx";
import { failedLine, lineInForm } from "./live-code.ts";
import type { Mark } from "./monaco.ts";
import { LessonsKept } from "./lessons-kept.tsx";
import { beginVersion, useOwnVersion } from "./own-version.ts";
import { settledTaskOf } from "./settled.ts";
import { RepairCause } from "./repair-cause.tsx";

type Props = {
  id: string;
  run: Run;
  attempt: Attempt | undefined;
  form: Form;
  setForm: (form: Form) => void;
  /** The attempt that it is compared with. */
  against: number | null;
  setAgainst: (attempt: number | null) => void;
  loaded: { attempt: number | null; code: string | null; form: Form; run: Run };
};

const editId = "edit-code";

export const CodePanel = memo(function CodePanel({
  id,
  run,
  attempt,
  form,
  setForm,
  against,
  setAgainst,
  loaded,
}: Props) {
  const over = run.status === "ended";
  const first = firstCode(id, loaded);
  const other = run.attempts.find((it) => it.attempt === against && it !== attempt);
  const { text, state } = useCodeText({ id, attempt, form, first, over });
  const before = useCodeText({ id, attempt: other, form, first, over });
  const from = { run: id, attempt: attempt?.attempt ?? 0 };
  const version = useOwnVersion(from);
  const own = over ? version : undefined;
  const compared = before.state === "ready" && state === "ready" ? other : undefined;
  return (
    <section aria-labelledby="code-heading" className="sheet min-w-0 overflow-hidden">
      <div className="panel-head">
        <h2 id="code-heading" className="eyebrow">
          {heading(attempt)}
        </h2>
        <span className="text-[0.8125rem] text-soft">{note(run, attempt, state)}</span>
        <Actions text={own?.code ?? text} name={fileNameIn(run, form)} ready={own !== undefined || state === "ready"}>
          <Button
            look="quiet"
            id={editId}
            data-command="Edit the code"
            className="px-2.5 disabled:opacity-60 aria-disabled:opacity-60"
            disabled={!over || state !== "ready"}
            aria-disabled={own !== undefined}
            onClick={() => void beginFrom(run, from, text).catch(reportError)}
          >
            <PencilLine size={16} aria-hidden="true" />
            Edit
          </Button>
        </Actions>
      </div>
      <Tools {...{ run, attempt, form, setForm, against, setAgainst }} writing={own !== undefined} />
      <RepairCause run={run} attempt={attempt} compared={compared?.attempt} compare={setAgainst} />
      <LessonsKept run={run} attempt={attempt} />
      {own ? (
        <CodeWriter key={from.attempt} from={from} parent={run} version={own} heir={editId} />
      ) : (
        <CodeShown
          before={compared && { code: before.text, mark: markOf(compared, before.text, before.state) }}
          {...{ run, attempt, text, state }}
        />
      )}
      <AttemptFacts attempt={attempt} />
    </section>
  );
});

async function beginFrom(run: Run, from: Parent, code: string): Promise<void> {
  const { examples = "" } = await settledTaskOf(run);
  beginVersion(from, { code, examples, lessons: "" });
}

type ToolProps = Omit<Props, "id" | "loaded"> & { writing: boolean };

/** What is chosen here is what is read: one's own version has no other form, and is compared with nothing. */
function Tools({ run, form, setForm, writing, ...comparing }: ToolProps) {
  return (
    <div className="no-print flex min-h-10 flex-wrap items-center gap-x-3 border-b bg-sunk px-2 py-1 sm:px-3">
      <FormSwitch task={run.task} form={form} setForm={setForm} disabled={writing} />
      {writing ? (
        <span className="text-[0.8125rem] text-soft">Leave your version to see another form or to compare.</span>
      ) : null}
      <CompareWith run={run} {...comparing} disabled={writing} />
    </div>
  );
}

type Before = { code: string; mark: Mark | undefined };
type ShownProps = Pick<Props, "run" | "attempt"> & { before: Before | undefined; text: string; state: string };

function CodeShown({ run, attempt, before, text, state }: ShownProps) {
  if (before) return <CodeComparison before={before.code} mark={before.mark} after={text} />;
  return <CodeReader code={text} mark={markOf(attempt, text, state)} empty={emptyWords(run, state)} />;
}

type ActionProps = { text: string; name: string; ready: boolean; children: React.ReactNode };

const copyWords = { name: "Copy", copied: "Copied", refused: "Copy refused" };

/** What is saved is the text that stands here: it needs no server. */
function Actions({ text, name, ready, children }: ActionProps) {
  const usable = useHydrated() && ready;
  return (
    <div className="no-print ml-auto flex flex-wrap gap-2">
      {children}
      <CopyButton
        data-command="Copy the code"
        disabled={!usable}
        className="disabled:opacity-60"
        text={() => text}
        words={copyWords}
        Icon={Copy}
      />
      <Button
        data-command="Download the code"
        disabled={!usable}
        className="disabled:opacity-60"
        onClick={() => saveText(name, text)}
      >
        <Download size={16} aria-hidden="true" />
        Download
      </Button>
    </div>
  );
}

type CompareProps = Pick<Props, "run" | "attempt" | "against" | "setAgainst"> & { disabled: boolean };

function CompareWith({ run, attempt, against, setAgainst, disabled }: CompareProps) {
  const hydrated = useHydrated();
  const others = run.attempts.filter((it) => it.attempt !== attempt?.attempt && it.end?.code != null);
  return (
    <label className="no-print ml-auto flex items-center gap-2 text-[0.8125rem] text-soft">
      Compare with
      <select
        className="control min-h-8 w-auto py-0.5 text-[0.8125rem]"
        disabled={!hydrated || disabled || others.length === 0}
        value={others.some((it) => it.attempt === against) ? String(against) : ""}
        onChange={(event) => setAgainst(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">nothing</option>
        {others.map((it) => (
          <option key={it.attempt} value={it.attempt}>
            attempt {it.attempt}
          </option>
        ))}
      </select>
    </label>
  );
}

function AttemptFacts({ attempt }: { attempt: Attempt | undefined }) {
  const facts = attempt ? attemptFacts(attempt) : [];
  return (
    <p className="min-h-9 border-t px-4 py-2 text-[0.8125rem] break-words text-soft">{facts.join(" · ") || " "}</p>
  );
}

function firstCode(
  id: string,
  { run, attempt, form, code }: Props["loaded"],
): { key: string; code: string } | undefined {
  const number = attempt ?? run.end?.attempt;
  return code === null || number == null ? undefined : { key: codeUrl(id, number, form), code };
}

function markOf(attempt: Attempt | undefined, shown: string, state: string): Mark | undefined {
  const { verdict, end } = attempt ?? {};
  const failed = verdict && failedLine(verdict);
  if (!failed || !end?.code || state !== "ready") return undefined;
  const line = lineInForm(end.code, shown, failed.line);
  return line === undefined ? undefined : { line, words: failed.error.split("\n", 1)[0]?.slice(0, 100) ?? "" };
}

function heading(attempt: Attempt | undefined): string {
  return attempt ? `Code of attempt ${attempt.attempt}` : "Code";
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
