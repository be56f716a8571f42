/** Tables of what a script reads and prints: `| input | output |`. */
import { arrowRows } from "./script-arrows.ts";

type Row = { at: number; line: string; input: string; output: string; why: string | undefined };
type Table = { from: number; rows: Row[] };

const head =
  /^\|?[ \t*`]*(?:sample |example )?(?:inputs?|stdin)[ \t*`]*\|[ \t*`]*(?:sample |example |expected )?(?:outputs?|stdout)[ \t*`]*\|?$/i;
const rule = /^\|?[ \t]*:?-+:?[ \t]*\|[ \t]*:?-+:?[ \t]*\|?$/;
const isFence = (line: string): boolean => /^\s*(?:```|~~~)/.test(line);

/** Outside of fences; not right below other lines, which may print it. `isShown`: it stands among examples. */
function tablesIn(lines: readonly string[], isShown: boolean): Table[] {
  const found: Table[] = [];
  let isWithin = false;
  let above = "";
  lines.forEach((line, at) => {
    if (isFence(line)) isWithin = !isWithin;
    const mayBeWords = isShown || /\b(?:examples?|samples?)\b/i.test(above.slice(-200));
    if (line.trim() !== "") above = line;
    if (isWithin || !begins(lines, at)) return;
    const below = lines.slice(at + 2, at + 202);
    const end = below.findIndex((it) => !it.includes("|"));
    found.push({
      from: at,
      rows: (end < 0 ? below : below.slice(0, end)).map((it, row) => rowOf({ line: it, at: at + 2 + row, mayBeWords })),
    });
  });
  return found;
}

function begins(lines: readonly string[], at: number): boolean {
  const [above, line, below] = [at - 1, at, at + 1].map((it) => (lines[it] ?? "").trim().slice(-200));
  return head.test(line ?? "") && rule.test(below ?? "") && mayStandBelow(above ?? "");
}

const mayStandBelow = (above: string): boolean =>
  above === "" || (/[.:*]$/.test(above) && !/(?:in|out)puts?[:*]{0,5}$/i.test(above));

/** A word in the place of an input may name what is given: "| number | its double |". */
function rowOf({ line, at, mayBeWords }: { line: string; at: number; mayBeWords: boolean }): Row {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");
  const [input, output] = cells.map(held);
  const isData = mayBeWords || /^[^\p{L}]*$|`/u.test(cells[0] ?? "");
  const isRead = cells.length === 2 && input !== undefined && output !== undefined && isData;
  const why = isRead ? undefined : "a cell of it may mean something else than what it says";
  return { at, line: line.trim(), input: input ?? "", output: output ?? "", why };
}

/** Undefined where it may be a text in quotes, several lines, or words in the place of data. */
function held(cell: string): string | undefined {
  const said = cell.trim();
  const [, code] = /^`([^`]+)`$/.exec(said) ?? [];
  const isCode = code !== undefined;
  const isOther = isCode
    ? /^(["']).*\1$|\\/
    : /^$|^(["']).*\1$|[`\\<>…]|\.\.\.|\*\*|^\(.*\)$|^[–—-]$|^_|^(?:empty|none|nothing|blank|n\/a|(?:an? )?(?:error|exception)|nil|null)$/i;
  return isOther.test(code ?? said) ? undefined : (code ?? said);
}

/** Each row of a table, and each line with an arrow, as a section of its own. */
export function withoutRows(text: string, isShown: boolean): string {
  const lines = text.split("\n");
  for (const { at, input, output } of arrowRows(text, isShown)) lines[at] = asSection(input, output);
  for (const { from, rows } of tablesIn(lines, isShown)) {
    lines[from] = "Note:";
    for (const { at, input, output, why } of rows) lines[at] = why === undefined ? asSection(input, output) : "Note:";
  }
  return lines.join("\n");
}

const asSection = (input: string, output: string): string => `Input: ${input}\nOutput: ${output}\nNote:`;

export function tableRows(text: string, isShown: boolean): Row[] {
  return tablesIn(text.split("\n"), isShown).flatMap(({ rows }) => rows);
}
