/** The answers of a folder, one to a problem by a seed. */
import { Fault } from "#lib/run/fault.ts";
import { keyOf } from "./measured.ts";
import { type Answer, answerSchema, files, readRecords } from "./records.ts";

/**
 * Throws Fault `bad-input` for two of one run, as where folders of two machines were put together: it would count twice, and both
 * by the scores of one.
 */
export function readAnswers(folder: string): Answer[] {
  const file = files(folder).answers;
  const answers = readRecords(file, answerSchema);
  const known = new Set<string>();
  for (const answer of answers) {
    const key = keyOf(answer);
    if (known.has(key)) throw doubled(file, answer);
    known.add(key);
  }
  return answers;
}

function doubled(file: string, { problem, seed }: Answer): Fault {
  const hint =
    "remove both lines, since nobody can say whose the scores are: the command that it was begun with asks again";
  return new Fault("bad-input", `${file} holds two answers to ${problem} by seed ${seed}`, { hint });
}
