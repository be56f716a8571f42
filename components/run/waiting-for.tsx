import { clsx } from "clsx";
import { useState } from "react";
import { PassingButton } from "#components/ui/passing-button.tsx";
import type { Asked, Run } from "#lib/run/fold.ts";
import { QuestionCard } from "./question-card.tsx";
import { QuestionShown } from "./question-shown.tsx";
import { askedInWords, choiceWords, optionText } from "./question-words.ts";
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
  const [late, setLate] = useState<string>();
  const asked = run.status === "waiting" ? run.questions.find((it) => it.answer === undefined) : undefined;
  const missed = run.questions.find((it) => it.question === late && it.answer !== undefined);
  if (!asked && !missed) return null;
  return (
    <div className={clsx("no-print order-last mt-3 grid grid-cols-[minmax(0,1fr)] gap-2", !shared && "dock")}>
      {missed ? <TooLate asked={missed} dismiss={() => setLate(undefined)} /> : null}
      {asked && showNow ? (
        <p className="sheet flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-[0.9375rem] text-doubt sm:px-5">
          The run asks this now, while an earlier moment is shown.
          <PassingButton heir={statusId} className="min-h-8 py-1 text-[0.8125rem]" onClick={showNow}>
            Show how it stands
          </PassingButton>
        </p>
      ) : null}
      {asked && shared ? <QuestionShown run={run} question={asked} /> : null}
      {asked && !shared ? (
        <QuestionCard
          key={asked.question}
          {...{ id, run, askedAt }}
          question={asked}
          heir={statusId}
          refused={() => setLate(asked.question)}
        />
      ) : null}
    </div>
  );
}

/** Its card is gone with the answer that counts, before this one is refused. */
function TooLate({ asked, dismiss }: { asked: Asked; dismiss: () => void }) {
  const taken = asked.options.find((it) => it.choice === asked.answer?.choice);
  const words =
    asked.answer?.by === "time" || !taken
      ? "the run had gone on without one"
      : `that had been answered already, with ${choiceWords(taken) ?? optionText(asked, taken) ?? ""}`;
  return (
    <div role="alert" className="sheet flex items-start gap-3 border-doubt px-4 py-2.5 text-[0.9375rem] sm:px-5">
      <p className="min-w-0 flex-1 self-center wrap-anywhere">
        {askedInWords(asked)} Your answer came too late: {words}.
      </p>
      <PassingButton heir={statusId} className="min-h-8 py-1 text-[0.8125rem]" onClick={dismiss}>
        Dismiss
      </PassingButton>
    </div>
  );
}
