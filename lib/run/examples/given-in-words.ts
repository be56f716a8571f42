/** "For text 'a b' and width 3 the result is ['a b']" by the names of all parameters, and "With an empty list it should give 0". */
import type { Signature } from "../event.ts";
import { guessedType } from "../guessed-type.ts";
import { onlyParameter, positionalNames } from "../parameters.ts";
import { readLiteral, writeLiteral } from "../python/literal.ts";
import { givenCall, readGiven } from "./given.ts";
import { after, afterAny, afterBlanks } from "./phrase.ts";
import type { Place, Sighting } from "./sighting.ts";

type Told = Signature & { isWrong: boolean };

/** With "for 1 it gives 2", which stands behind what is told by names. */
export function readGivenInWords(text: string, asked: Told): Sighting[] {
  const named = [...readGivenByNames(text, asked), ...emptyGivenIn(text, asked).flatMap(({ seen }) => seen ?? [])];
  const isRead = (it: Place) => named.some(({ from, to }) => from < it.to && it.from < to);
  return [...named, ...readGiven(text, asked).filter((it) => !isRead(it))];
}

const separators = [/,/y, /and\b/iy, /(?:the|an?)\b(?=[ \t]+[\p{L}_])/iuy];

/** Of a function whose parameters are known. */
function readGivenByNames(text: string, asked: Told): Sighting[] {
  const names = positionalNames(asked) ?? [];
  if (names.length === 0) return [];
  const opener = new RegExp(
    String.raw`\b(?:for|with|given|if|when)[ \t]+(?:(?:the|an?)[ \t]+)?(?=(?:${names.join("|")})[ \t]+[-\d["'({TFN])`,
    "giu",
  );
  return [...text.matchAll(opener)].flatMap(({ index, 0: word }) => {
    const args = namedAt(text, index + word.length, names);
    const seen = args && givenCall(text, { index, word, args }, { ...asked, goesOn: false });
    return seen ?? [];
  });
}

/** A value behind each of the names, in any order. */
function namedAt(text: string, from: number, names: readonly string[]) {
  const found = new Map<string, string>();
  let [at, end] = [from, from];
  for (let count = 0; count < names.length; count++) {
    const name = names.find((it) => text.startsWith(it, at) && /[ \t]/.test(text.charAt(at + it.length)));
    const read = name === undefined ? undefined : readLiteral(text, afterBlanks(text, at + name.length));
    if (name === undefined || !read || found.has(name)) return undefined;
    found.set(name, writeLiteral(read.value));
    end = read.end;
    at = afterAny(separators, text, end);
  }
  return { source: names.map((it) => found.get(it)).join(", "), names, end };
}

const empties = new Map([
  ["list", "[]"],
  ["array", "[]"],
  ["string", '""'],
  ["text", '""'],
  ["word", '""'],
  ["dictionary", "{}"],
  ["dict", "{}"],
  ["tuple", "()"],
]);
const types = new Map([
  ["[]", /^(?:list|List|Sequence|Iterable)\b/],
  ['""', /^str\b/],
  ["{}", /^(?:dict|Dict|Mapping)\b/],
  ["()", /^(?:tuple|Tuple)\b/],
]);
const emptyGiven = new RegExp(
  String.raw`(?<=(?:^|[.!?\n])[ \t>*-]{0,9})(?:for|with|given|on)[ \t]+an[ \t]+empty[ \t]+(${[...empties.keys()].join("|")})\b`,
  "gi",
);
const demand = /,?[ \t]+(?:(?:it|the[ \t]+(?:function|result|output|answer))[ \t]+)?(?:should|must)\b/iy;

type Unread = { at: number; to: number; why: string };

export const emptyUnread = (text: string, asked: Signature): Unread[] =>
  emptyGivenIn(text, { ...asked, isWrong: false }).flatMap(({ unread }) => unread ?? []);

/** Where a sentence begins so and says what should come. Of a function that takes something else, or more, it may tell of a part. */
function emptyGivenIn(text: string, asked: Told): { seen?: Sighting; unread?: Unread }[] {
  return [...text.matchAll(emptyGiven)].flatMap(({ index, 0: word, 1: kind = "" }) => {
    const end = index + word.length;
    if (after(demand, text, end) === undefined) return [];
    const source = empties.get(kind.toLowerCase()) ?? "";
    const seen = givenCall(
      text,
      { index, word, args: { source, names: [undefined], end } },
      { ...asked, goesOn: false },
    );
    if (!seen) return [];
    const only = onlyParameter(asked);
    const takes = only !== undefined && types.get(source)?.test(only.hint ?? guessedType(only.name));
    const why = `what is empty needs to be written out, as in: ${source}`;
    return [takes ? { seen } : { unread: { at: index, to: seen.to, why } }];
  });
}
