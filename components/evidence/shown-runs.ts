/** Which runs of a measurement the table shows: each bar of a chart is a group, and its address names it. */
import { isInRange, statesChance, withholdsChance } from "#lib/evidence/calibration.ts";
import { type MeasuredRun, type Way, ways } from "#lib/evidence/measured.ts";
import { type Choice, isRight } from "#lib/evidence/results.ts";
import { grades } from "#lib/run/ending.ts";
import { chanceWords } from "./figure-words.ts";

export type Group = { way: Choice; words: string; holds: (run: MeasuredRun) => boolean };
export type Only = "right" | "wrong" | undefined;

export type Shown = { group: Group; show: string; only: Only; runs: MeasuredRun[]; all: number; right: number };

/** The address of the runs that pass every example and stated no chance. */
export const unstated = "unstated";

/**
 * `show` is a way, a way and a category as `greedy:text`, `sample`, `healed`, `healed:text`, `grade:verified`, `chance:0.9-0.93` or `unstated`; whatever else
 * it is means the product.
 */
export function shownRuns(runs: readonly MeasuredRun[], show: string, only: Only): Shown {
  const found = groupOf(show);
  const group = found ?? byWay("product");
  const of = runs.filter(group.holds);
  const right = (run: MeasuredRun) => isRight(run, group.way);
  const shown = of.filter((it) => only === undefined || right(it) === (only === "right")).toSorted(inOrder);
  return { group, show: found ? show : "product", only, runs: shown, all: of.length, right: of.filter(right).length };
}

/** As a person counts, and not in the order in which they ended. */
const inOrder = (one: MeasuredRun, other: MeasuredRun): number =>
  one.problem.localeCompare(other.problem, "en", { numeric: true }) || one.seed - other.seed;

const byWay = (way: Way): Group => ({ way, words: "all problems", holds: () => true });

const isHealed = ({ repairs }: MeasuredRun): boolean => repairs?.handedOver ?? false;

/** The groups that need no further word. */
const named: Readonly<Record<string, Group>> = {
  ...Object.fromEntries(ways.map((way) => [way, byWay(way)])),
  sample: { way: "sample", words: "all runs that drew one", holds: ({ sample }) => sample !== undefined },
  healed: { way: "product", words: "that handed over a repair", holds: isHealed },
  [unstated]: { way: "product", words: "with no chance stated", holds: withholdsChance },
};

function groupOf(show: string): Group | undefined {
  const [, kind = "", value = ""] = /^(\w+):(.+)$/.exec(show) ?? [];
  const product = { way: "product" as const };
  switch (kind) {
    case "grade": {
      const grade = grades.find((it) => it === value);
      return grade && { ...product, words: `graded ${grade}`, holds: (run) => run.grade === grade };
    }
    case "healed":
      return {
        ...product,
        words: `of the category ${value} that handed over a repair`,
        holds: (run) => isHealed(run) && run.category === value,
      };
    case "chance":
      return withChance(value);
    case "":
      return Object.hasOwn(named, show) ? named[show] : undefined;
    default:
      return ofCategory(kind, value);
  }
}

function ofCategory(kind: string, category: string): Group | undefined {
  const way = ways.find((it) => it === kind);
  return way && { way, words: `of the category ${category}`, holds: (run) => run.category === category };
}

/** `0.9-0.93`, or `0.96-` for that and more; the end does not belong to it. */
function withChance(value: string): Group | undefined {
  const [, from, below] = /^([01](?:\.\d{1,9})?)-([01](?:\.\d{1,9})?)?$/.exec(value) ?? [];
  if (from === undefined) return undefined;
  const range = { from: Number(from), below: below === undefined ? undefined : Number(below) };
  return {
    way: "product",
    words: `with a stated chance of ${chanceWords(range)}`,
    holds: (run) => statesChance(run) && isInRange(range, run.confidence),
  };
}
