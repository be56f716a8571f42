import { clsx } from "clsx";
import { CircleQuestionMark } from "lucide-react";
import { LongText } from "#components/ui/long-text.tsx";
import { unturned } from "#components/ui/unturned.ts";
import type { Question } from "#lib/run/event.ts";
import { askedOf, asks } from "./question-words.ts";

type Props = { id: string; question: Question; tone: "text-doubt" | "text-soft" };

/** What is asked; where that is too long for a heading, the whole of it below. */
export function QuestionHeading({ id, question, tone }: Props) {
  const [input, shown] = [unturned(question.input), askedOf(question)];
  return (
    <>
      <h2 id={id} className="flex items-start gap-2.5 text-[1.0625rem] font-semibold">
        <CircleQuestionMark size={20} aria-hidden="true" className={clsx("mt-0.5 shrink-0", tone)} />
        <span className="min-w-0">
          {asks(question)} <code className="font-mono [overflow-wrap:anywhere]">{shown}</code>?
        </span>
      </h2>
      {shown === input ? null : (
        <p className="mt-2 font-mono text-[0.8125rem] wrap-anywhere whitespace-pre-wrap">
          <LongText name="Input" text={input} />
        </p>
      )}
    </>
  );
}
