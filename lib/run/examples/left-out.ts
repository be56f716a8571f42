/** What of a text plainly was meant as an example, and is none: the person hears of it, for nothing would check it. */
import { isKnown } from "../python/known-names.ts";
import { readExpression } from "../python/expression.ts";
import { deepest } from "../python/literal.ts";
import { scanOf } from "../python/scan.ts";
import { fitting, type Asked } from "./asked.ts";
import { isComplaint } from "./complaint.ts";
import { readConnector } from "./connector.ts";
import { after, afterBlanks, withPlainQuotes } from "./phrase.ts";
import { areTypes, isNoCall } from "./prose.ts";
import type { Place } from "./sighting.ts";
import { oneLine } from "./value.ts";

/** More of them say no more. */
const most = 3;

/** `why` is half a sentence. */
type LeftOut = { at: number; why?: string | undefined };

/** One sentence for each line, of the first few; `field` is what the text is called, `seen` what was read in it, `more` is left out too. */
export function leftOut(
  said: string,
  asked: Asked,
  { field, seen, more }: { field: string; seen: readonly Place[]; more: readonly LeftOut[] },
): string[] {
  const text = withPlainQuotes(said);
  const isRead = ({ at }: LeftOut) => seen.some(({ from, to }) => from <= at && at < to);
  const found = [...callsIn(text, asked), ...assertsIn(text, asked), ...more].filter((it) => !isRead(it));
  const byLine = new Map<number, LeftOut>();
  for (const it of found.toSorted((a, b) => a.at - b.at)) {
    if (byLine.size === most) break;
    const line = lineOf(text, it.at);
    if (!byLine.has(line)) byLine.set(line, it);
  }
  return [...byLine].map(([line, { at, why }]) => {
    const since = why === undefined ? "" : `, since ${why}`;
    return `Line ${line} of the ${field} is not used as an example${since}: ${restOfLine(text, at)}`;
  });
}

const value = /^[`*]*(?:[-+~]?\.?\d|["']|(?:True|False|None)\b)/;
const bracket = /^[`*]*[[({]/;
const named = /^[`*]*(\p{Lu}[\p{L}\p{N}_]*)(?:\(|\.[\p{L}_])/u;

/** Calls with values, behind which a value begins. */
function callsIn(text: string, asked: Asked): LeftOut[] {
  const { bracketEnd, depth } = scanOf(text);
  const fits = fitting(asked);
  const head = new RegExp(`(?<![\\p{L}\\p{N}_.])${asked.name}\\s*\\(`, "gu");
  return [...text.matchAll(head)].flatMap(({ index, 0: { length } }): LeftOut[] => {
    const open = index + length - 1;
    const end = depth(open) > deepest || isNoCall(text, index) ? undefined : bracketEnd(open);
    const args = oneLine(text.slice(open + 1, (end ?? open) - 1));
    if (end === undefined || areTypes(args) || !fits({ what: { kind: "call", args, expected: "" } })) return [];
    const begun = valueBegun(text.slice(end, end + 400), asked);
    const before = text.slice(Math.max(0, index - 100), index);
    return begun && !isComplaint(before, begun.behind, asked.isWrong) ? [{ at: index, why: begun.why }] : [];
  });
}

/** What stands behind a connector, where it begins as a value does; `why`: a name in it has none. */
function valueBegun(text: string, { bound }: Asked): { behind: string; why: string | undefined } | undefined {
  const connector = readConnector(text);
  const behind = connector && text.slice(connector.length, connector.length + 200);
  if (behind === undefined) return undefined;
  const [, name] = named.exec(behind) ?? [];
  if (name !== undefined) return { behind, why: bound.has(name) ? undefined : lacking(name) };
  const begins = value.test(behind) || (connector?.style !== "words" && bracket.test(behind));
  return begins ? { behind, why: undefined } : undefined;
}

/** Lines of Python that assert something of a name without a value; "assert that f works" is a sentence. */
function assertsIn(text: string, { name, bound }: Asked): LeftOut[] {
  return [...text.matchAll(/^[ \t]*assert\b/gm)].flatMap(({ index, 0: { length } }): LeftOut[] => {
    const read = readExpression(text, afterBlanks(text, index + length), "whole");
    if (!read?.names.has(name) || after(/[ \t]*(?:#.*|,.*)?(?=\n|$)/y, text, read.end) === undefined) return [];
    const unknown = [...read.values].find((it) => it !== name && !isKnown(it) && !bound.has(it));
    return unknown === undefined ? [] : [{ at: index, why: lacking(unknown) }];
  });
}

const lacking = (name: string): string => `${name} has no value there`;

/** That arrows between values were seen, and do not count. */
export function leftOutArrow(text: string, name: string, [first]: readonly Place[]): string[] {
  if (!first) return [];
  const line = lineOf(text, first.from);
  return [
    `An arrow between values, as on line ${line} of the task, is no example where others call ${name}: ${restOfLine(text, first.from)}`,
  ];
}

export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

function restOfLine(text: string, at: number): string {
  return (
    text
      .slice(at, at + 1_000)
      .trim()
      .split("\n")[0] ?? ""
  )
    .trim()
    .slice(0, 200);
}
