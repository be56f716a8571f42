/** How a value comes into an argument: in place of a number or a text, within a list, or as how many there are. */
import type { Deciding } from "./deciding-values.ts";
import type { Literal } from "./python/literal.ts";
import { held } from "./python/same-literal.ts";
import type { Random } from "./random.ts";
import type { ShownCall } from "./shown-calls.ts";

/** The argument changed; undefined where it holds nothing of that kind. */
type Change = (value: Literal, random: Random) => Literal | undefined;
/** The same for what does not look within. */
type Leaf = (value: Literal) => Literal | undefined;

/** The value itself for each, then what lies on its one side, then on the other; all of it twice, since places are drawn. */
export function changesTo(values: readonly Deciding[], rows: readonly ShownCall[]): Change[] {
  const range = rangeOf(rows);
  const sides = [0, 1, 2].flatMap((side) => values.map((it) => changeTo(it, side, range)));
  return [...sides, ...sides].map((leaf) => (value, random) => {
    const changed = placed(value, leaf, random);
    return changed && held(changed);
  });
}

type Range = { least: number; most: number };

/** Examples without a negative number mean counts more often than not, and nobody waits for `fib(10**9)`. */
function rangeOf(rows: readonly ShownCall[]): Range {
  const numbers = rows.flatMap(({ row }) => row.flatMap((it) => numbersIn(it.value)));
  const biggest = Math.max(10, ...numbers.map(Math.abs)) * 100;
  return { least: numbers.some((it) => it < 0) ? -biggest : 0, most: biggest };
}

function numbersIn(value: Literal): number[] {
  if (value.type === "number") return [plainNumber(value.text) ?? 0];
  if ("items" in value) return value.items.flatMap(numbersIn);
  return value.type === "dict" ? value.entries.flatMap((it) => it.flatMap(numbersIn)) : [];
}

function plainNumber(text: string): number | undefined {
  const number = /[xXbBoOjJ]/.test(text) ? Number.NaN : Number(text.replaceAll("_", ""));
  return Number.isFinite(number) && Math.abs(number) <= 2 ** 50 ? number : undefined;
}

function changeTo({ value, of }: Deciding, side: number, range: Range): Leaf {
  if (value.type === "string") return textual(value.value, side);
  const number = plainNumber(value.text) ?? 0;
  if (of === "length") return sized(number + besides(side));
  return (leaf) => {
    const old = leaf.type === "number" ? plainNumber(leaf.text) : undefined;
    const next = old === undefined ? undefined : nearer(number, { old, side, of });
    if (leaf.type !== "number" || next === undefined || next < range.least || next > range.most) return undefined;
    const text = /[.eE]/.test(leaf.text) ? floated(next) : whole(next, side);
    return text === undefined ? undefined : { ...leaf, text };
  };
}

const besides = (side: number): number => [0, -1, 1][side] ?? 0;

/** A multiple, where the rest of a division is asked for, of the size that is shown: years stay years. */
function nearer(number: number, { old, side, of }: { old: number; side: number; of: Deciding["of"] }) {
  if (of === "value") return number + besides(side);
  if (number < 2) return undefined;
  const below = Math.floor(old / number) * number;
  return [below + number, below, number][side];
}

const floated = (number: number): string => (Number.isInteger(number) ? number.toFixed(1) : String(number));

/** An integer stays one: of 18.5 it is the one below, then the one above. */
function whole(number: number, side: number): string | undefined {
  if (Number.isInteger(number)) return String(number);
  return side === 0 ? String(Math.floor(number)) : side === 1 ? String(Math.ceil(number - besides(side))) : undefined;
}

function textual(text: string, side: number): Leaf {
  return (leaf) => {
    if (leaf.type !== "string" || leaf.bytes) return undefined;
    return { ...leaf, value: [text, leaf.value + text, text + leaf.value][side] ?? text };
  };
}

const longest = 50;

/** So many of what is there, from the first on again where it is too few. */
function sized(length: number): Leaf {
  const fits = Number.isInteger(length) && length >= 0 && length <= longest;
  const resized = <T>(items: readonly T[]) => Array.from({ length }, (_, at) => items[at % items.length]) as T[];
  return (leaf) => {
    if (!fits) return undefined;
    if (leaf.type === "string" && leaf.value !== "")
      return { ...leaf, value: resized(Array.from(leaf.value)).join("") };
    return leaf.type === "list" && leaf.items.length > 0 ? { ...leaf, items: resized(leaf.items) } : undefined;
  };
}

/** The change where it fits: in the value itself or, now and then although it does, in something that it holds. */
function placed(value: Literal, leaf: Leaf, random: Random): Literal | undefined {
  const changed = leaf(value);
  return changed && random.next() < 0.5 ? changed : (placedWithin(value, leaf, random) ?? changed);
}

function placedWithin(value: Literal, leaf: Leaf, random: Random): Literal | undefined {
  if ("items" in value) {
    const items = placedAmong(value.items, (item) => placed(item, leaf, random), random);
    return items && { ...value, items };
  }
  if (value.type !== "dict") return undefined;
  const changed = ([key, item]: readonly [Literal, Literal]) => {
    const other = placed(item, leaf, random);
    return other && ([key, other] as const);
  };
  const entries = placedAmong(value.entries, changed, random);
  return entries && { ...value, entries };
}

function placedAmong<T>(items: readonly T[], change: (item: T) => T | undefined, random: Random): T[] | undefined {
  const at = random.below(items.length);
  const item = items[at];
  const changed = item && change(item);
  return changed && items.with(at, changed);
}
