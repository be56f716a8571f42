/** What of the language a task asks for by name ("using recursion", "with a lambda"): a program without it may do the same in another way. */
import { lambda, listComprehension, recursion, regularExpressions, type Uses, whileLoop } from "./constructs.ts";
import type { Run } from "./fold.ts";
import { taskSentences } from "./task-words.ts";
import { rulesOut } from "./ruled-out.ts";

type Asking = Pick<Run, "task" | "signature">;
type Asked = { words: string; isUsed: Uses };

const using = String.raw`\b(?:us(?:e|es|ing)|with(?: the help of)?|by(?: means of)?|via|through) (?:a |an |the )?(?:simple |single )?`;
const known: readonly (readonly [RegExp, Asked])[] = [
  [
    new RegExp(
      String.raw`${using}recursion\b|\brecursively\b|\ba recursive (?:function|solution|implementation|approach|method|version)\b`,
      "iu",
    ),
    { words: "recursion", isUsed: recursion },
  ],
  [new RegExp(String.raw`${using}lambdas?\b`, "iu"), { words: "a lambda", isUsed: lambda }],
  [
    new RegExp(String.raw`${using}list[- ]comprehensions?\b`, "iu"),
    { words: "a list comprehension", isUsed: listComprehension },
  ],
  [
    new RegExp(String.raw`${using}(?:regex(?:es|p)?|regular expressions?)\b`, "iu"),
    { words: "a regular expression", isUsed: regularExpressions },
  ],
  [new RegExp(String.raw`${using}while[- ]loops?\b`, "iu"), { words: "a `while` loop", isUsed: whileLoop }],
];

/** One sentence for each that the program does without, for a person. */
export function unusedWords(run: Asking, code: string): string[] {
  return askedBy(run)
    .filter(({ isUsed }) => !isUsed(code))
    .map(({ words }) => `The task asks for ${words}, and this program does without.`);
}

function askedBy(run: Asking): Asked[] {
  const prose = taskSentences(run.task.task).join("\n\n").replace(/\s+/gu, " ");
  return known.flatMap(([pattern, asked]) => (pattern.test(prose) && !rulesOut(run, asked.isUsed) ? [asked] : []));
}
