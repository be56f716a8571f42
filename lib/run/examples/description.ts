/** What stands behind "Input:" or "Output:" in a task may tell of the data instead of being them. */

type Reading = "data" | "prose" | "either";
type Side = { text: string; isFenced: boolean };

const opening =
  /^(?:an?|the|their|its|each|every|all|one|two|three|some|several|many|lines?|integers?|numbers?|text|as)\s+\S/i;
const sentence = /^[a-z]+\s[^\n]*\.$/i;
/** Of what kind the data are, or which case they are. */
const kinds =
  /\b(?:integers?|numbers?|digits?|floats?|decimals?|values?|lines?|strings?|words?|characters?|letters?|texts?|names?|sentences?|lists?|arrays?|sequences?|rows?|columns?|files?|inputs?|outputs?|arguments?|items?|elements?|counts?|sums?|totals?|results?|data|empty|blank|missing|invalid|valid|negative|positive|even|odd|zeros?|same|other|given)\b/i;

const numbers = /^[-+]?\d[\d.,]*(?:\s+[-+]?\d[\d.,]*)*$/;
/** "a 1", as words are counted, and "a b b". */
const counts = /^(?:\S+[ \t:=]+[-+]?\d[\d.]*|\S(?:[ \t]+\S)*)$/;

function areCounts(text: string): boolean {
  const lines = text.split("\n");
  return lines.every((it) => counts.test(it.trim())) && (lines.length > 1 || !kinds.test(text));
}

export function readingOf({ text, isFenced }: Side): Reading {
  if (sentence.test(text)) return "prose";
  if (!opening.test(text) || areCounts(text)) return "data";
  if (kinds.test(text)) return "prose";
  return isFenced ? "data" : "either";
}

const areNumbers = ({ text }: Side): boolean => numbers.test(text) || (text.includes("\n") && areCounts(text));

/** "Input: the cat sat" may be read, and is where the output are numbers; "Output: their sum" never is. */
export function readingOfSides(input: Side, output: Side): { isData: boolean; described: string | undefined } {
  const isFenced = input.isFenced && output.isFenced;
  const [given, printed] = [readingOf({ ...input, isFenced }), readingOf({ ...output, isFenced })];
  const isGiven = given === "data" || (given === "either" && areNumbers(output));
  if (printed === "data")
    return isGiven ? { isData: true, described: undefined } : { isData: false, described: input.text };
  return { isData: false, described: given === "prose" ? undefined : output.text };
}

/** Nobody knows whether quotes around all of it are printed, or only show where it ends; what is in a fence stands for itself. */
export const isQuoted = ({ text, isFenced }: Side): boolean => !isFenced && /^(["'])(?:(?!\1).)*\1$/.test(text);
