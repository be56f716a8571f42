/** What a measurement came to: pure sums over its runs. A problem counts by the mean over its seeds. */
import type { Grade } from "#lib/run/ending.ts";
import { grouped } from "#lib/run/grouped.ts";
import { type MeasuredRun, type Right, type Way, ways } from "./measured.ts";
import { secondsOf } from "./seconds.ts";
import { type Interval, mean, median, shareInterval, wilson } from "./statistics.ts";

export type Rate = { share: number; interval: Interval };

/** A group of runs, and how many of their results are right. The interval counts problems, not runs. */
export type Hits = { count: number; right: number; interval: Interval };

export type Results = {
  problems: number;
  seeds: number;
  rates: Record<Way, { base: Rate; plus: Rate }>;
  /** The first sample of each run that drew one, and how many `of` all did; undefined where none did. */
  sample: { base: Rate; plus: Rate; runs: number; of: number } | undefined;
  /** Independently written programs of a run, repairs included. */
  programs: number;
  tokens: number;
  promptTokens: number;
  /** Of a run; undefined where replies were taken from another measurement. */
  seconds: { median: number; mean: number } | undefined;
  /** `share`: of all runs those that have the grade. */
  grades: ({ grade: Grade; share: Rate } & Hits)[];
  categories: { category: string; hits: Record<Way, Hits> }[];
};

export function resultsOf(runs: readonly MeasuredRun[]): Results {
  const seconds = secondsOf(runs);
  return {
    problems: new Set(runs.map((it) => it.problem)).size,
    seeds: new Set(runs.map((it) => it.seed)).size,
    rates: Object.fromEntries(ways.map((way) => [way, rateOf(runs, way)])) as Results["rates"],
    sample: sampleOf(runs),
    programs: mean(runs.map((it) => it.programs)),
    tokens: mean(runs.map((it) => it.tokens)),
    promptTokens: mean(runs.map((it) => it.promptTokens)),
    seconds: seconds && { median: median(seconds), mean: mean(seconds) },
    grades: gradesOf(runs),
    categories: categoriesOf(runs),
  };
}

/** A way of choosing, or the first sample: no way, since some runs draw none. */
export type Choice = Way | "sample";

/** By problem, the share of its seeds that came out right. */
export function sharesOf(
  runs: readonly MeasuredRun[],
  { way, part }: { way: Choice; part: keyof Right },
): Map<string, number> {
  const by = grouped(runs, (it) => it.problem);
  return new Map([...by].map(([problem, of]) => [problem, mean(of.map((it) => Number(isRight(it, way, part))))]));
}

/** What the choice would have handed over, held against the hidden tests. */
export function isRight(run: MeasuredRun, way: Choice, part: keyof Right = "plus"): boolean {
  return run[way]?.[part] ?? false;
}

export function hitsOf(runs: readonly MeasuredRun[], way: Way = "product"): Hits {
  const right = runs.filter((it) => isRight(it, way)).length;
  return { count: runs.length, right, interval: intervalOf(right, runs) };
}

/**
 * Seeds of a problem come out alike, so that its runs are no trials of their own: Wilson's interval with as many trials as
 * there are problems. A bootstrap over problems would call a group that is all right certain.
 */
function intervalOf(count: number, runs: readonly MeasuredRun[]): Interval {
  const problems = new Set(runs.map((it) => it.problem)).size;
  return wilson((count / Math.max(1, runs.length)) * problems, problems);
}

export function rateOf(runs: readonly MeasuredRun[], way: Choice): { base: Rate; plus: Rate } {
  const rate = (part: keyof Right): Rate => {
    const shares = [...sharesOf(runs, { way, part }).values()];
    return { share: mean(shares), interval: shareInterval(shares) };
  };
  return { base: rate("base"), plus: rate("plus") };
}

function sampleOf(runs: readonly MeasuredRun[]): Results["sample"] {
  const drawn = runs.filter((it) => it.sample);
  return drawn.length === 0 ? undefined : { ...rateOf(drawn, "sample"), runs: drawn.length, of: runs.length };
}

function gradesOf(runs: readonly MeasuredRun[]): Results["grades"] {
  const order: readonly Grade[] = ["verified", "passes", "agreed", "unverified"];
  return order.map((grade) => {
    const of = runs.filter((it) => it.grade === grade);
    const share = { share: of.length / runs.length, interval: intervalOf(of.length, runs) };
    return { grade, share, ...hitsOf(of) };
  });
}

function categoriesOf(runs: readonly MeasuredRun[]): Results["categories"] {
  const by = grouped(
    runs.filter((it) => it.category !== undefined),
    (it) => it.category ?? "",
  );
  return [...by].map(([category, of]) => ({
    category,
    hits: Object.fromEntries(ways.map((way) => [way, hitsOf(of, way)])) as Record<Way, Hits>,
  }));
}
