/**
 * Examples within a sentence that says what becomes of a value: "for example 'Hello World' becomes 'hello-world', '' becomes
 * None". Such words also tell of steps, of parts and of formats, so they are read where a list of examples may begin, alone.
 */
import { type Literal, readLiteral } from "../python/literal.ts";
import { after, afterAny, afterBlanks } from "./phrase.ts";
import { calling, type Sighting } from "./sighting.ts";
import { isValueEnd } from "./value-end.ts";

/** Where a text, a list or a dictionary may begin. */
const opening = /(?<=^|[\s(`:])["'[({]/g;
const becomes = /(?:(?:should|would|must|will)[ \t]+)?becomes?\b|turns[ \t]+into\b/iy;
const into = /(?:in)?to\b/iy;
const turning = /\b(?:turn|convert|transform)(?:s|ing)[ \t]+`?$/i;
/** The beginning of a line, a colon, a bracket, or the words that lead to an example. */
const lead =
  /(?:^|\n)[ \t]*(?:[-*•][ \t]+|\d+[.)][ \t]+)?`?$|[:(][ \t]*`?$|\b(?:e\.g\.|for[ \t]+(?:example|instance)|such[ \t]+as|so|thus)[ \t]*,?[ \t]*`?$/i;
/** What becomes of it then is the value. */
const goesOn = /^[ \t`]*,?[ \t]*(?:and[ \t]+)?(?:then|so|which|before|after|finally|first|when|if|in|at|where)\b/i;

type Pair = { seen: Sighting; next: number };

/** They are arrows: where anything calls the function, such a sentence may tell of a part of what it is given. */
export function readBecoming(text: string): Sighting[] {
  const found: Sighting[] = [];
  for (const { index } of text.matchAll(opening)) {
    const before = text.slice(Math.max(0, index - 30), index);
    const isTurned = turning.test(before);
    if (index < (found.at(-1)?.to ?? 0) || !(isTurned || lead.test(before))) continue;
    const verb = isTurned ? into : becomes;
    for (let pair = pairAt(text, index, verb); pair; pair = pairAt(text, pair.next, verb)) found.push(pair.seen);
  }
  return found;
}

function pairAt(text: string, from: number, verb: RegExp): Pair | undefined {
  const left = leftAt(text, from, verb);
  const right = left && readLiteral(text, left.value);
  if (!left || !right || (verb === into && !areUnlike(left.is, right.value))) return undefined;
  const { end } = right;
  const behind = text.slice(end, end + 200);
  const next = afterAny([/[,;]/y, /and\b/iy], text, end);
  const ends = isValueEnd(behind) || (next > end && leftAt(text, next, verb) !== undefined);
  const place = { from, to: end, style: "words", names: [undefined], isArrow: true as const };
  const seen = calling(place, left.source, text.slice(left.value, end));
  return ends && !goesOn.test(behind) ? { seen, next } : undefined;
}

type Left = { is: Literal; source: string; value: number };

/** What becomes something else, from its first character on, and where that begins on the same line. */
function leftAt(text: string, from: number, verb: RegExp): Left | undefined {
  const left = /\s/.test(text[from] ?? " ") ? undefined : readLiteral(text, from);
  const said = left && isWhole(left.value) ? after(verb, text, afterBlanks(text, left.end)) : undefined;
  const value = afterBlanks(text, said ?? from);
  if (!left || said === undefined || text[value] === "\n") return undefined;
  return { is: left.value, source: text.slice(from, left.end), value };
}

/** A single character or a number is more often a part of what is given. */
function isWhole(value: Literal): boolean {
  if (value.type === "string") return value.value.length !== 1;
  return value.type === "list" || value.type === "tuple" || value.type === "dict";
}

/** "Converts 'snake_case' to 'camelCase'" names two forms. */
const areUnlike = (one: Literal, other: Literal): boolean => one.type !== other.type || one.type === "list";
