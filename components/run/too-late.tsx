import { PassingButton } from "#components/ui/passing-button.tsx";
import type { Asked } from "#lib/run/fold.ts";
import { askedInWords, choiceWords, optionText } from "./question-words.ts";
import { statusId } from "./run-status.tsx";

/** Its card is gone with the answer that counts, before this one is refused. */
export function TooLate({ asked, dismiss }: { asked: Asked; dismiss: () => void }) {
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
