/** What of a text plainly was meant as an example, and is none: the person hears of it, for nothing would check it. */
import { positionalNames } from "../parameters.ts";
import { isKnown } from "../python/known-names.ts";
import { readExpression } from "../python/expression.ts";
import { deepest, readLiteral } from "../python/literal.ts";
import { blanked, scanOf, splitTop } from "../python/scan.ts";
import { callsIn as callsInText } from "../called-names.ts";
import { fitting, type Asked } from "./asked.ts";
import { unboundNames } from "./bound-names.ts";
import { isComplaint, isForbidden, reportedEnd } from "./complaint.ts";
import { readConnector } from "./connector.ts";
import { whyDenied } from "./denied.ts";
import { isValueElsewhere } from "./in-python.ts";
import { lineOf } from "./lines.ts";
import { lookedIntoEnd } from "./looked-into.ts";
import { after, afterBlanks, withPlainQuotes } from "./phrase.ts";
import { areTypes, isNoCall, isOperand } from "./prose.ts";
import type { Place } from "./sighting.ts";
import { oneLine, readValue } from "./value.ts";

/** More of them say no more. */
const most = 3;
/** Characters that are quoted of a line. */
const longest = 200;

/** `why` is half a sentence. */
type LeftOut = {
  at: number;
  /** Where more than a line is told of: nothing is, where an example stands within. */
  to?: number;
  why?: string | undefined;
  /** It tells of what comes now, and was not meant as an example; what its call is, unless an example has the same. */
  report?: string;
};
/** A sentence for a line, and whether the line was meant as an example. */
export type Told = { note: string; isMeant: boolean };

/** One for each line, of the first few; `field` is what the text is called, `seen` what was read in it, `more` is left out too. */
export function leftOut(
  said: string,
  asked: Asked,
  { field, seen, more }: { field: string; seen: readonly Place[]; more: readonly LeftOut[] },
): Told[] {
  const text = withPlainQuotes(said);
  const examples = seen.map(({ from, to }) => text.slice(from, to)).join("\n");
  const isRead = ({ at, to: end = at + 1, report }: LeftOut) =>
    seen.some(({ from, to }) => from < end && at < to) || (report && examples.includes(report));
  // Who knows why comes first.
  const found = [
    ...more,
    ...callsIn(text, asked),
    ...otherCallsIn(text, asked),
    ...assertsIn(text, asked),
    ...printsIn(text, asked),
  ].filter((it) => !isRead(it));
  const byLine = new Map<number, LeftOut>();
  for (const it of found.toSorted((a, b) => a.at - b.at)) {
    if (byLine.size === most) break;
    const line = lineOf(text, it.at);
    if (!byLine.has(line)) byLine.set(line, it);
  }
  return [...byLine].map(([line, { at, why, report }]) => {
    const since = why === undefined ? "" : `, since ${why}`;
    const note = `Line ${line} of the ${field} is not used as an example${since}: ${quotedLine(text, at, seen)}`;
    return { note, isMeant: report === undefined };
  });
}

const value = /^[`*]*(?:[-+~]?\.?\d|["']|(?:True|False|None)\b)/;
const bracket = /^[`*]*[[({]/;
const named = /^[`*]*(\p{Lu}[\p{L}\p{N}_]*)(?:\(|\.[\p{L}_])/u;

/** Calls of the asked name with values, behind which a value begins or a comparison. */
function callsIn(text: string, asked: Asked): LeftOut[] {
  const { bracketEnd, depth } = scanOf(text);
  const head = new RegExp(`(?<![\\p{XID_Continue}.])${asked.name}\\s*\\(`, "gu");
  return [...text.matchAll(head)].flatMap(({ index, 0: { length } }): LeftOut[] => {
    const open = index + length - 1;
    const end = depth(open) > deepest || isNoCall(text, index) ? undefined : bracketEnd(open);
    const found = end === undefined ? [] : comparedCall(text, asked, { at: index, open, end });
    return isOperand(text, index)
      ? found.map(({ at }) => ({ at, why: "it is only a part of what has the value" }))
      : found;
  });
}

type Call = { at: number; open: number; end: number };

function comparedCall(text: string, asked: Asked, { at, open, end }: Call): LeftOut[] {
  const args = oneLine(text.slice(open + 1, end - 1));
  const before = text.slice(Math.max(0, at - 600), at);
  const unbound = unboundNames(args, asked.bound);
  const till = printEnd(before, text, lookedIntoEnd(text, end) ?? end);
  const behind = text.slice(till, till + 400);
  const elsewhere = [...valueElsewhere(unbound, behind, at), ...bareKeys(args, behind, at)];
  if (elsewhere.length > 0 || areTypes(args) || !areValues(unbound, before, asked)) return elsewhere;
  const begun = begunBehind(behind, before.slice(-100), asked);
  const isTold = begun ? isComplaint(before, begun.behind, asked.isWrong) : reportedEnd(before, behind) !== undefined;
  if (isTold) return reportOf(text.slice(at, end), at, { ...asked, isForbidden: isForbidden(before) });
  if (!begun || isHead(unbound, begun)) return [];
  return [{ at, why: unfitting(args, asked, begun) }];
}

/** What stands behind `print(f(2))` tells of the call. */
const printEnd = (before: string, text: string, at: number): number =>
  (/\bprint\([ \t]*$/.test(before) ? after(/[ \t]*\)/y, text, at) : undefined) ?? at;

/** `f(n: Item) -> Item` is a signature. */
const isHead = (unbound: readonly string[] | undefined, { why }: Begun): boolean => !unbound && why === unquoted;

/** Whether the names in a call stand for values: those that have one right before it, or a text without its quotes, which names no parameter. */
function areValues(names: readonly string[] | undefined, before: string, asked: Asked): boolean {
  const parameters = positionalNames(asked);
  const isGiven = (name: string) =>
    new RegExp(`(?<![\\p{XID_Continue}.])${name}[ \\t]*=[ \\t]*[-\\d["'({TFN]`, "u").test(before);
  return (names ?? []).every((it) => isGiven(it) || (it.length > 1 && parameters?.includes(it) === false));
}

/** `f(null) -> 0` was meant as an example; `f(n) -> n` tells of every call. */
function valueElsewhere(unbound: readonly string[] | undefined, behind: string, at: number): LeftOut[] {
  const foreign = unbound?.find(isValueElsewhere);
  const isMeant = foreign !== undefined && readConnector(behind) !== undefined;
  return isMeant ? [{ at, why: `${foreign} is no value of Python` }] : [];
}

/** `f({ a: 1 }) -> 1` of JavaScript. */
const bareKeys = (args: string, behind: string, at: number): LeftOut[] =>
  /[{,][ \t]*[\p{XID_Start}_]\p{XID_Continue}*[ \t]*:[ \t]*[-\d"'[{]/u.test(blanked(args)) && readConnector(behind)
    ? [{ at, why: "the keys of a dictionary need quotes" }]
    : [];

const begunBehind = (behind: string, before: string, asked: Asked): Begun | undefined =>
  valueBegun(behind, asked) ?? comparedWith(behind, before) ?? inWords(behind);

const empty =
  /^[ \t`]*[^.\n]{0,40}?\b(?:returns?|gives?|be|is)[ \t]+(?:an|the)[ \t]+empty[ \t]+(?:string|text|list|tuple|set|dict)/i;
const drawing = /^[ \t`]*prints?:?[ \t]+[^\s\p{L}\p{N}"'`“‘[({.,-]/u;
const printing =
  /^[ \t`]*(?:(?:should|must|will|would)[ \t]+)?(?:print|display)s?:?[ \t]+\p{Lu}[\p{L}\p{N}]*(?![\p{L}\p{N}]*\()/u;
const printingBelow = /^[ \t`]*(?:(?:should|must|will|would)[ \t]+)?(?:print|display)s?:?[ \t]*\n[ \t]*\S/;
const raising = /^[ \t`]*(?:raises?|throws?)[ \t]+(?:an?[ \t]+)?`?\p{Lu}\p{L}*(?:Error|Exception|Iteration)\b/u;

/** A value that is none of Python. */
export function inWords(behind: string): Begun | undefined {
  if (empty.test(behind)) return { behind, why: 'what is empty needs to be written out, as in: ""' };
  if (drawing.test(behind) || printing.test(behind)) return { behind, why: unquoted };
  if (printingBelow.test(behind))
    return { behind, why: "a text on lines of its own, with sentences near it, belongs in a fence" };
  return raising.test(behind)
    ? { behind, why: "an error of more than the call itself is read in the examples alone" }
    : undefined;
}

/** Beside code to mend, and of what is forbidden, a person hears that it is no example. */
function reportOf(call: string, at: number, it: Pick<Asked, "name" | "isWrong"> & { isForbidden: boolean }): LeftOut[] {
  if (it.isForbidden) return [{ at, why: "it tells what should not be", report: call }];
  return it.isWrong ? [{ at, why: `it may be what ${it.name} does now`, report: call }] : [];
}

/** Why a call with these arguments is none that can be made. */
function unfitting(args: string, asked: Asked, begun: Begun): string | undefined {
  const unbound = unboundNames(args, asked.bound);
  const [nameless] = unbound ?? [];
  if (nameless !== undefined) return lacking(nameless);
  if (begun.why !== undefined) return begun.why;
  if (fitting(asked)({ what: { kind: "call", args, expected: "" } })) return undefined;
  return unbound ? `${asked.name} takes other arguments` : "its arguments are no values";
}

/** On the same line: below a step of a doctest stands the next one, and its prompt is no sign. */
const comparison = /^[ \t]*(?:!=|<=?|>(?!>)=?|(?:not[ \t]+)?in\b(?=[ \t]*[[({]))/;

/** `f(1) != 3`, `f(2) in [1, 2]`, and what stands within a call that is compared: `len(f(1)) == 2`. */
function comparedWith(text: string, before: string): { behind: string; why: string | undefined } | undefined {
  const isWithin = /[\p{XID_Start}_][\p{XID_Continue}.]*\($/u.test(before);
  const within = isWithin ? (/^[^\n=<>!]{0,80}?\)/.exec(text)?.[0].length ?? 0) : 0;
  const [compared] = comparison.exec(text.slice(within)) ?? [];
  const [sign = compared] = readSign(text.slice(within), within);
  if (sign === undefined) return undefined;
  const why =
    compared === undefined ? "of what stands around the call nothing is known" : "only a value behind == is one here";
  return { behind: text.slice(within + sign.length), why: `${why}; a line of Python belongs behind assert` };
}

function readSign(text: string, within: number): string[] {
  const connector = within > 0 ? readConnector(text) : undefined;
  return connector ? [text.slice(0, connector.length)] : [];
}

/** Calls of what is not asked for, with literal arguments and a value. */
function otherCallsIn(text: string, asked: Asked): LeftOut[] {
  return callsInText(text).flatMap(({ name, from, end }): LeftOut[] => {
    const args = text.slice(from + name.length + 1, end - 1);
    if (name === asked.name || isKnown(name) || isNoCall(text, from) || areTypes(args) || args.trim() === "") return [];
    if (unboundNames(args, asked.bound)?.length !== 0 || !valueBegun(text.slice(end, end + 400), asked)) return [];
    return [{ at: from, why: `it calls ${name}, and ${asked.name} is asked for` }];
  });
}

/** What stands behind a connector, where it begins as a value does; `why`: a name in it has none. */
export function valueBegun(text: string, { bound }: Pick<Asked, "bound">): Begun | undefined {
  const why = whyDenied(text);
  if (why !== undefined) return { behind: text, why };
  const connector = readConnector(text);
  if (connector === undefined) return otherwiseBegun(text);
  const behind = text.slice(connector.length, connector.length + 200);
  const [, name] = named.exec(behind) ?? [];
  if (name !== undefined) return { behind, why: bound.has(name) ? undefined : lacking(name) };
  const { style } = connector;
  return begins(behind, style) ? { behind, why: undefined } : textBegun(behind, { style, bound });
}

type Begun = { behind: string; why: string | undefined };

const begins = (behind: string, style: string): boolean =>
  value.test(behind) || (style === "words" ? readLiteral(behind) !== undefined : bracket.test(behind));

/** Behind an arrow or `==` a value is meant, where that is no type; words tell of it just as well. */
function textBegun(behind: string, { style, bound }: { style: string } & Pick<Asked, "bound">): Begun | undefined {
  const [, sign, name = ""] =
    /^[`*]*(?:([$€#])|([\p{XID_Start}_]\p{XID_Continue}*)(?!\p{XID_Continue}*(?:[([]|\.[\p{L}_])))/u.exec(behind) ?? [];
  if (sign === undefined && (name === "" || isKnown(name))) return undefined;
  if (pointsTo(style, behind)) return { behind, why: failing.test(behind) ? unnamed : unquoted };
  return style === "==" && isLonely(behind, name, bound) ? { behind, why: lacking(name) } : undefined;
}

/** `seven` at the end of its line; `n` may stand for any number. */
const isLonely = (behind: string, name: string, bound: ReadonlySet<string>): boolean =>
  name.length > 2 && !bound.has(name) && /^[ \t`*.]*(?:\n|$)/.test(behind.slice(behind.indexOf(name) + name.length));

const pointsTo = (style: string, behind: string): boolean =>
  isArrow.test(style) || (style === "=" && isText.test(behind));

/** `IV`, or a word, that ends its line; `n` may stand for any number. */
const isText = /^[`*]*(?:\p{Lu}[\p{L}\d]*|\p{L}{3,})[`*]*[ \t.]*(?:\n|$)/u;
const isArrow = /^(?:[-=]*>|[➞→⇒])$/;
const failing = /^[`*]*(?:(?:an?|throws?|raises?)[ \t]+)?(?:errors?|exceptions?|fails|invalid|raises?|throws?)\b/i;
const unnamed = "which exception is meant is not said, as in: raises ValueError";
const unquoted = "a text needs quotes";

/** A number or a text, and nothing else on the line: brackets may hold the number of a note. */
const alone = /^`?[ \t]+`?(?:[-+]?\.?\d[\w.]*|"[^"\n]*"|'[^'\n]*')`?[ \t]*(?=\n|$)/;

/**
 * `f(6) 36`; or `f(2) liefert 4`, "f(2) turned out as 4": a few words that nothing is known of, and a value on the same line.
 */
function otherwiseBegun(text: string): Begun | undefined {
  if (alone.test(text)) return { behind: text, why: "a sign has to stand between call and value, as in f(2) == 4" };
  const [said] = /^[ \t`]+(?:\p{L}+[ \t]+){1,3}(?=[-+\d["'({TFN])/u.exec(text.slice(0, 200)) ?? [];
  const behind = said === undefined ? "" : text.slice(said.length, said.length + 200);
  return readValue(behind) ? { behind, why: undefined } : undefined;
}

/** Lines of Python that assert something of a name without a value; "assert that f works" is a sentence, and an assert within a function guards it. */
function assertsIn(text: string, { name, bound }: Asked): LeftOut[] {
  return [...text.matchAll(/^([ \t]*)assert\b/gm)].flatMap(({ index: start, 0: head, 1: margin = "" }): LeftOut[] => {
    const index = start + margin.length;
    const read = readExpression(text, afterBlanks(text, start + head.length), "whole");
    const isMeant = read?.names.has(name) || index === 0 || text[index - 1] === "\n";
    if (!read || !isMeant || after(/[ \t]*(?:#.*|,.*)?(?=\n|$)/y, text, read.end) === undefined) return [];
    const unknown = [...read.values].find((it) => it !== name && !isKnown(it) && !bound.has(it));
    return unknown === undefined ? [] : [{ at: index, why: lacking(unknown) }];
  });
}

const printed = /^([ \t]*)print[ \t]*\((.*)\)[ \t]*(#|[-=]+>|→|➞|⇒|prints\b).*/gm;

/** Lines that print what comes of a call, with a comment that tells it in other words than a value, or more than that. */
function printsIn(text: string, { name }: Asked): LeftOut[] {
  return [...text.matchAll(printed)].flatMap(
    ({ index, 0: line, 1: margin = "", 2: inside = "", 3: sign }): LeftOut[] => {
      const calls = readExpression(`(${inside})`, 0, "whole")?.names.has(name);
      if (!calls) return [];
      const isOne = !inside.trimStart().startsWith("*") && splitTop(inside, ",").length === 1;
      if (!isOne) return [{ at: index + margin.length, why: "it prints more than one value" }];
      return sign === "#" ? [{ at: index + line.indexOf(inside), why: "the comment behind it is no value" }] : [];
    },
  );
}

const lacking = (name: string): string => `${name} has no value there`;

/** That arrows between values were seen, and do not count. */
export function leftOutArrow(text: string, name: string, [first]: readonly Place[]): string[] {
  if (!first) return [];
  const line = lineOf(text, first.from);
  return [
    `An arrow between values, as on line ${line} of the task, is no example where others call ${name}: ${quotedLine(text, first.from)}`,
  ];
}

/** The line, without what was read on it and sentences before; of a long one the part from there on, with what touches it. */
function quotedLine(text: string, at: number, seen: readonly Place[] = []): string {
  const before = ["\n", ". "].map((end) => text.lastIndexOf(end, at - 1) + 1);
  const starts = [...before, ...seen.map(({ to }) => to).filter((to) => to <= at)];
  const start = Math.min(at, after(/[\s.,;]*(?:(?:and|or|but)\b\s*)?/iy, text, Math.max(...starts)) ?? at);
  const whole = restOfLine(text, start);
  return whole.length <= longest ? whole : cut(text, at, start);
}

function cut(text: string, at: number, start: number): string {
  const word = text.slice(Math.max(start, at - longest), at).search(/\S*$/) + Math.max(start, at - longest);
  const rest = restOfLine(text, word);
  const end = rest.length > longest ? `${rest.slice(0, longest)} …` : rest;
  return word > start ? `… ${end}` : end;
}

const restOfLine = (text: string, from: number): string => (text.slice(from, from + 2_000).split("\n")[0] ?? "").trim();
