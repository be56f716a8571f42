/** What programs answer to inputs that nobody wrote, and how much each answer weighs. */
import type { Agreement } from "./event.ts";
import type { Run } from "./fold.ts";
import { grouped } from "./grouped.ts";
import { literalOf } from "./python/literal.ts";
import { equality } from "./python/same-literal.ts";

/** One program's answers, each as `repr`, in the order of the inputs; null: no value, for it raised or was too late. */
export type Values = readonly (string | null)[];

export type Outputs = Agreement["outputs"];

/**
 * How many independent replies held this very program: its votes. A repair is written from another program and has none, unless
 * it goes on with one, whose replies are its own then; nor has the person's own code, or a reply that repeats it, under whatever names, since every prompt shows it.
 */
export function copies(run: Pick<Run, "attempts">, attempt: number): number {
  return isGiven(run, attempt) ? 0 : weightOf(run, attempt);
}

/** It is the person's own code, or that once more. */
export function isGiven({ attempts }: Pick<Run, "attempts">, attempt: number): boolean {
  const own = attempts.find((it) => it.attempt === attempt);
  return own?.kind === "given" || own?.end?.repeatsGiven === true;
}

export function votesOf(run: Pick<Run, "attempts">, attempts: readonly number[]): number {
  return attempts.reduce((sum, it) => sum + copies(run, it), 0);
}

/** By which it counts where programs are put in order: the person's own code is then as good a program as another. */
function weightOf(run: Pick<Run, "attempts">, attempt: number): number {
  const goesOn = run.attempts.some((it) => it.parent === attempt && continues(run, it));
  return goesOn ? 0 : repliesOf(run, attempt);
}

function repliesOf(run: Pick<Run, "attempts">, attempt: number): number {
  const own = run.attempts.filter((it) => (it.end?.same ?? it.attempt) === attempt);
  return own.reduce((sum, it) => {
    if (it.kind !== "repair") return sum + 1;
    const { parent } = it;
    return !continues(run, it) || parent === undefined || isGiven(run, parent) ? sum : sum + repliesOf(run, parent);
  }, 0);
}

/** Its program is its parent's and what is added; one that was written anew was told what fails, as any repair is. */
function continues({ attempts }: Pick<Run, "attempts">, { adds, parent, end }: Run["attempts"][number]): boolean {
  const code = attempts.find((it) => it.attempt === parent)?.end?.code;
  return adds !== undefined && code != null && (end?.code ?? "").startsWith(code.trimEnd());
}

/** Inputs with a value to compare that votes need, where there are so many: on fewer, wrong programs are too easily alike. */
export const fewestCompared = 3;

/** On how many of the inputs there was a value to compare. */
export function compared(values: Values): number {
  return values.filter((value) => value !== null).length;
}

/** Whether they are so many that programs can be compared by them. */
export function areEnough(values: Values): boolean {
  return compared(values) >= Math.max(1, Math.min(fewestCompared, values.length));
}

/** Who answers less of what the leader answers says too little to be of its mind. */
const leastCommon = 2 / 3;

/**
 * Alike wherever both give a value, which is on most of what the leader answers. That one raises where the other does not is no
 * other answer: mostly such an input is none that is meant.
 */
export function agrees(values: Values, leader: Values): boolean {
  if (!areEnough(leader)) return values.every((value, at) => value === leader[at]);
  const common = values.map((value, at) => (leader[at] === null ? null : value));
  const alike = common.every((value, at) => value === null || value === leader[at]);
  return alike && areEnough(common) && compared(common) >= leastCommon * compared(leader);
}

/**
 * The answers that are compared. An input on which most raise that answer any is likely no proper one: what the others say
 * there, `None` or a default, tells nothing of them, and no answer to it counts. One that is answered by chance is proper.
 */
export function comparable(run: Pick<Run, "attempts">, outputs: Outputs): Outputs {
  const [{ values: inputs } = { values: [] }] = outputs;
  const answers = ({ values, unsteady = [] }: Outputs[number], at: number) =>
    values[at] !== null || unsteady.includes(at);
  const texts = inputs.map((_, at) => sharedTexts(outputs.map((it) => it.values[at] ?? null)));
  const able = outputs.filter((it) => it.values.some((_, at) => answers(it, at)));
  const weigh = (of: Outputs) => of.reduce((sum, it) => sum + weightOf(run, it.attempt), 0);
  const most = weigh(able) / 2;
  const isProper = inputs.map((_, at) => weigh(able.filter((it) => answers(it, at))) >= most);
  const compared = (value: string | null, at: number) =>
    value === null || !isProper[at] ? null : (texts[at]?.get(value) ?? value);
  return outputs.map((it) => ({ ...it, values: it.values.map(compared) }));
}

/**
 * `True` is `1` in Python, and for a check: programs that part by that alone answer alike, and no example could part them.
 * For each answer the first that it equals; empty where each is known by its text.
 */
function sharedTexts(values: Values): Map<string, string> {
  const texts = [...new Set(values.filter((value) => value !== null))];
  if (texts.length < 2 || !texts.some((it) => /\b(?:True|False)\b/.test(it))) return new Map();
  const groups = grouped(texts, (it) => {
    const literal = literalOf(it);
    return literal ? equality(literal) : it;
  });
  return new Map([...groups.values()].flatMap((equal) => equal.map((it) => [it, equal[0] ?? it])));
}

/** Per program: the share of all weights that its answers have, summed over the inputs. */
export function softVotes(run: Pick<Run, "attempts">, outputs: Outputs): Map<number, number> {
  const weight = new Map(outputs.map((it) => [it.attempt, weightOf(run, it.attempt)]));
  const total = [...weight.values()].reduce((sum, it) => sum + it, 0) || 1;
  const votesFor = (at: number, value: string) =>
    outputs.reduce((sum, it) => sum + (it.values[at] === value ? (weight.get(it.attempt) ?? 0) : 0), 0);
  return new Map(
    outputs.map(({ attempt, values }) => [
      attempt,
      values.reduce((sum, value, at) => sum + (value === null ? 0 : votesFor(at, value) / total), 0),
    ]),
  );
}
