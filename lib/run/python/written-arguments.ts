/**
 * The arguments of a call as they are written: literals, which can be changed, also those that something is made of
 * (`date(2024, 5, 3)`), and functions that are handed over, which stay as they are.
 */
import { isBuiltIn } from "./built-in.ts";
import { readExpression } from "./expression.ts";
import { type Argument, readLiteral } from "./literal.ts";
import { bracketEnd } from "./scan.ts";

/** From where to where it is written. */
export type Written = { from: number; to: number; argument: Argument };

/** Brackets within brackets at most: people make nothing of more. */
const deepest = 6;

/** The literals up to the end of the text; undefined where anything else is among them, as a name that the tests alone have. */
export function writtenArguments(source: string, depth = 0): Written[] | undefined {
  const found: Written[] = [];
  for (let at = afterBlanks(source, 0); at < source.length; ) {
    const read = literalArgument(source, at) ?? otherArgument(source, at, depth);
    if (read === undefined) return undefined;
    found.push(...read.within);
    at = afterBlanks(source, afterBlanks(source, read.end) + 1);
  }
  return found;
}

/** Where the value begins: behind `name=`, if that is said. */
function headAt(source: string, at: number): { from: number; name: string | undefined } {
  const named = /([\p{XID_Start}_]\p{XID_Continue}*)\s*=(?!=)\s*/uy;
  named.lastIndex = at;
  const [head = "", name] = named.exec(source) ?? [];
  return { from: at + head.length, name };
}

function literalArgument(source: string, at: number): Read | undefined {
  const { from, name } = headAt(source, at);
  const read = readLiteral(source, from);
  const end = endsAt(source, read?.end);
  if (read === undefined || end === undefined) return undefined;
  return { end, within: [{ from: at, to: end, argument: { name, value: read.value } }] };
}

type Read = { end: number; within: Written[] };

function otherArgument(source: string, at: number, depth: number): Read | undefined {
  const { from } = headAt(source, at);
  const end = endsAt(source, functionEnd(source, from));
  if (end !== undefined) return { end, within: [] };
  const made = depth < deepest ? madeArgument(source, from, depth) : undefined;
  return endsAt(source, made?.end) === undefined ? undefined : made;
}

const making = /(?:[A-Za-z]\w*\.)*([\p{XID_Start}_]\p{XID_Continue}*)\(/uy;

/** What makes a value and does nothing else: classes, and those of Python's own that bear no class's name. */
const makers = new Set(
  "date datetime time timedelta deque defaultdict array range iter set frozenset bytes bytearray tuple list dict float int complex str".split(
    " ",
  ),
);

export const isMaker = (name: string): boolean => makers.has(name) || /^_*\p{Lu}/u.test(name);

function madeArgument(source: string, at: number, depth: number): Read | undefined {
  making.lastIndex = at;
  const [head = "", name = ""] = making.exec(source) ?? [];
  const open = at + head.length;
  const end = isMaker(name) ? bracketEnd(source, open - 1) : undefined;
  const within = end === undefined ? undefined : writtenArguments(source.slice(open, end - 1), depth + 1);
  if (end === undefined || within === undefined) return undefined;
  const placed = within.map((it) => ({ ...it, from: it.from + open, to: it.to + open }));
  return { end, within: placed };
}

/** The end, where nothing or a comma stands behind it. */
function endsAt(source: string, end: number | undefined): number | undefined {
  const next = end === undefined ? undefined : (source[afterBlanks(source, end)] ?? ",");
  return next === "," ? end : undefined;
}

/** Of a lambda that speaks of Python's own and its parameters alone, or of one of Python's functions: `len`, `str.upper`. */
function functionEnd(source: string, at: number): number | undefined {
  const read = readExpression(source, at, "whole");
  const text = source.slice(at, read?.end);
  const isFunction = /^(?:lambda\b|[a-z]\w*(?:\.[a-z]\w*)?$)/.test(text);
  return read && isFunction && [...read.names].every(isBuiltIn) ? read.end : undefined;
}

function afterBlanks(source: string, at: number): number {
  while (/\s/.test(source[at] ?? "")) at++;
  return at;
}
