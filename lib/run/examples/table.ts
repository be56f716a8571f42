/** Tables in Markdown, or as they are copied from a page: their columns are an input and an output, or are called as the parameters are. */
import type { Signature } from "../event.ts";
import { positionalNames } from "../parameters.ts";
import { type Arguments, readArguments } from "./arguments.ts";
import { afterBlanks } from "./phrase.ts";
import { calling, type Place, type Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";

type Table = {
  head: Place;
  seen: Sighting[];
  /** Lines of it that were meant, and are no examples. */
  unread: { at: number; why: string }[];
};

/** The tables that have a column for what comes; where the parameters are not known, any word may be one. */
export function readTables(text: string, asked: Signature): Table[] {
  return blocksIn(withBars(text)).flatMap((lines) => {
    const at = lines.findIndex(({ cells }) => columnsIn(cells, asked));
    const [head, ...rows] = at < 0 ? headed(lines) : lines.slice(at);
    if (!head) return [];
    const columns = columnsIn(head.cells, asked);
    if (!columns) {
      const why = `its columns are neither Input and Output nor the parameters of ${asked.name}`;
      return [{ head, seen: [], unread: [{ at: head.from, why }] }];
    }
    const texts = [...columns.given, columns.output].filter((at) => rows.some(({ cells }) => isText(said(cells[at]))));
    const isOpen = ({ cells }: Line) => texts.some((at) => number.test(said(cells[at])));
    const read = rows.filter((it) => !isRule(it)).map((line) => ({ line, seen: rowOf(line, columns, asked.name) }));
    const unread = read.flatMap(({ line, seen }) => {
      const why = seen === undefined ? "a cell of it is no value of Python" : isOpen(line) ? open : undefined;
      return why === undefined ? [] : [{ at: line.from, why }];
    });
    return [{ head, seen: read.flatMap(({ line, seen }) => (seen && !isOpen(line) ? [seen] : [])), unread }];
  });
}

/** Where a column holds texts without quotes, nobody knows whether a number in it is one: "Fizz", "Buzz", and 7. */
const isText = (cell: string): boolean => /^\p{L}+\b(?!\()/u.test(cell) && !none.test(cell) && !readValue(cell);
const open = "a number beside texts without quotes may be one, too";
const none = /error|exception|raise|throw|invalid|undefined|n\/a/i;
const number = /^`?[-+]?[\d.]+`?$/;

type Cell = { at: number; said: string };
type Line = Place & { cells: Cell[] };

const gap = /\t[ \t]*| {2,}/g;

/** At the same length: below "Input  Output" on a line, bars where blanks or tabs part as many cells as it has. */
function withBars(text: string): string {
  let count = 0;
  return text
    .split("\n")
    .map((line) => {
      const cells = line.includes("|") ? [] : line.trim().split(gap);
      if (isHead(cells)) count = cells.length;
      else if (cells.length !== count) count = 0;
      if (count === 0) return line;
      const margin = line.search(/\S/);
      return (
        line.slice(0, margin) +
        line
          .slice(margin)
          .trimEnd()
          .replace(gap, (it) => `|${it.slice(1)}`)
      );
    })
    .join("\n");
}

const isHead = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every((it) => /^[\p{L}_][\p{L}\p{N}_ ]{0,30}$/u.test(it)) &&
  outputs.test(cells.at(-1) ?? "");

/** Lines of cells in a row. */
function blocksIn(text: string): Line[][] {
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
    return isMargin ? [] : [{ at: at + cell.search(/\S|$/), said: cell.trim() }];
  });
}

const isRule = ({ cells }: Line): boolean => cells.every(({ said }) => /^:?-+:?$/.test(said));

/** From the line above a rule on, where it names a result that other columns may lead to. */
function headed(lines: readonly Line[]): Line[] {
  const at = lines.findIndex(isRule) - 1;
  const leads = lines[at]?.cells.findIndex((it) => outputs.test(wordOf(it))) ?? -1;
  return leads > 0 ? lines.slice(at) : [];
}

const inputs = /^(?:(?:sample|example)\s+)?(?:inputs?|arguments?|calls?)\b/i;
const outputs = /^(?:expected\b|outputs?\b|results?\b|returns?\b)/i;
const word = /^[\p{XID_Start}_]\p{XID_Continue}*$/u;

const wordOf = ({ said }: Cell): string => said.replace(/^[*`]+|[*`]+$/g, "");

/** Which cells of a row are what; `names` where each argument has a column of its own. */
type Columns = { given: number[]; output: number; names?: string[] };

function columnsIn(cells: readonly Cell[], asked: Signature): Columns | undefined {
  const heads = cells.map(wordOf);
  const input = heads.findIndex((head) => inputs.test(head));
  if (input < 0) return ownColumns(heads, positionalNames(asked));
  const output = heads.findIndex((head) => outputs.test(head));
  return output > input ? { given: [input], output } : undefined;
}

/** Columns called as the parameters are, and one for the result. */
function ownColumns(heads: readonly string[], parameters: readonly string[] | undefined): Columns | undefined {
  const lower = heads.map((it) => it.toLowerCase());
  const found =
    parameters?.map((name) => ({ name, at: columnOf(name, heads, lower) })).filter((it) => it.at >= 0) ?? [];
  const own = found.map((it) => it.at);
  const output = resultAmong(heads, own, parameters?.length);
  const given = own.length > 0 ? own : standingFor(parameters, output);
  const names = own.length > 0 ? found.map((it) => it.name) : given.flatMap((at) => heads[at] ?? []);
  return output > 0 && names.length > 0 && names.every((it) => word.test(it)) ? { given, output, names } : undefined;
}

/** `Year` stands for `year`, where no other column does. */
function columnOf(name: string, heads: readonly string[], lower: readonly string[]): number {
  const at = heads.indexOf(name);
  const [only = -1, ...more] = [...lower.keys()].filter((it) => lower[it] === name.toLowerCase());
  return at < 0 && more.length === 0 ? only : at;
}

/** By its name; whatever it is called where all others are the parameters. */
function resultAmong(heads: readonly string[], own: readonly number[], count: number | undefined): number {
  const others = [...heads.keys()].filter((at) => !own.includes(at));
  const [only = -1, ...more] = others;
  const isRest = own.length > 0 && own.length === count && more.length === 0;
  return others.find((at) => outputs.test(heads[at] ?? "")) ?? (isRest ? only : -1);
}

/** Another word may mean the one parameter, and any those that nobody has named yet. */
function standingFor(parameters: readonly string[] | undefined, output: number): number[] {
  const before = Array.from({ length: Math.max(output, 0) }, (_, at) => at);
  const mayStand = parameters === undefined || (parameters.length === 1 && output === 1);
  return mayStand ? before : [];
}

/** Undefined where a cell is not just values. */
function rowOf({ from, cells }: Line, { given, output, names }: Columns, name: string): Sighting | undefined {
  const inside = given.map((at) => said(cells[at]).replace(/^`(.*)`$/, "$1")).join(", ");
  const args = argumentsIn(names ? inside : withoutCall(inside, name));
  const result = said(cells[output]);
  const value = readValue(result);
  if (!args || !value || !/^`?$/.test(result.slice(value.length))) return undefined;
  if (names && args.names.length !== names.length) return undefined;
  const places = [...given, output].map((at) => cells[at]?.at ?? 0);
  const place = { from: from + Math.min(...places), to: from + (places.at(-1) ?? 0) + result.length };
  return calling({ ...place, style: "table", names: names ?? args.names }, args.source, value.source);
}

const said = (cell: Cell | undefined): string => cell?.said ?? "";

function argumentsIn(inside: string): Arguments | undefined {
  const args = readArguments(inside, 0, "one line");
  return args && afterBlanks(inside, args.end) === inside.length ? args : undefined;
}

/** A call of the name is as good as its arguments. */
const withoutCall = (said: string, name: string): string =>
  said.startsWith(`${name}(`) && said.endsWith(")") ? said.slice(name.length + 1, -1) : said;
