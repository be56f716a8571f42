/** Inputs that nobody wrote: mutations of the examples' arguments that keep their types. */
import type { Example } from "./example.ts";
import { type Argument, argumentsOf, type Literal, writeArgument } from "./python/literal.ts";
import { type Random, seededRandom } from "./random.ts";

const wanted = 24;

/** Calls such as `f([1, 2], 3)`, none of them an example's own; the same for the same seed. */
export function extraCalls(examples: readonly Example[], name: string, seed: number): string[] {
  const known = examples.flatMap((it) =>
    it.kind === "call" || it.kind === "raises" ? [argumentsIn(it.call, name)] : [],
  );
  const rows = known.filter((row): row is Argument[] => row !== undefined && row.length > 0);
  if (rows.length === 0) return [];
  const taken = new Set(known.map((row) => row && written(row)));
  const random = seededRandom(seed);
  const calls: string[] = [];
  for (let tries = 0; tries < wanted * 8 && calls.length < wanted; tries++) {
    const args = written(mutatedRow(rows, random));
    if (taken.has(args)) continue;
    taken.add(args);
    calls.push(`${name}(${args})`);
  }
  return calls;
}

function argumentsIn(call: string, name: string): Argument[] | undefined {
  return call.startsWith(`${name}(`) ? argumentsOf(call.slice(name.length + 1, -1)) : undefined;
}

function written(row: readonly Argument[]): string {
  return row.map(writeArgument).join(", ");
}

/** One row with one or two of its arguments mutated, or, now and then, an argument of another row. */
function mutatedRow(rows: readonly (readonly Argument[])[], random: Random): Argument[] {
  const row = [...random.pick(rows)];
  const times = 1 + random.below(Math.min(2, row.length));
  for (let time = 0; time < times; time++) {
    const at = random.below(row.length);
    const old = row[at];
    if (!old) continue;
    const there = random.pick(rows);
    const other = old.name === undefined ? there[at] : there.find((it) => it.name === old.name);
    const taken = other && other.name === old.name && random.next() < 0.2 ? other.value : undefined;
    row[at] = { name: old.name, value: taken ?? mutated(old.value, random) };
  }
  return row;
}

function mutated(literal: Literal, random: Random): Literal {
  switch (literal.type) {
    case "number":
      return { type: "number", text: mutatedNumber(literal.text, random) };
    case "string":
      return { ...literal, value: mutatedString(literal.value, random) };
    case "constant":
      return literal.text === "None" ? literal : { type: "constant", text: random.next() < 0.5 ? "True" : "False" };
    case "list":
    case "tuple":
    case "set":
      return {
        type: literal.type,
        items: mutatedItems(literal.items, {
          random,
          sized: literal.type === "tuple",
          change: (item) => mutated(item, random),
        }),
      };
    case "dict":
      return {
        type: "dict",
        entries: mutatedItems(literal.entries, {
          random,
          sized: false,
          change: ([key, value]) => [key, mutated(value, random)] as const,
        }),
      };
  }
}

function mutatedNumber(text: string, random: Random): string {
  const number = Number(text.replaceAll("_", ""));
  if (!Number.isFinite(number) || /[jJxXbBoO]/.test(text)) return text;
  if (/[.eE]/.test(text)) {
    const float = random.pick([number + 1, number - 0.5, number * 2, -number, 0, number / 4]);
    if (!Number.isFinite(float)) return text;
    return Number.isInteger(float) ? float.toFixed(1) : String(float);
  }
  if (Math.abs(number) > 2 ** 50) return text;
  // Examples with numbers such as 1 and 2 alone would otherwise be told apart by four inputs.
  const below = Math.max(12, 2 * Math.abs(number));
  const next = random.pick([number + 1, number - 1, number * 2, Math.trunc(number / 2), 0, 1, random.below(below)]);
  // Examples without a negative number mean counts more often than not.
  return String(number >= 0 && random.next() < 0.9 ? Math.abs(next) : next);
}

function mutatedString(value: string, random: Random): string {
  const characters = Array.from(value);
  const at = random.below(characters.length + 1);
  const near = characters.length > 0 ? random.pick(characters) : random.pick(["a", "b", " ", "1"]);
  const ways = [
    () => characters.toSpliced(at, 0, near),
    () => characters.toSpliced(at, 1),
    () => characters.toReversed(),
    () => [...characters, ...characters],
    () => characters.with(Math.min(at, characters.length - 1), near),
    () => characters.map((it) => (it === it.toLowerCase() ? it.toUpperCase() : it.toLowerCase())),
    () => characters.slice(0, at),
    () => [],
  ];
  return (characters.length === 0 ? [near] : random.pick(ways)()).join("").slice(0, 2_000);
}

type ItemOptions<T> = { random: Random; sized: boolean; change: (item: T) => T };

/** A tuple keeps its length: it is a record more often than a list. */
function mutatedItems<T>(items: readonly T[], { random, sized, change }: ItemOptions<T>): T[] {
  if (items.length === 0) return [];
  const at = random.below(items.length);
  const changed = () => items.map((item, index) => (index === at ? change(item) : item));
  if (sized) return changed();
  const ways = [
    changed,
    changed,
    () => items.toSpliced(at, 1),
    () => [...items, change(random.pick(items))],
    () => items.toReversed(),
    () => items.toSpliced(at, 0, random.pick(items)),
    () => items.slice(0, at),
  ];
  return random.pick(ways)().slice(0, 200);
}
