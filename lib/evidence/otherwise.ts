/** How many runs a setting has touched: where none went otherwise, it had nothing to do, and nothing of it is measured. */
import { isDeepStrictEqual } from "node:util";
import type { MeasuredRun } from "./measured.ts";
import { commonRuns } from "./paired.ts";

/** Runs of both sides that differ in anything that both keep of them but their seconds, of problems and seeds that both have. */
export function runsOtherwise(first: readonly MeasuredRun[], second: readonly MeasuredRun[]): number {
  const [one, other] = commonRuns(first, second);
  const before = new Map(one.map((it) => [keyOf(it), it]));
  return other.filter((it) => wentOtherwise(before.get(keyOf(it)), it)).length;
}

const keyOf = ({ problem, seed }: MeasuredRun): string => `${problem} ${seed}`;

/** What one of two runs may lack for the day on which it was published, or for its transcript: that tells nothing of how it went. */
const notAlwaysKept = ["sample", "stops", "seen", "repairs"] as const;

function wentOtherwise(before: MeasuredRun | undefined, after: MeasuredRun): boolean {
  if (!before) return true;
  const lacking = notAlwaysKept.filter((it) => before[it] === undefined || after[it] === undefined);
  const [one, other] = [before, after].map((run) => without(run, ["seconds", ...lacking]));
  return !isDeepStrictEqual(one, other);
}

function without(run: MeasuredRun, names: readonly (keyof MeasuredRun)[]): unknown {
  const left: readonly string[] = names;
  return Object.fromEntries(Object.entries(run).filter(([name]) => !left.includes(name)));
}
