/** What runs have cost on two sides, and where their seconds cannot be held against each other. */
import type { MeasuredRun, Setup } from "./measured.ts";
import { commonRuns } from "./paired.ts";
import { secondsOf } from "./seconds.ts";
import { mean, median } from "./statistics.ts";

/** What the runs of both have cost. */
export type Costs = {
  /** Reply tokens of a run on average. */
  tokens: readonly [before: number, after: number];
  /** The median of a run; or why there is none. */
  seconds: Seconds;
};

export type Seconds = readonly [before: number, after: number] | { why: string };

type Answered = Pick<Setup, "machine" | "earlierMachines" | "concurrency">;
type Side = { setup: Answered; runs: readonly MeasuredRun[] };

/** Of the runs that both have. */
export function costsOf(before: Side, after: Side): Costs {
  const [first, second] = commonRuns(before.runs, after.runs);
  const tokens = (runs: readonly MeasuredRun[]) => mean(runs.map((it) => it.tokens));
  const [one, other] = [secondsOf(first), secondsOf(second)];
  const why = whyNoSeconds(before.setup, after.setup);
  return {
    tokens: [tokens(first), tokens(second)],
    seconds:
      why !== undefined || !one || !other ? { why: why ?? "not timed on both sides" } : [median(one), median(other)],
  };
}

/** Undefined where seconds tell of the runs: one machine answered both, as many problems at a time. */
export function whyNoSeconds(one: Answered, other: Answered): string | undefined {
  const several = [one, other].some((it) => it.earlierMachines !== undefined);
  if (several || one.machine !== other.machine) return "not of one machine";
  return one.concurrency === other.concurrency ? undefined : "not as many problems at a time";
}
