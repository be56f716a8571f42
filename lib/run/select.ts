/** Which program is the best so far, and who agrees with it. Pure questions to the state of a run. */
import type { Agreement } from "./event.ts";
import type { Attempt, Run } from "./fold.ts";
import { grouped } from "./grouped.ts";
import { reviewed } from "./techniques/review-repairs.ts";
import type { Verdict } from "./verdict.ts";

/** What the sandbox said of the attempt's program; a copy has the verdict of its original. */
export function verdictOf(run: Run, attempt: Attempt): Verdict | undefined {
  const same = attempt.end?.same;
  return same === undefined ? attempt.verdict : run.attempts.find((it) => it.attempt === same)?.verdict;
}

/** The same and, of a program that is to be checked again, how it did on the examples that still stand. */
export function resultsOf(run: Run, attempt: Attempt): Pick<Verdict, "kind" | "examples"> | undefined {
  return verdictOf(run, attempt) ?? attempt.former;
}

export function examplesPassed(verdict: Pick<Verdict, "examples"> | undefined): number {
  return verdict?.examples.filter((it) => it.status === "passed").length ?? 0;
}

/** True when every example passes; without examples: when the program loaded. */
export function passesAll(run: Run, attempt: Attempt): boolean {
  return attempt.end?.code != null && verdictOf(run, attempt)?.kind === "passed";
}

/** The best program, where it passes every example. */
export function bestPassing(run: Run): Attempt | undefined {
  const [first] = ranked(run);
  return first && passesAll(run, first) ? first : undefined;
}

/** Attempts with a program of their own that may be handed over, best first. */
export function ranked(run: Run): Attempt[] {
  return reviewed(run, inOrder(run));
}

/** The same and repairs that a person has not accepted: by examples passed, agreement, the linter's findings, log-probability, shortness. */
export function inOrder(run: Run): Attempt[] {
  const own = run.attempts.filter((it) => it.end?.code != null && it.end.same === undefined);
  const soft = softVotes(run, run.agreement?.outputs ?? []);
  const keys = new Map(own.map((it) => [it.attempt, key(run, it, soft.get(it.attempt) ?? 0)]));
  return own.toSorted((a, b) => compare(keys.get(b.attempt) ?? [], keys.get(a.attempt) ?? []));
}

function key(run: Run, attempt: Attempt, soft: number): number[] {
  const verdict = resultsOf(run, attempt);
  const loads = verdict !== undefined && ["passed", "failed"].includes(verdict.kind) ? 1 : 0;
  // A program that was repaired counts after one that was right by itself.
  const own = attempt.kind === "repair" ? 0 : 1;
  return [examplesPassed(verdict), loads, soft, own, ...looks(attempt)];
}

/** What can be told of a program without running it. */
function looks({ findings = [], end }: Attempt): number[] {
  return [-findings.length, end?.logprob ?? Number.NEGATIVE_INFINITY, -(end?.code?.length ?? 0)];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - (b[at] ?? 0);
  return 0;
}

/** The programs that pass as many examples as the best does: they alone vote. */
export function leadingGroup(run: Run): Attempt[] {
  const [best] = ranked(run);
  const most = best ? examplesPassed(verdictOf(run, best)) : 0;
  return ranked(run).filter((it) => {
    const verdict = verdictOf(run, it);
    return verdict !== undefined && verdict.kind !== "rejected" && examplesPassed(verdict) === most;
  });
}

/**
 * How many independent replies held this very program: its votes. A repair is written from another program and has none; nor
 * has the person's own code, or a reply that repeats it, since every prompt shows it.
 */
export function copies(run: Pick<Run, "attempts">, attempt: number): number {
  const isGiven = run.attempts.find((it) => it.attempt === attempt)?.kind === "given";
  return isGiven ? 0 : weightOf(run, attempt);
}

/** By which it counts where programs are put in order: the person's own code is then as good a program as another. */
function weightOf({ attempts }: Pick<Run, "attempts">, attempt: number): number {
  return attempts.filter((it) => (it.end?.same ?? it.attempt) === attempt && it.kind !== "repair").length;
}

/** Calls that the model listed and on which nobody has voted yet. */
export function unvoted({ listed }: Run, inputs: readonly string[]): string[] {
  const voted = new Set(inputs);
  return [...new Set(listed.flatMap((it) => it.calls))].filter((call) => !voted.has(call));
}

type Outputs = Agreement["outputs"];

/** Per program: the share of all weights that its answers have, summed over the inputs. An exception never agrees. */
function softVotes(run: Run, outputs: Outputs): Map<number, number> {
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

/** Programs that answer alike to every extra input. */
export type Camp = { attempts: number[]; votes: number; values: readonly (string | null)[] };

/** The leader's camp first, then by votes. */
export function campsOf(run: Run): Camp[] {
  const { outputs = [], leader } = run.agreement ?? {};
  const camps = grouped(outputs, (it) => JSON.stringify(it.values));
  const leads = ({ attempts }: Camp): number => (leader !== undefined && attempts.includes(leader) ? 1 : 0);
  return [...camps.values()]
    .map((camp) => {
      const attempts = camp.map((it) => it.attempt).sort((a, b) => a - b);
      return { attempts, votes: sum(attempts.map((it) => copies(run, it))), values: camp[0]?.values ?? [] };
    })
    .toSorted((a, b) => leads(b) - leads(a) || b.votes - a.votes);
}

const sum = (values: readonly number[]): number => values.reduce((total, it) => total + it, 0);

/** Inputs with a value to compare that votes need, where there are so many: on fewer, wrong programs are too easily alike. */
export const fewestCompared = 3;

/** On how many of the inputs there was a value to compare; an exception agrees with nothing. */
export function compared(values: readonly (string | null)[]): number {
  return values.filter((value) => value !== null).length;
}

/** Whether they are so many that programs can be compared by them. */
function areEnough(values: readonly (string | null)[]): boolean {
  return compared(values) >= Math.max(1, Math.min(fewestCompared, values.length));
}

/** Another camp has as many votes as the leader's: which of them is right, more programs must tell. */
export function isContested(run: Run): boolean {
  const [first, ...others] = campsOf(run);
  return others.some((it) => it.votes >= (first?.votes ?? 0) && areEnough(it.values));
}

/** True when replies that came since, copies of programs that have voted, make another result of the same answers. */
export function outvoted({ agreement, ...run }: Run): boolean {
  if (!agreement) return false;
  const { leader, votes, distinct } = agreementOf(run, agreement.inputs, agreement.outputs);
  return leader !== agreement.leader || votes !== agreement.votes || distinct !== agreement.distinct;
}

/** The agreement that these outputs amount to. */
export function agreementOf(run: Run, inputs: readonly string[], outputs: Outputs): Agreement {
  const told = { ...run, agreement: { inputs: [...inputs], outputs, leader: 1, votes: 0, distinct: 0 } };
  const counted = new Set(outputs.map((it) => it.attempt));
  const leader = ranked(told).find((it) => counted.has(it.attempt));
  const values = outputs.find((it) => it.attempt === leader?.attempt)?.values ?? [];
  // Where the leader itself raises, the input is likely no proper one: another's exception there is no disagreement.
  const agreeing = outputs.filter((it) => it.values.every((value, at) => value === values[at]));
  const voters = areEnough(values) ? agreeing.filter((it) => copies(run, it.attempt) > 0) : [];
  return {
    inputs: [...inputs],
    outputs,
    leader: leader?.attempt ?? 1,
    votes: voters.reduce((sum, it) => sum + copies(run, it.attempt), 0),
    distinct: voters.length,
  };
}
