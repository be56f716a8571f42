/**
 * Examples within a sentence that says what becomes of a value: "for example 'Hello World' becomes 'hello-world', '' becomes
 * None", "e.g. 32 gives 0". Such words also tell of steps, of parts and of formats, so they are read where a list of examples
 * may begin, alone.
 */
import { type Literal, readLiteral } from "../python/literal.ts";
import { after, afterAny, afterBlanks } from "./phrase.ts";
import { calling, type Sighting, styleOf } from "./sighting.ts";
import { isValueEnd } from "./value-end.ts";

/** Where a value may begin. */
export const opening = /(?<=^|[\s(`:])(?:["'[({]|-?\d)/g;
const gives = /(?:gives|returns|yields|(?:maps|evaluates)[ \t]+to)\b/iy;
const becomes =
  /(?:(?:should|would|must|will)[ \t]+)?becomes?\b|turns[ \t]+into\b|(?:gives|returns|yields|(?:maps|evaluates)[ \t]+to)\b/iy;
/** Beside code to mend all else tells what comes now. */
const demanded = /(?:should|must)[ \t]+(?:become|be|turn[ \t]+into|give|return|yield)\b/iy;
const into = /(?:in)?to\b/iy;
/** Not ", converting '1,200' to 1200", which tells of a part. */
const turning =
  /(?<!\bis[ \t])\b(?:turn|transform)(?:s|ing)[ \t]+`?$|(?<!,[ \t]|\bis[ \t])\bconvert(?:s|ing)[ \t]+`?$/i;
/** The beginning of a line, a colon, a bracket, or the words that lead to an example. */
const lead =
  /(?:^|\n)[ \t]*(?:[-*•][ \t]+|\d+[.)][ \t]+)?`?$|[:(][ \t]*`?$|\b(?:e\.g\.|for[ \t]+(?:example|instance)|such[ \t]+as|so|thus)[ \t]*,?[ \t]*`?$/i;
/** "3661 should become '1:01:01' and 59 should become '0:00:59'": the beginning of a sentence or a line. */
const begins = /(?:^|\n|[.!?:][ \t]+)[ \t]*(?:[-*•][ \t]+|\d+[.)][ \t]+)?`?$/;
const sentence = /[.!?][ \t]+`?$/;
/** Behind these words even a number is all that is given; not where they speak of each part of it. */
const example = /\b(?:e\.g\.|for[ \t]+(?:example|instance)|examples?(?=:))[ \t]*[,:]?\s{0,3}(?:[-*•][ \t]+)?`?$/i;
const ofParts = /\b(?:each|every|per)\b[^.;:!?\n]*$/i;
/** Between two of them. */
const separator = [/[,;]/y, /and\b/iy, /\.?\n[ \t]{0,9}(?:[-*•](?=[ \t]))?/y];
/** What becomes of it then is the value. */
const goesOn =
  /^\s*for[ \t]+(?:each|every)\b|^[ \t`]*,?[ \t]*(?:and[ \t]+)?(?:then|so|thus|hence|giving|which|before|after|finally|first|when|if|in|at|where)\b/i;

/** What may stand behind what is given: behind a text of several characters or a list, and behind less. */
export type Verbs = { whole: RegExp; part?: RegExp };
export type Pair = { given: Literal; seen: Sighting; next: number };

/**
 * They are arrows: where anything calls the function, such a sentence may tell of a part of what it is given. What becomes of
 * a number should, where the function `takesNumber`: all else tells of parts.
 */
export function readBecoming(text: string, terms: Terms): Sighting[] {
  const found: Sighting[] = [];
  for (const { index } of text.matchAll(opening)) {
    const verbs =
      index < (found.at(-1)?.to ?? 0) ? undefined : verbsBehind(text.slice(Math.max(0, index - 100), index), terms);
    if (!verbs) continue;
    if (!isStep(text, index)) found.push(...pairsAt(text, index, verbs).map((it) => it.seen));
  }
  return isChain(found, text) ? [] : found;
}

type Terms = { isWrong: boolean; takesNumber: boolean };

function verbsBehind(before: string, { isWrong, takesNumber }: Terms): Verbs | undefined {
  const verbs = isWrong ? verbsInComplaint(before) : verbsTold(before);
  return verbs && takesNumber && verbs.whole !== into && begins.test(before) ? { part: demanded, ...verbs } : verbs;
}

const verbsInComplaint = (before: string): Verbs | undefined =>
  lead.test(before.slice(-30)) || sentence.test(before) ? { whole: demanded } : undefined;

function verbsTold(before: string): Verbs | undefined {
  if (turning.test(before)) return { whole: into };
  const led = example.exec(before);
  if (led && !ofParts.test(before.slice(0, led.index))) return { whole: becomes, part: gives };
  if (lead.test(before.slice(-30))) return { whole: becomes };
  return sentence.test(before) ? { whole: gives } : undefined;
}

/** "First lowercase it: 'A B' becomes 'a b'." */
const isStep = (text: string, at: number): boolean =>
  /\b(?:first|step|then|each|every|row)\b[^.\n]*$/i.test(text.slice(Math.max(0, at - 100), at));

/** "3 gives 10, 10 gives 5", and "'1' gives '11'. '11' gives '21'", tell of steps: one goes on with what the other came to. */
function isChain(seen: readonly Sighting[], text: string): boolean {
  const said = (it: string, pattern: (it: string) => string) =>
    new RegExp(pattern(it.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")), "i").test(text);
  return seen.some(({ what }) => {
    if (what.kind !== "call" || what.args === what.expected || !/^["']?-?\d/.test(what.expected)) return false;
    return (
      said(what.expected, (it) => `(?<![\\w.])${it}[ \\t]+(?:gives|becomes)\\b`) ||
      said(what.args, (it) => `\\b(?:gives|becomes)[ \\t]+${it}(?![\\w.]*\\w)`)
    );
  });
}

/** All that stand in a row. */
export function pairsAt(text: string, from: number, verbs: Verbs): Pair[] {
  const pairs: Pair[] = [];
  for (let pair = pairAt(text, from, verbs); pair; pair = pairAt(text, pair.next, verbs)) pairs.push(pair);
  return pairs;
}

function pairAt(text: string, from: number, verbs: Verbs): Pair | undefined {
  const left = leftAt(text, from, verbs);
  const right = left && readLiteral(text, left.value);
  if (!left || !right || (verbs.whole === into && !areUnlike(left.is, right.value))) return undefined;
  const { end } = right;
  const behind = text.slice(end, end + 200);
  const next = afterAny(separator, text, end);
  const ends = isValueEnd(behind) || (next > end && leftAt(text, next, verbs) !== undefined);
  const place = { from, to: end, style: left.style, names: [undefined], isArrow: true as const };
  const seen = calling(place, left.source, text.slice(left.value, end));
  return ends && !goesOn.test(behind) ? { given: left.is, seen, next } : undefined;
}

type Left = { is: Literal; source: string; style: string; value: number };

/** What becomes something else, from its first character on, and where that begins on the same line. */
function leftAt(text: string, from: number, verbs: Verbs): Left | undefined {
  const left = /\s/.test(text[from] ?? " ") ? undefined : readLiteral(text, from);
  const verb = left && (isWhole(left.value) ? verbs.whole : verbs.part);
  if (!left || !verb) return undefined;
  const said = after(verb, text, afterBlanks(text, left.end));
  const value = afterBlanks(text, said ?? from);
  if (said === undefined || text[value] === "\n") return undefined;
  const style = styleOf(text.slice(afterBlanks(text, left.end), said));
  return { is: left.value, source: text.slice(from, left.end), style, value };
}

/** A single character or a number is more often a part of what is given. */
export function isWhole(value: Literal): boolean {
  if (value.type === "string") return value.value.length !== 1;
  return value.type === "list" || value.type === "tuple" || value.type === "dict";
}

/** "Converts 'snake_case' to 'camelCase'" and "'YYYY-MM' to 'MM/YYYY'" name two forms; 'helloWorld' and 'hello_world' are of the same letters. */
const areUnlike = (one: Literal, other: Literal): boolean =>
  one.type !== other.type || one.type === "list" || (one.type === "string" && isWrittenOtherwise(one.value, other));

function isWrittenOtherwise(one: string, other: Literal): boolean {
  if (other.type !== "string" || one === other.value || /^[YMDHSymdhs\W_]+$/.test(one)) return false;
  const [letters, same] = [one, other.value].map((it) => it.toLowerCase().replace(/[\W_]/g, ""));
  return letters !== "" && letters === same;
}
