/** Where the value of an example may end. What stands behind it else belongs to it, and the value read so far is none. */

import { foreignAnd, foreignEnd, foreignVerb } from "../languages.ts";

/** What closes what the value is written in: backticks, bold, a docstring, quotes around the whole example. */
const closers = /^(?:`+|\*{1,3}(?![\w(["'])|"""|'''|["'”’»](?=[\s.,;:)\]}|]|$))+/;

const words =
  "and but because since for when whenever if unless instead rather while whereas although though so hence thus then where which after given not should must ought has expected expecting i\\.?e e\\.?g";
/** Of a remark, or of the next part of the example, on the same line. */
const headings = "inputs? outputs? explanation note reason expected actual example right wrong new old";
const either = (said: string): string => said.replaceAll(" ", "|");

const ends = [
  /^[ \t]*(?:\r?\n|$)/,
  // Digits behind a colon or a full stop are a time, an address, a version; a comma may separate values.
  /^[ \t]*(?:;|\.(?![a-z_\d.])|:(?!\w)|\?|,(?![ \t]*[-\d[{"']))/,
  /^[ \t]*(?:[)\]}]|\|(?!\|))/,
  /^[ \t]*`{0,3}(?:#|\/\/|--(?!>)|[-–—](?=\s)|\/(?=\s+\p{L})|<[a-z/]|[✓✔✅])/iu,
  /^[ \t]+[([]/,
  /^[ \t]*&&/,
  /^[ \t]+(?:is|was)[ \t]+(?:wrong|incorrect|not[ \t]+(?:right|correct)|a[ \t]+(?:bug|mistake))\b/i,
  new RegExp(
    String.raw`^[ \t]+(?:${either(words)}|as(?!\s+(?:an?\s+)?(?:str|string|text|float|int|integer|list|tuple|set)\b))\b`,
    "i",
  ),
  new RegExp(String.raw`^[ \t]+(?:${either(headings)})[ \t]*\d*:`, "i"),
  new RegExp(`^${foreignEnd}`, "iu"),
  // The next example: a call with its value.
  /^[ \t]+[\p{XID_Start}_]\p{XID_Continue}*\([^\n]*\)[ \t]*(?:==|=>|->|=|➞|→|⇒|returns?\b)/u,
  new RegExp(
    String.raw`^[ \t]+${foreignAnd}[ \t]+\x60?[\p{XID_Start}_]\p{XID_Continue}*\([^\n]*\)[ \t\x60]*(?:==|=>|->|=|➞|→|⇒|${foreignVerb})`,
    "iu",
  ),
];

/** "4 or 5" is no value; nor is "4 and 5", "4 if n else 5", or "4 - f(1)". */
const goesOn =
  /^[ \t]*(?:,?[ \t]*or\b|and[ \t]+(?:then[ \t]+)?[-\d[{"']|-[ \t]*[\p{XID_Start}_][\p{XID_Continue}.]*\()|^[ \t]+if\b[^\n]*\belse\b/iu;

/** Whether a value may end before `behind`: at the line's end, at punctuation, or before one of a few words. */
export function isValueEnd(behind: string): boolean {
  const said = behind.slice(0, 200);
  const rest = said.slice(closers.exec(said)?.[0].length ?? 0);
  return !goesOn.test(rest) && ends.some((it) => it.test(rest));
}
