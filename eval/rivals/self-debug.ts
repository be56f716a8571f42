/**
 * One program, mended with what the visible examples say of it until they pass: Self-Debugging with unit test feedback
 * (Chen et al. 2023, arXiv:2304.05128), the loop of most tools that "run the tests and fix". N is `--candidates`, or one
 * more than `--max-iterations`.
 *
 * Simplified: no worked demonstrations and no explanation of the program before it is mended; a repair reads one failing
 * example, as the product's does, at a temperature of 0.2, so that a second try at the same program can differ; small models
 * say it again all the same (docs/decisions/045-repairs-unseen.md).
 * Handed over is the last program, as in the paper.
 */
import type { Choice, Desk, Told } from "./desk.ts";
import { mendUntilPassing } from "./mending.ts";

export async function* selfDebug(desk: Desk): Told<Choice> {
  return yield* mendUntilPassing(desk, () => desk.mend());
}
