/** Whether the examples of a run prove anything, asked of programs that know nothing. */
import type { Attempt, Run } from "./fold.ts";
import { askedNames, checkJob } from "./job.ts";
import { kindOf } from "./kind.ts";
import type { Sandbox } from "./ports.ts";
import { scriptStubsFor, stubsFor } from "./stubs.ts";

type Means = { sandbox: Sandbox; signal: AbortSignal };

/** Whether a program that does nothing with what it is asked passes every example too; one example of a script tells nothing. */
export async function isVacuous(run: Run, best: Attempt, { sandbox, signal }: Means): Promise<boolean | undefined> {
  const examples = run.examples ?? [];
  const isScript = kindOf(run.task) === "script";
  if (examples.length < (isScript ? 2 : 1)) return undefined;
  const program = best.end?.code ?? "";
  for (const code of isScript ? scriptStubsFor(examples) : stubsFor(askedNames(run, program), examples)) {
    const verdict = await sandbox.check(checkJob(run, code, program), signal);
    if (verdict.kind === "passed") return true;
  }
  return false;
}
