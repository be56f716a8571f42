/** Two ways held against each other problem by problem, never by their totals. */
import { grouped } from "#lib/run/grouped.ts";
import type { MeasuredRun, Right, Way } from "./measured.ts";
import { sharesOf } from "./results.ts";
import { bootstrap, type Interval, mcnemar, mean, shareInterval } from "./statistics.ts";

/** `p` by McNemar's exact test over the problems that were gained and lost. Where none was, the interval says nothing. */
export type Change = { problems: number; change: number; interval: Interval; gained: number; lost: number; p: number };

type Side = { runs: readonly MeasuredRun[]; way: Way };

/** The runs of problems that both sides have: of each those by the same seeds, or all where they share no seed. */
export function commonRuns(
  first: readonly MeasuredRun[],
  second: readonly MeasuredRun[],
): [first: readonly MeasuredRun[], second: readonly MeasuredRun[]] {
  const sides = [first, second].map((runs) => grouped(runs, (it) => it.problem));
  const isShared = ({ problem, seed }: MeasuredRun) => {
    const [some, others] = sides.map((it) => new Set(it.get(problem)?.map((run) => run.seed)));
    if (!some?.size || !others?.size) return false;
    return (some.has(seed) && others.has(seed)) || [...some].every((it) => !others.has(it));
  };
  return [first.filter(isShared), second.filter(isShared)];
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
