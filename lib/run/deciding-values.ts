/** The literals by which a program decides, as by `120` in `total >= 120`. On both sides of one, programs part that are alike elsewhere. */
import { type Literal, readLiteral } from "./python/literal.ts";
import { blanked, bracketEnd } from "./python/scan.ts";

export type Deciding = {
  value: Extract<Literal, { type: "number" | "string" }>;
  /** What is held against it: a value, what a division by it leaves, or how many there are. */
  of: "value" | "remainder" | "length";
};

/** Before a literal. */
const signs = /(?:[=!<>]=|(?<!-)>|[<%])\s{0,4}(?=[-\d"'])/g;
/** Before a text. */
const methods = /\.(?:startswith|endswith|count|find|index|split|replace|removeprefix|removesuffix)\(\s{0,4}(?=["'])/g;
/** Before what holds several. */
const containers = /\b(?:in\s{1,4}(?=["'([{])|(?:min|max)(?=\())/g;
/** That a sign follows. */
const compared = /(?<![\w.]|%\s{0,4})(?=\d[\d_]*(?:\.\d+)?\s{0,4}(?:[<>]|[=!]=))/g;
const numbers = /(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?!\w)/g;

/** Each once, in the order of the program. */
export function decidingValues(code: string): Deciding[] {
  const bare = blanked(code);
  const places = [signs, methods, containers, compared].flatMap((it) => [...bare.matchAll(it)]);
  const values = places
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ 0: text, index }) =>
      literalsAt(code, index + text.length).map((value) => ({ value, of: ofAt(bare, { value, text, index }) })),
    );
  return [...new Map(values.map((it) => [identified(it), it])).values()];
}

/** Equal for equal values of which the same is asked. */
export function identified({ value, of }: Deciding): string {
  return `${of} ${value.type} ${value.type === "number" ? Number(value.text.replaceAll("_", "")) : value.value}`;
}

/** A literal alone, or what stands in brackets: that of `min(n, 100)` is none. */
function literalsAt(code: string, at: number): Deciding["value"][] {
  const read = readLiteral(code, at);
  if (read) return plain(read.value);
  const inside = blanked(code).slice(at, bracketEnd(code, at) ?? at);
  return Array.from(inside.matchAll(numbers), ([text]) => ({ type: "number", text }));
}

function plain(value: Literal): Deciding["value"][] {
  if (value.type === "number") return /[xXbBoOjJ]/.test(value.text) ? [] : [value];
  if (value.type === "string") return value.bytes ? [] : [value];
  return "items" in value ? value.items.flatMap(plain) : [];
}

type Place = { value: Deciding["value"]; text: string; index: number };

/** In a line with `len(` a number is a length more often than not. */
function ofAt(bare: string, { value, text, index }: Place): Deciding["of"] {
  if (value.type === "string") return "value";
  if (text.startsWith("%")) return "remainder";
  const end = bare.indexOf("\n", index);
  const line = bare.slice(bare.lastIndexOf("\n", index) + 1, end < 0 ? undefined : end);
  return line.includes("len(") ? "length" : "value";
}
