/** Python literals: read from text, written back as text. What `ast.literal_eval` takes, and `set()`. */
import { stringEnd } from "./scan.ts";

export type Literal =
  | { type: "number"; text: string }
  | { type: "string"; value: string; bytes: boolean }
  | { type: "constant"; text: "True" | "False" | "None" }
  | { type: "list" | "tuple" | "set"; items: readonly Literal[] }
  | { type: "dict"; entries: readonly (readonly [Literal, Literal])[] };

type Read<T> = { value: T; end: number } | undefined;

/** The literal that starts at `at` (blanks before it are passed over), and the index after it. */
export function readLiteral(source: string, at = 0): Read<Literal> {
  const start = skipBlanks(source, at);
  const character = source[start];
  if (character === "[") return sequence(source, start, "list");
  if (character === "(") return parenthesised(source, start);
  if (character === "{") return braces(source, start);
  return string(source, start) ?? atom(source, start);
}

/** The whole text as one literal, or undefined. */
export function literalOf(source: string): Literal | undefined {
  const read = readLiteral(source);
  return read && skipBlanks(source, read.end) === source.length ? read.value : undefined;
}

/** Literals separated by commas, each perhaps named (`x = 1`), up to the end of the text. */
export function literalsOf(source: string): Literal[] | undefined {
  const items: Literal[] = [];
  let at = skipBlanks(source, 0);
  while (at < source.length) {
    const name = /[A-Za-z_]\w*\s*=(?!=)\s*/y;
    name.lastIndex = at;
    const read = readLiteral(source, name.test(source) ? name.lastIndex : at);
    if (!read) return undefined;
    items.push(read.value);
    at = skipBlanks(source, read.end);
    if (at === source.length) break;
    if (source[at] !== ",") return undefined;
    at = skipBlanks(source, at + 1);
  }
  return items;
}

export function writeLiteral(literal: Literal): string {
  switch (literal.type) {
    case "number":
    case "constant":
      return literal.text;
    case "string":
      return (literal.bytes ? "b" : "") + quoted(literal.value);
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
  // JSON's escapes are Python's too, but for the slash, which JSON.stringify leaves alone.
  return JSON.stringify(value).replace(
    /\u007f|[\ud800-\udfff](?![\udc00-\udfff])/g,
    (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
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
  [/(?:set|frozenset)\(\s*\)/y, () => ({ type: "set", items: [] })],
  [/list\(\s*\)/y, () => ({ type: "list", items: [] })],
  [/tuple\(\s*\)/y, () => ({ type: "tuple", items: [] })],
  [/dict\(\s*\)/y, () => ({ type: "dict", entries: [] })],
  [
    /[-+]?(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*(?:\.\d[\d_]*|\.(?=\s*[,)\]}]))?|\.\d+)(?:[eE][-+]?\d+)?[jJ]?)(?!\w|\.\d)/y,
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
  const inside = source.slice(open + width, end - width);
  const value = /[rR]/.test(head) ? inside : unescaped(inside);
  return { value: { type: "string", value, bytes: /[bB]/.test(head) }, end };
}

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\x07",
  "0": "\0",
  "\n": "",
};

function unescaped(text: string): string {
  return text.replace(/\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])/g, (whole, code: string) => {
    if (code.length > 1) return String.fromCodePoint(Number.parseInt(code.slice(1), 16));
    return escapes[code] ?? (/["'\\]/.test(code) ? code : whole);
  });
}

function sequence(source: string, open: number, type: "list" | "tuple" | "set"): Read<Literal> {
  const read = items(source, open);
  return read && { value: { type, items: read.value }, end: read.end };
}

function parenthesised(source: string, open: number): Read<Literal> {
  const read = items(source, open);
  if (!read) return undefined;
  const [only] = read.value;
  const grouping = read.value.length === 1 && !/,\s*\)$/.test(source.slice(open, read.end));
  return grouping && only
    ? { value: only, end: read.end }
    : { value: { type: "tuple", items: read.value }, end: read.end };
}

/** The items of the bracket at `open`, separated by commas, a last comma allowed. */
function items(source: string, open: number): Read<Literal[]> {
  const found: Literal[] = [];
  let at = skipBlanks(source, open + 1);
  while (!/[)\]}]/.test(source[at] ?? ")")) {
    const item = readLiteral(source, at);
    if (!item) return undefined;
    found.push(item.value);
    at = skipBlanks(source, item.end);
    if (source[at] === ",") at = skipBlanks(source, at + 1);
    else break;
  }
  const close = { "[": "]", "(": ")", "{": "}" }[source[open] ?? ""];
  return source[at] === close ? { value: found, end: at + 1 } : undefined;
}

function braces(source: string, open: number): Read<Literal> {
  const first = readLiteral(source, open + 1);
  if (first && source[skipBlanks(source, first.end)] !== ":") return sequence(source, open, "set");
  const entries: [Literal, Literal][] = [];
  let at = skipBlanks(source, open + 1);
  while (at < source.length && source[at] !== "}") {
    const entry = pair(source, at);
    if (!entry) return undefined;
    entries.push(entry.value);
    at = skipBlanks(source, entry.end);
    if (source[at] === ",") at = skipBlanks(source, at + 1);
    else if (source[at] !== "}") return undefined;
  }
  return source[at] === "}" ? { value: { type: "dict", entries }, end: at + 1 } : undefined;
}

function pair(source: string, at: number): Read<[Literal, Literal]> {
  const key = readLiteral(source, at);
  const colon = key && skipBlanks(source, key.end);
  if (!key || colon === undefined || source[colon] !== ":") return undefined;
  const value = readLiteral(source, colon + 1);
  return value && { value: [key.value, value.value], end: value.end };
}
