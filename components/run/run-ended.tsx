import { unturned } from "#components/ui/unturned.ts";
import type { Run } from "#lib/run/fold.ts";
import { evidenceLines } from "#lib/run/evidence-lines.ts";
import { CorrectExample } from "./correct-example.tsx";
import type { Corrected } from "./correction.ts";
import { FirstFailure } from "./first-failure.tsx";
import { GradeBadge } from "./grade-badge.tsx";
import { NoProgram } from "./no-program.tsx";
import { useShared } from "./shared-view.ts";
import { StatusColumns } from "./status-columns.tsx";
import { TryAgain } from "./try-again.tsx";
import { vouching } from "./vouching.ts";
import { outcomeSentence } from "./words.ts";

type Props = {
  id: string;
  run: Run;
  end: NonNullable<Run["end"]>;
  /** As the server has found it. */
  corrected: Corrected | null | undefined;
};

/** What a run came to: its grade, why it went no further, and what that rests on. */
export function RunEnded({ id, run, end, corrected }: Props) {
  const shared = useShared();
  const said = evidenceLines(end.evidence);
  return (
    <StatusColumns
      evidence={
        <>
          <FirstFailure run={run} attempt={run.attempts.find((it) => it.attempt === end.attempt)} />
          {said.length > 0 ? (
            <ul
              aria-label="Evidence"
              className="min-w-0 list-disc space-y-0.5 pl-5 wrap-anywhere marker:text-edge lg:pl-4"
            >
              {said.map((sentence) => (
                <li key={sentence}>{unturned(sentence)}</li>
              ))}
            </ul>
          ) : null}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {end.attempt === null ? <NoProgram large /> : <GradeBadge grade={end.grade} large />}
        <span className="min-w-0 flex-1 basis-64 text-[0.9375rem] text-pretty text-soft">{vouching(end, run)}</span>
      </p>
      <p className="mt-2.5 text-[0.9375rem] wrap-anywhere">{outcomeSentence(end, run)}</p>
      {run.recorded || shared ? null : <WaysOn {...{ id, run, end, corrected }} />}
    </StatusColumns>
  );
}

/** Where a run has ended without what was asked for. */
function WaysOn({ id, run, end, corrected }: Props) {
  if (end.outcome === "solved") return null;
  return (
    <div className="no-print mt-2.5 flex flex-wrap items-start gap-2">
      <TryAgain run={run} />
      {end.outcome === "gave-up" && end.attempt !== null ? (
        <CorrectExample id={id} run={run} known={corrected} />
      ) : null}
    </div>
  );
}
