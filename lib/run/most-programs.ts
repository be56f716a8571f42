/** How many programs a run has, and how many it may write: pure questions to its state. */
import type { Run } from "./fold.ts";
import type { Plan } from "./plan.ts";
import { bestPassing } from "./select.ts";

/** Independently written programs up to this attempt, those that could not be read included. */
export function written(run: Run, last = Number.POSITIVE_INFINITY): number {
  const own = run.attempts.filter((it) => it.kind === "greedy" || it.kind === "sample");
  return own.filter((it) => it.attempt <= last).length;
}

/** More are written to find one that passes than to vote on it, and a batch at least after a person said what is meant. */
export function mostPrograms(run: Run, plan: Plan): number {
  if (bestPassing(run)) return plan.candidates;
  const { answered } = run;
  const before = answered === undefined ? 0 : written(run, answered) + plan.batch;
  return Math.max(plan.candidatesUntilPass, before);
}
