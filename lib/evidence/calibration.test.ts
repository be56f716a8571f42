import { expect, test } from "vitest";
import { chanceSteps, unstatedHits } from "./calibration.ts";
import { measuredRun, wrong } from "./testing-runs.ts";
import { wilson } from "./statistics.ts";

const failed = { visible: true, base: true, plus: false };
const runs = [
  measuredRun("1", { confidence: 0.8 }),
  measuredRun("2", { confidence: 0.89, product: failed }),
  measuredRun("3"),
  measuredRun("4", { product: failed }),
  measuredRun("5", { confidence: 0.9, product: wrong }),
  measuredRun("6", { confidence: 0.9, product: null }),
  measuredRun("7", { confidence: 0.93 }),
  measuredRun("8", { confidence: 1 }),
];

test("runs are grouped by what they stated, and that is held against the same runs alone", () => {
  expect(chanceSteps(runs)).toEqual([
    { from: 0.8, below: 0.9, count: 2, right: 1, interval: wilson(1, 2), stated: (0.8 + 0.89) / 2 },
    { from: 0.93, below: 0.96, count: 1, right: 1, interval: wilson(1, 1), stated: 0.93 },
    { from: 0.96, below: undefined, count: 1, right: 1, interval: wilson(1, 1), stated: 1 },
  ]);
});

test("runs that pass and stated no chance stand by themselves; one that fails an example is in neither", () => {
  expect(unstatedHits(runs)).toEqual({ count: 2, right: 1, interval: wilson(1, 2) });
  expect(unstatedHits(runs.slice(0, 2))).toBeUndefined();
});
