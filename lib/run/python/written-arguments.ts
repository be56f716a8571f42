/** The arguments of a call as they are written: literals, which can be changed, and functions that are handed over, which stay as they are. */
import { isBuiltIn } from "./built-in.ts";
import { readExpression } from "./expression.ts";
import { type Argument, readLiteral } from "./literal.ts";

/** From where to where it is written; `value` is undefined of a function. */
export type Written = { from: number; to: number; argument: Argument | undefined };

/** Up to the end of the text; undefined where anything else is among them, as a name that the tests alone have. */
export function writtenArguments(source: string): Written[] | undefined {
  const found: Written[] = [];
  for (let at = afterBlanks(source, 0); at < source.length; ) {
    const named = /([\p{XID_Start}_]\p{XID_Continue}*)\s*=(?!=)\s*/uy;
    named.lastIndex = at;
    const [head = "", name] = named.exec(source) ?? [];
    const from = at + head.length;
    const read = readLiteral(source, from);
    const to = endsAt(source, read?.end) ?? endsAt(source, functionEnd(source, from));
    if (to === undefined) return undefined;
    const isLiteral = read !== undefined && endsAt(source, read.end) === to;
    found.push({ from: at, to, argument: isLiteral ? { name, value: read.value } : undefined });
    at = afterBlanks(source, afterBlanks(source, to) + 1);
  }
  return found;
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
