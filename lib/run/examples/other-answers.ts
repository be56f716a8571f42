/** "If there are several, return any of them": an example shows one of the answers that are right. */
import type { Task } from "../task.ts";
import type { Sighting } from "./sighting.ts";

const [answer, right] = [
  "answers?|solutions?|outputs?|results?|strings?|lists?|arrays?|permutations?|arrangements?",
  "accepted|valid|correct|acceptable|allowed|right",
];
const saysSo = new RegExp(
  [
    `\\b(?:return|output|print|give|choose|pick)\\s+any\\s+(?:(?:one\\s+)?of\\s+(?:them|these|those)\\b|one\\b|(?:such|valid|possible|correct)\\b|(?:${answer})\\b)`,
    `\\b(?:is|are)\\s+(?:also|all|both)\\s+(?:${right})\\b`,
    `\\bany\\s+(?:of\\s+(?:them|these|those)\\s+)?(?:(?:${answer})\\s+)?(?:is|are|will\\s+be)\\s+(?:${right}|fine|ok(?:ay)?)\\b`,
  ].join("|"),
  "i",
);
const several =
  /\b(?:there|if)\b.{0,30}\b(?:multiple|several|many|more\s+than\s+one)\s+(?:(?:valid|correct|possible|right)\s+)?(?:answers?|solutions?)\b/i;
/** "It raises ValueError if there are several solutions": then none of them is an answer. */
const isRefused =
  /\b(?:rais(?:e|es|ing)|throws?|errors?|exceptions?|reject(?:s|ed)?|refuse[sd]?)\b|\w(?:Error|Exception)\b/i;

/** A line that goes on in small letters is no new sentence. */
const sentenceEnd = /[.;]|\n(?=[ \t]{0,20}(?:[-*\n]|[A-Z]))/;

const mayDiffer = (task: string): boolean =>
  saysSo.test(task) || task.split(sentenceEnd).some((sentence) => several.test(sentence) && !isRefused.test(sentence));

const note =
  "The task says that other answers may be right, too: an example asks for the one that it shows. A test can ask for what all of them have in common.";

/** What a person should know where plain examples stand beside such words; where any order is right, that is told elsewhere. */
export function otherAnswersNotes({ task }: Task, seen: readonly Sighting[]): string[] {
  const asksForOne = seen.some(({ what, style }) => what.kind === "call" && !what.unordered && style !== "assert");
  return asksForOne && mayDiffer(task) ? [note] : [];
}
