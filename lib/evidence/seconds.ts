/** How long runs took, as far as they say it. */
import type { MeasuredRun } from "./measured.ts";

/** Of each run; undefined where a reply of one was not drawn for it, so that its seconds are nobody's. */
export function secondsOf(runs: readonly MeasuredRun[]): number[] | undefined {
  const seconds = runs.flatMap((it) => it.seconds ?? []);
  return seconds.length === runs.length ? seconds : undefined;
}
