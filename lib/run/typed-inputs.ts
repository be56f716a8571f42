/** Inputs without any example to start from: values of the types that the signature hints at, or of those that fit. */
import type { Run } from "./fold.ts";
import { grouped } from "./grouped.ts";
import { guessedType, saidType } from "./guessed-type.ts";
import { partsOf, type Required, requiredOf } from "./parameters.ts";
import { blanked, bracketEnd, splitTop } from "./python/scan.ts";
import { type Random, seededRandom } from "./random.ts";
import { returnedParameters } from "./returned-function.ts";
import { leadingGroup } from "./select.ts";
import { writeSession } from "./session.ts";
import { areKnown, typedValue } from "./typed-values.ts";

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
  if (parameters.length === 0 && returnedOf(run) === undefined) return [];
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

function callOf(run: Run, parameters: readonly Parameter[], { types, random }: Made): string {
  const call = `${run.signature?.name ?? ""}(${argumentsFor(parameters, { types, random })})`;
  const goesOn = returnedOf(run);
  return goesOn === undefined ? call : goneOn(call, goesOn, random);
}

type Made = { types: Types; random: Random };

function argumentsFor(parameters: readonly Parameter[], { types, random }: Made): string {
  const values = parameters.flatMap(({ named, isMore }, at) => {
    const type = types[at] ?? "int";
    return isMore
      ? Array.from({ length: random.below(mostOfMore) }, () => typedValue(type, random))
      : [named + typedValue(type, random)];
  });
  return values.join(", ");
}

const returnedOf = (run: Run) => returnedParameters(bestCode(run), run.signature?.name ?? "");

/** What a function returns is told by what it answers, more than once: it may hold something. */
function goneOn(call: string, parameters: readonly Required[] | "any", random: Random): string {
  const step = () => {
    if (parameters === "any") return `g(${typedValue("int", random)})`;
    return `g(${argumentsFor(parameters, { types: guessOf(parameters), random })})`;
  };
  return writeSession({ makes: [{ name: "g", call }], steps: Array.from({ length: 2 + random.below(3) }, step) });
}

/** `isMore`: it takes what is left over, as `*numbers` does. */
type Parameter = Required & { isMore?: true };

const mostOfMore = 5;

const bestCode = (run: Run): string => leadingGroup(run)[0]?.end?.code ?? "";

/** As the person's signature has them or, where it is silent, the best program. */
function calledParameters(run: Run): Parameter[] {
  const { name, text } = run.signature ?? { name: "", text: "" };
  const code = bestCode(run);
  const own = (parametersOf(code, name) ?? []).map((it) =>
    isOpen(it) ? { ...it, hint: calledHint(code, it.name) } : it,
  );
  const given = parametersOf(text, name) ?? own;
  return given.map((it, at) => (isOpen(it) && own[at]?.name === it.name ? { ...it, hint: own[at].hint } : it));
}

/** Of a parameter that the program calls: it takes as much as it is given there. Empty where it calls none. */
function calledHint(code: string, name: string): string {
  const bare = blanked(code);
  const at = bare.search(new RegExp(String.raw`(?<!\b(?:await|def)\s+)(?<![\p{XID_Continue}.])${name}\(`, "u"));
  const end = at < 0 ? undefined : bracketEnd(bare, at + name.length);
  const given = end === undefined ? [] : partsOf(bare.slice(at + name.length + 1, end - 1));
  if (end === undefined || given.some((it) => it.startsWith("*"))) return "";
  const takes = `Callable[[${given.map(() => "int").join(", ")}]`;
  const said = saidType(name);
  return said?.startsWith(takes) ? said : `${takes}, int]`;
}

/** Those that a call must give, and `*numbers`, of which it may give any. */
function parametersOf(code: string, name: string): Parameter[] | undefined {
  const at = code.search(new RegExp(`\\bdef\\s+${name}\\s*\\(`));
  const open = code.indexOf("(", at);
  const end = at < 0 || open < 0 ? undefined : bracketEnd(code, open);
  if (end === undefined) return undefined;
  const written = splitTop(code.slice(open + 1, end - 1), ",").map((it) => it.trim());
  const star = written.findIndex((it) => /^\*\w/.test(it));
  const [, more, hint = ""] = /^\*(\w+)(?:\s*:\s*([^=]+))?$/.exec(written[star] ?? "") ?? [];
  if (more === undefined) return requiredOf(written);
  const before = requiredOf(written.slice(0, star));
  return [
    ...before,
    { name: more, named: "", hint: hint || itemType(more), isMore: true },
    ...requiredOf(written).slice(before.length),
  ];
}

/** Of what `*numbers` takes each: the name says what they are together. */
function itemType(name: string): string {
  const [, item = ""] = /^list\[(.*)\]$/.exec(guessedType(name)) ?? [];
  return item || guessedType(name.replace(/s$/, ""));
}

/** Whether nothing is said of its type, or nothing that values are known of. */
const isOpen = ({ hint }: Required): boolean => !areKnown(hint);
