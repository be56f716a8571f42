/** Blocks of values with a line between them that says what comes: `f({"a": 1})`, "gives", and a value over several lines. */
import type { Signature } from "../event.ts";
import { takesText } from "../guessed-type.ts";
import { onlyRequired, returnHint } from "../parameters.ts";
import { quoted } from "../python/literal.ts";
import { bracketEnd } from "../python/scan.ts";
import { readArguments } from "./arguments.ts";
import { inPython } from "./in-python.ts";
import { lineStarts } from "./lines.ts";
import { shownBlocksIn } from "./shown-blocks.ts";
import { calling, type Sighting } from "./sighting.ts";
import { oneLine, readValue } from "./value.ts";

type Given = { args: string; isText: boolean; isCall: boolean };

/** Without a call, where a line leads to them, such as "For example". */
export function readValueBlocks(text: string, asked: Signature & { isWrong: boolean }): Sighting[] {
  const lines = text.split("\n");
  const plain = inPython(text).split("\n");
  const starts = lineStarts(text);
  const returned = shownBlocksIn(lines).filter(({ comes }) => !prints.test(lines[comes] ?? ""));
  return returned.flatMap((it) => {
    const isFenced = [it.given, it.shown].every((at) => fence.test(lines[at] ?? ""));
    const of = (all: readonly string[]): [string, string] => [
      blockOf(all, it.given, it.givenEnd),
      blockOf(all, it.shown, it.shownEnd),
    ];
    const read = comingOf(
      { said: of(lines), plain: of(plain), isFenced, isLed: it.isLed, isWanted: it.isWanted && !asked.isWrong },
      asked,
    );
    const place = { from: starts[it.given] ?? 0, to: (starts[it.shownEnd] ?? text.length + 1) - 1, style: "words" };
    return read
      ? [{ ...calling(place, read.args, read.expected), ...(!read.isCall && { isArrow: true as const }) }]
      : [];
  });
}

/** What is given and what comes of it: as they stand, and in Python's words. */
type Blocks = { said: [string, string]; plain: [string, string]; isFenced: boolean; isLed: boolean; isWanted: boolean };

function comingOf(
  { said, plain, isFenced, isLed, isWanted }: Blocks,
  asked: Signature,
): (Given & { expected: string }) | undefined {
  const isShown = isLed || (isWanted && plain.every((it) => whole.test(it)));
  const given = calledIn(plain[0], asked.name) ?? (isShown ? givenIn(said[0], plain[0], asked) : undefined);
  if (!given || (given.isText && !isFenced)) return undefined;
  const expected = valueIn(plain[1].replace(naming, "")) ?? textIn(said[1], given, asked);
  return expected === undefined ? undefined : { ...given, expected };
}

/** A list or a dictionary, perhaps with a name: a number or a text may be a part of what is given. */
const whole = /^\s*(?:[a-z_]\w*[ \t]*=[ \t]*)?[[{]/;
const naming = /^\s*[a-z_]\w*[ \t]*=[ \t]*(?=[[{])/;

/** What is printed comes of a call, and is not its value. */
const prints = /\b(?:print|display|show|write)/i;

const fence = /^\s*(?:```|~~~)/;

/** What a fence holds, or the lines without the margin that all of them have. */
function blockOf(lines: readonly string[], from: number, end: number): string {
  const isIn = fence.test(lines[from] ?? "");
  const held = isIn ? lines.slice(from + 1, end - 1) : lines.slice(from, end);
  const margins = held.filter((it) => it.trim() !== "").map((it) => it.search(/\S/));
  const margin = isIn || margins.length === 0 ? 0 : Math.min(...margins);
  return held
    .map((it) => it.slice(margin))
    .join("\n")
    .trimEnd();
}

/** What is read there is not what is given. */
const places = /^(?:path|filename|file|url)$/;

function calledIn(plain: string, name: string): Given | undefined {
  const head = new RegExp(`^${name}[ \\t]*\\(`, "u").exec(plain)?.[0];
  const end = head === undefined ? undefined : bracketEnd(plain, head.length - 1);
  const isWhole = end !== undefined && plain.slice(end).trim() === "";
  return isWhole ? { args: oneLine(plain.slice(head?.length, end - 1)), isText: false, isCall: true } : undefined;
}

/** Values, or a text of a function that takes one. */
function givenIn(said: string, plain: string, asked: Signature): Given | undefined {
  const args = readArguments(plain, 0, "several lines");
  const only = onlyRequired(asked);
  // `x = 1` in a fence may be the text that is given.
  const isOther =
    only !== undefined && args?.names.some((it) => it !== undefined && it !== only.name) && takesText(only);
  if (args && !isOther && plain.slice(args.end).trim() === "")
    return { args: args.source, isText: false, isCall: false };
  const isText = isTextTaken(asked) && !/\.{3}|\p{XID_Continue}\(/u.test(said);
  return isText ? { args: quoted(said), isText, isCall: false } : undefined;
}

function isTextTaken(asked: Signature): boolean {
  const only = onlyRequired(asked);
  return only !== undefined && !places.test(only.name) && takesText(only);
}

function valueIn(block: string): string | undefined {
  const read = readValue(block);
  return read && block.slice(read.length).trim() === "" ? read.source : undefined;
}

/** A text comes of a text, or where the signature says so. */
function textIn(block: string, { isText }: Given, asked: Signature): string | undefined {
  const hint = returnHint(asked);
  return hint === "str" || (isText && hint === undefined) ? quoted(block) : undefined;
}
