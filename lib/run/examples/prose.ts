/** Examples in running text: calls with their value. */
import { deepest, literalOf } from "../python/literal.ts";
import { scanOf } from "../python/scan.ts";
import { writtenArguments } from "../python/written-arguments.ts";
import {
  isComplaint,
  isContrasted,
  isForbidden,
  isWished,
  readCorrection,
  readErrorMeant,
  readSlip,
  reportedEnd,
} from "./complaint.ts";
import { codedTextAt } from "./coded-text.ts";
import { besideCall } from "./columns.ts";
import { readConnector, readRemark } from "./connector.ts";
import { comparedBy } from "./foreign-asserts.ts";
import { isSaidWrong } from "./judged.ts";
import { lookedIntoEnd, wrapAt } from "./looked-into.ts";
import { after } from "./phrase.ts";
import { printedAt } from "./print-calls.ts";
import { readPrinted } from "./printed.ts";
import { readRaised } from "./raised.ts";
import { calling, type Place, type Sighting } from "./sighting.ts";
import { isValueEnd } from "./value-end.ts";
import { toldBefore } from "./told-before.ts";
import { oneLine, readValue } from "./value.ts";

const call = /(?<![\p{XID_Continue}.])([\p{XID_Start}_]\p{XID_Continue}*)\s*\(/gu;

/** `name(args)`, a connector, a value, where the name and the sighting fit; `isWrong`: somebody has code that does otherwise. */
export function readCalls(
  text: string,
  fits: { name: (it: string) => boolean; sighting: (it: Sighting) => boolean },
  isWrong: boolean,
): Sighting[] {
  const { bracketEnd, depth } = scanOf(text);
  const found: Sighting[] = [];
  let past = 0;
  for (const { index, 0: head, 1: name = "" } of text.matchAll(call)) {
    if (!fits.name(name)) continue;
    const open = index + head.length - 1;
    const end = bracketEnd(open);
    // What stands within an example is its argument.
    if (end === undefined || index < past || depth(open) > deepest || !standsAlone(text, index)) continue;
    const seen = seenAt(text, { from: index, open, end, isWrong });
    if (!seen || !fits.sighting(seen)) continue;
    found.push(seen);
    past = seen.to;
  }
  return found;
}

type Call = { from: number; open: number; end: number };

const seenAt = (text: string, it: Call & { isWrong: boolean }): Sighting | undefined =>
  valued(text, it) ?? reversed(text, it) ?? lookedInto(text, it) ?? within(text, it);

/** A definition, and what has readers of its own. */
export const isNoCall = (text: string, at: number): boolean =>
  /(?:>>>|\bdef|\bclass)\s*$/.test(text.slice(Math.max(0, at - 12), at));

const standsAlone = (text: string, at: number): boolean => !isNoCall(text, at) && !isOperand(text, at);

/** In `f(3) = f(2) + f(1) = 3` and `2 * f(3) = 12` the value comes of the whole; behind a dash mostly stands the next example. */
const operand =
  /(?:(?:[\d)\]]|\b\p{L})[ \t]*(?:[+%]|(?<=[ \t])\*[ \t]|(?<![ \t])\*{1,2})|\)[ \t]*\/{1,2}|\([^()\n\p{L}]*\)[ \t]*-|[=(][ \t]*\d+(?:\.\d+)?[ \t]*-|\S[ \t]+[-~+](?![ \t])|\b[Nn]ot)[ \t]*$/u;

export const isOperand = (text: string, at: number): boolean => operand.test(text.slice(Math.max(0, at - 80), at));

/** In `a == f(2)  # False` and `f(1) is f(2) -> True` the value comes of the whole; `>` may stand before what is typed. */
const isCompared = (text: string, at: number): boolean =>
  compared.test(text.slice(Math.max(text.lastIndexOf("\n", at) + 1, at - 80), at));

const compared =
  /[\p{XID_Continue})\]}"'][ \t]*(?:[=!]=|(?<=[ \t])[<>]=?(?=[ \t]))[ \t]*$|\)[ \t]+is(?:[ \t]+not)?[ \t]+$|[)\]}"'][ \t]+(?:not[ \t]+)?in[ \t]+$/u;

const mayBeSaid = (text: string, { from, end }: { from: number; end: number }, args: string): boolean =>
  !areTypes(args) && !isCompared(text, from) && !isDeplored(text.slice(Math.max(0, from - 200), from), text.slice(end));

/** "With f(1) returning 2" orders it; "the bug is f(1) returning 2" and "a problem with f(1) giving 2" do not. */
const isDeplored = (before: string, behind: string): boolean =>
  /^[\s`]*(?:returning|giving|yielding)\b/i.test(behind.slice(0, 20)) &&
  !/(?<!\b(?:problems?|bugs?|issues?|trouble|errors?|wrong|happy|stuck|was|were|been)[ \t]+)\bwith\b[^.;!?\n]*$/i.test(
    before,
  );

/** The call, with what is said to come of it; where that is a fault, with what should come. */
function valued(text: string, { from, open, end, isWrong }: Call & { isWrong: boolean }): Sighting | undefined {
  const args = oneLine(text.slice(open + 1, end - 1));
  const said = mayBeSaid(text, { from, end }, args)
    ? (saidOf(text, from, end) ?? insteadAt(text, from, end))
    : undefined;
  if (!said) return undefined;
  const call = { from, style: said.style };
  const told = { ...call, to: said.to, what: outcome(args, said) };
  const [before, behind] = [text.slice(Math.max(0, from - 600), from), text.slice(said.to, said.to + 1_000)];
  const isTurned = isWrong && !isWished(before.slice(-200));
  const meant = meantInstead(behind, isTurned, said.isDemand);
  if (meant) return { ...call, to: said.to + meant.length, what: outcome(args, meant) };
  if (said.isDemand) return isForbidden(before) ? undefined : told;
  const isReport = isTurned && tellsWhatComes(said, text.slice(end, end + 20));
  const isNow = tellsNow(before, behind, { isTurned, style: said.style });
  return isNow ? denied(told, oneLine(text.slice(from, end)), { before, behind }) : { ...told, isReport };
}

/** Who says of a value that comes that it is wrong says that it must not come. */
function denied(told: Sighting, call: string, { before, behind }: { before: string; behind: string }) {
  const { what } = told;
  if (what.kind !== "call" || !isSaidWrong(before, behind.slice(0, 200))) return undefined;
  return { ...told, what: { kind: "assert" as const, source: `assert ${call} != ${what.expected}` } };
}

const tellsNow = (before: string, behind: string, { isTurned, style }: { isTurned: boolean; style: string }): boolean =>
  isComplaint(before, behind, isTurned) || (isTurned && isContrasted(before, style));

/** "f([]) crashes; it should return None", "I get 3 for f(2), but I want 2" */
function insteadAt(text: string, from: number, end: number): Said | undefined {
  const behind = text.slice(end, end + 1_000);
  const reported = reportedEnd(text.slice(Math.max(0, from - 100), from), behind);
  const meant = reported === undefined ? undefined : meantInstead(behind.slice(reported), false, false);
  if (reported === undefined || !meant) return undefined;
  return { ...meant, to: end + reported + meant.length, style: "words", isDemand: true };
}

/** "raises" beside "should raise"; of another language nobody knows. */
const tellsWhatComes = (said: Said, behind: string): boolean =>
  said.isForeign === true || ("error" in said && (said.isBefore === true || /^[\s`,]*(?:raise|throw)/.test(behind)));

const saidOf = (text: string, from: number, end: number): Said | undefined =>
  raisedAt(text, end) ??
  valueAt(text, end, isAboveRemark(text, from)) ??
  codedTextAt(text, end) ??
  shownAt(text, from, end) ??
  wishedAt(text, from, end) ??
  printedAt(text, from, end) ??
  comparedAt(text, from, end) ??
  toldBefore(text, from, end) ??
  besideCall(text, from, end);

function meantInstead(behind: string, isTurned: boolean, isDemand: boolean) {
  const meant = isDemand ? readSlip(behind) : readCorrection(behind, isTurned);
  if (meant) return { length: meant.length, expected: meant.source };
  return isDemand ? undefined : readErrorMeant(behind);
}

type Outcome = { expected: string } | { error: string } | { source: string };
type Said = { to: number; style: string; isDemand: boolean; isForeign?: boolean; isBefore?: boolean } & Outcome;

/** Whether a remark on the next line tells of the call that begins a line, and no remark stands above the first call. */
function isAboveRemark(text: string, from: number): boolean {
  const [own = "", ...above] = text
    .slice(Math.max(0, from - 2_000), from)
    .split("\n")
    .reverse();
  const first = above
    .slice(
      0,
      [...above, ""].findIndex((it) => it.trim() === ""),
    )
    .at(-1);
  return own.trim() === "" && !/^[ \t]*#/.test(first ?? "");
}

function valueAt(text: string, at: number, isAbove = false): Said | undefined {
  const connector = readConnector(text.slice(at)) ?? readRemark(text.slice(at, at + 2_000), isAbove);
  const value = connector && readValue(text.slice(at + connector.length));
  if (!value) return undefined;
  const to = at + connector.length + value.length;
  const isAbout =
    connector.style === "≈" ||
    /^[`\s]*\((?:about|approx|roughly|rounded(?:\)|[ \t]+to\b))/i.test(text.slice(to, to + 80));
  // Of anything but a fraction nobody knows how far from it a value may be.
  if (isAbout && !isFraction(value.source)) return undefined;
  const expected = emptyMeant(text.slice(at, to), text.slice(to - 2, to + 40)) ?? value.source;
  return { ...connector, to, expected, ...(isAbout && { style: "≈" }) };
}

const emptySet = /^\{\}`?[ \t]*\((?:an?[ \t]+|the[ \t]+)?empty[ \t]+set\)/i;
const yieldsNothing = /\byields?\s+`?nothing\b/i;

/** "Yields nothing", and `{}` that is said to be a set. */
function emptyMeant(said: string, behind: string): string | undefined {
  if (yieldsNothing.test(said)) return "[]";
  return emptySet.test(behind) ? "set()" : undefined;
}

const isFraction = (source: string): boolean => /^[-+]?\d+\.\d+$/.test(source);

const wishing =
  /\b(?:expect(?:ed|s|ing)?|wants?|need)\s+`?(?:[^.;\n]{0,200}[ \t]to[ \t][^.;\n]{0,200}\band[ \t]+`?)?$/i;

/** "Expect f(2) to be 4 and f(-1) to raise ValueError"; elsewhere, as in "makes f(2) to be 4", it is told what comes. */
function wishedAt(text: string, from: number, at: number): Said | undefined {
  if (!wishing.test(text.slice(Math.max(0, from - 300), from))) return undefined;
  const raising = after(/`?[ \t]+to[ \t]+(?=(?:raise|throw)[ \t])/iy, text, at);
  if (raising !== undefined) return raisedAt(text, raising);
  const start = after(/`?[ \t]+to[ \t]+(?:be|equal|return|give|yield|output)\b/iy, text, at);
  const value = start === undefined ? undefined : readValue(text.slice(start));
  if (start === undefined || !value) return undefined;
  return { to: start + value.length, style: "words", isDemand: true, expected: value.source };
}

/** "f(2) prints 4" */
function shownAt(text: string, from: number, at: number): Said | undefined {
  const printed = readPrinted(oneLine(text.slice(from, at)), text.slice(at, at + 4_000));
  return printed && { ...printed, to: at + printed.length, style: "words" };
}

function comparedAt(text: string, from: number, at: number): Said | undefined {
  const compared = comparedBy(text, from, at);
  return compared && { ...compared, style: "assert", isDemand: true };
}

/** `f(2)[0] == 4` of a call with values. */
function lookedInto(text: string, { from, open, end, isWrong }: Call & { isWrong: boolean }): Sighting | undefined {
  const to = writtenArguments(text.slice(open + 1, end - 1)) ? lookedIntoEnd(text, end) : undefined;
  return to === undefined ? undefined : asserted(text, { from, to }, isWrong);
}

/** `len(f(2)) == 4`, `sorted(f(3)) == [1, 2]` of a call with values. */
function within(text: string, { from, open, end, isWrong }: Call & { isWrong: boolean }): Sighting | undefined {
  const wrap = writtenArguments(text.slice(open + 1, end - 1)) ? wrapAt(text, from, end) : undefined;
  return wrap && !isOperand(text, wrap.from) ? asserted(text, wrap, isWrong) : undefined;
}

/** The expression with its value, where that is told of it, and not as a fault. */
function asserted(text: string, { from, to }: Place, isWrong: boolean): Sighting | undefined {
  const said = valueAt(text, to);
  if (!said || !("expected" in said) || said.style === "≈" || (isWrong && said.isForeign)) return undefined;
  const [before, behind] = [text.slice(Math.max(0, from - 600), from), text.slice(said.to, said.to + 1_000)];
  if (isComplaint(before, behind, isWrong)) return undefined;
  const source = `assert ${oneLine(text.slice(from, to))} == ${said.expected}`;
  return { from, to: said.to, style: said.style, what: { kind: "assert", source } };
}

/** `4 == f(2)`: the value is what the line holds before the sign, or its last word. */
function reversed(text: string, { from, open, end }: Call): Sighting | undefined {
  const line = text.slice(Math.max(text.lastIndexOf("\n", from) + 1, from - 200), from);
  const said = /(\S)[ \t]*==[ \t]*$/.exec(line);
  const before = said ? line.slice(0, said.index + 1) : "";
  const whole = before.replace(/^[ \t]*(?:[-*•][ \t]+)?`?/, "");
  const [, word = ""] =
    /(?:^|(?<!\b(?:if|elif|while|when|unless|not|or)|[-+*/%<>=&|^])[ \t`(])([^\s`(]+)$/.exec(before) ?? [];
  const expected = [whole, word].find((it) => literalOf(it) !== undefined);
  if (expected === undefined || !isValueEnd(text.slice(end, end + 200))) return undefined;
  const place = { from: from - (line.length - before.length) - expected.length, to: end, style: "==" };
  return calling(place, oneLine(text.slice(open + 1, end - 1)), expected);
}

function raisedAt(text: string, at: number): Said | undefined {
  const raised = readRaised(text.slice(at, at + 200));
  return raised && { ...raised, to: at + raised.length, style: "words" };
}

function outcome(args: string, said: Outcome): Sighting["what"] {
  if ("error" in said) return { kind: "raises", args, error: said.error };
  if ("source" in said) return { kind: "assert", source: said.source };
  return { kind: "call", args, expected: said.expected };
}

const types = /^(?:\s*(?:int|float|str|bool|bytes|complex|list|tuple|dict|set)(?:\[[^\]]*\])?\s*(?:,|$))+$/;

/** `f(list) returns 0` tells of each list. */
export const areTypes = (args: string): boolean => types.test(args.slice(0, 200));

/** People misspell their own: `rescal` for `rescale`, `countPairs` for `count_pairs`. */
export function isMisspelt(said: string, name: string): boolean {
  const [one, other] = [said, name].map((it) => it.toLowerCase().replaceAll("_", ""));
  if (!one || !other || one === other) return one === other;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return same * 3 >= long.length * 2;
}
