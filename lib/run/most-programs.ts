/** How many programs a run has, and how many it may write: pure questions to its state. */
import type { Run } from "./fold.ts";
import { likelyRight } from "./chance.ts";
import type { Plan } from "./plan.ts";
import { bestPassing } from "./select.ts";
import { drawsNone } from "./techniques/strategy.ts";

/** Independently written programs up to this attempt, those that could not be read included. */
export function written(run: Run, last = Number.POSITIVE_INFINITY): number {
  const own = run.attempts.filter((it) => it.kind === "greedy" || it.kind === "sample");
  return own.filter((it) => it.attempt <= last).length;
}

/** Where three of twelve agree, one of a batch more can be hoped to. */
const votesInReach = 1;

/**
 * More are written to find one that passes than to vote on it, a batch more where that may make it likely right, and a batch at
 * least after a person said what is meant.
 */
export function mostPrograms(run: Run, plan: Plan): number {
  const isNear = plan.enough === "likely-right" && !likelyRight(run) && likelyRight(run, votesInReach);
  if (bestPassing(run)) return Math.min(plan.candidates + (isNear ? plan.batch : 0), plan.candidatesUntilPass);
  const { answered } = run;
  if (drawsNone(run.task.settings)) return plan.candidatesUntilPass;
  const before = answered === undefined ? 0 : written(run, answered) + plan.batch;
  return Math.max(plan.candidatesUntilPass, before);
}
