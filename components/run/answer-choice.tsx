import { isLong, LongText } from "#components/ui/long-text.tsx";
import type { Question } from "#lib/run/event.ts";
import { choiceMeaning, choiceWords, inSentence, type Option, optionText } from "./question-words.ts";

type Props = {
  question: Question;
  option: Option;
  enabled: boolean;
  /** While an answer is on its way. */
  busy: boolean;
  isSent: boolean;
  press: () => void;
};

/** One answer to a question. A long value scrolls above its button, which the keyboard could not do within it. */
export function AnswerChoice({ question, option, enabled, busy, isSent, press }: Props) {
  const words = choiceWords(option);
  const value = words === undefined ? (optionText(question, option) ?? "") : "";
  return (
    <>
      {isLong(value) ? (
        <code className="block min-w-0 font-mono text-[0.875rem] wrap-anywhere whitespace-pre-wrap">
          <LongText name="Answer" text={value} />
        </code>
      ) : null}
      <button
        type="button"
        disabled={!enabled}
        // A button that is disabled while it has the focus would lose it.
        aria-disabled={busy}
        onClick={press}
        className="tap grid min-w-0 grow content-start rounded-md border border-edge bg-sheet px-4 py-2.5 text-left transition-colors hover:border-fixed hover:bg-fixed-wash disabled:opacity-70 aria-disabled:opacity-70"
      >
        <span className="block text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">
          {words ?? <Value text={value} />}
        </span>
        <span className="mt-0.5 block text-[0.8125rem] text-soft">{isSent ? "Sending…" : choiceMeaning(option)}</span>
      </button>
    </>
  );
}

function Value({ text }: { text: string }) {
  if (isLong(text)) return <code className="font-mono">{inSentence(text)}</code>;
  return <code className="font-mono whitespace-pre-wrap">{text}</code>;
}
