/** How far a stated chance can be trusted: how often what was handed over is right, and what the same runs said of it. */
import { verifiedFrom } from "#lib/run/chance.ts";
import type { MeasuredRun } from "./measured.ts";
import { type Hits, hitsOf } from "./results.ts";
import { mean } from "./statistics.ts";

/** A range of stated chances. */
export type ChanceRange = {
  from: number;
  /** Not reached itself; undefined: up to certainty. */
  below: number | undefined;
};

export type ChanceStep = Hits &
  ChanceRange & {
    /** Mean of what these runs stated. */
    stated: number;
  };

const bounds = [0, 0.8, 0.9, verifiedFrom, 0.96];

/** Its result passes every example that it saw, and it said how likely that is to be right. */
export function statesChance(run: MeasuredRun): run is MeasuredRun & { confidence: number } {
  return passes(run) && run.confidence !== undefined;
}

/** Its result passes every example, but it stated no chance: too few votes, too many against, or answers too few to tell. */
export function withholdsChance(run: MeasuredRun): boolean {
  return passes(run) && run.confidence === undefined;
}

const passes = ({ product }: MeasuredRun): boolean => product?.visible === true;

export function isInRange({ from, below }: ChanceRange, chance: number): boolean {
  return chance >= from && chance < (below ?? Infinity);
}

/** Only runs that stated a chance: it is held against their own results. Steps that no run reached are left out. */
export function chanceSteps(runs: readonly MeasuredRun[]): ChanceStep[] {
  const stated = runs.filter(statesChance);
  return bounds.flatMap((from, at) => {
    const range = { from, below: bounds[at + 1] };
    const of = stated.filter(({ confidence }) => isInRange(range, confidence));
    return of.length === 0 ? [] : [{ ...hitsOf(of), ...range, stated: mean(of.map((it) => it.confidence)) }];
  });
}

/** The runs whose results pass every example and that stated no chance; undefined where there are none. */
export function unstatedHits(runs: readonly MeasuredRun[]): Hits | undefined {
  const unstated = runs.filter(withholdsChance);
  return unstated.length === 0 ? undefined : hitsOf(unstated);
}
