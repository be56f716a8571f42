import { expect, test } from "vitest";
import { commonRuns, pairedChange } from "./paired.ts";
import { wilson } from "./statistics.ts";
import { measuredRun, wrong } from "./testing-runs.ts";

const named = (runs: readonly { problem: string; seed: number }[]) => runs.map((it) => `${it.problem}${it.seed}`);

test("only runs that both have are held against each other: a seed that one lacks would weigh on its side alone", () => {
  const first = [measuredRun("a"), measuredRun("a", { seed: 2 }), measuredRun("b")];
  const second = [measuredRun("a", { seed: 2 }), measuredRun("b"), measuredRun("c")];
  expect(commonRuns(first, second).map(named)).toEqual([
    ["a2", "b1"],
    ["a2", "b1"],
  ]);
});

test("measurements of different seeds are paired by problem", () => {
  const first = [measuredRun("a"), measuredRun("b")];
  const second = [measuredRun("b", { seed: 5 }), measuredRun("b", { seed: 6 })];
  expect(commonRuns(first, second).map(named)).toEqual([["b1"], ["b5", "b6"]]);
});

test("a seed that both have of one problem alone keeps no other problem out", () => {
  const first = [measuredRun("a"), measuredRun("b"), measuredRun("c")];
  const second = [measuredRun("a", { seed: 2 }), measuredRun("b"), measuredRun("b", { seed: 2 }), measuredRun("d")];
  expect(commonRuns(first, second).map(named)).toEqual([
    ["a1", "b1"],
    ["a2", "b1"],
  ]);
});

test("a change can be of the suite's own tests, or of these and the further inputs", () => {
  const before = {
    runs: [measuredRun("a", { product: { visible: true, base: true, plus: false } })],
    way: "product",
  } as const;
  const after = { runs: [measuredRun("a", { product: wrong })], way: "product" } as const;
  expect([pairedChange(before, after, "base"), pairedChange(before, after)].map((it) => it.change)).toEqual([-1, 0]);
});

test("where all problems are gained, or all are lost, the interval has a width", () => {
  const right = { runs: ["a", "b"].map((it) => measuredRun(it)), way: "product" } as const;
  const none = { runs: right.runs.map((it) => ({ ...it, product: wrong })), way: "product" } as const;
  const [low, high] = wilson(2, 2);
  expect([pairedChange(none, right), pairedChange(right, none)].map((it) => it.interval)).toEqual([
    [low, high],
    [-high, -low],
  ]);
});

test("so has that of a sole problem, gained or lost by some of its seeds", () => {
  const of = (...right: readonly boolean[]) => ({
    runs: right.map((it, at) => measuredRun("a", { seed: at, ...(it ? {} : { product: wrong }) })),
    way: "product" as const,
  });
  const [low, high] = wilson(0.5, 1);
  const [none, half] = [of(false, false), of(true, false)];
  expect(
    [pairedChange(none, half), pairedChange(half, none), pairedChange(half, half)].map((it) => it.interval),
  ).toEqual([
    [low, high],
    [-high, -low],
    [0, 0],
  ]);
});
