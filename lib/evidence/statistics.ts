/** Intervals and tests over tasks. Shares are from 0 to 1; intervals hold 95 %. */
import { seededRandom } from "#lib/run/random.ts";

export type Interval = readonly [low: number, high: number];

const z95 = 1.959964;
const resamples = 10_000;

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, it) => sum + it, 0) / values.length;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Wilson's score interval for a share of `count`. */
export function wilson(successes: number, count: number): Interval {
  if (count === 0) return [0, 1];
  const share = successes / count;
  const scale = 1 + z95 ** 2 / count;
  const center = (share + z95 ** 2 / (2 * count)) / scale;
  const half = (z95 / scale) * Math.sqrt((share * (1 - share)) / count + z95 ** 2 / (4 * count ** 2));
  return [Math.max(0, center - half), Math.min(1, center + half)];
}

/** Percentile bootstrap of the mean, tasks drawn with replacement; the same values give the same interval, in whatever order. */
export function bootstrap(values: readonly number[]): Interval {
  if (values.length === 0) return [Number.NaN, Number.NaN];
  const random = seededRandom(1);
  const sorted = values.toSorted((a, b) => a - b);
  const means = Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw++) sum += sorted[random.below(sorted.length)] ?? 0;
    return sum / values.length;
  }).sort((a, b) => a - b);
  return [means[Math.floor(resamples * 0.025)] ?? Number.NaN, means[Math.ceil(resamples * 0.975) - 1] ?? Number.NaN];
}

/**
 * Of the mean of shares, one for each problem: the bootstrap's. Where all problems are alike, as when all are right or there is
 * only one, every sample of them is too and it would be of no width; there it is Wilson's, with the problems as its trials.
 */
export function shareInterval(shares: readonly number[]): Interval {
  const [first = 0] = shares;
  return shares.every((it) => it === first) ? wilson(first * shares.length, shares.length) : bootstrap(shares);
}

/** McNemar's exact test, two-sided: `gained` and `lost` are the tasks on which two ways differ. */
export function mcnemar(gained: number, lost: number): number {
  const count = gained + lost;
  if (count === 0) return 1;
  // By its logarithm, and the sum in terms of its last: `0.5 ** 1_075` is 0, and 600 gained and 600 lost would have p 0.
  let log = count * Math.log(0.5);
  let sum = 1;
  for (let k = 1; k <= Math.min(gained, lost); k++) {
    const ratio = (count - k + 1) / k;
    log += Math.log(ratio);
    sum = sum / ratio + 1;
  }
  return Math.min(1, 2 * Math.exp(log) * sum);
}

/** Holm's correction: the adjusted p-values, in the order given. */
export function holm(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const adjusted = new Array<number>(values.length).fill(1);
  let most = 0;
  order.forEach(({ value, at }, rank) => {
    most = Math.max(most, Math.min(1, value * (values.length - rank)));
    adjusted[at] = most;
  });
  return adjusted;
}
