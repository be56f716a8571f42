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
 * A program that counts its calls can pass examples that always come in one order. Statements stay out: they may go on from
 * one another. Undefined where too few calls are left to have an order.
 */
async function passesBackwards(run: Run, { end }: Attempt, { sandbox, signal }: Means): Promise<boolean | undefined> {
  const calls = (run.examples ?? []).filter(({ kind }) => kind === "call" || kind === "raises");
  if (calls.length < 2) return undefined;
  const job = { ...checkJob(run, end?.code ?? ""), examples: calls.toReversed() };
  return (await sandbox.check(job, signal)).kind === "passed";
}
