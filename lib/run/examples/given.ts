/** Examples without a call: "for x = 1 return 2", `[1, 2] => 3`. */
import type { Signature } from "../event.ts";
import { positionalNames } from "../parameters.ts";
import { foreignExample, foreignInput, foreignOutput } from "../languages.ts";
import { type Arguments, readArguments } from "./arguments.ts";
import { isComplaint, readCorrection } from "./complaint.ts";
import { quoted, readLiteral } from "../python/literal.ts";
import { after, afterAny, afterBlanks } from "./phrase.ts";
import { readRaised } from "./raised.ts";
import { calling, type Sighting, styleOf } from "./sighting.ts";
import { isValueEnd } from "./value-end.ts";
import { readValue } from "./value.ts";

/** Behind "calling" stands what is asked for, or no name. */
const opener = (name: string): RegExp =>
  new RegExp(
    String.raw`\b(?:an?[ \t]+(?:input|argument)[ \t]+of|(?:calling|invoking)[ \t]+(?:it|the[ \t]+function|\x60?${name}(?:\(\))?\x60?)[ \t]+(?:with|on)|passing(?:[ \t]+in)?|(?:with|where)(?=[ \t]+(?:\x60?[a-z_]\w{0,40}[ \t]*=|[\[{("'])))[ \t]+|\b(?:for|if|when|given)[ \t]+(?:(?:called|invoked|run)[ \t]+(?:with|on)[ \t]+|(?:i|you|we)[ \t]+(?:give|pass|enter)[ \t]+(?:it[ \t]+)?)?(?:(?:(?:an?|the)[ \t]+)?(?:(?:inputs?|arguments?|values?)[ \t]+(?:of[ \t]+)?|(?:list|string|text|word|number|integer|array|tuple)[ \t]+))?`,
    "giu",
  );
/** "The function `fact` returns", "sum_even should return", and not "k is 3". */
const own =
  /[\p{XID_Start}_]\p{XID_Continue}*(?=`?[ \t]+(?:(?:should|would|will|must)[ \t]+)?(?:returns?|gives?|outputs?|yields?)\b)/iuy;
const subject = [
  /,/y,
  /then\b/iy,
  /the\b/iy,
  /(?:output|result|answer|function|it|sum)\b/iy,
  own,
  /(?:should|would|will|must)\b/iy,
];
const verb = /(?:be|returns?|outputs?|gives?(?:[ \t]+back)?|yields?|produces?|is)\b|['’]s\b|=>|->|==>|➞/iy;
/** "You should get 4"; "you get 4" may tell what comes of code that is to be mended. */
const wanted =
  /(?:(?:you|we|one|i)(?:['’]d|[ \t]+(?:should|would|must|will|ought[ \t]+to))[ \t]+(?:get|see|have|expect|want)|i[ \t]+(?:expect|want))\b/iy;
const got = /(?:(?:you|we)[ \t]+(?:get|obtain)|one[ \t]+(?:gets|obtains))\b/iy;

/** "For lst = [1, 2] the output should be 3", "given 4, return 2", and in a list "for 4 it gives 2, for 9 3". */
export function readGiven(text: string, { name, isWrong }: { name: string; isWrong: boolean }): Sighting[] {
  const found: Sighting[] = [];
  for (const opened of text.matchAll(opener(name))) {
    const last = found.at(-1)?.to ?? 0;
    const goesOn = last > 0 && afterAny([/[,;]/y, /and\b/iy], text, last) === opened.index;
    const seen = opened.index < last ? undefined : givenAt(text, opened, { goesOn, isWrong, name });
    if (seen) found.push(seen);
  }
  return found;
}

/** What `goesOn` with a list needs no verb. */
type How = { goesOn: boolean; isWrong: boolean; name: string };
/** The arguments, and the `word` at `index` that leads to them. */
type Begun = { index: number; word: string; args: Arguments };

function givenAt(text: string, { index, 0: word }: RegExpExecArray, how: How): Sighting | undefined {
  const args = readArguments(text, index + word.length, "one line");
  return args && givenCall(text, { index, word, args }, how);
}

/** The call with these arguments, where the value follows. */
export function givenCall(text: string, begun: Begun, how: How): Sighting | undefined {
  const { index, word, args } = begun;
  const said = verbEnd(text, args.end, how) ?? colonBehind(begun, text);
  if (said === undefined) return undefined;
  const from = calledEnd(text, afterAny([/:/y], text, said), args.names);
  // "If 'text' is an empty string" tells of an argument.
  const value = /[[("'{\-\dTFN]/i.test(text.charAt(from)) ? readValue(text.slice(from)) : undefined;
  const to = from + (value?.length ?? 0);
  const expected = value && expectedOf(text, { from: index, to, source: value.source }, how.isWrong);
  if (!expected) return undefined;
  const place = { from: index, to: expected.to, style: "given", names: args.names };
  const kind = {
    ...(/^(?:if|when)\b/i.test(word) && { isRule: true as const }),
    ...(/^with\b/i.test(word) && { isOption: true as const }),
  };
  return calling({ ...place, ...kind }, args.source, expected.source);
}

function verbEnd(text: string, at: number, { goesOn, isWrong, name }: How): number | undefined {
  const start = afterAny([/,/y, /then\b/iy], text, at);
  const told = after(wanted, text, start) ?? (isWrong ? undefined : after(got, text, start));
  // "total(a, b) gives 5"
  const called = new RegExp(String.raw`${name}\([\p{XID_Continue}, ]{0,80}\)`, "uy");
  return told ?? after(verb, text, afterAny(subject.toSpliced(-1, 0, called), text, at)) ?? (goesOn ? at : undefined);
}

/** "For n = 3: [1, 2, 3]" */
const colonBehind = ({ args, word }: Begun, text: string): number | undefined =>
  /^for\b/i.test(word) && args.names.every((it) => it !== undefined) ? after(/:(?=[ \t])/y, text, args.end) : undefined;

type Value = { source: string; to: number };

/** "It returns 5 but should return 6" says 6; undefined where the value is told as a fault. */
function expectedOf(text: string, { from, to, source }: Value & { from: number }, isWrong: boolean): Value | undefined {
  const [before, behind] = [text.slice(Math.max(0, from - 600), from), text.slice(to, to + 1_000)];
  const meant = readCorrection(behind, isWrong);
  if (meant) return { source: meant.source, to: to + meant.length };
  return isComplaint(before, behind, isWrong) ? undefined : { source, to };
}

/** "For `a = 1, b = 2`, the output should be `solution(a, b) = 3`": the index before the value, else where it was. */
function calledEnd(text: string, at: number, names: Arguments["names"]): number {
  call.lastIndex = at;
  const [whole, inside = ""] = call.exec(text) ?? [];
  const isSame = inside.split(",").every((it, place) => it.trim() === names[place]);
  return whole === undefined || !isSame ? at : afterBlanks(text, at + whole.length);
}

const call = /\n?[ \t`]{0,9}[\p{XID_Start}_]\p{XID_Continue}{0,99}\(([\p{XID_Continue}, ]{0,199})\)[ \t]{0,9}={1,2}/uy;

/** "Example 1:", "Test case 2:", "Beispiel:" */
const label = String.raw`(?:examples?|samples?|(?:test[ \t]*)?cases?|tests?|${foreignExample})(?:[ \t]*#?\d+)?`;
const inputs = `(?:inputs?|${foreignInput})(?![\\p{L}\\p{N}_])`;
const heading = [
  /[-*•](?=[ \t])/y,
  /\d+[.)](?=[ \t])/y,
  /for\b/iy,
  new RegExp(String.raw`(?:${label}|e\.?g\.?)(?=[\s:：.)-])`, "iuy"),
  /[:：]/y,
  new RegExp(inputs, "iuy"),
  /[:：]/y,
];
/** "Input 32 -> Output 0" */
const outputs = [/(?:expected[ \t]+)?outputs?\b/iy, /:/y];
/** "Input 32, output 0" */
const output = new RegExp(
  String.raw`(?:the[ \t]+)?(?:expected[ \t]+)?(?:(?:outputs?|results?|expected)|${foreignOutput})(?:[ \t]*[=:：]|[ \t]+(?:is|should[ \t]+be)\b|(?=[ \t]+[-\d["'({TFN]))`,
  "iuy",
);
/** `n = 32, result = 0` */
const result =
  /(?:the[ \t]+)?(?:expected[ \t]+)?(?:results?|outputs?|answer|expected)(?:[ \t]*(?:=|:|is\b)|(?=[ \t]+[-\d["'({TFN]))/iy;
const arrow =
  /==>|=>|-->|->|➞|→|⇒|(?:should|must)[ \t]+(?:be(?:come)?|give|return|yield|produce|output|result[ \t]+in)\b/y;
/** "Example: s = 'ab', n = 3 returns 'ba'": of values without names, steps are told the same way. */
const ofNamed = /(?:returns|gives|yields)\b/y;
/** Behind the head of a function, where words tell a rule. */
const shown = /==>|=>|-->|->|➞|→|⇒/y;

const listing = new RegExp(
  String.raw`\b(?:e\.g\.|for[ \t]+(?:example|instance)|such[ \t]+as|${label}(?=[:：]))[ \t]*[,:：]?[ \t]*(?<input>${inputs}[ \t]*[:：]?[ \t]*)?`,
  "giu",
);

/** "Test 1: input 32, output 0" */
const named = new RegExp(String.raw`[,;]?[ \t]*(?:${output.source})`, "iuy");

/** "Example: n = 32, output: 0" */
const arrowOrOutput = new RegExp(`${arrow.source}|${named.source}`, "iuy");

/** "32 should return 0" as a sentence: "3 should become 4" would as well tell of a digit. */
const sentence = /(?<=[.!?][ \t]{1,3})(?=["'[({\d-])/g;
const demand = /(?:should|must)[ \t]+(?:give|return|yield|produce|output|result[ \t]+in)\b/y;

/** "e.g. 4 -> 'IV', 9 -> 'IX'" within a sentence, or behind `roman(n):`: literals alone, the last of them where a value may end. */
export function readListed(text: string, asked: Signature): Sighting[] {
  const head = new RegExp(
    `(?<![\\p{XID_Continue}.])(?<!\\bdef[ \\t])${asked.name}\\([^()\\n]{0,80}\\)[ \\t\`]*:[ \\t]*(?=\\S)`,
    "gu",
  );
  const headed = [...text.matchAll(head)].map(({ index, 0: { length } }) => ({ at: index + length, sign: shown }));
  const begun = [...text.matchAll(listing)].map(({ index, 0: { length }, groups }) => ({
    at: index + length,
    sign: groups?.["input"] === undefined ? arrowOrOutput : named,
  }));
  const said = [...text.matchAll(sentence)].map(({ index }) => ({ at: index, sign: demand }));
  return [...begun, ...said, ...headed].flatMap(({ at, sign }) => {
    const found: Sighting[] = [];
    for (let pair = pairAt(text, at, sign); pair; pair = pairAt(text, pair.next, sign)) found.push(pair.seen);
    return found;
  });
}

function pairAt(text: string, from: number, sign: RegExp): { seen: Sighting; next: number } | undefined {
  const left = leftAt(text, from, sign);
  const end = left && readLiteral(text, left.value)?.end;
  if (!left || end === undefined) return undefined;
  const next = afterAny([/[,;]/y, /and\b/y], text, end);
  const ends = isValueEnd(text.slice(end, end + 200)) || (next > end && leftAt(text, next, sign));
  const { names, source } = left.args;
  const seen = calling({ from, to: end, style: left.style, names }, source, text.slice(left.value, end));
  return ends ? { seen: { ...seen, isArrow: true }, next } : undefined;
}

/** What stands before the value, and where that begins on the same line. */
function leftAt(
  text: string,
  from: number,
  sign: RegExp,
): { args: Arguments; style: string; value: number } | undefined {
  const args = readArguments(text, from, "one line");
  const at = args ? afterBlanks(text, args.end) : from;
  const areNamed = args?.names.every((it) => it !== undefined);
  const end = args && (after(sign, text, at) ?? (areNamed ? after(ofNamed, text, at) : undefined));
  const value = afterBlanks(text, end ?? from);
  if (!args || end === undefined || text[value] === "\n") return undefined;
  return { args, style: styleOf(text.slice(at, end)), value };
}

/** A line such as `[1, 2], 3 => 5` or `"x" -> ValueError`, perhaps behind a bullet or "Example 1:". */
export function readArrows(text: string, asked: Signature): Sighting[] {
  return arrowLines(text, positionalNames(asked)).flatMap(({ from, args, sign, end, behind }) => {
    const value = readValue(behind);
    const raised = value ? undefined : errorBehind(sign, behind);
    const length = value?.length ?? raised?.length;
    if (length === undefined) return [];
    const place = { from, to: end + length, style: sign, names: args.names, isArrow: true as const };
    return raised
      ? [{ ...place, what: { kind: "raises" as const, args: args.source, error: raised.error } }]
      : [calling(place, args.source, value?.source ?? "")];
  });
}

/** Of two nobody knows which. */
function errorBehind(sign: string, behind: string): { error: string; length: number } | undefined {
  const raised = sign === "words" ? undefined : readRaised(`->${behind}`);
  const length = (raised?.length ?? 0) - "->".length;
  return raised && !/^`?[ \t]*(?:or\b|\/|\|)/.test(behind.slice(length)) ? { error: raised.error, length } : undefined;
}

/** Such lines whose value is a word or a few without quotes: `3 -> Fizz`. */
export function unquotedArrows(text: string): { at: number; why: string }[] {
  return arrowLines(text)
    .filter(
      ({ sign, behind }) =>
        sign !== "words" &&
        !readValue(behind) &&
        !errorBehind(sign, behind) &&
        /^[ \t]*\p{L}[\p{L}\p{N} _-]{0,40}$/u.test(behind),
    )
    .map(({ from, behind }) => ({ at: from, why: `a text needs quotes, as in ${quoted(behind.trim())}` }));
}

/** Lines of values with an arrow behind them, or of all `parameters` with the result: where that ends, and what stands behind it. */
function arrowLines(text: string, parameters: readonly string[] = []) {
  let next = 0;
  return text.split("\n").flatMap((line) => {
    const from = next;
    next += line.length + 1;
    const start = afterAny(heading, line, 0);
    const args = readArguments(line, start, "one line");
    const read = args && (signAt(line, args, parameters) ?? outputAt(line, start, args));
    if (!read) return [];
    return [{ from, args, sign: read.sign, end: from + read.end, behind: line.slice(read.end) }];
  });
}

function signAt(
  line: string,
  args: Arguments,
  parameters: readonly string[],
): { sign: string; end: number } | undefined {
  const at = afterAny([/[,:;]/y], line, args.end);
  const end = after(arrow, line, at);
  if (end !== undefined) return { sign: styleOf(line.slice(at, end)), end: afterAny(outputs, line, end) };
  const isCall = parameters.length > 0 && args.names.join() === parameters.join();
  const named = isCall ? after(result, line, at) : undefined;
  return named === undefined ? undefined : { sign: "words", end: named };
}

/** Behind a heading that speaks of an input. */
function outputAt(line: string, start: number, { end }: Arguments): { sign: string; end: number } | undefined {
  const isInput = new RegExp(`(?<![\\p{L}\\p{N}_])${inputs}[:： \\t]*$`, "iu").test(line.slice(0, start));
  const at = isInput ? after(output, line, afterAny([/[,;]/y], line, end)) : undefined;
  return at === undefined ? undefined : { sign: "words", end: at };
}
