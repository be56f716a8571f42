/** What the name in words is said to be: "the factorial of 5 is 120, and of 0 it is 1", "the gcd of 12 and 18 is 6". */
import { arity } from "../parameters.ts";
import { readLiteral, writeLiteral } from "../python/literal.ts";
import type { Asked } from "./asked.ts";
import { after, afterAny, afterBlanks } from "./phrase.ts";
import { calling, type Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";

/** Behind "if", and within a longer name such as "the square root of 4", it may be something else. */
const begins =
  /(?:^|\n[ \t]*(?:[-*•][ \t]+|\d+[.)][ \t]+)?|[.!?:;(][ \t]+|\b(?:e\.g\.|for[ \t]+(?:example|instance)|note[ \t]+that|so[ \t]+that|so|because|since)[ \t,]*)$/i;
const is =
  /(?:it['’]s|(?:(?:it|this|that)[ \t]+)?(?:is|are|equals|=|should[ \t]+be|must[ \t]+be))(?![\p{L}\p{N}_])(?![ \t]*(?:not|n['’]t)\b)/iuy;
const separators = [/,/y, /and\b/iy];
/** "and of 0 it is 1" */
const next = /[ \t]*[,;]?[ \t]*(?:and[ \t]+)?(?:that[ \t]+)?of[ \t]+/iy;
const condition = /^[\s`,]*(?:if|unless|when|only|except|where|for[ \t]+(?:each|every))\b/i;
/** A root of 2 that is told in three decimals is one of many. */
const isRounded = (value: string): boolean => /^-?\d+\.\d{2,}$/.test(value);

/** They are arrows: where anything calls the function, such a sentence may tell of a step. */
export function readNamedOf(text: string, asked: Asked): Sighting[] {
  const words = wordsOf(asked.name);
  const count = Math.max(1, arity(asked)?.least ?? 1);
  if (asked.isWrong || asked.text.startsWith("class") || words === "") return [];
  const opener = new RegExp(String.raw`\b(?:the[ \t]+)?${words}[ \t]+of[ \t]+(?=[\x60"'[({\d-])`, "giu");
  return [...text.matchAll(opener)]
    .filter(({ index }) => begins.test(text.slice(Math.max(0, index - 30), index)))
    .flatMap(({ index, 0: said }) => chainAt(text, { index, said, count }));
}

type Opener = { index: number; said: string; count: number };

function chainAt(text: string, { index, said, count }: Opener): Sighting[] {
  const found: Sighting[] = [];
  let from = index;
  for (let at: number | undefined = index + said.length; at !== undefined; ) {
    const seen = valuedAt(text, { from, at, count });
    if (!seen) break;
    found.push(seen);
    from = seen.to;
    at = after(next, text, afterBlanks(text, from));
  }
  return found;
}

/** As many values as the function takes, and what it is of them. */
function valuedAt(
  text: string,
  { from, at, count }: { from: number; at: number; count: number },
): Sighting | undefined {
  const args: string[] = [];
  let [start, end] = [afterBlanks(text, at), at];
  while (args.length < count) {
    const read = readLiteral(text, start);
    if (!read) return undefined;
    args.push(writeLiteral(read.value));
    end = read.end;
    start = afterAny(separators, text, end);
  }
  const told = after(is, text, afterBlanks(text, end));
  const value = told === undefined ? undefined : readValue(text.slice(told, told + 2_000));
  if (told === undefined || !value || condition.test(text.slice(told + value.length, told + value.length + 40)))
    return undefined;
  const place = { from, to: told + value.length, style: isRounded(value.source) ? "≈" : "words" };
  return { ...calling({ ...place, names: args.map(() => undefined) }, args.join(", "), value.source), isArrow: true };
}

/** `compute_prime_factors` and `primeFactors` are "prime factors"; nothing where the name is no more than a letter or two. */
function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split("_")
    .filter((it) => it !== "");
  const verbs = /^(?:get|find|calc|calculate|compute|make|determine|return)$/;
  const nouns = words.length > 1 && verbs.test(words[0] ?? "") ? words.slice(1) : words;
  return nouns.join("").length < 3 ? "" : nouns.join(String.raw`[ \t-]+`);
}
