/**
 * `repairStrategies`: a program that fails is repaired in several ways at once, each prompted with another one
 * (prompts/repair-*.md). They are checked and ranked as any other program is: the best that passes more leads.
 */
import type { Attempt, Run } from "../fold.ts";
import type { RepairStrategy } from "../technique-names.ts";

/** One for each repair of a program; undefined is the usual way. */
export function waysToRepair({ task }: Run): readonly (RepairStrategy | undefined)[] {
  const asked = new Set(task.settings.repairStrategies);
  return asked.size > 0 ? [...asked] : [undefined];
}

/** Those in which the program of this repair was yet to be repaired when the run was cut off. */
export function waysLeft(run: Run, { parent }: Attempt): readonly (RepairStrategy | undefined)[] {
  const begun = new Set(
    run.attempts.filter((it) => it.kind === "repair" && it.parent === parent).map((it) => it.strategy),
  );
  return waysToRepair(run).filter((it) => !begun.has(it));
}
