/** Two ways held against each other problem by problem, never by their totals. */
import type { MeasuredRun, Right, Way } from "./measured.ts";
import { sharesOf } from "./results.ts";
import { bootstrap, type Interval, mcnemar, mean, shareInterval } from "./statistics.ts";

/** `p` by McNemar's exact test over the problems that were gained and lost. Where none was, the interval says nothing. */
export type Change = { problems: number; change: number; interval: Interval; gained: number; lost: number; p: number };

type Side = { runs: readonly MeasuredRun[]; way: Way };

/** The runs of problems that both sides have, of the same seeds where they share any. */
export function commonRuns(
  first: readonly MeasuredRun[],
  second: readonly MeasuredRun[],
): [first: readonly MeasuredRun[], second: readonly MeasuredRun[]] {
  const seeds = new Set(second.map((it) => it.seed));
  const bySeed = first.some((it) => seeds.has(it.seed));
  const key = ({ problem, seed }: MeasuredRun) => (bySeed ? `${problem} ${seed}` : problem);
  const shared = (runs: readonly MeasuredRun[], others: readonly MeasuredRun[]) => {
    const there = new Set(others.map(key));
    return runs.filter((it) => there.has(key(it)));
  };
  return [shared(first, second), shared(second, first)];
}

/** Over the runs of both; from the first to the second. */
export function pairedChange(first: Side, second: Side, part: keyof Right = "plus"): Change {
  const [one, other] = commonRuns(first.runs, second.runs);
  const [before, after] = [sharesOf(one, { way: first.way, part }), sharesOf(other, { way: second.way, part })];
  const changes = [...before].map(([problem, share]) => (after.get(problem) ?? 0) - share);
  const gained = changes.filter((it) => it > 0).length;
  const lost = changes.filter((it) => it < 0).length;
  const [problems, change, interval] = [changes.length, mean(changes), changeInterval(changes)];
  return { problems, change, interval, gained, lost, p: mcnemar(gained, lost) };
}

/**
 * Where all problems are gained, or all are lost, by as many of their seeds, their share is an interval of some width and the
 * bootstrap's is not.
 */
function changeInterval(changes: readonly number[]): Interval {
  const [first = 0] = changes;
  if (first === 0 || changes.some((it) => it !== first)) return bootstrap(changes);
  const [low, high] = shareInterval(changes.map(Math.abs));
  return first > 0 ? [low, high] : [-high, -low];
}
