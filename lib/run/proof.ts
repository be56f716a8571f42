/** What is asked of the sandbox once a program is to be handed over: do its examples prove anything, in any order? */
import type { Attempt, Run } from "./fold.ts";
import { gradeOf } from "./grade.ts";
import { checkJob } from "./job.ts";
import type { Sandbox } from "./ports.ts";
import type { Proof } from "./facts.ts";
import { isVacuous } from "./vacuous.ts";

type Means = { sandbox: Sandbox; signal: AbortSignal };

export async function proofOf(run: Run, best: Attempt, means: Means): Promise<Proof> {
  const vacuous = await isVacuous(run, best, means);
  if (gradeOf(run, best, { vacuous }).grade !== "verified") return { vacuous };
  return { vacuous, anyOrder: await passesBackwards(run, best, means) };
}

/**
 * A program that keeps something between its calls can pass examples that always come in one order. Statements bring along what
 * stands before them, and need no other example. Undefined where nothing has an order, and where a limit ends it: that takes nothing back.
 */
async function passesBackwards(run: Run, { end }: Attempt, { sandbox, signal }: Means): Promise<boolean | undefined> {
  const examples = (run.examples ?? []).filter(({ kind }) => kind !== "output");
  if (examples.length < 2) return undefined;
  const job = { ...checkJob(run, end?.code ?? ""), examples: examples.toReversed() };
  const { kind } = await sandbox.check(job, signal);
  return kind === "timed-out" || kind === "killed" ? undefined : kind === "passed";
}
