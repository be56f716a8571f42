/** Tests that their author's own solution fails: no program can be right there, and nobody would see why. */
import type { SuiteLine } from "../suite/problem.ts";
import type { Scorer } from "./scorer.ts";

export async function tellUnsound(
  lines: readonly SuiteLine[],
  { scorer, answered }: { scorer: Scorer; answered: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<void> {
  for (const { problem, hidden, reference } of lines) {
    if (reference === undefined || !answered.has(problem.id)) continue;
    const { plus } = await scorer.right(problem.id, { code: reference, hidden }, signal);
    if (!plus) process.stderr.write(`${problem.id}: its own reference fails these tests\n`);
  }
}
