/** The head of a table as text: comma- or tab-separated, quoted as RFC 4180 has it. Cells beyond the columns are left out. */
export function csvRows(
  text: string,
  { separator, rows, columns }: { separator: "," | "\t"; rows: number; columns: number },
): string[][] {
  const found: string[][] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, "y");
  let row: string[] = [];
  while (found.length < rows && cell.lastIndex < text.length) {
    const match = cell.exec(text);
    // A quote that is never closed: what stands there is no table.
    if (!match) return found;
    const [, quoted, plain = "", end] = match;
    if (row.length < columns) row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === separator) continue;
    found.push(row);
    row = [];
  }
  return found;
}
