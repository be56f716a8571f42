/** Inputs without any example to start from: values of the types that the signature hints at, or of those that fit. */
import type { Run } from "./fold.ts";
import { grouped } from "./grouped.ts";
import { guessedType } from "./guessed-type.ts";
import { type Required, requiredOf } from "./parameters.ts";
import { bracketEnd, splitTop } from "./python/scan.ts";
import { type Random, seededRandom } from "./random.ts";
import { leadingGroup } from "./select.ts";

const wanted = 24;

/** What the parameters that a call must give are taken to be: a hint for each. */
export type Types = readonly string[];

/** A call that tells whether a program takes values of these types. */
export type Probe = { call: string; types: Types };

/**
 * Calls by the hints of the signature, or of the best program's own where the person gave none. What has no hint is of
 * the `fitting` types, one tuple of them a call; without these of what its name lets one guess.
 */
export function typedCalls(run: Run, fitting: readonly Types[] = []): string[] {
  const parameters = calledParameters(run);
  if (parameters.length === 0) return [];
  const random = seededRandom(run.seed);
  const tuples = fitting.length > 0 ? fitting : [guessOf(parameters)];
  const calls = new Set<string>();
  for (let tries = 0; tries < wanted * 4 && calls.size < wanted; tries++)
    calls.add(callOf(run, parameters, { types: random.pick(tuples), random }));
  return [...calls];
}

/** More are not made: so many hold every tuple for three parameters. */
const mostProbes = 240;
/** So often is what the names say tried, since one value of a type may be refused and others not. */
const guessProbes = 6;

/** So many tuples that have given one value are tried further. */
const mostAgain = 60;
const againProbes = 4;

/** None where the hints say every type. */
export function probesOf(run: Run): Probe[] {
  const parameters = calledParameters(run);
  const open = parameters.filter(isOpen).length;
  if (open === 0) return [];
  const random = seededRandom(run.seed);
  const guess = guessOf(parameters);
  const tuples = tuplesOf(open, random).map((types) => filled(parameters, types));
  return probed(run, [...Array.from({ length: guessProbes }, () => guess), ...tuples], random);
}

/** More calls of types that have given a value: an empty list is taken by many that refuse what it may hold. */
export function probesAgain(run: Run, fitting: readonly Types[]): Probe[] {
  const random = seededRandom(run.seed + 1);
  const some = fitting.length <= mostAgain ? fitting : Array.from({ length: mostAgain }, () => random.pick(fitting));
  const tuples = some.flatMap((types) => Array.from({ length: againProbes }, () => types));
  return probed(run, tuples, random);
}

function probed(run: Run, tuples: readonly Types[], random: Random): Probe[] {
  const parameters = calledParameters(run);
  const probes = tuples.map((types) => ({ call: callOf(run, parameters, { types, random }), types }));
  return [...new Map(probes.map((it) => [it.call, it])).values()];
}

/**
 * The types that gave a value more often than not; those alone that the names say where they did: a program may
 * take what is not meant.
 */
export function fittingTypes(run: Run, probes: readonly Probe[], answers: readonly (string | null)[]): Types[] {
  const guess = String(guessOf(calledParameters(run)));
  const gave = new Set(probes.filter((_, at) => answers[at] != null));
  const fitting = [...grouped(probes, (it) => String(it.types))].filter(
    ([, group]) => group.filter((it) => gave.has(it)).length * 2 > group.length,
  );
  const guessed = fitting.filter(([types]) => types === guess);
  return (guessed.length > 0 ? guessed : fitting).flatMap(([, [first]]) => (first ? [first.types] : []));
}

/** As tuples are tried: with three parameters there are 216 of the first six. */
const anything = ["int", "str", "list[int]", "list[str]", "dict[str, int]", "list[list[int]]", "float", "bool"];

/** Tuples of so many types: all of them where they are few, else as many as are tried. */
function tuplesOf(length: number, random: Random): Types[] {
  const types = length < 3 ? anything : anything.slice(0, 6);
  if (length === 1) return [...types, ...types, ...types].map((it) => [it]);
  if (types.length ** length <= mostProbes) return everyTuple(types, length);
  return Array.from({ length: mostProbes }, () => Array.from({ length }, () => random.pick(types)));
}

function everyTuple(types: Types, length: number): Types[] {
  return length === 0 ? [[]] : everyTuple(types, length - 1).flatMap((it) => types.map((type) => [...it, type]));
}

function guessOf(parameters: readonly Required[]): Types {
  return parameters.map((it) => (isOpen(it) ? guessedType(it.name) : it.hint));
}

/** These types for what has no hint. */
function filled(parameters: readonly Required[], types: Types): Types {
  const rest = [...types];
  return parameters.map((it) => (isOpen(it) ? (rest.shift() ?? "int") : it.hint));
}

function callOf(run: Run, parameters: readonly Required[], made: { types: Types; random: Random }): string {
  const args = parameters.map(({ named }, at) => named + valueOf(made.types[at] ?? "int", made.random, 0));
  return `${run.signature?.name ?? ""}(${args.join(", ")})`;
}

/** As the person's signature has them or, where it is silent, the best program. */
function calledParameters(run: Run): Required[] {
  const { name, text } = run.signature ?? { name: "", text: "" };
  const [best] = leadingGroup(run);
  const own = parametersOf(best?.end?.code ?? "", name) ?? [];
  const given = parametersOf(text, name) ?? own;
  return given.map((it, at) => (isOpen(it) && own[at]?.name === it.name ? { ...it, hint: own[at].hint } : it));
}

/** Those that a call must give. */
function parametersOf(code: string, name: string): Required[] | undefined {
  const at = code.search(new RegExp(`\\bdef\\s+${name}\\s*\\(`));
  const open = code.indexOf("(", at);
  const end = at < 0 || open < 0 ? undefined : bracketEnd(code, open);
  if (end === undefined) return undefined;
  const written = splitTop(code.slice(open + 1, end - 1), ",").map((it) => it.trim());
  return requiredOf(written);
}

const samples: Readonly<Record<string, readonly string[]>> = {
  int: ["0", "1", "2", "3", "5", "7", "10", "12", "17", "100", "-1", "-4"],
  float: ["0.0", "1.0", "0.5", "2.5", "-1.25", "10.75", "100.0"],
  str: ['""', '"a"', '"abc"', '"Hello World"', '"racecar"', '"a1b2"', '"The quick brown fox"', '"  x "', '"12"'],
  bool: ["True", "False"],
  bytes: ['b""', 'b"abc"'],
  None: ["None"],
};
const likely = ["int", "int", "str", "list[int]", "list[str]", "float"];

/** A hint without its module and its quotation marks, and what stands in its brackets. */
function readHint(hint: string): { plain: string; head: string; inner: string[] } {
  const plain = hint
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2")
    .replace(/^(?:[A-Za-z_]\w*\.)+/, "");
  const open = plain.indexOf("[");
  const inner = open < 0 ? [] : splitTop(plain.slice(open + 1, -1), ",").map((it) => it.trim());
  return { plain, head: (open < 0 ? plain : plain.slice(0, open)).toLowerCase(), inner };
}

/** Whether nothing is said of its type, or nothing that values are known of. */
function isOpen({ hint }: Required): boolean {
  const { plain, head } = readHint(hint);
  return !(plain in samples) && !(head in containers) && head !== "literal" && splitTop(plain, "|").length === 1;
}

/** As Python writes it; of an unknown type what is likely. */
export const typedValue = (hint: string, random: Random): string => valueOf(hint, random, 0);

function valueOf(hint: string, random: Random, depth: number): string {
  const { plain, head, inner } = readHint(hint);
  const known = samples[plain];
  if (known) return random.pick(known);
  const either = splitTop(plain, "|");
  if (either.length > 1) return valueOf(random.pick(either), random, depth);
  if (head === "literal" && inner.length > 0) return random.pick(inner);
  const container = depth > 2 ? undefined : containers[head];
  if (container) return container(inner, (of) => valueOf(of ?? "int", random, depth + 1), random);
  return depth > 2 ? "0" : valueOf(random.pick(likely), random, depth + 1);
}

type Container = (inner: readonly string[], value: (hint: string | undefined) => string, random: Random) => string;

const several: (longest: number) => Container = (longest) => (inner, value, random) =>
  Array.from({ length: random.below(longest) }, () => value(inner[0])).join(", ");
const list: Container = (...of) => `[${several(6)(...of)}]`;
/** What a set or the keys of a dict hold is there once. */
const distinct = (longest: number, value: () => string, random: Random): string[] => [
  ...new Set(Array.from({ length: random.below(longest) }, value)),
];
const set: Container = (inner, value, random) =>
  `set([${distinct(6, () => value(inner[0]), random)
    .sort()
    .join(", ")}])`;
const dict: Container = (inner, value, random) => {
  const keys = distinct(4, () => value(inner[0] ?? "str"), random);
  return `{${keys.map((key) => `${key}: ${value(inner[1])}`).join(", ")}}`;
};

/** By the lower-case head of a hint such as `List[int]`. */
const containers: Readonly<Record<string, Container>> = {
  list,
  sequence: list,
  iterable: list,
  collection: list,
  set,
  frozenset: set,
  dict,
  mapping: dict,
  tuple: (inner, value, random) =>
    inner.length === 0 || inner.at(-1) === "..."
      ? `tuple([${several(5)(inner, value, random)}])`
      : `(${inner.map((hint) => value(hint)).join(", ")},)`,
  optional: (inner, value, random) => (random.next() < 0.2 ? "None" : value(inner[0])),
  union: (inner, value, random) => value(random.pick(inner)),
};
