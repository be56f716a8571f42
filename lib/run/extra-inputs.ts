/** Inputs that nobody wrote: mutations of the examples' arguments that keep their types. */
import type { Example } from "./example.ts";
import { literalCalls } from "./example-calls.ts";
import { type Argument, argumentsOf, type Literal } from "./python/literal.ts";
import { held, identity } from "./python/same-literal.ts";
import { boundaryValues } from "./boundary-values.ts";
import { makeable } from "./makeable.ts";
import { type Random, seededRandom } from "./random.ts";
import { cutCall, type ShownCall, shownCalls, writeCall } from "./shown-calls.ts";
import { usualOf } from "./usual.ts";

const wanted = 24;

/** Of these so many have an argument at the edge of what is shown, where there are such. */
const edges = 8;

/**
 * Calls such as `f([1, 2], 3)`, no two with equal arguments and none an example's own; the same for the same seed. Published
 * scores were given by such as these: they stay as they are.
 */
export function extraCalls(examples: readonly Example[], name: string, seed: number): string[] {
  const known = literalCalls(examples, name).map((row) => ({ texts: [`${name}(`, ")"], cuts: [row.length], row }));
  return mutations(known, { random: seededRandom(seed), tries: wanted * 8, mended: (_, row) => row });
}

/** The same for votes: with what the examples do with the call, and with what is usual for its arguments. */
export function votedCalls(
  examples: readonly Example[],
  name: string,
  { seed, isSorted = false }: { seed: number; isSorted?: boolean },
): string[] {
  const known = shownCalls(examples, name);
  const random = seededRandom(seed);
  const usual = usualIn(known, isSorted);
  const mended = (it: ShownCall, row: readonly Argument[]) => usual({ ...it, row }, random).row;
  // Mended ones are equal to others more often.
  return mutations(known, { random, tries: wanted * 40, mended, first: shuffled(atEdges(known), random) });
}

/** Makes a call so again that what is usual for the arguments of its likes holds for its own, and what the task says of lists. */
export function usualIn(known: readonly ShownCall[], isSorted: boolean): (it: ShownCall, random: Random) => ShownCall {
  const usual = new Map(known.map((it) => [formOf(it), usualOf(alike(known, it), isSorted)]));
  return (it, random) => makeable({ ...it, row: usual.get(formOf(it))?.(it.row, random) ?? it.row });
}

/** Each call with one of its arguments at an edge, as far as nobody has shown it. */
function atEdges(known: readonly ShownCall[]): ShownCall[] {
  return known.flatMap((it) =>
    it.row.flatMap((argument, at) =>
      boundaryValues(argument.value).map((value) => ({
        ...it,
        row: it.row.with(at, { ...argument, value: held(value) }),
      })),
    ),
  );
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const formOf = ({ texts }: ShownCall): string => texts.join("\n");

/** The same for calls with equal arguments, however they are written. */
const sameOf = (it: ShownCall): string => `${formOf(it)}\n${written(it.row, identity)}`;

type Known = { examples: readonly Example[]; name: string; inputs: readonly string[] };

/** Calls made of literals, each once, but for what an example shows or an input asks already. */
export function freshCalls(calls: readonly string[], { examples, name, inputs }: Known): string[] {
  const taken = new Set([...shownCalls(examples, name), ...inputs.map(cutCall)].map(sameOf));
  return calls.filter((call) => {
    const same = sameOf(cutCall(call));
    return !taken.has(same) && taken.add(same);
  });
}

function alike(known: readonly ShownCall[], like: ShownCall): ShownCall["row"][] {
  return known.filter((it) => formOf(it) === formOf(like)).map((it) => it.row);
}

type Way = {
  random: Random;
  tries: number;
  mended: (of: ShownCall, row: readonly Argument[]) => readonly Argument[];
  /** The first of these come before all mutations. */
  first?: readonly ShownCall[];
};

function mutations(known: readonly ShownCall[], { random, tries, mended, first = [] }: Way): string[] {
  const shown = known.filter((it) => it.row.length > 0);
  if (shown.length === 0) return [];
  const taken = new Set(known.map(sameOf));
  const calls: string[] = [];
  const take = (of: ShownCall, row: readonly Argument[]) => {
    const made = { ...of, row: mended(of, row) };
    const same = sameOf(made);
    if (taken.has(same)) return;
    taken.add(same);
    calls.push(writeCall(made));
  };
  for (const it of first) if (calls.length < edges) take(it, it.row);
  for (let at = 0; at < tries && calls.length < wanted; at++) {
    const of = random.pick(shown);
    take(of, mutatedRow(of.row, alike(shown, of), random));
  }
  return calls;
}

/** The calls but for those that an example makes already. */
export function withoutOwn(calls: readonly string[], examples: readonly Example[], name: string): string[] {
  const own = new Set(literalCalls(examples, name).map((row) => written(row, identity)));
  return calls.filter((call) => {
    const row = argumentsOf(call.slice(name.length + 1, -1));
    return row === undefined || !own.has(written(row, identity));
  });
}

function written(row: readonly Argument[], write: (value: Literal) => string): string {
  return row.map(({ name, value }) => (name === undefined ? write(value) : `${name}=${write(value)}`)).join(", ");
}

/** The row with one or two of its arguments mutated, or, now and then, an argument of another row. */
export function mutatedRow(
  of: readonly Argument[],
  rows: readonly (readonly Argument[])[],
  random: Random,
): Argument[] {
  const row = [...of];
  const times = 1 + random.below(Math.min(2, row.length));
  for (let time = 0; time < times; time++) {
    const at = random.below(row.length);
    const old = row[at];
    if (!old) continue;
    const there = random.pick(rows);
    const other = old.name === undefined ? there[at] : there.find((it) => it.name === old.name);
    const taken = other && other.name === old.name && random.next() < 0.2 ? other.value : undefined;
    row[at] = { name: old.name, value: held(taken ?? mutated(old.value, random)) };
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
          fresh: (item) => mutated(item, random),
        }),
      };
    case "dict":
      return {
        type: "dict",
        entries: mutatedItems(literal.entries, {
          random,
          sized: false,
          change: ([key, value]) =>
            random.next() < 0.3 ? ([mutated(key, random), value] as const) : ([key, mutated(value, random)] as const),
          fresh: ([key, value]) => [mutated(key, random), value] as const,
        }),
      };
  }
}

/** Near it, at an edge, or far off; of the same kind. */
export function mutatedNumber(text: string, random: Random): string {
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
  const inClass = () => withOneInClass(characters, random);
  const ways = [
    () => characters.toSpliced(at, 0, near),
    () => characters.toSpliced(at, 1),
    () => characters.toReversed(),
    () => [...characters, ...characters],
    () => characters.with(Math.min(at, characters.length - 1), near),
    () => characters.map((it) => (it === it.toLowerCase() ? it.toUpperCase() : it.toLowerCase())),
    () => characters.slice(0, at),
    () => [],
    ...Array.from({ length: hasForm(value) ? formKept : 2 }, () => inClass),
  ];
  return (characters.length === 0 ? [near] : random.pick(ways)()).join("").slice(0, 2_000);
}

/** Digits with signs between, as in a date, a time, an address or a version: few other strings are such ones. */
const hasForm = (value: string): boolean => /\d[-:./,]\d/.test(value);

/** Against the eight ways that would break the form. */
const formKept = 12;

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Another digit in a digit's place, another letter in a letter's. */
export function withOneInClass(characters: readonly string[], random: Random): string[] {
  const places = characters.flatMap((it, at) => (/[0-9A-Za-z]/.test(it) ? [at] : []));
  if (places.length === 0) return characters.toReversed();
  const at = random.pick(places);
  return characters.with(at, inClassOf(characters[at] ?? "", random));
}

function inClassOf(character: string, random: Random): string {
  // A digit not much greater than it was: that of a month or an hour has little room above it.
  if (/\d/.test(character)) return String(random.below(Math.min(10, Number(character) + 3)));
  const letter = random.pick(Array.from(letters));
  return character === character.toLowerCase() ? letter : letter.toUpperCase();
}

/** `fresh` makes an item that may stand beside the one it is made of. */
type ItemOptions<T> = { random: Random; sized: boolean; change: (item: T) => T; fresh: (item: T) => T };

/** A tuple keeps its length: it is a record more often than a list. */
function mutatedItems<T>(items: readonly T[], { random, sized, change, fresh }: ItemOptions<T>): T[] {
  if (items.length === 0) return [];
  const at = random.below(items.length);
  const changed = () => items.map((item, index) => (index === at ? change(item) : item));
  if (sized) return changed();
  const ways = [
    changed,
    changed,
    () => items.toSpliced(at, 1),
    () => [...items, fresh(random.pick(items))],
    () => items.toReversed(),
    () => items.toSpliced(at, 0, random.pick(items)),
    () => items.slice(0, at),
  ];
  return random.pick(ways)().slice(0, 200);
}
