/** What a call is said to print: `greet("Bo") prints "Hi Bo"`, the text in quotes, in backticks, in a fence or on lines of its own. */
import { literalOf, readLiteral } from "../python/literal.ts";
import { checkShown } from "./showing.ts";
import { readingOf } from "./description.ts";
import { after } from "./phrase.ts";
import { isValueEnd } from "./value-end.ts";

const verb =
  /[ \t`]*(?:#[ \t]*)?(?:(?:should|must|will|would)[ \t]+)?(?:prints?|displays?)(?:[ \t]+out)?(?:[ \t]+the[ \t]+(?:text|line|string|message|number))?[ \t]*:?[ \t]*/iy;
const inFence = /\s*```\w*[ \t]*\n([^`]*)\n[ \t]*```/y;
const inBackticks = /`([^`\n]+)`/y;

type Printed = { length: number; source: string; isDemand: boolean };

/** The check of the `call` at the start of what `behind` says of it: a function that returns the text does as well. */
export function readPrinted(call: string, behind: string): Printed | undefined {
  const start = after(verb, behind, 0);
  const [name = ""] = call.split("(", 1);
  const said = start === undefined ? undefined : (quotedBy(inFence, behind, start) ?? textAt(behind, start, name));
  if (start === undefined || !said || said.text.trim() === "") return undefined;
  const isDemand = /\b(?:should|must|will|would)\b/i.test(behind.slice(0, start));
  return { length: said.to, source: checkShown(call, said.text), isDemand };
}

type Text = { text: string; to: number };

function textAt(behind: string, at: number, name: string): Text | undefined {
  if (/^[ \t]*\r?\n/.test(behind.slice(at))) return linesBelow(behind, at, name);
  return ended(quotedBy(inBackticks, behind, at) ?? valueAt(behind, at), behind);
}

/** Up to an empty line or what is said of the next call; none where one of them may be a sentence about it. */
function linesBelow(behind: string, at: number, name: string): Text | undefined {
  const isAnnounced = behind.slice(0, at).trimEnd().endsWith(":");
  const [gap = ""] = (isAnnounced ? /^(?:[ \t]*\n){1,2}/ : /^[ \t]*\n/).exec(behind.slice(at)) ?? [];
  const from = at + gap.length;
  const next = new RegExp(`^(?:\\W*(?:and[ \\t]+)?${name}[ \\t]*\\(|[ \\t]*$)`, "m").exec(behind.slice(from));
  const block = behind.slice(from, from + (next?.index ?? behind.length)).trimEnd();
  const lines = block.split("\n");
  if (lines.some((it) => isSentence(it)) || readingOf({ text: block.trim(), isFenced: false }) !== "data")
    return undefined;
  const [only = "", ...others] = lines;
  return { text: others.length === 0 ? unquoted(bare(only.trim())) : block, to: from + block.length };
}

/** Of three words or more, with a full stop: it may belong to the task. */
const isSentence = (line: string): boolean => /^[ \t]*\p{L}+[,;]?(?:[ \t]+[^\s]+){2,}\.[ \t]*$/u.test(line);

const bare = (line: string): string => /^`([^`]+)`$/.exec(line)?.[1] ?? line;

function quotedBy(pattern: RegExp, behind: string, at: number): Text | undefined {
  pattern.lastIndex = at;
  const [, text = ""] = pattern.exec(behind) ?? [];
  return text === "" ? undefined : { text: unquoted(text.replace(/^\n+/, "")), to: pattern.lastIndex };
}

function valueAt(behind: string, at: number): Text | undefined {
  const { end } = readLiteral(behind, at) ?? {};
  return end === undefined ? undefined : { text: unquoted(behind.slice(at, end)), to: end };
}

/** Of a text in quotes what is in them. */
function unquoted(said: string): string {
  const literal = literalOf(said);
  return literal?.type === "string" && !literal.bytes ? literal.value : said;
}

const ended = (found: Text | undefined, behind: string): Text | undefined =>
  found && isValueEnd(behind.slice(found.to)) ? found : undefined;
