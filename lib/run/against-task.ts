/** What speaks against a program that may pass every example: the words of the task, of which no example and no vote tells. */
import type { Attempt, Run } from "./fold.ts";
import { leftOutWords } from "./also-asked.ts";
import { changesWhatStays, unaskedWords } from "./forgiven.ts";
import { forgottenOf, forgottenWords } from "./named-values.ts";
import { forgivenIn } from "./select.ts";
import { sharedWords } from "./shared-parts.ts";
import { textFaults } from "./text-faults.ts";
import { unreadInputWords } from "./unread-input.ts";
import { unroundedWords } from "./unrounded.ts";

type Asking = Pick<Run, "task" | "signature" | "examples">;

/** One sentence each: what its text forgets of the task, lacks, does not raise or does not read, and what it uses that is ruled out there. */
export function textAgainstTask(run: Asking, { end }: Pick<Attempt, "end">): string[] {
  const code = end?.code ?? "";
  const forgotten = forgottenOf(run, code).map(forgottenWords);
  return [...forgotten, ...leftOutWords(run, code), ...textFaults(run, code), ...unreadInputWords(run, code)];
}

/** What its answers to the inputs of the votes tell. */
export const answersAgainst = (run: Run, attempt: Attempt): string[] => [
  ...unroundedWords(run, attempt),
  ...sharedWords(run, attempt),
];

/** All of that, and that it changes what is to stay: as the model is told that mends it. */
export function againstTask(run: Run, attempt: Attempt): string[] {
  const changes = changesWhatStays(run, forgivenIn(run, attempt)) ? [unaskedWords.changed] : [];
  return [...textAgainstTask(run, attempt), ...answersAgainst(run, attempt), ...changes];
}

export const isAgainstTask = (run: Run, attempt: Attempt): boolean => againstTask(run, attempt).length > 0;
