/** Texts without quotes behind an arrow in a box: `4 -> IV`, `abc => ABC`. There each line is meant. */
import type { Signature } from "../event.ts";
import { returnHint } from "../parameters.ts";
import { readArguments } from "./arguments.ts";
import { givenText, isBareText, returnedText } from "./bare-text.ts";
import { calling, type Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";

const row =
  /^[ \t]*(?:[-*•][ \t]+|\d+[.)][ \t]+)?(?<given>\S[^\n]{0,200}?)[ \t]*(?<sign>=>|==>|->|-->|→|➞|⇒)[ \t]*(?<said>\S[^\n]{0,200}?)[ \t]*$/gmu;
/** A quote or a bracket begins a value of Python: what goes on otherwise, as `'X' or 'x'`, is no text. */
const written = /^["'`([{]/;
const fault = /\b(?:raises?|throws?|\w*error|\w*exception)\b/i;

type Row = { from: number; to: number; args: string; isText: boolean; said: string; style: string };

/** None where one of them may be a number, or a word about the answer: "2 -> prime" of a function that says whether it is. */
export function readBareArrows(box: string, asked: Signature): Sighting[] {
  const rows = [...box.matchAll(row)].flatMap((match) => rowOf(match, asked) ?? []);
  const isText = returnHint(asked) === "str" || rows.every((it) => it.isText) || rows.every((it) => isName(it.said));
  return isText ? rows.flatMap((it) => sightingOf(it, asked)) : [];
}

const isName = (said: string): boolean => /^\p{Lu}\S*$/u.test(said);

function rowOf({ 0: whole, index, groups }: RegExpExecArray, asked: Signature): Row | undefined {
  const { given = "", sign = "", said = "" } = groups ?? {};
  // `upper("a") -> A` is a call, and no text that is given.
  if (new RegExp(`(?<!\\p{XID_Continue})${asked.name}[ \\t]*\\(`, "u").test(given)) return undefined;
  const args = argumentsIn(given) ?? givenText(given, asked);
  if (args === undefined || !mayBeText(said)) return undefined;
  const from = index + whole.length - whole.trimStart().length;
  return { from, to: index + whole.trimEnd().length, args, isText: /^["']/.test(args), said, style: sign };
}

function argumentsIn(given: string): string | undefined {
  const read = readArguments(given, 0, "one line");
  return read && given.slice(read.end).trim() === "" ? read.source : undefined;
}

const mayBeText = (said: string): boolean =>
  !readValue(said) && !written.test(said) && isBareText(said) && !fault.test(said);

function sightingOf({ args, said, ...place }: Row, asked: Signature): Sighting[] {
  const expected = returnedText(said, asked);
  const { from, to, style } = place;
  return expected === undefined ? [] : [{ ...calling({ from, to, style }, args, expected), isArrow: true }];
}
