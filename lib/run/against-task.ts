/** What speaks against a program that may pass every example: the words of the task, of which no example and no vote tells. */
import type { Attempt, Run } from "./fold.ts";
import { changesWhatStays, unaskedWords } from "./forgiven.ts";
import { forgottenOf, forgottenWords } from "./named-values.ts";
import { ruledOutWords } from "./ruled-out.ts";

type Asking = Pick<Run, "task" | "signature">;

/** One sentence each: what its text forgets of the task, and what it uses that is ruled out there. */
export function textAgainstTask(run: Asking, { end }: Pick<Attempt, "end">): string[] {
  const code = end?.code ?? "";
  return [...forgottenOf(run, code).map(forgottenWords), ...ruledOutWords(run, code)];
}

/** The same, and that it changes what is to stay: as the model is told that mends it. */
export function againstTask(run: Asking, attempt: Pick<Attempt, "end" | "verdict">): string[] {
  const changes = changesWhatStays(run, attempt.verdict ?? {}) ? [unaskedWords.changed] : [];
  return [...textAgainstTask(run, attempt), ...changes];
}

export const isAgainstTask = (run: Asking, attempt: Pick<Attempt, "end" | "verdict">): boolean =>
  againstTask(run, attempt).length > 0;
