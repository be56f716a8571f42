/** What holds of the values at a place in every example, and seldom by accident. */
import type { Literal } from "./python/literal.ts";
import type { Random } from "./random.ts";
import { usualOrder } from "./usual-order.ts";
import type { Rule } from "./usual-rule.ts";
import { usualKeys, usualWidth } from "./usual-shape.ts";

/** A value and its place: `0[]` is an item of what the first argument holds. */
export type Placed = { place: string; value: Literal };

/** Gives a value at a place, and what it holds, what is usual there. `isSorted`: lists come in order, by the task. */
export function usualValues(seen: readonly Placed[], isSorted: boolean): (placed: Placed, random: Random) => Literal {
  const places = new Map<string, Literal[]>();
  for (const { place, value } of seen.flatMap(within)) places.set(place, [...(places.get(place) ?? []), value]);
  const mends = new Map(
    [...places].map(([place, values]) => [
      place,
      [...rules, usualOrder(isSorted)].flatMap((rule) => rule(values) ?? []),
    ]),
  );
  const mended = ({ place, value }: Placed, random: Random): Literal => {
    const inner = mapped(value, (part) => mended({ ...part, place: place + part.place }, random));
    return (mends.get(place) ?? []).reduce((old, mend) => mend(old, random), inner);
  };
  return mended;
}

function within(placed: Placed): Placed[] {
  const parts: Placed[] = [];
  mapped(placed.value, (part) => {
    parts.push({ ...part, place: placed.place + part.place });
    return part.value;
  });
  return [placed, ...parts.flatMap(within)];
}

function mapped(value: Literal, change: (part: Placed) => Literal): Literal {
  if ("items" in value) return { ...value, items: value.items.map((item) => change({ place: "[]", value: item })) };
  if (value.type !== "dict") return value;
  const entries = value.entries.map(
    ([key, item]) => [change({ place: "{}", value: key }), change({ place: "{:}", value: item })] as const,
  );
  return { ...value, entries };
}

const isFloat = (value: Literal): value is Extract<Literal, { type: "number" }> =>
  value.type === "number" && /^[^xXjJ]*[.eE][^xXjJ]*$/.test(value.text);

/** Floats without a negative one are amounts more often than not. */
const amounts: Rule = (values) => {
  const floats = values.filter(isFloat);
  if (floats.length === 0 || floats.some((it) => it.text.startsWith("-"))) return undefined;
  return (value, random) =>
    isFloat(value) && value.text.startsWith("-") && random.next() < 0.9
      ? { ...value, text: value.text.slice(1) }
      : value;
};

/** Two characters alone, as in `1010`, or few of them many times, as in DNA; one alone may be the very case that is shown. */
const alphabet: Rule = (values) => {
  const all = values.flatMap((it) => (it.type === "string" ? Array.from(it.value) : []));
  const characters = [...new Set(all)];
  const isSmall = characters.length === 2 ? all.length >= 6 : all.length >= 5 * characters.length;
  const isRoman = all.length >= 6 && characters.every((it) => "IVXLCDM".includes(it));
  if (characters.length < 2 || characters.length > 8 || !(isSmall || isRoman)) return undefined;
  return (value, random) => {
    if (value.type !== "string") return value;
    const kept = Array.from(value.value, (it) => (characters.includes(it) ? it : random.pick(characters)));
    return { ...value, value: kept.join("") };
  };
};

/** Zeros and ones alone. */
const bits: Rule = (values) => {
  const numbers = values.flatMap((it) => (it.type === "number" ? [it.text] : []));
  if (numbers.length < 6 || new Set(numbers).size < 2 || !numbers.every(isBit)) return undefined;
  return (value, random) =>
    value.type === "number" && !isBit(value.text) ? { ...value, text: random.pick(["0", "1"]) } : value;
};

const isBit = (text: string): boolean => text === "0" || text === "1";

const rules = [amounts, alphabet, bits, usualWidth, usualKeys];
