/** When two literals are one value: Python keeps no item of a set and no key of a dict twice, and sets have no order. */
import { type Literal, writeLiteral } from "./literal.ts";

/** The literal without what Python would drop, and with the items of sets in one order; dicts keep theirs. */
export function held(literal: Literal): Literal {
  return arranged(literal, (entries) => entries);
}

/** Equal texts for what is `==` and of one type; a dict's order is no part of it. */
export function identity(literal: Literal): string {
  return writeLiteral(arranged(literal, inOrder));
}

/** Equal texts for what is `==`, also where the one is a truth value and the other a number: `True` is `1`. */
export function equality(literal: Literal): string {
  return identity(withoutTruths(literal));
}

function withoutTruths(literal: Literal): Literal {
  switch (literal.type) {
    case "number":
    case "string":
      return literal;
    case "constant":
      return literal.text === "None" ? literal : { type: "number", text: literal.text === "True" ? "1" : "0" };
    case "list":
    case "tuple":
    case "set":
      return { type: literal.type, items: literal.items.map(withoutTruths) };
    case "dict":
      return {
        type: "dict",
        entries: literal.entries.map(([key, value]) => [withoutTruths(key), withoutTruths(value)]),
      };
  }
}

type Keyed<T> = [string, T][];

function arranged(literal: Literal, arrange: <T>(entries: Keyed<T>) => Keyed<T>): Literal {
  const within = (it: Literal) => arranged(it, arrange);
  switch (literal.type) {
    case "number":
    case "string":
    case "constant":
      return literal;
    case "list":
    case "tuple":
      return { type: literal.type, items: literal.items.map(within) };
    case "set":
      return { type: "set", items: inOrder(once(literal.items, (it) => it)).map(([, item]) => within(item)) };
    case "dict": {
      const entries = arrange(once(literal.entries, ([key]) => key));
      return { type: "dict", entries: entries.map(([, [key, value]]) => [within(key), within(value)] as const) };
    }
  }
}

/** In the place of the first of equal keys, with what the last of them brings. */
function once<T>(items: readonly T[], keyOf: (item: T) => Literal): Keyed<T> {
  return [...new Map(items.map((it) => [hashed(keyOf(it)), it]))];
}

function inOrder<T>(entries: Keyed<T>): Keyed<T> {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Equal where Python finds one key in place of the other: `1`, `1.0` and `True` are. */
function hashed(key: Literal): string {
  if (key.type === "tuple") return `(${key.items.map(hashed).join(", ")})`;
  if (key.type === "constant") return { True: "1", False: "0", None: "None" }[key.text];
  const number = key.type === "number" ? Number(key.text.replaceAll("_", "")) : Number.NaN;
  // Beyond that JavaScript rounds, and Python does not.
  return Number.isNaN(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER ? writeLiteral(key) : String(number + 0);
}
