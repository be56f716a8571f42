"use client";
import { useMutation } from "@tanstack/react-query";
import { CircleQuestionMark } from "lucide-react";
import { useId } from "react";
import { asRefusal, post } from "#components/http.ts";
import { useClock } from "#components/ui/clock.ts";
import { useHydrated } from "#components/ui/hydrated.ts";
import { count, duration } from "#components/ui/say.ts";
import type { Question } from "#lib/run/event.ts";
import { PackageFacts } from "./package-facts.tsx";

type Props = {
  id: string;
  question: Question;
  /** When it was asked, ISO 8601; the time that is left is shown where it is known. */
  askedAt?: string | undefined;
  /** Called once the server has the answer. */
  answered?: () => void;
};

/** What only a person can tell, answered by one click. */
export function QuestionCard({ id, question, askedAt, answered }: Props) {
  const heading = useId();
  const hydrated = useHydrated();
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (choice: string) => post(`/api/runs/${id}/answer`, { question: question.question, choice }),
    ...(answered && { onSuccess: answered }),
  });
  return (
    <section aria-labelledby={heading} className="sheet no-print mt-3 border-doubt bg-doubt-wash px-4 py-4 sm:px-5">
      <h2 id={heading} className="flex items-start gap-2.5 text-[1.0625rem] font-semibold">
        <CircleQuestionMark size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-doubt" />
        <span className="min-w-0">
          {question.about === "packages" ? "Install" : "What is"}{" "}
          <code className="font-mono break-words">{question.input}</code>?
        </span>
      </h2>
      <p className="mt-1.5 max-w-prose text-[0.9375rem] text-pretty">{whyAsked(question)}</p>
      {question.packages ? <PackageFacts packages={question.packages} /> : null}
      <ul className="mt-3 grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {question.options.map((option) => (
          <li key={option.choice} className="grid min-w-0">
            <button
              type="button"
              disabled={!hydrated || isPending || isSuccess}
              onClick={() => mutate(option.choice)}
              className="tap min-w-0 rounded-md border border-edge bg-sheet px-4 py-2.5 text-left transition-colors hover:border-fixed hover:bg-fixed-wash disabled:opacity-70"
            >
              <span className="block text-[0.9375rem] font-semibold break-words">
                {option.value === null ? without[option.choice] : <code className="font-mono">{option.value}</code>}
              </span>
              <span className="mt-0.5 block text-[0.8125rem] text-soft">
                {isPending && variables === option.choice ? "Sending…" : said(option)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 min-h-5 text-[0.8125rem] text-soft">
        {error ? <span className="text-wrong">{asRefusal(error).fault.message}</span> : null}
        {error || isSuccess ? null : <TimeLeft askedAt={askedAt} waits={question.waits} />}
        {isSuccess ? "The run goes on with your answer." : null}
      </p>
    </section>
  );
}

type Option = Question["options"][number];

const without: Partial<Record<Option["choice"], string>> = {
  drop: "Leave the example out",
  neither: "Neither",
  no: "No",
  yes: "Yes, install",
  always: "Always allow",
};

function whyAsked({ about, options }: Question): string {
  const [first, second] = options;
  if (about === "packages") {
    const [attempt] = second?.attempts ?? [];
    return `Attempt ${attempt ?? ""} imports what Python does not bring along. Only wheels are taken, and nothing of them runs while they are installed; programs see them in the sandbox alone.`;
  }
  if (about === "behaviour") {
    return "The programs fall into two groups that answer differently, and no example tells which is meant. Your answer becomes an example.";
  }
  const replies = count(second?.votes ?? 0, "reply", "replies");
  return `Your example says ${first?.value ?? "one thing"}, but ${replies} that pass all your other examples answer ${second?.value ?? "another"}. One of them is mistaken.`;
}

/** What choosing it means. */
function said({ choice, votes }: Option): string {
  switch (choice) {
    case "keep":
      return "My example is right.";
    case "change":
      return "The programs are right; the example changes.";
    case "drop":
      return "It says nothing from now on.";
    case "first":
    case "second":
      return `${count(votes, "reply", "replies")} answer${votes === 1 ? "s" : ""} so.`;
    case "neither":
      return "Both are wrong; others are written.";
    case "no":
      return "The run goes on with Python's own library.";
    case "yes":
      return "For this run, and for others that need just the same.";
    case "always":
      return "For this run and all that follow, unasked.";
  }
}

function TimeLeft({ askedAt, waits }: { askedAt: string | undefined; waits: number }) {
  const now = useClock(1_000);
  if (now === undefined || askedAt === undefined) return "Without an answer the run goes on by itself after a while.";
  const left = Date.parse(askedAt) + waits * 1_000 - now;
  if (left <= 0) return "The run goes on by itself.";
  return `Without an answer the run goes on by itself in ${duration(Math.ceil(left / 1_000) * 1_000)}.`;
}
