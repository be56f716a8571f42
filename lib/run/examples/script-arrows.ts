/** `1 2 -> 3` on a line: what a script reads, and what it prints. */
import { isQuoted } from "./description.ts";
import { isBareText } from "./bare-text.ts";

type Row = { at: number; line: string; input: string; output: string };

const lead = String.raw`(?:[-*•>][ \t]+|\d+[.)][ \t]+)?(?:(?:[^\n]{0,400}[.:!][ \t]+)?(?:examples?|e\.g\.?|for[ \t]+(?:example|instance)|test(?:[ \t]+case)?)(?:[ \t]*\d+)?[:,]?[ \t]+)?`;
const row = new RegExp(
  String.raw`^[ \t]*${lead}(\S[^\n]{0,200}?)[ \t]*(?:-{1,2}>|={1,2}>|[→➞⇒])[ \t]*(\S[^\n]{0,400}?)[ \t]*$`,
  "iu",
);
const arrow = /-->?|->|=>|[→➞⇒]/;
const headed = /^[ \t#>*_-]{0,20}(?:(?:sample|example)[ \t]+)?(?:in|out)put\b/im;
/** There an arrow draws something else. */
const drawn =
  /\b(?:graphs?|edges?|nodes?|vert(?:ex|ices)|trees?|links?|paths?|routes?|arrows?|mapp(?:ed|ings?)|rules?|states?|transitions?|menus?|options?|choices?)\b/i;

const isNumeric = (text: string): boolean => /^[-+]?\d[\d.]*(?:[ \t]+[-+]?\d[\d.]*)*$/.test(text);
const isCode = (text: string): boolean => /^`[^`\\]+`$/.test(text);
const held = (text: string): string => (isCode(text) ? text.slice(1, -1) : text);

/** `isShown`: examples are what the text shows. */
function rowOf(line: string, at: number, isShown: (input: string, output: string) => boolean): Row[] {
  const sides = row.exec(line)?.slice(1) ?? [];
  if (sides.some((it) => arrow.test(it))) return [];
  const isPlain = !sides.some((it) => /[`\\]/.test(it) || isQuoted({ text: it, isFenced: false }));
  const [input = "", output = ""] = sides.map(held);
  const isMeant = input !== "" && (sides.every(isCode) || (isPlain && isShown(input, output)));
  return isMeant ? [{ at, line: line.trim(), input, output }] : [];
}

const areTexts = (...sides: string[]): boolean => sides.every(isBareText);
/** A word behind a number may be one of a menu. */
const areNumbers = (...sides: string[]): boolean => sides.every(isNumeric);

/** None beside headings, which say themselves what is an example. `isBox`: the text is about nothing else. */
export function arrowRows(text: string, isBox: boolean): Row[] {
  if (headed.test(text) || drawn.test(text)) return [];
  const mayBeWords = /\b(?:examples?|samples?|e\.g\.)/i.test(text);
  const isSample = (input: string, output: string) => isNumeric(input) && areTexts(output);
  const isShown = isBox ? areTexts : mayBeWords ? isSample : areNumbers;
  return text
    .split("\n")
    .flatMap((line, at) => rowOf(line, at, (...sides) => areNumbers(...sides) || isShown(...sides)));
}
