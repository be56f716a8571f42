/** The tokens of a Python expression, one at a time. */
import { stringEnd } from "./scan.ts";

export type Token = { kind: "name" | "number" | "string" | "sign"; text: string; at: number; end: number };

const blanks = /(?:[ \t\f]|\\\n)*/y;
const blanksInBrackets = /(?:\s|\\\n|#[^\n]*)*/y;
const prefix = /(?:[rRuUbBfF]{1,2})?(?=["'])/y;
const patterns: readonly (readonly [Token["kind"], RegExp])[] = [
  ["name", /(?:not\s+in|is\s+not)(?![\p{XID_Continue}])|[\p{XID_Start}_]\p{XID_Continue}*/uy],
  [
    "number",
    /(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?!0[\d_])\d[\d_]*(?:\.\d[\d_]*|\.(?=\s*[,)\]}]))?|\.\d[\d_]*)(?:[eE][-+]?\d+)?[jJ]?(?!\w)/y,
  ],
  ["sign", /\.\.\.|\*\*|\/\/|<<|>>|==|!=|<=|>=|:=|[-+*/%@&|^~<>=,:.()[\]{}]/y],
];

/** The token at `at` or behind the blanks there; within brackets lines and comments end nothing. */
export function tokenAt(source: string, at: number, inBrackets: boolean): Token | undefined {
  const start = endOf(inBrackets ? blanksInBrackets : blanks, source, at) ?? at;
  const quote = endOf(prefix, source, start);
  if (quote !== undefined) {
    const end = stringEnd(source, quote);
    return end === undefined ? undefined : { kind: "string", text: "", at: start, end };
  }
  for (const [kind, pattern] of patterns) {
    const end = endOf(pattern, source, start);
    if (end !== undefined) return { kind, text: source.slice(start, end).replace(/\s+/g, " "), at: start, end };
  }
  return undefined;
}

function endOf(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}
