import { expect, test } from "vitest";
import type { MeasuredRun } from "#lib/evidence/measured.ts";
import { shownRuns } from "./shown-runs.ts";

const fate = (plus: boolean) => ({ visible: true, base: true, plus });
const run = (problem: string, right: boolean, more: Partial<MeasuredRun> = {}): MeasuredRun => ({
  ...{ problem, seed: 1, grade: "passes", outcome: "solved", reason: "agreed", votes: 3, distinct: 2, examples: 2 },
  ...{ programs: 3, promptTokens: 9, tokens: 9, seconds: 1, oracle: { base: true, plus: true } },
  ...{ greedy: { ...fate(false), tokens: 5 }, product: fate(right) },
  ...more,
});
const runs = [
  run("a", true, { grade: "verified" }),
  run("b", false, { category: "text" }),
  run("c", true, { votes: 9 }),
  run("d", false, { product: null, votes: 9 }),
];

test("each group of a chart is found by its address, and only the right or the wrong ones of it", () => {
  const shown = (show: string, only?: "right" | "wrong") => {
    const { runs: of, all, right } = shownRuns(runs, show, only);
    return [of.map((it) => it.problem).join(""), all, right];
  };
  expect([
    shown("product"),
    shown("product", "wrong"),
    shown("greedy", "right"),
    shown("oracle"),
    shown("grade:verified"),
    shown("votes:3-4", "right"),
    shown("votes:8-"),
    shown("category:text"),
    shown("anything else", "right"),
  ]).toEqual([
    ["abcd", 4, 2],
    ["bd", 4, 2],
    ["", 4, 0],
    ["abcd", 4, 4],
    ["a", 1, 1],
    ["a", 2, 1],
    ["c", 1, 1],
    ["b", 1, 0],
    ["ac", 4, 2],
  ]);
});

test("a group of votes is said as its bar says it", () => {
  expect(["votes:1-1", "votes:3-4", "votes:8-"].map((show) => shownRuns(runs, show, undefined).group.words)).toEqual([
    "with 1 vote",
    "with 3 to 4 votes",
    "with 8 or more votes",
  ]);
});
