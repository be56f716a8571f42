/** The scores of a folder, one to an attempt. */
import { Fault } from "#lib/run/fault.ts";
import { scoreCommand } from "./read-setup.ts";
import { files, readRecords, type Score, scoreSchema } from "./records.ts";

/** Throws Fault `bad-input` for two that contradict each other, as where folders were put together: which counts would be chance. */
export function readScores(folder: string): Score[] {
  const file = files(folder).scores;
  const scores = readRecords(file, scoreSchema);
  const known = new Map<string, Score>();
  for (const score of scores) {
    const { problem, seed, attempt, base, plus } = score;
    const first = known.get(`${problem} ${seed} ${attempt}`) ?? score;
    if (first.base !== base || first.plus !== plus) {
      const hint = `remove it, and score again: ${scoreCommand(folder)}`;
      const message = `${file} calls program ${attempt} of ${problem} by seed ${seed} right and wrong`;
      throw new Fault("bad-input", message, { hint });
    }
    known.set(`${problem} ${seed} ${attempt}`, score);
  }
  return [...known.values()];
}
