import { clsx } from "clsx";
import { PassingButton } from "#components/ui/passing-button.tsx";
import type { Run } from "#lib/run/fold.ts";
import { QuestionCard } from "./question-card.tsx";
import { QuestionShown } from "./question-shown.tsx";
import { statusId } from "./run-status.tsx";
import { useShared } from "./shared-view.ts";

type Props = {
  id: string;
  run: Run;
  askedAt: string | undefined;
  /** Null: the run is shown as it stands. */
  showNow: (() => void) | null;
};

/**
 * Asked whatever moment is looked at: the run goes on without an answer after a while. Early in the order of reading, it
 * floats at the lower edge and has its place at the end of the page, so that nothing moves when it comes and goes.
 */
export function WaitingFor({ id, run, askedAt, showNow }: Props) {
  const shared = useShared();
  const asked = run.status === "waiting" ? run.questions.find((it) => it.answer === undefined) : undefined;
  if (!asked) return null;
  return (
    <div className={clsx("no-print order-last mt-3 grid grid-cols-[minmax(0,1fr)] gap-2", !shared && "dock")}>
      {showNow ? (
        <p className="sheet flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-[0.9375rem] text-doubt sm:px-5">
          The run asks this now, while an earlier moment is shown.
          <PassingButton heir={statusId} className="min-h-8 py-1 text-[0.8125rem]" onClick={showNow}>
            Show how it stands
          </PassingButton>
        </p>
      ) : null}
      {shared ? <QuestionShown run={run} question={asked} /> : null}
      {shared ? null : (
        <QuestionCard key={asked.question} {...{ id, run, askedAt }} question={asked} heir={statusId} />
      )}
    </div>
  );
}
