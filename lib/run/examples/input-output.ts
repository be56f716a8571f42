/** Examples as `Input:` and `Output:`, on one line or several. */
import type { Signature } from "../event.ts";
import { foreignExample, foreignInput, foreignOutput } from "../languages.ts";
import { type Arguments, readArguments } from "./arguments.ts";
import { givenText, isBareText, isTextGiven, isTextReturned, returnedText } from "./bare-text.ts";
import { countedList, goesOnInNumbers, listedNumbers } from "./contest-samples.ts";
import { quoted } from "../python/literal.ts";
import { inPython, wordInPython } from "./in-python.ts";
import { after } from "./phrase.ts";
import { calling, type Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";
import type { Where } from "./whole-call.ts";

const what = String.raw`(?:[ \t]+(?:outputs?|results?|values?|answer))?`;
const outputs = String.raw`(expected)${what}|(actual|got)${what}|outputs?|results?|returns?|${foreignOutput}`;
/** "Sample List: [1, 2]" */
const sample = String.raw`samples?[ \t]+(?:strings?|texts?|words?|numbers?|lists?|arrays?|tuples?|sets?|dict(?:ionar(?:y|ies))?|data|values?)`;
/** With a colon, perhaps in bold, or alone on a line. */
const label = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:(?:sample|example)[ \t]+)?(?:(inputs?|${sample}|${foreignInput})|${outputs})(?:[ \t]*#?\d+)?(?:\*\*)?[ \t]*[:：](?:\*\*)?|^[ \t>#*]*(?:(?:sample|example)[ \t]+)?(?:(inputs?|${foreignInput})|outputs?|${foreignOutput})(?:[ \t]*#?\d+)?[ \t*]*$`,
  "gimu",
);

/** `Input: 'a' → Output: 'b'` */
const towards = /(?:[-=]{1,2}>|[→➞⇒])$/u;

type Input = { from: number; end: number };
type Output = { at: number; end: number; isExpected: boolean; isActual: boolean };
type Pair = { input: Input; output: Output };

type Result = { source: string; length: number };
type Unread = { at: number; to: number; why: string };
type Read = { seen: Sighting[]; unread: Unread[] };

/**
 * `Input: … Output: …` blocks, on one line or several; `nums = [1], k = 2` is read by position. What stands without quotes
 * may be a text in a box, and behind the word "example"; elsewhere it mostly tells what an input is.
 */
export function readInputOutput(said: string, asked: Signature, where: Where): Read {
  const text = inPython(said);
  let isShown = where === "box";
  const read = pairsIn(text).map((pair) => {
    isShown ||= isCalledExample(text, pair.input);
    return pairAt(text, pair, { asked, isShown });
  });
  return { seen: read.flatMap(({ seen }) => seen ?? []), unread: read.flatMap(({ unread }) => unread ?? []) };
}

type How = { asked: Signature; isShown: boolean };

function pairAt(text: string, { input, output }: Pair, how: How): { seen?: Sighting; unread?: Unread } {
  const from = after(/\s*/y, text, output.end) ?? output.end;
  const given = fencedAt(text.slice(input.end, output.at).trim().replace(towards, "").trim(), 0);
  const behind = fencedAt(text, from);
  const [line = ""] = behind.source.split("\n");
  const args = argumentsIn(given.source.trim(), how);
  const value = resultIn(behind.source, { ...how, isBare: args?.source === quoted(plain(given.source)) });
  if (args && value) {
    const place = { from: input.from, to: behind.to ?? from + value.length, style: "input-output", names: args.names };
    return { seen: calling(place, args.source, value.source) };
  }
  const unread = whyUnread(args ? [plain(line), plain(given.source)] : [plain(given.source), plain(line)]);
  return unread === undefined ? {} : { unread: { at: input.from, to: output.at, why: unread } };
}

function whyUnread([said, other]: [string, string]): string | undefined {
  return isBareText(said) && isBareText(other) ? `${said} is no value of Python, and a text needs quotes` : undefined;
}

/** What a fence at `at` holds, in Python's words where it is JSON, and where it ends; all that follows where there is none. */
function fencedAt(text: string, at: number): { source: string; to?: number } {
  const behind = text.slice(at);
  const [whole, language, source = ""] = /^```(\w*)[ \t]*\n([^`]*)```/.exec(behind) ?? [];
  if (whole === undefined) return { source: behind };
  const isJson = language === "json";
  const plain = isJson ? source.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, wordInPython) : source;
  return { source: plain.trimEnd(), to: at + whole.length };
}

/** Where "Expected:" stands below "Output:", the latter is what comes, and wrong; what is called actual always is. */
function pairsIn(text: string): Pair[] {
  const pairs: Pair[] = [];
  let input: Input | undefined;
  for (const { index, 0: said, 1: inLine, 2: expected, 3: actual, 4: alone } of text.matchAll(label)) {
    const end = index + said.length;
    const last = pairs.at(-1);
    const output = { at: index, end, isExpected: expected !== undefined, isActual: actual !== undefined };
    if ((inLine ?? alone) !== undefined) input ??= { from: index, end };
    else if (input) {
      pairs.push({ input, output });
      input = undefined;
    } else if (last && output.isExpected && !last.output.isExpected && isBelow(text, last.output.end, index)) {
      last.output = { ...output, at: last.output.at };
    }
  }
  return pairs.filter((it) => !it.output.isActual);
}

const isBelow = (text: string, end: number, at: number): boolean => /^[^\n]*\n?[^\w\n]*$/.test(text.slice(end, at));

const isCalledExample = (text: string, { from, end }: Input): boolean =>
  /\d|sample|example/i.test(text.slice(from, end)) || called.test(text.slice(Math.max(0, from - 60), from));
const called = new RegExp(
  String.raw`(?:\b(?:examples?|samples?|cases?)\b|\be\.g\.|${foreignExample})[^\n]{0,20}\s*[>*#-]*[ \t]*$`,
  "iu",
);

const plain = (said: string): string => said.replace(/^[\s`*]+|[\s`*]+$/g, "");

function argumentsIn(given: string, { asked, isShown }: How): Pick<Arguments, "source" | "names"> | undefined {
  const list = countedList(given, asked);
  if (list !== undefined) return { source: list, names: [undefined] };
  const args = readArguments(given, 0, "several lines");
  // A number alone may follow a second "Input:".
  const isWhole = args && /^[\s`,;.*_>#-]*$/.test(given.slice(args.end)) && !/\n[ \t]*\n/.test(given);
  const isText = isWhole ? isTextGiven(plain(given), asked) : isShown;
  const source = isText ? givenText(plain(given), asked) : undefined;
  return source === undefined ? (isWhole ? args : undefined) : { source, names: [undefined] };
}

/** Where the input is a text without quotes, so is what begins like a value and goes on otherwise. */
function resultIn(text: string, { asked, isShown, isBare }: How & { isBare: boolean }): Result | undefined {
  const [line = ""] = text.split("\n");
  const list = listedNumbers(text, asked);
  if (list || goesOnInNumbers(text)) return list;
  const read = readValue(text);
  const isPart = isBare && read && line.slice(read.length).trim() !== "";
  const value = isPart ? undefined : read;
  const isText = value ? isTextReturned(plain(line), asked) : isShown;
  const source = isText ? returnedText(plain(line), asked) : undefined;
  return source === undefined ? value : { source, length: line.trimEnd().length };
}
