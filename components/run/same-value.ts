/** When two texts of Python are one value, or one call: a model writes them as it likes, and an answer as `repr` does. */
import { argumentsOf, type Literal, literalOf } from "#lib/run/python/literal.ts";
import { equality, identity } from "#lib/run/python/same-literal.ts";
import { bracketEnd } from "#lib/run/python/scan.ts";

/** As Python's `==` says of literals; of anything else as its text says. */
export function isSameValue(one: string, other: string): boolean {
  const [mine, theirs] = [literalOf(one), literalOf(other)];
  return mine && theirs ? valueKey(mine) === valueKey(theirs) : one === other;
}

/** Equal for calls with the same literals, each of its own type: `f(1)` may do something else than `f(1.0)`. */
export function callKey(call: string): string {
  const open = call.indexOf("(");
  const end = open < 0 ? undefined : bracketEnd(call, open);
  if (end === undefined) return call.trim();
  const inside = call.slice(open + 1, end - 1);
  return `${call.slice(0, open).trim()}(${argumentsKey(inside) ?? callKey(inside)})${callKey(call.slice(end))}`;
}

function argumentsKey(inside: string): string | undefined {
  const given = argumentsOf(inside);
  const placed = given?.filter((it) => it.name === undefined).map(({ value }) => identity(value));
  const named = given?.flatMap(({ name, value }) => (name === undefined ? [] : [`${name}=${identity(value)}`]));
  return placed && named && [...placed, ...named.toSorted()].join(", ");
}

function valueKey(literal: Literal): string {
  return equality(withPlainNumbers(literal));
}

/** `2.0` is `2` to Python, and `0x10` is `16`. */
function withPlainNumbers(literal: Literal): Literal {
  switch (literal.type) {
    case "string":
    case "constant":
      return literal;
    case "number":
      return { type: "number", text: plainNumber(literal.text.replaceAll("_", "").toLowerCase()) };
    case "list":
    case "tuple":
    case "set":
      return { type: literal.type, items: literal.items.map(withPlainNumbers) };
    case "dict":
      return {
        type: "dict",
        entries: literal.entries.map(([key, value]) => [withPlainNumbers(key), withPlainNumbers(value)]),
      };
  }
}

function plainNumber(text: string): string {
  const imaginary = text.endsWith("j") ? "j" : "";
  const digits = text.replace(/^[-+]/, "").replace(/j$/, "");
  const size = wholeNumber(digits) ?? Number(digits);
  if (Number(size) === 0) return "0";
  return `${text.startsWith("-") ? "-" : ""}${size}${imaginary}`;
}

/** Whole numbers have no bounds in Python: beyond 2 ** 53 a number of JavaScript would make equals of two. */
function wholeNumber(digits: string): bigint | undefined {
  if (/^(?:\d+$|0[xob])/.test(digits)) return BigInt(digits);
  const value = Number(digits);
  return Number.isInteger(value) ? BigInt(value) : undefined;
}
