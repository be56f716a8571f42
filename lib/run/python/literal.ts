/** Python literals: read from text, written back as text. What `ast.literal_eval` takes, and `set()`. */
import { stringEnd } from "./scan.ts";

export type Literal =
  | { type: "number"; text: string }
  | { type: "string"; value: string; bytes: boolean }
  | { type: "constant"; text: "True" | "False" | "None" }
  | { type: "list" | "tuple" | "set"; items: readonly Literal[] }
  | { type: "dict"; entries: readonly (readonly [Literal, Literal])[] };

type Read<T> = { value: T; end: number } | undefined;

/** Brackets within brackets at most: neither people nor the readers below have more on their hands. */
export const deepest = 100;

/** The literal that starts at `at` (blanks before it are passed over), and the index after it; none that is nested deeper than `deepest`. */
export function readLiteral(source: string, at = 0, depth = 0): Read<Literal> {
  const start = skipBlanks(source, at);
  const close = { "[": "]", "(": ")", "{": "}" }[source[start] ?? ""];
  if (close === undefined) return string(source, start) ?? atom(source, start);
  const read = depth < deepest ? entries(source, start + 1, depth + 1) : undefined;
  if (!read || source[read.end] !== close) return undefined;
  const value = bracketed(close, read);
  return value && { value, end: read.end + 1 };
}

/** The whole text as one literal, or undefined. */
export function literalOf(source: string): Literal | undefined {
  const read = readLiteral(source);
  return read && skipBlanks(source, read.end) === source.length ? read.value : undefined;
}

/** An argument of a call; `name` where it is given by its name. */
export type Argument = { name: string | undefined; value: Literal };

/** Literals separated by commas, up to the end of the text. */
export function literalsOf(source: string): Literal[] | undefined {
  return argumentsOf(source)?.map((it) => it.value);
}

/** The same, each perhaps named: `1, x = 2`. */
export function argumentsOf(source: string): Argument[] | undefined {
  const items: Argument[] = [];
  let at = skipBlanks(source, 0);
  while (at < source.length) {
    const named = /([\p{XID_Start}_]\p{XID_Continue}*)\s*=(?!=)\s*/uy;
    named.lastIndex = at;
    const [, name] = named.exec(source) ?? [];
    const read = readLiteral(source, name === undefined ? at : named.lastIndex);
    if (!read) return undefined;
    items.push({ name, value: read.value });
    at = skipBlanks(source, read.end);
    if (at === source.length) break;
    if (source[at] !== ",") return undefined;
    at = skipBlanks(source, at + 1);
  }
  return items;
}

export function writeArgument({ name, value }: Argument): string {
  return name === undefined ? writeLiteral(value) : `${name}=${writeLiteral(value)}`;
}

export function writeLiteral(literal: Literal): string {
  switch (literal.type) {
    case "number":
    case "constant":
      return literal.text;
    case "string":
      return literal.bytes ? quotedBytes(literal.value) : quoted(literal.value);
    case "list":
      return `[${literal.items.map(writeLiteral).join(", ")}]`;
    case "tuple":
      return literal.items.length === 1
        ? `(${literal.items.map(writeLiteral).join("")},)`
        : `(${literal.items.map(writeLiteral).join(", ")})`;
    case "set":
      return literal.items.length === 0 ? "set()" : `{${literal.items.map(writeLiteral).join(", ")}}`;
    case "dict":
      return `{${literal.entries.map(([key, value]) => `${writeLiteral(key)}: ${writeLiteral(value)}`).join(", ")}}`;
  }
}

/** A Python string literal with this value. */
export function quoted(value: string): string {
  // JSON's escapes are Python's too, but for the slash, which JSON.stringify leaves alone; a half of a pair alone is escaped.
  return JSON.stringify(value).replaceAll("\u007f", "\\u007f");
}

/** A byte beyond printable ASCII has to be escaped, and `\u` is no escape there. */
function quotedBytes(value: string): string {
  const escaped = value.replace(/[^ -~]|["\\]/g, (it) =>
    /[ -~]/.test(it) ? `\\${it}` : `\\x${it.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
  return `b"${escaped}"`;
}

function skipBlanks(source: string, at: number): number {
  while (/\s/.test(source[at] ?? "")) at++;
  return at;
}

/** What a sticky pattern finds at `at`, made a literal. */
function matched(source: string, at: number, [pattern, make]: [RegExp, (text: string) => Literal]): Read<Literal> {
  pattern.lastIndex = at;
  const text = pattern.exec(source)?.[0];
  return text === undefined ? undefined : { value: make(text), end: at + text.length };
}

/** Literals without an inside, each by its pattern. */
const atoms: [RegExp, (text: string) => Literal][] = [
  [/(?:True|False|None)\b/y, (text) => ({ type: "constant", text: text as "True" })],
  [/set\(\s*\)/y, () => ({ type: "set", items: [] })],
  [/list\(\s*\)/y, () => ({ type: "list", items: [] })],
  [/tuple\(\s*\)/y, () => ({ type: "tuple", items: [] })],
  [/dict\(\s*\)/y, () => ({ type: "dict", entries: [] })],
  [
    /[-+]?(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:(?!0[\d_])\d[\d_]*(?:\.\d[\d_]*|\.(?=\s*[,)\]}]))?|\.\d+)(?:[eE][-+]?\d+)?[jJ]?)(?!\w|\.\d)/y,
    (text) => ({ type: "number", text }),
  ],
];

function atom(source: string, at: number): Read<Literal> {
  for (const kind of atoms) {
    const read = matched(source, at, kind);
    if (read) return read;
  }
  return undefined;
}

function string(source: string, at: number): Read<Literal> {
  const prefix = /(?:[rRuU]?|[bB][rR]?|[rR][bB])(?=["'])/y;
  prefix.lastIndex = at;
  const head = prefix.exec(source)?.[0];
  if (head === undefined) return undefined;
  const open = at + head.length;
  const end = stringEnd(source, open);
  if (end === undefined) return undefined;
  const width = source.startsWith((source[open] ?? "").repeat(3), open) && end - open >= 6 ? 3 : 1;
  const value = stringOf(head, source.slice(open + width, end - width));
  return value && { value, end };
}

function stringOf(head: string, inside: string): Literal | undefined {
  const bytes = /[bB]/.test(head);
  const value = /[rR]/.test(head) ? inside : unescaped(inside, bytes);
  // Python refuses other characters among bytes.
  const isRefused = value === undefined || (bytes && /[^\0-\x7f]/.test(inside));
  return isRefused ? undefined : { type: "string", value, bytes };
}

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\x07",
  "\n": "",
};

const escaped = {
  text: /\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[0-7]{1,3}|[\s\S])/g,
  bytes: /\\(x[\da-fA-F]{2}|[0-7]{1,3}|[\s\S])/g,
};

/** Undefined where Python refuses it, and for the names of characters, which only Python knows. */
function unescaped(text: string, bytes: boolean): string | undefined {
  const refused = bytes ? /^x$/ : /^[xuUN]$/;
  const misses: string[] = [];
  const value = text.replace(bytes ? escaped.bytes : escaped.text, (whole, code: string) => {
    const point = pointOf(code);
    if (refused.test(code) || (point ?? 0) > 0x10ffff) misses.push(whole);
    else if (point !== undefined) return String.fromCodePoint(bytes ? point & 0xff : point);
    return escapes[code] ?? (/["'\\]/.test(code) ? code : whole);
  });
  return misses.length === 0 ? value : undefined;
}

/** By its number: three octal digits at most, or hexadecimal ones behind a letter. */
function pointOf(code: string): number | undefined {
  if (/^[0-7]/.test(code)) return Number.parseInt(code, 8);
  return code.length > 1 ? Number.parseInt(code.slice(1), 16) : undefined;
}

type Entry = readonly [Literal] | readonly [Literal, Literal];
type Entries = { value: Entry[]; end: number; comma: boolean };

/** What stands in a bracket, up to what closes it: values, or keys with their values; `comma` tells of one behind the last. */
function entries(source: string, from: number, depth: number): Entries | undefined {
  const found: Entry[] = [];
  let at = skipBlanks(source, from);
  let comma = false;
  while (!/[)\]}]/.test(source[at] ?? ")")) {
    const entry = entryAt(source, at, depth);
    if (!entry) return undefined;
    found.push(entry.value);
    at = skipBlanks(source, entry.end);
    comma = source[at] === ",";
    if (!comma) break;
    at = skipBlanks(source, at + 1);
  }
  return { value: found, end: at, comma };
}

function entryAt(source: string, at: number, depth: number): Read<Entry> {
  const first = readLiteral(source, at, depth);
  const colon = first && skipBlanks(source, first.end);
  if (!first || colon === undefined || source[colon] !== ":") return first && { value: [first.value], end: first.end };
  const second = readLiteral(source, colon + 1, depth);
  return second && { value: [first.value, second.value], end: second.end };
}

/** Undefined where keys have values and others have none. */
function bracketed(close: string, { value, comma }: Entries): Literal | undefined {
  const pairs = value.filter((it): it is readonly [Literal, Literal] => it.length === 2);
  const items = value.flatMap((it): Literal[] => (it.length === 1 ? [...it] : []));
  if (close === "}" && items.length === 0) return { type: "dict", entries: pairs };
  if (pairs.length > 0) return undefined;
  if (close === "]") return { type: "list", items };
  if (close === "}") return { type: "set", items };
  const [only] = items;
  return only && items.length === 1 && !comma ? only : { type: "tuple", items };
}
