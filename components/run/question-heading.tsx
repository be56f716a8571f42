import { clsx } from "clsx";
import { CircleQuestionMark } from "lucide-react";
import { unturned } from "#components/ui/unturned.ts";
import type { Question } from "#lib/run/event.ts";
import { asks } from "./question-words.ts";

type Props = { id: string; question: Question; tone: "text-doubt" | "text-soft" };

export function QuestionHeading({ id, question, tone }: Props) {
  return (
    <h2 id={id} className="flex items-start gap-2.5 text-[1.0625rem] font-semibold">
      <CircleQuestionMark size={20} aria-hidden="true" className={clsx("mt-0.5 shrink-0", tone)} />
      <span className="min-w-0">
        {asks(question)} <code className="font-mono [overflow-wrap:anywhere]">{unturned(question.input)}</code>?
      </span>
    </h2>
  );
}
