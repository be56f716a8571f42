/** Examples in running text: calls with their value, Input and Output, "for x = 1 return 2", `[1, 2] => 3`. */
import { deepest } from "../python/literal.ts";
import { scanOf } from "../python/scan.ts";
import { readArguments } from "./arguments.ts";
import { isComplaint, readCorrection } from "./complaint.ts";
import { readConnector, readRemark } from "./connector.ts";
import { after, afterAny } from "./phrase.ts";
import { readRaised } from "./raised.ts";
import type { Sighting } from "./sighting.ts";
import { oneLine, readValue } from "./value.ts";

const call = /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_]*)\s*\(/gu;

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
    if (end === undefined || index < past || depth(open) > deepest || isNoCall(text, index)) continue;
    const seen = valued(text, { from: index, open, end, isWrong });
    if (!seen || !fits.sighting(seen)) continue;
    found.push(seen);
    past = seen.to;
  }
  return found;
}

/** A definition, and what has readers of its own. */
const isNoCall = (text: string, at: number): boolean =>
  /(?:>>>|\bdef|\bclass)\s*$/.test(text.slice(Math.max(0, at - 12), at));

/** The call, with what is said to come of it; where that is a fault, with what should come. */
function valued(
  text: string,
  { from, open, end, isWrong }: { from: number; open: number; end: number; isWrong: boolean },
): Sighting | undefined {
  const args = oneLine(text.slice(open + 1, end - 1));
  const said = areTypes(args) ? undefined : (raisedAt(text, end) ?? valueAt(text, end));
  if (!said) return undefined;
  const call = { from, style: said.style };
  const told = { ...call, to: said.to, what: outcome(args, said) };
  if (said.isDemand) return told;
  const behind = text.slice(said.to, said.to + 1_000);
  const meant = readCorrection(behind, isWrong);
  if (meant) return sighting({ ...call, to: said.to + meant.length }, [{ source: args }, meant]);
  return isComplaint(text.slice(Math.max(0, from - 100), from), behind, isWrong) ? undefined : told;
}

type Said = { to: number; style: string; isDemand: boolean } & ({ expected: string } | { error: string });

function valueAt(text: string, at: number): Said | undefined {
  const connector = readConnector(text.slice(at)) ?? readRemark(text.slice(at, at + 2_000));
  const value = connector && readValue(text.slice(at + connector.length));
  return value && { ...connector, to: at + connector.length + value.length, expected: value.source };
}

function raisedAt(text: string, at: number): Said | undefined {
  const raised = readRaised(text.slice(at, at + 200));
  return raised && { ...raised, to: at + raised.length, style: "words" };
}

const outcome = (args: string, said: Said): Sighting["what"] =>
  "error" in said ? { kind: "raises", args, error: said.error } : { kind: "call", args, expected: said.expected };

const types = /^(?:\s*(?:int|float|str|bool|bytes|complex|list|tuple|dict|set)(?:\[[^\]]*\])?\s*(?:,|$))+$/;

/** `f(list) returns 0` tells of each list. */
const areTypes = (args: string): boolean => types.test(args.slice(0, 200));

/** People misspell their own: `rescal` for `rescale`, `countPairs` for `count_pairs`. */
export function isMisspelt(said: string, name: string): boolean {
  const [one, other] = [said, name].map((it) => it.toLowerCase().replaceAll("_", ""));
  if (!one || !other || one === other) return one === other;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return same * 3 >= long.length * 2;
}

const label = /\b(?:(inputs?)|(?:expected[ \t]+)?outputs?)[ \t]*:/gi;

/** `Input: … Output: …` blocks, on one line or several; `nums = [1], k = 2` is read by position. */
export function readInputOutput(text: string): Sighting[] {
  const found: Sighting[] = [];
  let input: { from: number; end: number } | undefined;
  for (const { index, 0: said, 1: isInput } of text.matchAll(label)) {
    const end = index + said.length;
    if (isInput !== undefined) {
      input ??= { from: index, end };
      continue;
    }
    const seen = input && inputOutput(text, input, { at: index, end });
    if (seen) found.push(seen);
    input = undefined;
  }
  return found;
}

function inputOutput(
  text: string,
  input: { from: number; end: number },
  output: { at: number; end: number },
): Sighting | undefined {
  const given = text.slice(input.end, output.at).trim();
  const args = readArguments(given, 0, "several lines");
  // A number alone may follow a second "Input:".
  const whole = args && /^[\s`,;.]*$/.test(given.slice(args.end)) && !/\n[ \t]*\n/.test(given);
  const from = after(/\s*/y, text, output.end) ?? output.end;
  const value = whole ? readValue(text.slice(from)) : undefined;
  return args && value && sighting({ from: input.from, to: from + value.length, style: "input-output" }, [args, value]);
}

const opener = /\b(?:for|if|when|given)[ \t]+(?:(?:(?:an?|the)[ \t]+)?inputs?[ \t]+(?:of[ \t]+)?)?/gi;
const subject = [
  /,/y,
  /then\b/iy,
  /the\b/iy,
  /(?:output|result|answer|function|it|sum)\b/iy,
  /(?:should|would|will|must)\b/iy,
];
const verb = /(?:be|returns?|outputs?|gives?|is)\b|=>|->|==>|➞/iy;

/** "For lst = [1, 2] the output should be 3", "given 4, return 2". */
export function readGiven(text: string): Sighting[] {
  const found: Sighting[] = [];
  for (const { index, 0: word } of text.matchAll(opener)) {
    const args = index < (found.at(-1)?.to ?? 0) ? undefined : readArguments(text, index + word.length, "one line");
    const said = args && after(verb, text, afterAny(subject, text, args.end));
    if (!args || said === undefined) continue;
    const from = afterAny([/:/y], text, said);
    // "If 'text' is an empty string" tells of an argument.
    const value = /[[("'{\-\dTFN]/i.test(text.charAt(from)) ? readValue(text.slice(from)) : undefined;
    if (!value) continue;
    found.push(sighting({ from: index, to: from + value.length, style: "given" }, [args, value]));
  }
  return found;
}

const heading = [/[-*•](?=[ \t])/y, /\d+[.)](?=[ \t])/y, /for\b/iy, /examples?(?:[ \t]*\d+)?|e\.?g\.?/iy, /:/y];
const arrow = /==>|=>|-->|->|➞|→|⇒/y;

/** A line such as `[1, 2], 3 => 5`, perhaps behind a bullet or "Example 1:". */
export function readArrows(text: string): Sighting[] {
  let next = 0;
  return text.split("\n").flatMap((line) => {
    const from = next;
    next += line.length + 1;
    const args = readArguments(line, afterAny(heading, line, 0), "one line");
    const at = args && afterAny([/[:;]/y], line, args.end);
    const end = at === undefined ? undefined : after(arrow, line, at);
    const value = end === undefined ? undefined : readValue(line.slice(end));
    if (!args || end === undefined || !value) return [];
    return [sighting({ from, to: from + end + value.length, style: line.slice(at, end) }, [args, value])];
  });
}

function sighting(
  place: { from: number; to: number; style: string },
  [{ source: args }, { source: expected }]: [{ source: string }, { source: string }],
): Sighting {
  return { ...place, what: { kind: "call", args, expected } };
}
