/** What a program prints where it answers with a value: votes are on the value, and tests that read the output are on both. */
import type { Example } from "./example.ts";
import { answersOf } from "./facts.ts";
import type { Attempt, Run } from "./fold.ts";
import { blanked } from "./python/scan.ts";

const reading = /\b(?:capsys|capfd|redirect_stdout)\b/;
const printing = /\b(?:p?print|stdout)\b/;

const readsPrints = (it: Example): boolean => it.kind === "assert" && reading.test(it.source);

/** Of what answers with nothing, an answer holds what it printed. */
export function printsUnseen(run: Run, attempt: Attempt): boolean {
  if (!(run.examples ?? []).some(readsPrints) || !printing.test(blanked(attempt.end?.code ?? ""))) return false;
  return answersOf(run, attempt).some((it) => it !== null && !/^None\b/.test(it));
}
