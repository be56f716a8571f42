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
const right = { base: true, plus: true };
const runs = [
  run("a", true, { grade: "verified", confidence: 0.8, sample: right }),
  run("b", false, { category: "text", confidence: 0.8, sample: { ...right, plus: false } }),
  run("c", true, {
    votes: 9,
    confidence: 0.9,
    category: "lists",
    repairs: { written: 2, better: 1, handedOver: true },
  }),
  run("d", false, { product: null, votes: 9, confidence: 0.9 }),
  run("e", true, { votes: 3 }),
];

test("each group of a chart is found by its address, and only the right or the wrong ones of it", () => {
  const shown = (show: string, only?: "right" | "wrong") => {
    const { runs: of, all, right: counted } = shownRuns(runs, show, only);
    return [of.map((it) => it.problem).join(""), all, counted];
  };
  expect([
    shown("product"),
    shown("product", "wrong"),
    shown("greedy", "right"),
    shown("oracle"),
    shown("sample"),
    shown("sample", "wrong"),
    shown("grade:verified"),
    shown("chance:0.8-0.9", "right"),
    shown("chance:0.9-"),
    shown("unstated"),
    shown("healed"),
    shown("healed:lists", "wrong"),
    shown("healed:text"),
    shown("product:text"),
    shown("oracle:text"),
    shown("anything else", "right"),
    shown("constructor"),
    shown("chance:abc"),
    shown("chance:0.8-x", "right"),
    shown("chance:0.8"),
  ]).toEqual([
    ["abcde", 5, 3],
    ["bd", 5, 3],
    ["", 5, 0],
    ["abcde", 5, 5],
    ["ab", 2, 1],
    ["b", 2, 1],
    ["a", 1, 1],
    ["a", 2, 1],
    ["c", 1, 1],
    ["e", 1, 1],
    ["c", 1, 1],
    ["", 1, 1],
    ["", 0, 0],
    ["b", 1, 0],
    ["b", 1, 1],
    ["ace", 5, 3],
    ["abcde", 5, 3],
    ["abcde", 5, 3],
    ["ace", 5, 3],
    ["abcde", 5, 3],
  ]);
});

test("a group of stated chances is said as its bar says it", () => {
  expect(
    ["chance:0-0.8", "chance:0.9-0.93", "chance:0.96-"].map((show) => shownRuns(runs, show, undefined).group.words),
  ).toEqual([
    "with a stated chance of under 80 %",
    "with a stated chance of 90 to 93 %",
    "with a stated chance of 96 % or more",
  ]);
});

test("problems come as a person counts, whenever their runs have ended", () => {
  const ended = ["x/10", "x/2", "x/1", "x/2"].map((it, at) => run(it, true, { seed: at === 1 ? 2 : 1 }));
  const { runs: of } = shownRuns(ended, "product", undefined);
  expect(of.map(({ problem, seed }) => `${problem} ${seed}`)).toEqual(["x/1 1", "x/2 1", "x/2 2", "x/10 1"]);
});
