import { CircleQuestionMark, LoaderCircle } from "lucide-react";
import { GradeBadge } from "#components/run/grade-badge.tsx";
import { NoProgram } from "#components/run/no-program.tsx";
import { outcomeWord } from "#components/run/words.ts";
import type { RunSummary } from "#lib/wire.ts";

/** How a run fared, or that it is still under way. */
export function RunMark({ run }: { run: Pick<RunSummary, "status" | "grade" | "program" | "outcome"> }) {
  if (run.status === "waiting")
    return (
      <span className="inline-flex items-center gap-1.5 text-[0.8125rem] font-medium text-doubt">
        <CircleQuestionMark size={14} aria-hidden="true" />
        asks you
      </span>
    );
  if (run.status !== "ended")
    return (
      <span className="inline-flex items-center gap-1.5 text-[0.8125rem] text-soft">
        <LoaderCircle size={14} aria-hidden="true" className="turning" />
        {run.status}
      </span>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {run.program && run.grade ? <GradeBadge grade={run.grade} /> : <NoProgram />}
      {run.outcome && run.outcome !== "solved" ? (
        <span className="text-[0.8125rem] text-soft">{outcomeWord(run.outcome).toLowerCase()}</span>
      ) : null}
    </span>
  );
}
