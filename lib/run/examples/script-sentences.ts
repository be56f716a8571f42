/** Sentences that say what a script prints: "for the input `1 2` it prints `3`", "if I enter 3 it prints 9". Of several numbers without backticks nobody knows on how many lines they stand. */
import { isComplaint } from "./complaint.ts";

type Sentence = { line: string; input: string; output: string; isMeant: boolean };
/** `isElsewhere`: what is given may be no standard input. `held`: the lines that other examples hold. */
export type Spoken = { isElsewhere: boolean; code: string; held: ReadonlySet<string> };

const value = String.raw`(?:\x60[^\x60\n]{1,200}\x60|"[^"\n]{1,200}"|'[^'\n]{1,200}'|-?\d[\d.]{0,30})`;
const values = String.raw`(${value}(?:[ \t,]{1,5}${value}){0,20})`;
const typed = String.raw`(?:if|when)[ \t]{1,5}(?:i|you|we|one|someone|the[ \t]user)[ \t]{1,5}(?:types?|enters?|inputs?)`;
const given = String.raw`\b(?:(?:input|given)(?:[ \t]+(?:is|of|was|contains))?|${typed})[ \t:]{1,5}${values}`;
const numbers = String.raw`-?\d+(?:\.\d+)?(?:[ \t]+-?\d+(?:\.\d+)?){0,20}`;
const whoPrints = String.raw`[ \t]{0,5},?[ \t]{1,5}(?:(?:it|this|the|your|script|program|output|is|should|must|will|then|to)[ \t]{1,5}){0,6}`;
const said = new RegExp(
  String.raw`${given}${whoPrints}(?:prints?|outputs?|displays?|writes?|shows?|gives?)[ \t:]{1,5}(\x60[^\x60\n]{1,500}\x60|${numbers}(?=[ \t]*(?:[.,;)!](?!\d)|$|\n))|[^\s\x60][^\n\x60;]{0,100})`,
  "gi",
);

/** Only numbers: a word may stand for any. */
const isNumeric = (text: string): boolean => /^[-+\d.,;:/*() ]+$/.test(text) && /\d/.test(text);

export function sentencesIn(text: string, { code, held }: Spoken): Sentence[] {
  const isWrong = code.trim() !== "";
  // Headings on one line, "Input: 4  Output: 8", are read as such.
  const isHeld = ([, given = "", shown = ""]: RegExpExecArray) => held.has(given.trim()) && held.has(shown.trim());
  const sentences = Array.from(text.matchAll(said)).filter((it) => !isHeld(it));
  return sentences.map(({ index, 0: all, 1: given = "", 2: shown = "" }) => {
    const before = text.slice(Math.max(0, index - 600), index);
    const after = text.slice(index + all.length, index + all.length + 200);
    const start = Math.max(...["\n", ". ", "? ", "! "].map((end) => before.lastIndexOf(end))) + 1;
    const isBare = !unlikely.test(text);
    const bare = (pattern: RegExp, said: string) => (isBare ? only(pattern, said) : "");
    const [input, output] = [coded(given) || bare(oneNumber, given), coded(shown) || bare(oneNumber, shown)];
    const isMeant = !isWrong && input !== "" && isNumeric(input) && output !== "" && isPlain(before, after);
    return { line: `${before.slice(start)}${all}`.trim(), input, output, isMeant };
  });
}

const oneNumber = /^[ \t]*(-?\d+(?:\.\d+)?)[ \t]*$/;
/** Then more is read or printed than a sentence says, or it tells of what comes now. */
const unlikely =
  /\b(?:until|again|repeat\w*|loop|menu|random|secret|guess\w*|prompts?|asks?|broken|bugs?|problem|wrong|running|each|currently|now)\b|\.txt\b/i;
const only = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? "";

/** What backticks hold; nothing where they hold an escape. */
const coded = (text: string): string => (/^`[^`\\]+`$/.test(text) ? text.slice(1, -1) : "");

/** Neither a condition nor what comes now. */
const isPlain = (before: string, after: string): boolean =>
  !condition.test(before) && ends.test(after) && !isComplaint(before, after, false);

const ends = /^[ \t]{0,5}(?:[.,;)!]|$|\n)/;
const condition = /\b(?:if|when|whenever|unless|not|never|but)\b[^.\n]{0,60}$/i;

export function sentencesRead(text: string, spoken: Spoken): { stdin: string; args: string[]; stdout: string }[] {
  if (spoken.isElsewhere) return [];
  return sentencesIn(text, spoken)
    .filter(({ line, isMeant }) => isMeant && !spoken.held.has(line))
    .map(({ input, output }) => ({ stdin: `${input}\n`, args: [], stdout: output }));
}
