/** What every change has to pass: the runs of one suite held against greedy decoding and against what they were. */
import type { MeasuredRun, Way } from "#lib/evidence/measured.ts";
import { isRight } from "#lib/evidence/results.ts";

/** What is amiss, a sentence each. `least`: how many the product solves at least. */
export function amissIn(runs: readonly MeasuredRun[], least: number): string[] {
  const right = (way: Way): number => runs.filter((it) => isRight(it, way)).length;
  const [product, greedy] = [right("product"), right("greedy")];
  // What was handed over passes the visible examples wherever any program did.
  const lost = runs.filter((it) => it.oracle.plus && it.product?.visible !== true && it.examples > 0);
  return [
    ...(product < least ? [`the product solves ${product}, and has to solve ${least}`] : []),
    ...(product < greedy ? [`the product solves ${product}, and greedy decoding alone ${greedy}`] : []),
    ...lost.map(
      ({ problem }) => `${problem}: a right program was there, and one that fails an example was handed over`,
    ),
  ];
}
