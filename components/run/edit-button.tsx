import { PencilLine } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { notLoaded } from "#components/ui/later-part.tsx";
import { useOnce } from "#components/ui/use-once.ts";
import type { Parent } from "#lib/run/event.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import type { CodeText } from "./code-text.ts";
import { codeInReply } from "./live-code.ts";
import { beginVersion } from "./own-version.ts";
import { examplesToFork } from "./settled.ts";

/** The id of the button, which has the focus once one's own version is left. */
export const editId = "edit-code";

type Props = {
  run: Run;
  from: Parent;
  attempt: Attempt | undefined;
  code: CodeText;
  /** One's own version is being written. */
  writing: boolean;
};

/** Opens an attempt's code for writing: going on from it by hand. */
export function EditButton({ run, from, attempt, code, writing }: Props) {
  const start = run.status === "ended" ? versionStart(attempt, code) : undefined;
  const { press, busy, error } = useOnce({ mutationFn: () => beginFrom(run, from, start ?? ""), again: true });
  return (
    <>
      <Button
        look="quiet"
        id={editId}
        data-command="Edit the code"
        className="px-2.5 disabled:opacity-60 aria-disabled:opacity-60"
        disabled={run.status !== "ended"}
        aria-disabled={start === undefined || writing || busy}
        onClick={() => {
          if (start !== undefined) press();
        }}
      >
        <PencilLine size={16} aria-hidden="true" />
        Edit
      </Button>
      {error ? (
        // As wide as the buttons, which stay where they are.
        <p role="alert" className="order-last w-0 min-w-full text-[0.875rem] text-wrong">
          {notLoaded("The editor")}
        </p>
      ) : null}
    </>
  );
}

async function beginFrom(run: Run, from: Parent, code: string): Promise<void> {
  beginVersion(from, { code, examples: await examplesToFork(run), lessons: "" });
}

/**
 * What one's own version of the attempt begins with, in a run that has ended. A reply without a program is gone on from as
 * well, with the code that stands in it; words alone are no beginning.
 */
export function versionStart(attempt: Attempt | undefined, { text, state }: CodeText): string | undefined {
  if (state === "ready") return text;
  const isWithoutProgram = attempt && (!attempt.end || attempt.end.code === null);
  if (!isWithoutProgram) return undefined;
  return /^[ \t]*```/m.test(attempt.reply) ? codeInReply(attempt.reply) : "";
}
