import { expect, test } from "vitest";
import { unstatedHits, voteSteps } from "./calibration.ts";
import { measuredRun, wrong } from "./testing-runs.ts";
import { wilson } from "./statistics.ts";

const failed = { visible: true, base: true, plus: false };
const runs = [
  measuredRun("1", { votes: 3, confidence: 0.8 }),
  measuredRun("2", { votes: 4, confidence: 0.9, product: failed }),
  measuredRun("3", { votes: 4 }),
  measuredRun("4", { votes: 9, product: failed }),
  measuredRun("5", { votes: 9, confidence: 0.9, product: wrong }),
  measuredRun("6", { votes: 9, confidence: 0.9, product: null }),
];

test("runs are grouped by their votes, and what they said of their chance is held against the same runs alone", () => {
  expect(voteSteps(runs)).toEqual([
    { least: 3, most: 4, count: 2, right: 1, interval: wilson(1, 2), said: (0.8 + 0.9) / 2 },
  ]);
});

test("runs that pass and stated no chance stand by themselves; one that fails an example is in neither", () => {
  expect(unstatedHits(runs)).toEqual({ count: 2, right: 1, interval: wilson(1, 2) });
  expect(unstatedHits(runs.slice(0, 2))).toBeUndefined();
});
