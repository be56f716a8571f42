/** What of the language a task asks for by name ("using recursion", "with a lambda"): a program without it may do the same in another way. */
import {
  asynchrony,
  generators,
  lambda,
  listComprehension,
  regularExpressions,
  type Uses,
  whileLoop,
} from "./constructs.ts";
import type { Run } from "./fold.ts";
import { perhapsRecursion, recursion } from "./recursion.ts";
import { rulesOut } from "./ruled-out.ts";
import { verbs } from "./said-name.ts";
import { taskSentences } from "./task-words.ts";

type Asking = Pick<Run, "task" | "signature">;
/** `ruled`: how a task that rules it out reads it, where that is another reading. */
type Asked = { words: string; isUsed: Uses; ruled?: Uses };

const using = String.raw`\b(?:us(?:e|es|ing)|with(?: the help of)?|by(?: means of)?|via|through) (?:a |an |the )?(?:simple |single )?`;
const writing = String.raw`\b(?:${verbs})\s+(?:me\s+)?an?\s+(?:(?:simple|small|short|python)\s+)?`;
const known: readonly (readonly [RegExp, Asked])[] = [
  [
    new RegExp(
      String.raw`${using}recursion\b|\brecursively\b|\ba recursive (?:function|solution|implementation|approach|method|version)\b`,
      "iu",
    ),
    { words: "recursion", isUsed: perhapsRecursion, ruled: recursion },
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
  // Else what generates passwords may be meant, or what the function is given.
  [
    new RegExp(
      String.raw`${writing}generator (?:function\b|(?:that |which )?yield|(?!class\b)\x60?\w+\s*$)|${using}(?:generators?\b(?! expression)|\x60?yield\b)|(?:^|\.) ?a (?:python )?generator function\b|\bas a generator\b`,
      "iu",
    ),
    { words: "a generator", isUsed: generators },
  ],
  [
    new RegExp(String.raw`${writing}async(?:hronous)? (?:function|generator|method)\b`, "iu"),
    { words: "an async function", isUsed: asynchrony },
  ],
];

/** What may be, is one of two ways or was so before is not asked for; nor is a walk through folders, or how deep lists lie. */
const isFree =
  /\b(?:free to|allowed to|optional(?:ly)?|either|if (?:you (?:like|want|wish|prefer)|needed|necessary|possible)|preferabl[ey]|current(?:ly)?|(?:previous|existing|old) (?:code|version|solution|function|program)|director(?:y|ies)|folders?|recursively (?:nested|defined))\b|\b(?:may|might|can|could)(?: also)? (?:be|use|do|solve)\b(?!.*\?)|\b(?:is|are)(?: not|n['’]t) (?:required|necessary|needed|mandatory)|\b(?:recursion|lambdas?|comprehensions?|regex|expressions?|loops?|recursively) or\b|\bor (?:use |using |by |with )?(?:a )?(?:recurs|lambda|list comp|regex|regular exp|while)/iu;
/** Before what is not to be. */
const denial = /(?:\b(?:(?<!\bor )not|never|without|instead of|rather than|avoid\w*|no)\b|n['’]t\b).*/iu;

/** Of a sentence, what asks for something. */
const askingIn = (sentence: string): string[] =>
  isFree.test(sentence) ? [] : sentence.split(/[,;:(]|\bbut\b/u).map((it) => it.replace(denial, ""));

/** One sentence for each that the program does without, for a person. */
export function unusedWords(run: Asking, code: string): string[] {
  return askedBy(run)
    .filter(({ isUsed }) => !isUsed(code))
    .map(({ words }) => `The task asks for ${words}, and this program does without.`);
}

function askedBy(run: Asking): Asked[] {
  const clauses = taskSentences(run.task.task)
    .map((it) => it.replace(/\s+/gu, " "))
    .flatMap(askingIn);
  return known.flatMap(([pattern, asked]) =>
    clauses.some((it) => pattern.test(it)) && !rulesOut(run, asked.ruled ?? asked.isUsed) ? [asked] : [],
  );
}
