"use client";
import { Copy, Download } from "lucide-react";
import { memo } from "react";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { saveText } from "#components/ui/save-text.ts";
import { fileNameIn } from "#lib/run/file-name.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { attemptFacts } from "./attempt-facts.ts";
import { CodeComparison } from "./code-comparison.tsx";
import { CodeReader } from "./code-reader.tsx";
import { codeKey, codeUrl, useCodeText } from "./code-text.ts";
import { CodeTools } from "./code-tools.tsx";
import { CodeWriter } from "./code-writer.tsx";
import { EditButton, editId } from "./edit-button.tsx";
import type { Form, Shape } from "./form-words.ts";
import { failedLine, lineInForm } from "./live-code.ts";
import type { Mark } from "./monaco.ts";
import { LessonsKept } from "./lessons-kept.tsx";
import { useOwnVersion } from "./own-version.ts";
import { RepairCause } from "./repair-cause.tsx";
import { useShared } from "./shared-view.ts";

type Props = {
  id: string;
  run: Run;
  attempt: Attempt | undefined;
  shape: Shape;
  setShape: (shape: Shape) => void;
  /** The attempt that it is compared with. */
  against: number | null;
  setAgainst: (attempt: number | null) => void;
  loaded: { attempt: number | null; code: string | null; form: Form; clean: boolean; run: Run };
};

export const CodePanel = memo(function CodePanel({
  id,
  run,
  attempt,
  shape,
  setShape,
  against,
  setAgainst,
  loaded,
}: Props) {
  const over = run.status === "ended";
  const shared = useShared();
  const first = firstCode(id, loaded);
  const other = run.attempts.find((it) => it.attempt === against && it !== attempt);
  const code = useCodeText({ id, run, attempt, shape, first });
  const { text, state } = code;
  const before = useCodeText({ id, run, attempt: other, shape, first });
  const from = { run: id, attempt: attempt?.attempt ?? 0 };
  const version = useOwnVersion(from);
  const own = over && !shared ? version : undefined;
  const compared = before.state === "ready" && state === "ready" ? other : undefined;
  return (
    <section aria-labelledby="code-heading" className="sheet min-w-0 overflow-hidden">
      <div className="panel-head">
        <h2 id="code-heading" className="eyebrow">
          {heading(attempt)}
        </h2>
        <span className="text-[0.8125rem] text-soft">{note(run, attempt, state)}</span>
        <Actions
          text={own?.code ?? text}
          name={fileNameIn(run, shape.form)}
          ready={own !== undefined || state === "ready"}
        >
          {shared ? null : <EditButton {...{ run, from, attempt, code }} writing={own !== undefined} />}
        </Actions>
      </div>
      <CodeTools {...{ run, attempt, shape, setShape, against, setAgainst }} writing={own !== undefined} />
      <RepairCause run={run} attempt={attempt} compared={compared?.attempt} compare={setAgainst} />
      <LessonsKept run={run} attempt={attempt} />
      {own ? (
        <CodeWriter key={from.attempt} from={from} parent={run} version={own} heir={editId} />
      ) : (
        <CodeShown
          before={
            compared && {
              attempt: compared.attempt,
              code: before.text,
              mark: markOf(compared, before.text, before.state),
            }
          }
          {...{ run, attempt, text, state }}
        />
      )}
      <AttemptFacts attempt={attempt} />
    </section>
  );
});

type Before = { attempt: number; code: string; mark: Mark | undefined };
type ShownProps = Pick<Props, "run" | "attempt"> & { before: Before | undefined; text: string; state: string };

function CodeShown({ run, attempt, before, text, state }: ShownProps) {
  if (before && attempt)
    return <CodeComparison before={before} mark={before.mark} after={{ attempt: attempt.attempt, code: text }} />;
  const mark = markOf(attempt, text, state);
  return <CodeReader code={text} mark={mark} empty={emptyWords(run, state)} steady={run.status !== "ended"} />;
}

type ActionProps = { text: string; name: string; ready: boolean; children: React.ReactNode };

const copyWords = { name: "Copy", copied: "Copied", refused: "Copy refused" };

/** What is saved is the text that stands here: it needs no server. While that comes the buttons keep the focus. */
function Actions({ text, name, ready, children }: ActionProps) {
  const hydrated = useHydrated();
  const usable = { disabled: !hydrated, "aria-disabled": !ready };
  return (
    <div className="no-print ml-auto flex flex-wrap gap-2">
      {children}
      <CopyButton
        {...usable}
        data-command="Copy the code"
        className="disabled:opacity-60 aria-disabled:opacity-60"
        text={() => text}
        of={text}
        words={copyWords}
        Icon={Copy}
      />
      <Button
        {...usable}
        data-command="Download the code"
        className="disabled:opacity-60 aria-disabled:opacity-60"
        onClick={() => {
          if (ready) saveText(name, text);
        }}
      >
        <Download size={16} aria-hidden="true" />
        Download
      </Button>
    </div>
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
  { run, attempt, form, clean, code }: Props["loaded"],
): { key: string; code: string } | undefined {
  const number = attempt ?? run.end?.attempt;
  return code === null || number == null
    ? undefined
    : { key: codeKey(codeUrl(id, number, { form, clean }), run), code };
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
