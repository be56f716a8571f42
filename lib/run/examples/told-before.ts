/** What is said of a call before it: "it raises ValueError for f(-1)", "I expect 4 from f(2)". */
import { argumentsOf, readLiteral } from "../python/literal.ts";
import { after, afterBlanks } from "./phrase.ts";
import { isValueEnd } from "./value-end.ts";

type Told = { to: number; style: string; isDemand: boolean; isBefore: true } & (
  | { error: string }
  | { expected: string }
);

const negated = String.raw`(?<!(?:\b(?:not|never|no|without|nor|avoid)|n['’]t)[ \t]+(?:\w+[ \t]+)?)`;
const others = String.raw`(?:\x60?[\p{XID_Start}_]\p{XID_Continue}*\([^()\n]{0,80}\)\x60?(?:,[ \t]+(?:and[ \t]+|or[ \t]+)?|[ \t]+(?:and|or)[ \t]+)){0,9}`;
const raised = new RegExp(
  String.raw`${negated}\b((?:should|must|will|would)[ \t]+)?(?:[Rr]ais(?:es?|ing)|[Tt]hrows?)[ \t]+(?:an?[ \t]+)?\x60?((?:[a-z_]\w*\.)*)([A-Z]\w*(?:Error|Exception)|StopIteration)\x60?[ \t]+(?:for|on|with|in)[ \t]+(?:the[ \t]+(?:calls?|case)[ \t]+(?:of[ \t]+)?|e\.g\.[ \t]+)?${others}\x60?$`,
  "u",
);
const wished = new RegExp(
  String.raw`${negated}\b(?:expect(?:s|ed|ing)?|(?:should|must|would)[ \t]+(?:get|see|have))[ \t]+(?:to[ \t]+(?:get|see)[ \t]+)?`,
  "giu",
);
const link = /(?:back[ \t]+)?(?:from|for|of|as[ \t]+the[ \t]+(?:result|output|value)[ \t]+(?:of|for))[ \t]+`?/iy;

/** "4 from f(2) and 9 from f(3)" */
const goesOn = /^`?(?:,(?:[ \t]+and)?|[ \t]+and)[ \t]+\S+[ \t]+(?:from|for|of)\b/;
const joint = /(?:,|\band\b)[ \t]+/g;
/** What holds under a condition is no example of the call alone. */
const condition = /^[\s`,]*(?:if|unless|when|only|except)\b/i;
const supposed = /\b(?:if|unless|when|where)\b(?:[^.!?]|[.!?](?=\S))*$/i;

/** Of the call from `from` to `at`, whose arguments are values; no value is told of it behind it. */
export function toldBefore(text: string, from: number, at: number): Told | undefined {
  const open = text.indexOf("(", from);
  const behind = text.slice(at, at + 200);
  const ends = (isValueEnd(behind) || goesOn.test(behind)) && !condition.test(behind);
  if (!ends || !argumentsOf(text.slice(open + 1, at - 1))) return undefined;
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const before = text.slice(Math.max(start, from - 300), from);
  const said = { to: at, style: "words", isBefore: true as const };
  const [, demand, , error] = raised.exec(before) ?? [];
  if (error !== undefined)
    return supposed.test(before) ? undefined : { ...said, isDemand: demand !== undefined, error };
  const wishes = [...before.matchAll(wished)];
  const joints = wishes.length > 0 ? before.matchAll(joint) : [];
  const starts = [...wishes, ...joints].map((it) => it.index + it[0].length);
  const expected = starts.map((it) => valueUpTo(before, it)).find((it) => it !== undefined);
  return expected === undefined ? undefined : { ...said, isDemand: true, expected };
}

/** The value at `at`, where the words behind it lead to the call. */
function valueUpTo(before: string, at: number): string | undefined {
  const start = afterBlanks(before, at);
  const end = readLiteral(before, start)?.end;
  const led = end === undefined ? undefined : after(link, before, afterBlanks(before, end));
  return led === before.length ? before.slice(start, end) : undefined;
}
