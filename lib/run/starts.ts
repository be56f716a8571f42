/** What the model is asked to write next: numbered on, each with a seed of its own, so that a run that is cut off writes the same. */
import type { EventOf } from "./event.ts";
import type { Attempt, Run } from "./fold.ts";
import type { Plan } from "./plan.ts";

export type Start = Omit<EventOf<"attempt-start">, "type" | "prefill">;

export function samplesOf(run: Run, plan: Plan, { count, after = 0 }: { count: number; after?: number }): Start[] {
  const temperature = heldNothingNew(lastBatch(run, plan)) ? raised(plan) : plan.temperature;
  const sample = { kind: "sample", temperature } as const;
  return Array.from({ length: Math.max(0, count) }, (_, at) => start(run, sample, after + at));
}

/** Where a whole batch wrote what was there already: more chance, since only another program can agree or be right. */
const raised = ({ temperature }: Plan): number => Math.min(2, Math.round(temperature * 150) / 100);

/** A whole batch held nothing new, though more was left to chance than usually. */
export function repeats(run: Run, plan: Plan): boolean {
  const batch = lastBatch(run, plan);
  return heldNothingNew(batch) && batch.every((it) => it.temperature >= raised(plan));
}

/** The last whole batch of samples; one that is still being written does not count. */
function lastBatch(run: Run, plan: Plan): Attempt[] {
  const samples = recentSamples(run);
  return samples.slice(0, samples.length - partOfBatch(run, plan)).slice(-plan.batch);
}

/** Samples of a batch that is not all there. */
export function partOfBatch(run: Run, { batch }: Plan): number {
  return recentSamples(run).length % batch;
}

/** Those before a person said what is meant were written to another prompt. */
function recentSamples({ attempts, answered = 0 }: Run): Attempt[] {
  return attempts.filter((it) => it.kind === "sample" && it.attempt > answered);
}

function heldNothingNew(batch: readonly Attempt[]): boolean {
  return batch.length > 0 && batch.every((it) => it.end?.same !== undefined);
}

export function startOf({ attempt, kind, parent, strategy, unseen, adds, temperature, seed }: Attempt): Start {
  const mends = {
    ...(parent !== undefined && { parent }),
    ...(strategy && { strategy }),
    ...(unseen && { unseen }),
    ...(adds !== undefined && { adds }),
  };
  return { attempt, kind, temperature, seed, ...mends };
}

export function start(
  run: Run,
  what: Pick<Start, "kind" | "temperature" | "parent" | "strategy" | "unseen" | "adds">,
  offset = 0,
): Start {
  const attempt = Math.max(0, ...run.attempts.map((it) => it.attempt)) + 1 + offset;
  return { attempt, ...what, seed: seedFor(run, attempt) };
}

/** Less would let runs whose seeds are neighbours ask for the same programs: one measurement twice, and told as two. */
export const seedsApart = 1_000;
const seeds = 2 ** 31;

/** Of one more program of a run. */
export function seedFor({ seed }: Pick<Run, "seed">, attempt: number): number {
  return ((seed - 1) * seedsApart + 1 + attempt + seeds) % seeds;
}
