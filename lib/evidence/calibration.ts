/** How much the number of votes says: how often what was handed over is right, and what the run said of its chance. */
import type { MeasuredRun } from "./measured.ts";
import { type Hits, hitsOf } from "./results.ts";
import { mean } from "./statistics.ts";

export type VoteStep = Hits & {
  least: number;
  /** Undefined: and more. */
  most: number | undefined;
  /** Mean of the chances that the runs stated. */
  said: number | undefined;
};

const steps: readonly (readonly [least: number, most?: number])[] = [[0, 0], [1, 1], [2, 2], [3, 4], [5, 7], [8]];

/** Only runs whose result passes every example that they saw; steps that no run reached are left out. */
export function voteSteps(runs: readonly MeasuredRun[]): VoteStep[] {
  return steps.flatMap(([least, most]) => {
    const of = runs.filter((it) => it.product?.visible && it.votes >= least && it.votes <= (most ?? Infinity));
    const said = of.flatMap((it) => it.confidence ?? []);
    return of.length === 0 ? [] : [{ ...hitsOf(of), least, most, said: said.length === 0 ? undefined : mean(said) }];
  });
}
