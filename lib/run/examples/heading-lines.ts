/** Headings that stand behind other words, each on a line of its own, and those of other languages in English. */
import { foreignInput, foreignOutput } from "../languages.ts";

const output = /^[\s>*_-]{0,20}(?:expected[ \t]+)?(?:output|stdout):/i;
const input = /^[\s>*_-]{0,20}(?:(?:sample|example)[ \t]+)?(?:input|stdin):/i;
const within = /(?<=\S)[ \t]+((?:(?:sample|example)[ \t]+)?(?:input|stdin):[ \t]*\S)/i;
/** Inputs are seldom longer where they begin in a sentence. */
const most = 20;

/** The button beside a sample, which is copied along: on the heading's line, or below it and above the data. */
const button =
  /^([ \t]*(?:(?:sample|example)[ \t]*)?(?:input|output)(?:[ \t]*#?\d{1,3})?)[ \t]{0,20}(?:\n[ \t]*)?copy(?=[ \t]*\n\s*(?!sample|example|input|output)\S)/gim;

/** "Input: 4 → Output: 16": the sign between them is part of neither. */
const inRow =
  /^([ \t]*(?:[-*][ \t]+)?(?:(?:sample|example)[ \t]+)?input:[^\n]*?\S)(?:[ \t]*(?:[,;|→➞⇒]|[-=]{1,2}>))?[ \t]+(output:[ \t]*\S)/gim;

/** "Input: (empty)" tells that there is none. */
const noInput =
  /^([ \t>*_-]{0,20}(?:input|stdin):[*_]{0,3})[ \t]{1,20}[(<](?:empty|none|nothing|no input)[)>](?=[ \t]*$)/gim;

/** Shows that nothing more is typed. */
const inputEnd = /^[ \t]{0,20}(?:<EOF>|\^D)[ \t]{0,20}(?=\n\s{0,20}(?:expected[ \t]+)?(?:output|stdout)\b)/gim;

/** "Input" alone on its line, above numbers, and the "Output" below them: words may describe what is read. */
const bareInput = /^[ \t]{0,20}input[ \t]*$/i;
const bareOutput = /^[ \t]{0,20}output[ \t]*$/i;
const numbers = /^[-+\d.,: \t]*\d[-+\d.,: \t]*$/;
/** Where samples have headings of their own, others tell of the format. */
const sampled = /^[ \t#*>_]*(?:sample|examples?)\b/im;

function withColons(text: string): string {
  if (sampled.test(text)) return text;
  const lines = text.split("\n");
  let isGiven = false;
  return lines
    .map((line, at) => {
      if (bareInput.test(line)) isGiven = numbers.test(lines[at + 1] ?? "");
      const isPart = isGiven && (bareInput.test(line) || bareOutput.test(line));
      return isPart ? `${line.trimEnd()}:` : line;
    })
    .join("\n");
}

/** A heading may end a sentence's line, stand within it before its data, or behind the input that it answers. */
export function headingLines(text: string, isHeading: (line: string) => boolean): string[] {
  const lines = withColons(text)
    .replace(button, "$1:")
    .replace(inputEnd, "")
    .replace(/([.:!?])[ \t]+((?:(?:sample|example|expected) )?(?:input|output):[ \t]*)$/gim, "$1\n$2")
    .split("\n");
  return lines
    .flatMap((line, at) => (isHeading(line) ? [line] : parted(line, lines.slice(at + 1, at + 1 + most))))
    .join("\n")
    .replace(inRow, "$1\n$2")
    .replace(noInput, "$1")
    .split("\n");
}

/** "…, and print it. Input: 4", where the line or one below it says what comes of that. */
function parted(line: string, below: readonly string[]): string[] {
  const found = within.exec(line);
  if (!found) return [line];
  const end = below.findIndex((it) => input.test(it) || output.test(it));
  const isAnswered = /[ \t]output:[ \t]*\S/i.test(line.slice(found.index)) || output.test(below[end] ?? "");
  return isAnswered ? [line.slice(0, found.index), line.slice(found.index).trim()] : [line];
}

const inputHeading = foreignHeading(foreignInput);
const outputHeading = foreignHeading(foreignOutput);

function foreignHeading(words: string): RegExp {
  return new RegExp(String.raw`^([\s#>*_-]{0,20})${words}([ \t]*(?:#?\d+)?[ \t]*[*_]*[ \t]*)(?:[:：]|$)`, "gimu");
}

export const inEnglish = (text: string): string =>
  text.replace(inputHeading, "$1Input$2:").replace(outputHeading, "$1Output$2:");

/** What stands below an indented heading is indented as it is. */
export function withoutMargin(line: string, margin: string): string {
  return line.startsWith(margin) ? line.slice(margin.length) : line;
}

/** Without the backticks around all of a line, which are Markdown's; in a fence they are printed. */
export const unmarked = (text: string): string => /^`([^`\n]+)`$/.exec(text)?.[1] ?? text;
