/** The lines of tables, and their cells: between bars, or parted by gaps, commas or semicolons below a line of names. */
import { splitTop } from "../python/scan.ts";
import type { Place } from "./sighting.ts";

/** `length` as it stands in the text. */
export type Cell = { at: number; said: string; length: number };
export type Line = Place & { cells: Cell[] };

export const outputs = /^(?:expected\b|outputs?\b|results?\b|returns?\b)/i;

const gap = /\t[ \t]*| {2,}/g;
/** Of what speaks of such files the lines may be data. */
const data = /(?<!```)\b(?:csv|comma|semicolon|delimiter|separator|header|columns?)\b/i;

/** At the same length: below "Input  Output" or "input,output" on a line, bars where cells are parted as there. */
export function withBars(text: string): string {
  const separators = data.test(text) ? [] : [",", ";"];
  let parts: ((line: string) => string) | undefined;
  return text
    .split("\n")
    .map((line) => {
      parts = (line.includes("|") ? undefined : partsBelow(line, separators)) ?? parts;
      const parted = parts?.(line) ?? line;
      if (parted === line) parts = undefined;
      return parted;
    })
    .join("\n");
}

/** How the lines below such names, and these, are parted. */
function partsBelow(line: string, separators: readonly string[]): ((line: string) => string) | undefined {
  const count = line.trim().split(gap).length;
  if (isHead(line.trim().split(gap))) return (it) => (it.trim().split(gap).length === count ? withGapsAsBars(it) : it);
  const separator = separators.find((it) => isHead(line.split(it).map((cell) => cell.trim())));
  return separator === undefined ? undefined : (it) => splitTop(it, separator).join("|");
}

function withGapsAsBars(line: string): string {
  const margin = line.search(/\S/);
  const said = line.slice(margin).trimEnd();
  return line.slice(0, margin) + said.replace(gap, (it) => `|${it.slice(1)}`);
}

const isHead = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every((it) => /^[\p{L}_][\p{L}\p{N}_ ]{0,30}$/u.test(it)) &&
  outputs.test(cells.at(-1) ?? "");

/** Lines of cells in a row. */
export function blocksIn(text: string): Line[][] {
  const blocks: Line[][] = [[]];
  let from = 0;
  for (const line of text.split("\n")) {
    const cells = cellsOf(line);
    if (cells.length < 2) blocks.push([]);
    else blocks.at(-1)?.push({ from, to: from + line.length, cells });
    from += line.length + 1;
  }
  return blocks.filter((it) => it.length > 1);
}

function cellsOf(line: string): Cell[] {
  let next = 0;
  return line.split("|").flatMap((cell, index, all) => {
    const at = next;
    next += cell.length + 1;
    const isMargin = (index === 0 || index === all.length - 1) && cell.trim() === "";
    const said = cell.trim();
    return isMargin ? [] : [{ at: at + cell.search(/\S|$/), said, length: said.length }];
  });
}

export const isRule = ({ cells }: Line): boolean => cells.every(({ said }) => /^:?-+:?$/.test(said));
