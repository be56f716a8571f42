/** How a program is written, however it is laid out. */
import { remembered, scanOf } from "./python/scan.ts";
import { sameText } from "./same-text.ts";

/**
 * Equal where two programs differ in spaces, quotes, hints of a head and brackets round all that is returned alone: they are
 * written alike, though not letter by letter. What differs in more may be equal in what it does.
 */
export const layoutFree: (code: string) => string = remembered((code) => joined(linesOf(sameText(code))));

/** The tokens of each of its lines, the first of which says how far that is indented. */
export const laidOut = (code: string): string[][] => linesOf(sameText(code));

export const joined = (lines: readonly string[][]): string => lines.map((it) => it.join(" ")).join("\n");
const linesOf = (text: string): string[][] => logicalLines(text).map(withoutHints).map(withoutBrackets);

const token = /[\p{XID_Start}_]\p{XID_Continue}*|\d[\w.]*|[^\S\n]+|\\\n|\n|./uy;

/** The tokens of each, the first of which says how far it is indented. */
function logicalLines(text: string): string[][] {
  const { step } = scanOf(text);
  const lines: string[][] = [];
  let [line, depth]: [string[], number] = [[], 0];
  const widths = [0];
  for (let at = 0; at < text.length; ) {
    if (line.length === 0) line.push(indented(/^[ \t]*/.exec(text.slice(at, at + 200))?.[0].length ?? 0, widths));
    const piece = pieceAt(text, at, step);
    at += piece.length;
    depth += turn(piece);
    if (piece === "\n" && depth <= 0) {
      lines.push(line);
      line = [];
    } else if (/\S/.test(piece) && piece !== "\\\n") line.push(plainQuotes(piece));
  }
  return [...lines, line];
}

/** A whole string, or the token there. */
function pieceAt(text: string, at: number, step: (at: number) => number | undefined): string {
  if (/["']/.test(text.charAt(at))) return text.slice(at, step(at) ?? text.length);
  token.lastIndex = at;
  return token.exec(text)?.[0] ?? text.charAt(at);
}

/** By how many blocks it stands within. */
function indented(width: number, widths: number[]): string {
  while (width < (widths.at(-1) ?? 0)) widths.pop();
  if (width > (widths.at(-1) ?? 0)) widths.push(width);
  return ">".repeat(widths.length - 1);
}

const plainQuotes = (piece: string): string => (/^'[^'"\\]*'$/.test(piece) ? `"${piece.slice(1, -1)}"` : piece);

/** By how much deeper brackets lie behind it. */
const turn = (piece: string): number => (/^[([{]$/.test(piece) ? 1 : /^[)\]}]$/.test(piece) ? -1 : 0);

/** Where the bracket at `open` is closed; -1 where it never is. */
function closing(line: readonly string[], open: number): number {
  let depth = 0;
  return line.findIndex((it, at) => {
    depth += at < open ? 0 : turn(it);
    return at >= open && depth === 0;
  });
}

/** Of the head of a function. */
function withoutHints(line: string[]): string[] {
  const open = line.indexOf("(");
  if (!line.slice(1, 3).includes("def") || open < 0) return line;
  const close = closing(line, open);
  const colon = line.indexOf(":", close);
  return close < 0 || colon < 0
    ? line
    : [...line.slice(0, open + 1), ...bareParameters(line.slice(open + 1, close)), ")", ...line.slice(colon)];
}

function bareParameters(tokens: readonly string[]): string[] {
  let [depth, isHint] = [0, false];
  return tokens.filter((it) => {
    depth += turn(it);
    if (depth === 0 && /^[:,=]$/.test(it)) isHint = it === ":";
    return !isHint;
  });
}

/** Round all that is returned. */
function withoutBrackets(line: string[]): string[] {
  const isWhole = line[1] === "return" && line[2] === "(" && line.length > 4 && closing(line, 2) === line.length - 1;
  return isWhole ? [...line.slice(0, 2), ...line.slice(3, -1)] : line;
}
