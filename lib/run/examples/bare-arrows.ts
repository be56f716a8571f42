/**
 * Texts without quotes behind an arrow: `4 -> IV`, `abc => ABC`. In a box each line is meant; in running text where several
 * of them stand below one another, or behind the head of the function: "roman(n): 1 → I, 4 → IV".
 */
import type { Signature } from "../event.ts";
import { returnHint } from "../parameters.ts";
import { readArguments } from "./arguments.ts";
import { givenText, isBareText, returnedText } from "./bare-text.ts";
import { readCodedArrows } from "./coded-arrows.ts";
import { withoutLegends } from "./legend.ts";
import { calling, type Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";
import type { Where } from "./whole-call.ts";

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

/** What backticks hold, and in running text several lines in a row: one alone may draw anything. */
export function readUnquoted(text: string, asked: Signature & { where: Where }): Sighting[] {
  const coded = readCodedArrows(text, asked);
  const isCoded = (it: Sighting) => coded.some(({ from, to }) => from < it.to && it.from < to);
  return asked.where === "box" ? coded : [...coded, ...inRows(text, asked).filter((it) => !isCoded(it))];
}

function inRows(text: string, asked: Signature): Sighting[] {
  const lines = [...text.matchAll(/(?:^|(?<=\n))(?:[^\n]*(?:[-=]>|[→➞⇒])[^\n]*(?:\n|$)){2,}/g)];
  const listed = listings(asked.name).flatMap((it) => [...text.matchAll(it)]);
  const below = lines.flatMap(({ index, 0: rows }) => {
    const before = text.slice(Math.max(0, index - 100), index);
    const isShown = [said, headAbove(asked.name)].some((it) => it.test(before));
    return moved(readBareArrows(rows, asked), index).filter((it) => isShown || !isOfText(it));
  });
  const beside = listed.flatMap(({ index, groups }) => {
    const [head = "", list = ""] = [groups?.["head"], groups?.["list"]];
    // At the same length, one a line.
    return moved(readBareArrows(list.replace(/[,;](?=[ \t])/g, "\n"), asked), index + head.length);
  });
  return withoutLegends([...below, ...beside], text, asked);
}

const said = /\b(?:examples?|e\.g\.|for[ \t]+instance|test[ \t]+cases?)\b[^\n]*\s*$/i;
const headAbove = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{XID_Continue}.])${name}\([^()\n]{0,80}\)[ \t\x60]*:[ \t]*\n$`, "u");

/** A text that comes of a text may be a format, or a way. */
const isOfText = ({ what }: Sighting): boolean => what.kind === "call" && /^["']/.test(what.args);

const given = String.raw`[^\s,;:→➞⇒>-][^\n,;:→➞⇒>-]{0,40}?[ \t]*(?:[-=]>|[→➞⇒])[ \t]*`;
const listOf = (said: string): string => `(?<list>${given}${said}(?:[,;][ \\t]+${given}${said})+)`;
/** "roman(n): 1 → I, 4 → IV", and "Examples: fooBar -> foo_bar, foo -> foo". */
const listings = (name: string): RegExp[] => [
  new RegExp(
    String.raw`(?<head>(?<![\p{XID_Continue}.])(?<!\bdef[ \t])${name}\([^()\n]{0,80}\)[ \t\x60]*:[ \t]*)${listOf(String.raw`\p{Lu}[\p{L}\p{N}]*`)}`,
    "gu",
  ),
  new RegExp(
    String.raw`(?<head>\b(?:examples?|e\.g\.|for[ \t]+(?:example|instance))[:,]?[ \t]+)${listOf(String.raw`\p{L}[\p{L}\p{N}_-]*`)}`,
    "giu",
  ),
];

const moved = (seen: readonly Sighting[], by: number): Sighting[] =>
  seen.map((it) => ({ ...it, from: it.from + by, to: it.to + by }));

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
