/** How much the number of votes says: how often what was handed over is right, and what the same runs said of their chance. */
import type { MeasuredRun } from "./measured.ts";
import { type Hits, hitsOf } from "./results.ts";
import { mean } from "./statistics.ts";

export type VoteStep = Hits & {
  least: number;
  /** Undefined: and more. */
  most: number | undefined;
  /** Mean of the chances that these runs stated. */
  said: number;
};

const steps: readonly (readonly [least: number, most?: number])[] = [[0, 0], [1, 1], [2, 2], [3, 4], [5, 7], [8]];

/** Its result passes every example that it saw, and it said how likely that is to be right. */
export function statesChance(run: MeasuredRun): run is MeasuredRun & { confidence: number } {
  return passes(run) && run.confidence !== undefined;
}

/** Its result passes every example, but it stated no chance: nobody voted, or most votes were for others. */
export function withholdsChance(run: MeasuredRun): boolean {
  return passes(run) && run.confidence === undefined;
}

const passes = ({ product }: MeasuredRun): boolean => product?.visible === true;

/** Only runs that stated a chance: it is held against their own results. Steps that no run reached are left out. */
export function voteSteps(runs: readonly MeasuredRun[]): VoteStep[] {
  const stated = runs.filter(statesChance);
  return steps.flatMap(([least, most]) => {
    const of = stated.filter(({ votes }) => votes >= least && votes <= (most ?? Infinity));
    return of.length === 0 ? [] : [{ ...hitsOf(of), least, most, said: mean(of.map((it) => it.confidence)) }];
  });
}

/** The runs whose results pass every example and that stated no chance; undefined where there are none. */
export function unstatedHits(runs: readonly MeasuredRun[]): Hits | undefined {
  const unstated = runs.filter(withholdsChance);
  return unstated.length === 0 ? undefined : hitsOf(unstated);
}
