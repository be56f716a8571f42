import type { Run } from "#lib/run/fold.ts";
import { GradeBadge } from "./grade-badge.tsx";
import { NoProgram } from "./no-program.tsx";
import { useShared } from "./shared-view.ts";
import { TryAgain } from "./try-again.tsx";
import { outcomeSentence, vouching } from "./words.ts";

/** What a run came to: its grade, why it went no further, and what that rests on. */
export function RunEnded({ run, end }: { run: Run; end: NonNullable<Run["end"]> }) {
  const shared = useShared();
  return (
    <div className="grid gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {end.attempt === null ? <NoProgram large /> : <GradeBadge grade={end.grade} large />}
          <span className="min-w-0 flex-1 basis-64 text-[0.9375rem] text-pretty text-soft">{vouching(end)}</span>
        </p>
        <p className="mt-2.5 text-[0.9375rem] wrap-anywhere">{outcomeSentence(end, run)}</p>
        {run.recorded || shared || (end.outcome !== "crashed" && end.attempt !== null) ? null : <TryAgain run={run} />}
      </div>
      {end.evidence.reasons.length > 0 ? (
        <ul
          aria-label="Evidence"
          className="min-w-0 list-disc space-y-0.5 pl-5 text-[0.9375rem] wrap-anywhere marker:text-edge lg:border-l lg:pl-8"
        >
          {end.evidence.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
