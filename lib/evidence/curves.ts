/** Solve rate against cost: how much had ended, and was right, when each run had spent so much. */
import { grouped } from "#lib/run/grouped.ts";
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
  const parts = partsOf(runs);
  const curve = (way: "greedy" | "product", cost: (run: MeasuredRun) => number): Curve =>
    steps(
      runs.filter((it) => isRight(it, way)).map((it) => ({ cost: cost(it), part: parts.get(it.problem) ?? 0 })),
      runs.length,
    );
  return {
    tokens: {
      greedy: curve("greedy", (it) => it.greedy?.tokens ?? 0),
      product: curve("product", (it) => it.tokens),
    },
    seconds: secondsOf(runs) && { product: curve("product", (it) => it.seconds ?? 0) },
  };
}

/** How many of all runs one of a problem counts for, where some have more seeds than others: each problem counts alike. */
function partsOf(runs: readonly MeasuredRun[]): Map<string, number> {
  const by = grouped(runs, (it) => it.problem);
  return new Map([...by].map(([problem, of]) => [problem, runs.length / by.size / of.length]));
}

function steps(right: readonly { cost: number; part: number }[], count: number): Curve {
  const sorted = right.toSorted((one, other) => one.cost - other.cost);
  let sum = 0;
  return sorted.flatMap(({ cost, part }, at) => {
    sum += part;
    return cost === sorted[at + 1]?.cost ? [] : [[cost, sum / count] as const];
  });
}
