/** What a program does, without what it says of itself. */
import { scanOf } from "./python/scan.ts";

/** Equal where two programs differ in comments, docstrings, blank lines and line ends alone. */
export function sameText(code: string): string {
  return withoutComments(code)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .join("\n");
}

function withoutComments(code: string): string {
  const { step } = scanOf(code);
  const isRead = /\b__doc__\b/.test(code);
  let [bare, depth] = ["", 0];
  for (let at = 0; at < code.length; ) {
    const next = step(at) ?? code.length;
    const piece = code.slice(at, next);
    depth += /^[([{]$/.test(piece) ? 1 : /^[)\]}]$/.test(piece) ? -1 : 0;
    if (!isRead && depth === 0 && isStatement(piece, code.slice(next, next + most), bare)) {
      bare = bare.replace(/[rRuU]?$/, "");
    } else if (!piece.startsWith("#")) bare += onOneLine(piece, bare);
    at = next;
  }
  return bare;
}

/** Characters behind a docstring that are looked at. */
const most = 200;

/** A text that stands by itself does nothing: it is a docstring, or as good as one. */
const isStatement = (piece: string, behind: string, before: string): boolean =>
  /^["']/.test(piece) &&
  /(?:^|\n)[ \t]*[rRuU]?$/.test(before.slice(-most)) &&
  !/\\\n[ \t]*$/.test(before.slice(-most)) &&
  /^[ \t]*(?:#|\n|$)/.test(behind);

/** The lines of a text are what it says, its blank ones too; those of a docstring, which stands at the beginning of a line, are not. */
function onOneLine(piece: string, before: string): string {
  const isText = piece.length > 1 && piece.includes("\n") && !/(?:^|\n)[ \t]*$/.test(before);
  return isText ? piece.replaceAll("\n", "\0") : piece;
}
