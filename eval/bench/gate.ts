/** What every change has to pass: runs held against what they were, and against greedy decoding. */
import type { MeasuredRun, Way } from "#lib/evidence/measured.ts";
import { isRight } from "#lib/evidence/results.ts";

/** What is amiss in the runs of one suite, a sentence each. `least`: how many of them have to be right. */
export function amissIn(runs: readonly MeasuredRun[], least: number): string[] {
  const product = right(runs, "product");
  // What was handed over passes the visible examples wherever any program did.
  const lost = runs.filter((it) => it.oracle.plus && it.product?.visible !== true && it.examples > 0);
  return [
    ...(product < least
      ? [`the product is right in ${product} of ${runs.length} runs, and has to be in ${least}`]
      : []),
    ...lost.map(
      ({ problem, seed }) =>
        `${problem}, seed ${seed}: a right program was there, and one that fails an example was handed over`,
    ),
  ];
}

/** That the first program alone is right more often, as a sentence. */
export function belowGreedy(runs: readonly MeasuredRun[]): string[] {
  const [product, greedy] = [right(runs, "product"), right(runs, "greedy")];
  return product < greedy
    ? [`the product is right in ${product} of ${runs.length} runs, and greedy decoding alone in ${greedy}`]
    : [];
}

const right = (runs: readonly MeasuredRun[], way: Way): number => runs.filter((it) => isRight(it, way)).length;
