import type { Attempt, Run } from "#lib/run/fold.ts";

/** The attempt whose program it is: what repeats an earlier one is neither checked nor read again. */
export function originalOf(run: Run, attempt: Attempt | undefined): Attempt | undefined {
  return run.attempts.find((it) => it.attempt === (attempt?.end?.same ?? attempt?.attempt));
}
