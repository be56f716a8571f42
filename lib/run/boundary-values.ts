/** Values at the edge of what is shown: what is empty, alone, all alike, zero or of the other sign. There programs part. */
import type { Literal } from "./python/literal.ts";

/** Of the value's type; a tuple keeps its length, as it is a record more often than a list. */
export function boundaryValues(value: Literal): Literal[] {
  switch (value.type) {
    case "number":
      return numbers(value.text);
    case "string": {
      const characters = Array.from(value.value);
      const [first] = characters;
      return first === undefined ? [] : ["", " ", first, first.repeat(3)].map((it) => ({ ...value, value: it }));
    }
    case "constant":
      return [];
    case "list":
    case "set": {
      const [first] = value.items;
      if (first === undefined) return [];
      return [[], [first], [first, first, first], ...signs(value.items)].map((items) => ({ ...value, items }));
    }
    case "tuple":
      return signs(value.items).map((items) => ({ ...value, items }));
    case "dict":
      return value.entries.length === 0
        ? []
        : [[], value.entries.slice(0, 1)].map((entries) => ({ ...value, entries }));
  }
}

/** Every number in it made zero, or of the other sign. */
function signs(items: readonly Literal[]): (readonly Literal[])[] {
  const [zeros, others] = [items.map((it) => deep(it, () => "0")), items.map((it) => deep(it, negated))];
  return items.some(holdsNumber) ? [zeros, others] : [];
}

/** One alone is a count more often than not, and none of the other sign. */
function numbers(text: string): Literal[] {
  return ["0", "1"].map((it) => ({ type: "number", text: likeIn(text, it) }));
}

function negated(text: string): string {
  return text.startsWith("-") ? text.slice(1) : /^0*(?:\.0*)?$/.test(text) ? text : `-${text}`;
}

/** A float stays one. */
const likeIn = (text: string, number: string): string =>
  /^[^xXjJ]*[.eE]/.test(text) && /^\d+$/.test(number) ? `${number}.0` : number;

const holdsNumber = (value: Literal): boolean =>
  value.type === "number" || ("items" in value && value.items.some(holdsNumber));

function deep(value: Literal, change: (text: string) => string): Literal {
  if (value.type === "number") return { ...value, text: likeIn(value.text, change(value.text)) };
  return "items" in value ? { ...value, items: value.items.map((it) => deep(it, change)) } : value;
}
