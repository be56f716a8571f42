/** How likely a program is right that passes its examples, by the votes for it and against it. */
import calibration from "./calibration.json" with { type: "json" };
import type { Run } from "./fold.ts";
import { stateOneValue } from "./one-value.ts";
import { campsOf } from "./camps.ts";

/** A `verified` result is right on hidden tests with at least this chance. */
export const verifiedFrom = 0.93;

/**
 * Fewer votes state no more than what is not enough, whatever the table holds for them: hidden tests of other problems are
 * stricter than those that it was learned from (docs/decisions/005-what-is-verified.md).
 */
const fewestVotes = 4;

/**
 * How often a program was right that passes every example, made by `fixpoint bench calibrate`. Models differ: it is the same
 * table for all of them. Where a constant passes the examples, more have to agree.
 */
const { steps, oneValue } = calibration;

/** Undefined where it has fewer votes than any in the table. */
export function chanceOf(run: Run, votes: number): number | undefined {
  const table = stateOneValue(run.examples) ? oneValue.steps : steps;
  const forEach = votesForEach(run, votes);
  return table.findLast((it) => forEach >= it.votes && (forEach >= fewestVotes || it.chance < verifiedFrom))?.chance;
}

/**
 * The votes for the leader, for each one against it and one more that nobody has seen: where all that pass agree, its votes.
 * A single one that answers otherwise tells more than some votes more or fewer do (docs/decisions/005-what-is-verified.md).
 */
export function votesForEach(run: Run, votes: number): number {
  return votes / (1 + votesAgainst(run));
}

/** Of those that pass as many examples as the leader and answer an extra input otherwise. */
export function votesAgainst(run: Run): number {
  const [, ...others] = campsOf(run);
  return others.reduce((sum, it) => sum + it.votes, 0);
}

/** So many agree, or would with some votes more, that a program which passes its examples too could be `verified`. */
export function likelyRight(run: Run, more = 0): boolean {
  const { votes = 0 } = run.agreement ?? {};
  return votes > 0 && (chanceOf(run, votes + more) ?? 0) >= verifiedFrom;
}
