/** What somebody who looks elsewhere wants to hear of a run: how it ended, or what it asks. */
import type { Run } from "#lib/run/fold.ts";
import { askedInWords } from "./question-words.ts";

export function newsOf({ end, status, questions }: Pick<Run, "end" | "status" | "questions">): string | undefined {
  if (end) return end.attempt === null ? "no program" : end.grade;
  return askedNow({ status, questions });
}

/** What it waits for somebody to answer. */
export function askedNow({ status, questions }: Pick<Run, "status" | "questions">): string | undefined {
  const asked = status === "waiting" ? questions.find((it) => it.answer === undefined) : undefined;
  return asked && askedInWords(asked);
}
