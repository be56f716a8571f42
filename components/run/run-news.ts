/** What somebody who looks elsewhere wants to hear of a run: how it ended, or what it asks. */
import type { Run } from "#lib/run/fold.ts";
import { askedInWords } from "./question-words.ts";

export function newsOf({ end, status, questions }: Pick<Run, "end" | "status" | "questions">): string | undefined {
  if (end) return end.attempt === null ? "no program" : end.grade;
  const asked = status === "waiting" ? questions.find((it) => it.answer === undefined) : undefined;
  return asked && askedInWords(asked);
}
