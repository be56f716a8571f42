import { clsx } from "clsx";
import { CircleQuestionMark, LoaderCircle } from "lucide-react";
import { GradeBadge } from "#components/run/grade-badge.tsx";
import { NoProgram } from "#components/run/no-program.tsx";
import { useShared } from "#components/run/shared-view.ts";
import { outcomeWord, statusWords } from "#components/run/words.ts";
import type { RunSummary } from "#lib/wire.ts";

/** How a run fared, or that it is still under way. */
export function RunMark({ run }: { run: Pick<RunSummary, "status" | "grade" | "program" | "outcome" | "reason"> }) {
  const shared = useShared();
  if (run.status !== "ended") {
    const waits = run.status === "waiting";
    const Icon = waits ? CircleQuestionMark : LoaderCircle;
    return (
      <span
        className={clsx(
          "inline-flex items-center gap-1.5 text-[0.8125rem]",
          waits ? "font-medium text-doubt" : "text-soft",
        )}
      >
        <Icon size={14} aria-hidden="true" className={waits ? "shrink-0" : "turning shrink-0"} />
        {statusWords(run, shared).toLowerCase()}
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {run.program && run.grade ? <GradeBadge grade={run.grade} /> : <NoProgram />}
      {run.outcome && run.outcome !== "solved" ? (
        <span className="text-[0.8125rem] text-soft">{outcomeWord(run.outcome, run.reason)}</span>
      ) : null}
    </span>
  );
}
