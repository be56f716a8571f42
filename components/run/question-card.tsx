"use client";
import { useId, useRef } from "react";
import { asRefusal, post } from "#components/http.ts";
import { useClock } from "#components/ui/clock.ts";
import { useHydrated } from "#components/ui/hydrated.ts";
import { useHeir } from "#components/ui/use-heir.ts";
import { count, countdown } from "#components/ui/say.ts";
import { useOnce } from "#components/ui/use-once.ts";
import type { Question } from "#lib/run/event.ts";
import type { Run } from "#lib/run/fold.ts";
import { AnswerChoice } from "./answer-choice.tsx";
import { PackageFacts } from "./package-facts.tsx";
import { QuestionHeading } from "./question-heading.tsx";
import { inSentence, type Option } from "./question-words.ts";
import { RepairReview } from "./repair-review.tsx";

type Props = {
  id: string;
  run: Run;
  question: Question;
  /** When it was asked, ISO 8601; the time that is left is shown where it is known. */
  askedAt?: string | undefined;
  /** The id of what has the focus when the card is answered and gone. */
  heir: string;
  /** Called once the server has the answer. */
  answered?: () => void;
  /** Called where it takes no answer any more. */
  refused?: () => void;
};

/** What only a person can tell, answered by one click. */
export function QuestionCard({ id, run, question, askedAt, heir, answered, refused }: Props) {
  const card = useRef<HTMLElement>(null);
  useHeir(card, heir);
  const heading = useId();
  const hydrated = useHydrated();
  const { press, busy, isPending, isSuccess, error, variables } = useOnce({
    mutationFn: (choice: string) => post(`/api/runs/${id}/answer`, { question: question.question, choice }),
    ...(answered && { onSuccess: answered }),
    onError: (fault) => {
      if (asRefusal(fault).status === 409) refused?.();
    },
  });
  return (
    <section
      ref={card}
      aria-labelledby={heading}
      className="sheet no-print border-doubt bg-doubt-wash px-4 py-4 sm:px-5"
    >
      <QuestionHeading id={heading} question={question} tone="text-doubt" />
      <p className="mt-1.5 max-w-prose text-[0.9375rem] text-pretty [overflow-wrap:anywhere]">{whyAsked(question)}</p>
      {question.packages ? <PackageFacts packages={question.packages} /> : null}
      {question.about === "repair" ? <RepairReview run={run} question={question} /> : null}
      <ul className="mt-3 grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {question.options.map((option) => (
          <li key={option.choice} className="flex min-w-0 flex-col gap-1.5">
            <AnswerChoice
              {...{ question, option, busy }}
              enabled={hydrated}
              isSent={isPending && variables === option.choice}
              press={() => press(option.choice)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2.5 min-h-5 text-[0.8125rem] text-soft">
        {error ? (
          <span role="alert" className="text-wrong">
            {asRefusal(error).fault.message}
          </span>
        ) : null}
        {error || isSuccess ? null : <TimeLeft askedAt={askedAt} question={question} />}
        {isSuccess ? "The run goes on with your answer." : null}
      </p>
    </section>
  );
}

function whyAsked({ about, options }: Question): string {
  const [first, second] = options;
  if (about === "packages") {
    const [attempt] = second?.attempts ?? [];
    return `Attempt ${attempt ?? ""} imports what Python does not bring along. Only wheels are taken, and nothing of them runs while they are installed; programs see them in the sandbox alone.`;
  }
  if (about === "repair") return "You wanted to see repairs before they count. Nothing else has changed.";
  if (about === "behaviour") {
    return "The programs fall into two groups that answer differently, and no example tells which is meant. Your answer becomes an example.";
  }
  return whyDoubted(first, second);
}

function whyDoubted(first: Option | undefined, second: Option | undefined): string {
  const stated = inSentence(first?.value ?? "one thing");
  if (second?.choice === "change" && second.votes === 0)
    return `One of your examples says ${stated}, another ${inSentence(second.value ?? "something else")}. Only one can hold.`;
  const replies = count(second?.votes ?? 0, "reply", "replies");
  const others = second?.value === null ? "do otherwise" : `answer ${inSentence(second?.value ?? "another")}`;
  return `Your example says ${stated}, but ${replies} that pass all your other examples ${others}. One of them is mistaken.`;
}

function TimeLeft({ askedAt, question }: { askedAt: string | undefined; question: Question }) {
  const now = useClock(1_000);
  const so = question.about === "repair" ? ", with the repair" : "";
  if (now === undefined || askedAt === undefined)
    return `Without an answer the run goes on by itself after a while${so}.`;
  const left = Date.parse(askedAt) + question.waits * 1_000 - now;
  if (left <= 0) return `The run goes on by itself${so}.`;
  return `Without an answer the run goes on by itself in ${countdown(left)}${so}.`;
}
