/** How likely a program is right that passes its examples, by the votes that it has. */
import calibration from "./calibration.json" with { type: "json" };
import type { Run } from "./fold.ts";
import { campsOf } from "./select.ts";

/** A `verified` result is right on hidden tests with at least this chance. */
export const verifiedFrom = 0.93;

/**
 * How often a program was right that passes every example, by the votes of those that answer extra inputs as it does, made by
 * `fixpoint bench calibrate`. Models differ: it is the same table for all of them.
 */
const { steps } = calibration;

/** Undefined for a leader without half of the votes: the table is of those that have it. */
export function chanceOf(run: Run, votes: number): number | undefined {
  return leadsByHalf(run) ? steps.findLast((it) => votes >= it.votes)?.chance : undefined;
}

/** Half of the votes of all programs that pass are the leader's, or more: five of six are not five of twenty-one. */
export function leadsByHalf(run: Run): boolean {
  const [own = 0, ...others] = campsOf(run).map((it) => it.votes);
  return own >= others.reduce((sum, it) => sum + it, 0);
}

/** So many agree, or would with some votes more, that a program which passes its examples too could be `verified`. */
export function likelyRight(run: Run, more = 0): boolean {
  const { votes = 0 } = run.agreement ?? {};
  return votes > 0 && (chanceOf(run, votes + more) ?? 0) >= verifiedFrom;
}
