/** Tables of what a script reads and prints: `| input | output |`. */

type Row = { at: number; line: string; input: string; output: string; why: string | undefined };
type Table = { from: number; rows: Row[] };

const head =
  /^\|?[ \t*`]*(?:sample |example )?(?:inputs?|stdin)[ \t*`]*\|[ \t*`]*(?:sample |example |expected )?(?:outputs?|stdout)[ \t*`]*\|?$/i;
const rule = /^\|?[ \t]*:?-+:?[ \t]*\|[ \t]*:?-+:?[ \t]*\|?$/;
const isFence = (line: string): boolean => /^\s*(?:```|~~~)/.test(line);

/** Outside of fences; not right below other lines, which may print it. */
function tablesIn(lines: readonly string[]): Table[] {
  const found: Table[] = [];
  let isWithin = false;
  lines.forEach((line, at) => {
    if (isFence(line)) isWithin = !isWithin;
    const isTable = head.test(line.trim().slice(0, 200)) && rule.test((lines[at + 1] ?? "").trim().slice(0, 200));
    if (isWithin || !isTable || !mayStandBelow((lines[at - 1] ?? "").trim())) return;
    const below = lines.slice(at + 2, at + 202);
    const end = below.findIndex((it) => !it.includes("|"));
    found.push({ from: at, rows: (end < 0 ? below : below.slice(0, end)).map((it, row) => rowOf(it, at + 2 + row)) });
  });
  return found;
}

const mayStandBelow = (above: string): boolean =>
  above === "" || (/[.:*]$/.test(above) && !/(?:in|out)puts?[:*]{0,5}$/i.test(above));

function rowOf(line: string, at: number): Row {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");
  const [input, output] = cells.map(held);
  const isRead = cells.length === 2 && input !== undefined && output !== undefined;
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

/** Each row as a section of its own. */
export function withoutTables(text: string): string {
  const lines = text.split("\n");
  for (const { from, rows } of tablesIn(lines)) {
    lines[from] = "Note:";
    for (const { at, input, output, why } of rows)
      lines[at] = why === undefined ? `Input: ${input}\nOutput: ${output}\nNote:` : "Note:";
  }
  return lines.join("\n");
}

export function tableRows(text: string): Row[] {
  return tablesIn(text.split("\n")).flatMap(({ rows }) => rows);
}
