/** Which programs are mended, and how: pure questions to the state of a run. */
import { isAgainstTask } from "./against-task.ts";
import { leftOut } from "./also-asked.ts";
import { isBroken } from "./broken.ts";
import type { Attempt, Run } from "./fold.ts";
import { written } from "./most-programs.ts";
import { copiesShown, type Plan } from "./plan.ts";
import { passesAll, ranked } from "./select.ts";
import { type Start, start } from "./starts.ts";
import { waysLeft, waysToRepair } from "./techniques/repair-strategies.ts";
import { verdictOf } from "./verdict-of.ts";

/** What is to be written next to mend a program; empty where nothing is. */
export function repairsDue(run: Run, plan: Plan): Start[] {
  const additions = additionsDue(run, plan);
  if (additions.length > 0) return additions;
  const parent = repairable(run, plan);
  return parent ? repairsOf(run, { parent: parent.attempt, ...wayOf(run, parent, plan) }) : [];
}

export const isRepairDue = (run: Run, plan: Plan): boolean => repairsDue(run, plan).length > 0;

/**
 * What a program leaves out of several things that were ordered is written behind it, one after the other, where nothing else
 * is wrong with it. A small model that is asked for four classes writes two, however often it is asked.
 */
function additionsDue(run: Run, { repairs, enough, batch }: Plan): Start[] {
  if (repairs === 0) return [];
  const begun = new Set(run.attempts.map((it) => it.parent));
  const additions = ranked(run)
    .filter((it) => !begun.has(it.attempt))
    .flatMap((it) => {
      const lacking = leftOut(run, it.end?.code ?? "");
      const [adds] = failsForThem(run, it, lacking) && lacksLess(run, it, lacking) ? lacking : [];
      return adds === undefined ? [] : [{ kind: "repair", parent: it.attempt, adds, temperature: 0 } as const];
    });
  return additions.slice(0, enough === "first-pass" ? 1 : batch).map((it, at) => start(run, it, at));
}

/** The model was done with it, and whatever it does wrong it does for want of these names. */
function failsForThem(run: Run, attempt: Attempt, names: readonly string[]): boolean {
  const { error, examples = [] } = verdictOf(run, attempt) ?? {};
  const errors = [...(error === undefined ? [] : [error]), ...examples.filter(isBroken).map((it) => it.error ?? "")];
  return attempt.end?.stop === "stop" && errors.every((it) => names.some((name) => it === lacks(name)));
}

/** What was to add something and did not would be gone on with for ever. */
function lacksLess(run: Run, { adds, parent }: Attempt, lacking: readonly string[]): boolean {
  const before = run.attempts.find((it) => it.attempt === parent)?.end?.code;
  return adds === undefined || before == null || lacking.length < leftOut(run, before).length;
}

const lacks = (name: string): string => `NameError: name '${name}' is not defined`;

/** What is told of the lines of a program, or to be done with them, asks for the program. */
function wayOf(run: Run, parent: Attempt, { temperature }: Plan): Pick<Start, "temperature" | "unseen"> {
  const asksForLines = parent.kind === "given" || parent.findings !== undefined || waysToRepair(run)[0] !== undefined;
  return copiesShown(run) && !asksForLines ? { temperature, unseen: true } : { temperature: 0.2 };
}

/** One repair, or one in each way that is asked for. */
export function repairsOf(
  run: Run,
  mends: Pick<Start, "parent" | "temperature" | "unseen">,
  ways = waysToRepair(run),
): Start[] {
  return ways.map((strategy, at) => start(run, { kind: "repair", ...mends, ...(strategy && { strategy }) }, at));
}

/** Of a repair in several ways, those that a run that was cut off had not begun. */
export function restOfRepair(run: Run): Start[] {
  const last = repairsIn(run).at(-1);
  if (!last) return [];
  const { parent, temperature, unseen } = last;
  return repairsOf(run, { parent, temperature, ...(unseen && { unseen }) }, waysLeft(run, last));
}

const repairsIn = ({ attempts }: Run): Attempt[] =>
  attempts.filter((it) => it.kind === "repair" && it.adds === undefined);

/**
 * The best program that is to be mended and was not yet, after the first samples: for a small model a fresh sample mends
 * more than a repair does. Of what passes that alone is repaired which speaks against the words of the task.
 */
function repairable(run: Run, plan: Plan): Attempt | undefined {
  const [best] = ranked(run);
  const repaired = new Set(repairsIn(run).map((it) => it.parent));
  const sampled = plan.repairFirst || written(run) >= Math.min(plan.candidates, 1 + plan.batch);
  if (!best || isDone(run, best) || !sampled || repaired.size >= plan.repairs) return undefined;
  return ranked(run).find((it) => !repaired.has(it.attempt) && it.end?.code && mendable(run, it, plan));
}

const isDone = (run: Run, attempt: Attempt): boolean => passesAll(run, attempt) && !isAgainstTask(run, attempt);

function mendable(run: Run, attempt: Attempt, { repairFirst }: Plan): boolean {
  const kind = verdictOf(run, attempt)?.kind;
  if (kind === "passed") return isAgainstTask(run, attempt);
  if (kind === "failed") return repairFirst;
  return kind === "raised" || kind === "timed-out" || kind === "rejected";
}
