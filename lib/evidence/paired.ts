/** Two ways held against each other problem by problem, never by their totals. */
import type { MeasuredRun, Way } from "./measured.ts";
import { sharesOf } from "./results.ts";
import { bootstrap, type Interval, mcnemar, mean } from "./statistics.ts";

/** `p` by McNemar's exact test over the problems that were gained and lost. */
export type Change = { problems: number; change: number; interval: Interval; gained: number; lost: number; p: number };

type Side = { runs: readonly MeasuredRun[]; way: Way };

/** Over the problems of both; from the first to the second. */
export function pairedChange(first: Side, second: Side): Change {
  const [before, after] = [first, second].map(({ runs, way }) => sharesOf(runs, { way, part: "plus" }));
  const changes = [...(before ?? [])].flatMap(([problem, share]) => {
    const other = after?.get(problem);
    return other === undefined ? [] : [other - share];
  });
  const gained = changes.filter((it) => it > 0).length;
  const lost = changes.filter((it) => it < 0).length;
  const [problems, change, interval] = [changes.length, mean(changes), bootstrap(changes)];
  return { problems, change, interval, gained, lost, p: mcnemar(gained, lost) };
}
