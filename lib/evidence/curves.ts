/** Solve rate against cost: the share of runs that had ended, and were right, when each had spent so much. */
import type { MeasuredRun } from "./measured.ts";
import { isRight } from "./results.ts";
import { secondsOf } from "./seconds.ts";

export type Point = readonly [cost: number, share: number];

/** Steps upwards, one for each cost at which another run was right. */
export type Curve = readonly Point[];

export type Curves = {
  tokens: { greedy: Curve; product: Curve };
  /** Undefined where replies were taken from another measurement. */
  seconds: { product: Curve } | undefined;
};

export function curvesOf(runs: readonly MeasuredRun[]): Curves {
  const costs = (way: "greedy" | "product", cost: (run: MeasuredRun) => number) =>
    runs.filter((it) => isRight(it, way)).map(cost);
  return {
    tokens: {
      greedy: curve(
        costs("greedy", (it) => it.greedy?.tokens ?? 0),
        runs.length,
      ),
      product: curve(
        costs("product", (it) => it.tokens),
        runs.length,
      ),
    },
    seconds: secondsOf(runs) && {
      product: curve(
        costs("product", (it) => it.seconds ?? 0),
        runs.length,
      ),
    },
  };
}

function curve(costs: readonly number[], count: number): Curve {
  const sorted = costs.toSorted((one, other) => one - other);
  return sorted.flatMap((cost, at) => (cost === sorted[at + 1] ? [] : [[cost, (at + 1) / count] as const]));
}
