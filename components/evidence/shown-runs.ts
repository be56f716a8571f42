/** Which runs of a measurement the table shows: each bar of a chart is a group, and its address names it. */
import { type Way, ways } from "#lib/evidence/measured.ts";
import type { MeasuredRun } from "#lib/evidence/measured.ts";
import { isRight } from "#lib/evidence/results.ts";
import { grades } from "#lib/run/event.ts";
import { votesWords } from "./figure-words.ts";

export type Group = { way: Way; words: string; holds: (run: MeasuredRun) => boolean };
export type Only = "right" | "wrong" | undefined;

export type Shown = { group: Group; show: string; only: Only; runs: MeasuredRun[]; all: number; right: number };

/** `show` is a way, `grade:verified`, `votes:3-4` or `category:text`; whatever else it is means the product. */
export function shownRuns(runs: readonly MeasuredRun[], show: string, only: Only): Shown {
  const found = groupOf(show);
  const group = found ?? byWay("product");
  const of = runs.filter(group.holds);
  const right = (run: MeasuredRun) => isRight(run, group.way);
  const shown = of.filter((it) => only === undefined || right(it) === (only === "right"));
  return { group, show: found ? show : "product", only, runs: shown, all: of.length, right: of.filter(right).length };
}

const byWay = (way: Way): Group => ({ way, words: "all problems", holds: () => true });

function groupOf(show: string): Group | undefined {
  const way = ways.find((it) => it === show);
  if (way) return byWay(way);
  const [, kind = "", value = ""] = /^(grade|votes|category):(.+)$/.exec(show) ?? [];
  const product = { way: "product" as const };
  switch (kind) {
    case "grade": {
      const grade = grades.find((it) => it === value);
      return grade && { ...product, words: `graded ${grade}`, holds: (run) => run.grade === grade };
    }
    case "category":
      return { ...product, words: `of the category ${value}`, holds: (run) => run.category === value };
    case "votes":
      return { ...product, ...withVotes(value) };
    default:
      return undefined;
  }
}

/** `3-4`, or `8-` for eight and more; only results that pass every example take part in a vote. */
function withVotes(value: string): Pick<Group, "words" | "holds"> {
  const [from = "", to = ""] = value.split("-");
  const [least, most] = [Number(from), to === "" ? undefined : Number(to)];
  return {
    words: `with ${votesWords({ least, most })} ${most === 1 ? "vote" : "votes"}`,
    holds: ({ product, votes }) => product?.visible === true && votes >= least && votes <= (most ?? Infinity),
  };
}
