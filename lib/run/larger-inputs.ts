/** Inputs larger than any that is shown: of programs that answer alike, some are done with them and some are not in sight of it. */
import { abridgedLine } from "./abridged.ts";
import { usualIn } from "./extra-inputs.ts";
import type { Run } from "./fold.ts";
import { kindOf } from "./kind.ts";
import type { Limits } from "./ports.ts";
import type { Argument, Literal } from "./python/literal.ts";
import { held } from "./python/same-literal.ts";
import { seededRandom } from "./random.ts";
import { type ShownCall, shownCalls, writeCall } from "./shown-calls.ts";
import type { Output } from "./verdict.ts";
import { saysSorted } from "./told-order.ts";

/** Steps that double with each further item are never done with so many; those that grow as its square are at once. */
const [fewest, times, most] = [40, 4, 400];
/** Beyond, a number is as large as it may be. */
const largestGrown = 1_000;

/** What one such input may take: enough for whatever is not hopeless. */
export const largerMs = 250;

type Asked = Pick<Run, "task" | "signature" | "examples" | "seed">;

/** One call, or two: each argument of the largest that is shown grown, and the first alone that holds something. */
export function largerCalls(run: Asked): string[] {
  const { task, signature } = run;
  return kindOf(task) === "script" || !signature ? [] : grownCalls(run, signature.name);
}

function grownCalls({ task, examples = [], seed }: Asked, name: string): string[] {
  const known = shownCalls(examples, name).filter(({ row }) => row.length > 0);
  const largest = known.reduce<ShownCall | undefined>(
    (old, it) => (old && sizeOf(old.row) >= sizeOf(it.row) ? old : it),
    undefined,
  );
  if (!largest) return [];
  const random = seededRandom(seed);
  const usual = usualIn(known, saysSorted(task.task));
  const write = (row: readonly Argument[]) => writeCall(usual({ ...largest, row }, random));
  const { row } = largest;
  const first = row.findIndex(({ value }) => value.type === "list" || value.type === "string");
  const calls = [row.map(grown), row.map((it, at) => (at === first ? grown(it) : it))].map(write);
  const shown = new Set(known.map(writeCall));
  return [...new Set(calls)].filter((it) => !shown.has(it));
}

const sizeOf = (row: readonly Argument[]): number => row.reduce((sum, { value }) => sum + weight(value), 0);

function weight(value: Literal): number {
  if (value.type === "number") return Math.min(largestGrown, Math.abs(Number(value.text)) || 0);
  if (value.type === "string") return value.value.length;
  return "items" in value ? value.items.length : 0;
}

function grown(argument: Argument): Argument {
  const { value } = argument;
  switch (value.type) {
    case "number":
      return { ...argument, value: held({ ...value, text: grownNumber(value.text) }) };
    case "string":
      return { ...argument, value: held({ ...value, value: repeated(Array.from(value.value)).join("") }) };
    case "list":
      return { ...argument, value: held({ ...value, items: repeated(value.items) }) };
    default:
      return argument;
  }
}

/** A number such as 0 or 1 is a choice more often than a size. */
function grownNumber(text: string): string {
  const number = Number(text);
  const isSize = /^\d+$/.test(text) && number >= 2 && number <= largestGrown;
  return isSize ? String(Math.max(fewest, times * number)) : text;
}

function repeated<T>(items: readonly T[]): T[] {
  const length = items.length === 0 ? 0 : Math.min(most, Math.max(fewest, times * items.length));
  return Array.from({ length }, (_, at) => items[at % items.length] as T);
}

/** All of them take no longer than those who are late may. */
export function largerLimits(limits: Limits, calls: readonly string[]): Limits {
  return { ...limits, wallMs: largerMs * calls.length, late: calls.length };
}

/** The places of those for which the time was over. */
export function slowOn(outputs: readonly Output[]): number[] {
  return outputs.flatMap(({ kind }, at) => (kind === "timed-out" ? [at] : []));
}

/** On how many of them the program is not done in time. */
export function slowInputs({ agreement }: Pick<Run, "agreement">, attempt: number): number {
  return agreement?.outputs.find((it) => it.attempt === attempt)?.slow?.length ?? 0;
}

/** What a person is told of a program that is chosen all the same. */
export function slowReason({ agreement }: Pick<Run, "agreement">, attempt: number): string[] {
  const [at] = agreement?.outputs.find((it) => it.attempt === attempt)?.slow ?? [];
  const call = at === undefined ? undefined : agreement?.larger?.[at];
  return call === undefined
    ? []
    : [`It is slow on larger inputs: ${abridgedLine(call)} was given up after ${largerMs} ms.`];
}
