/** How many runs a setting has touched: where none went otherwise, it had nothing to do, and nothing of it is measured. */
import { isDeepStrictEqual } from "node:util";
import type { MeasuredRun } from "./measured.ts";
import { commonRuns } from "./paired.ts";

/** Runs of both sides that differ in anything that is kept of them but their seconds, of problems and seeds that both have. */
export function runsOtherwise(first: readonly MeasuredRun[], second: readonly MeasuredRun[]): number {
  const [one, other] = commonRuns(first, second);
  const before = new Map(one.map((it) => [keyOf(it), untimed(it)]));
  return other.filter((it) => !isDeepStrictEqual(before.get(keyOf(it)), untimed(it))).length;
}

const keyOf = ({ problem, seed }: MeasuredRun): string => `${problem} ${seed}`;

function untimed({ seconds, ...run }: MeasuredRun): Omit<MeasuredRun, "seconds"> {
  return run;
}
