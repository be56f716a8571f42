/** A program that does not round as its task wants: where no example tells, its own answers to the inputs of the votes do. */
import { abridgedLine } from "./abridged.ts";
import { alsoOrdered } from "./also-asked.ts";
import type { Agreement } from "./event.ts";
import { statedBodies } from "./example-calls.ts";
import type { Attempt, Run } from "./fold.ts";
import { kindOf } from "./kind.ts";
import { type Literal, literalOf } from "./python/literal.ts";
import { blanked, bracketEnd } from "./python/scan.ts";
import { type ToldDecimals, toldDecimals } from "./told-decimals.ts";

type Asking = Pick<Run, "task" | "signature" | "examples" | "agreement">;
/** A number in an answer. Items of a list have one place, those of a tuple and of a record have each their own; `key`: that of the record. */
type Placed = { place: string; key?: string; number: string };
type Answer = { input: string; value: string; numbers: readonly Placed[] };

/** A sentence, as it is told to a person and to the model that mends the program. */
export function unroundedWords(run: Asking, { attempt, end }: Pick<Attempt, "attempt" | "end">): string[] {
  const told = toldDecimals(run);
  const found = told && unroundedIn(run, told).get(end?.same ?? attempt);
  if (!found) return [];
  const wanted = told.decimals === 0 ? "a whole number" : `${told.decimals} decimal${told.decimals === 1 ? "" : "s"}`;
  const [input, value] = [abridgedLine(found.input), abridgedLine(found.value)];
  return [`The task wants it rounded to ${wanted}, and it is not: ${input} gives ${value}.`];
}

const known = new WeakMap<Agreement, ReadonlyMap<number, Answer>>();

/** By attempt: the shortest input that tells. */
function unroundedIn(run: Asking, told: ToldDecimals): ReadonlyMap<number, Answer> {
  const { agreement } = run;
  if (!agreement) return new Map();
  const before = known.get(agreement);
  const found = before ?? (isTold(run, told) ? foundIn(run, agreement, told) : new Map<number, Answer>());
  known.set(agreement, found);
  return found;
}

/** Of one function, and not otherwise in its examples. */
function isTold(run: Asking, { decimals }: ToldDecimals): boolean {
  const { task, signature, examples = [] } = run;
  if (kindOf(task) !== "function" || !signature || alsoOrdered(run).length > 0) return false;
  const stated = [...statedBodies(examples, signature.name)].map((it) => it.replace(/^return /, ""));
  return !stated.some((it) => numbersOf(it, "").some(({ number }) => decimalsOf(number) > decimals));
}

function foundIn({ signature }: Asking, { inputs, outputs }: Agreement, told: ToldDecimals): Map<number, Answer> {
  const name = signature?.name ?? "";
  const isCall = inputs.map((it) => it.startsWith(`${name}(`) && bracketEnd(it, name.length) === it.length);
  const answers = outputs.map(({ attempt, values }) => ({
    attempt,
    answers: values.flatMap((value, at): Answer[] => {
      const input = inputs[at] ?? "";
      return value !== null && isCall[at] ? [{ input, value, numbers: numbersOf(value, input) }] : [];
    }),
  }));
  const meant = meantPlaces(
    answers.flatMap((it) => it.answers.flatMap(({ numbers }) => numbers)),
    told.clause,
  );
  const isLonger = ({ place, number }: Placed) => meant.has(place) && decimalsOf(number) > told.decimals;
  return new Map(
    answers.flatMap((it) => {
      const unrounded = it.answers.filter(({ numbers }) => numbers.some(isLonger));
      const [shortest] = unrounded.toSorted((a, b) => a.input.length - b.input.length);
      return shortest ? [[it.attempt, shortest] as const] : [];
    }),
  );
}

const ofAll =
  /\b(?:all|both|each|every|them)\b[^,]{0,30}\b(?:round|truncat)|\b(?:round|truncat)\w* (?:all|both|each|every|them|the values|the results)\b|\b(?:values|results|numbers|amounts|coordinates)(?: are| must be| should be|,)? rounded\b/u;

/** Of several places with decimals the one that is named, or all where that is said: else nobody knows which is meant. */
function meantPlaces(numbers: readonly Placed[], clause: string): Set<string> {
  const fractional = new Set(numbers.filter(({ number }) => decimalsOf(number) > 0).map(({ place }) => place));
  const words = ` ${clause.replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const named = numbers.filter(({ key = "" }) => key !== "" && words.includes(` ${key} `)).map(({ place }) => place);
  const both = new Set(named.filter((it) => fractional.has(it)));
  if (both.size === 1) return both;
  const isPlain = fractional.size === 1 && named.length === 0;
  return isPlain || ofAll.test(clause) ? fractional : new Set();
}

/** What is handed on as it stands in the input was not to be rounded: it counts as without decimals. */
function numbersOf(value: string, input: string): Placed[] {
  const literal = literalOf(value);
  const given = new Set(
    Array.from(blanked(input).matchAll(/\d[\d_]*(?:\.\d*)?(?:e[+-]?\d+)?/giu), ([it]) => Number(it)),
  );
  const told = literal ? placed(literal, "", input) : [];
  return told.map((it) => (given.has(Math.abs(Number(it.number))) ? { ...it, number: "0" } : it));
}

function placed(literal: Literal, place: string, input: string): Placed[] {
  switch (literal.type) {
    case "number":
      return [{ place, number: literal.text }];
    case "list":
    case "set":
      return literal.items.flatMap((it) => placed(it, `${place}[]`, input));
    case "tuple":
      return literal.items.flatMap((it, at) => placed(it, `${place}(${at})`, input));
    case "dict":
      return literal.entries.flatMap(([key, it]) =>
        withKey(placed(it, `${place}{${keyOf(key, input)}}`, input), keyOf(key, input)),
      );
    default:
      return [];
  }
}

const withKey = (numbers: Placed[], key: string): Placed[] =>
  key === "" ? numbers : numbers.map((it) => (it.key === undefined ? { ...it, key } : it));

/** Of a record; what comes with the input is data, and all of that has one place. */
function keyOf(key: Literal, input: string): string {
  return key.type === "string" && !input.includes(key.value) ? key.value.replaceAll("_", " ").toLowerCase() : "";
}

/** `1.5e-05` has six. */
function decimalsOf(number: string): number {
  const [, fraction = "", exponent = "0"] = /^-?\d*\.?(\d*)(?:e([+-]?\d+))?$/iu.exec(number) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}
