/** What is asked of a person, as one sentence. */
import type { Question } from "#lib/run/event.ts";

/** How the sentence begins; what it is about follows. */
export const asks: Record<Question["about"], string> = {
  example: "What is",
  behaviour: "What is",
  packages: "Install",
  repair: "Take over the repair in",
};

export function askedInWords({ about, input }: Pick<Question, "about" | "input">): string {
  return `${asks[about]} ${input}?`;
}
