import { useId } from "react";
import { LongText } from "#components/ui/long-text.tsx";
import type { Question } from "#lib/run/event.ts";
import type { Run } from "#lib/run/fold.ts";
import { PackageFacts } from "./package-facts.tsx";
import { QuestionHeading } from "./question-heading.tsx";
import { choiceMeaning, choiceWords, optionText } from "./question-words.ts";
import { RepairReview } from "./repair-review.tsx";

/** What a run asks its owner, for somebody who only reads: nothing here can be answered. */
export function QuestionShown({ run, question }: { run: Run; question: Question }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="sheet no-print px-4 py-4 sm:px-5">
      <QuestionHeading id={heading} question={question} tone="text-soft" />
      <p className="mt-1.5 max-w-prose text-[0.9375rem] text-pretty text-soft">
        This waits for whoever started the run. Without an answer the run goes on by itself after a while.
      </p>
      {question.packages ? <PackageFacts packages={question.packages} /> : null}
      {question.about === "repair" ? <RepairReview run={run} question={question} /> : null}
      <ul aria-label="Possible answers" className="mt-2.5 list-disc pl-5 text-[0.9375rem] marker:text-edge">
        {question.options.map((option) => (
          <li key={option.choice} className="min-w-0 break-words">
            {choiceWords(option) ?? (
              <code className="font-mono whitespace-pre-wrap">
                <LongText name="Answer" text={optionText(question, option) ?? ""} />
              </code>
            )}{" "}
            <span className="text-[0.8125rem] text-soft">{choiceMeaning(option)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
