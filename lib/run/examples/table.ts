/** Tables in Markdown, or as they are copied from a page: their columns are an input and an output, or are called as the parameters are. */
import type { Signature } from "../event.ts";
import { positionalNames } from "../parameters.ts";
import { quoted } from "../python/literal.ts";
import { type Arguments, readArguments } from "./arguments.ts";
import { afterBlanks } from "./phrase.ts";
import { readRaised } from "./raised.ts";
import { calling, type Place, type Sighting } from "./sighting.ts";
import { blocksIn, type Cell, isRule, type Line, outputs, withBars } from "./table-lines.ts";
import { textColumns } from "./table-texts.ts";
import { withVerdicts } from "./table-verdicts.ts";
import { readValue } from "./value.ts";

type Table = {
  head: Place;
  seen: Sighting[];
  /** Lines of it that were meant, and are no examples. */
  unread: { at: number; why: string }[];
};

/** The tables that have a column for what comes; where the parameters are not known, any word may be one. */
export const readTables = (text: string, asked: Signature): Table[] =>
  blocksIn(withBars(text)).flatMap((lines) => {
    const at = lines.findIndex(({ cells }) => columnsIn(cells, asked));
    const isListed = lines[0] !== undefined && !text.slice(lines[0].from, lines[0].to).includes("|");
    const [head, ...rows] = at < 0 && !isListed ? headed(lines) : lines.slice(Math.max(at, 0));
    return head ? [tableOf(head, rows, { asked, text })] : namelessOf(lines, asked);
  });

/** Rows that hold as many values as the function takes, and one more, below no names. */
function namelessOf(lines: readonly Line[], asked: Signature): Table[] {
  const count = (positionalNames(asked)?.length ?? 0) + 1;
  const rows = lines.filter((it) => !isRule(it));
  const isMeant = (it: Line) => it.cells.length === count && it.cells.every(({ said }) => readValue(said));
  const [head] = rows;
  return head && count > 1 && rows.every(isMeant)
    ? [
        {
          head,
          seen: [],
          unread: [{ at: head.from, why: "the columns of its table have no names, such as Input and Output" }],
        },
      ]
    : [];
}

function tableOf(head: Line, rows: readonly Line[], { asked, text }: { asked: Signature; text: string }): Table {
  const columns = columnsIn(head.cells, asked);
  if (!columns) {
    const why = `its columns are neither Input and Output nor the parameters of ${asked.name}`;
    return { head, seen: [], unread: [{ at: head.from, why }] };
  }
  const told = rows.filter((it) => !isRule(it));
  const lines = withVerdicts(told, columns.output, { asked, text });
  const cells = lines.map((line) => line.cells.map((it) => plain(it.said)));
  const quotes = textColumns(cells, columns, asked);
  const texts = [...columns.given, columns.output].filter(
    (at) => !quotes.has(at) && cells.some((row) => isText(row[at] ?? "")),
  );
  const isOpen = (line: Line) => texts.some((at) => number.test(plain(said(line.cells[at]))));
  const isShort = (line: Line) => line.cells.length !== head.cells.length;
  const read = lines.map((line) => {
    const seen = isShort(line) ? undefined : rowOf(withQuotes(line, quotes), columns, asked.name);
    const none = isShort(line) ? short : seen === undefined ? noValue : undefined;
    return { line, seen, why: none ?? (isOpen(line) ? open : undefined) };
  });
  return {
    head,
    seen: read.flatMap(({ seen, why }) => (seen && why === undefined ? [seen] : [])),
    unread: read.flatMap(({ line, why }) => (why === undefined ? [] : [{ at: line.from, why }])),
  };
}

const withQuotes = (line: Line, quotes: ReadonlySet<number>): Line => ({
  ...line,
  cells: line.cells.map((it, at) =>
    quotes.has(at) && !/^`?["']/.test(it.said) ? { ...it, said: quoted(plain(it.said)) } : it,
  ),
});

/** Without backticks around all of it. */
const plain = (cell: string): string => cell.replace(/^`(.*)`$/, "$1");

const noValue = "a cell of it is no value of Python";
const short = "it has not as many cells as the names above";
/** Where a column holds texts without quotes, nobody knows whether a number in it is one: "Fizz", "Buzz", and 7. */
const isText = (cell: string): boolean => /^\p{L}+\b(?!\()/u.test(cell) && !none.test(cell) && !readValue(cell);
const open = "a number beside texts without quotes may be one, too";
const none = /error|exception|raise|throw|invalid|undefined|n\/a/i;
const number = /^[-+]?[\d.]+$/;

/** From the line above a rule on, where it names a result that other columns may lead to. */
function headed(lines: readonly Line[]): Line[] {
  const at = lines.findIndex(isRule) - 1;
  const leads = lines[at]?.cells.findIndex((it) => outputs.test(wordOf(it))) ?? -1;
  return leads > 0 ? lines.slice(at) : [];
}

const inputs = /^(?:(?:sample|example)\s+)?(?:inputs?|arguments?|calls?)\b/i;
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

/** Undefined where a cell is not just values, nor what is raised. */
function rowOf({ from, cells }: Line, { given, output, names }: Columns, name: string): Sighting | undefined {
  const inside = given.map((at) => plain(said(cells[at]))).join(", ");
  const args = argumentsIn(names ? inside : withoutCall(inside, name));
  if (!args || (names && args.names.length !== names.length)) return undefined;
  const places = [...given, output].map((at) => cells[at]?.at ?? 0);
  const to = from + (places.at(-1) ?? 0) + (cells[output]?.length ?? 0);
  const place = { from: from + Math.min(...places), to, style: "table", names: names ?? args.names };
  return resultOf(said(cells[output]), args.source, place);
}

function resultOf(result: string, args: string, place: Omit<Sighting, "what">): Sighting | undefined {
  const value = readValue(result);
  if (value) return /^`?$/.test(result.slice(value.length)) ? calling(place, args, value.source) : undefined;
  const raised = readRaised(/^`?[A-Z]/.test(result) ? `-> ${result}` : result);
  const isWhole = raised !== undefined && /^(?:->)?[\s`]*(?:raises?|throws?)?[\s`]*[\w.]+`?$/.test(result);
  return isWhole ? { ...place, what: { kind: "raises", args, error: raised.error } } : undefined;
}

const said = (cell: Cell | undefined): string => cell?.said ?? "";

function argumentsIn(inside: string): Arguments | undefined {
  const args = readArguments(inside, 0, "one line");
  return args && afterBlanks(inside, args.end) === inside.length ? args : undefined;
}

/** A call of the name is as good as its arguments. */
const withoutCall = (said: string, name: string): string =>
  said.startsWith(`${name}(`) && said.endsWith(")") ? said.slice(name.length + 1, -1) : said;
