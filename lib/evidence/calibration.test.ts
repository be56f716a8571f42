import { expect, test } from "vitest";
import { voteSteps } from "./calibration.ts";
import { measuredRun, wrong } from "./testing-runs.ts";
import { wilson } from "./statistics.ts";

test("runs are grouped by their votes, with what they said of their chance; one that fails an example says nothing of votes", () => {
  const failed = { visible: true, base: true, plus: false };
  const runs = [
    measuredRun("1", { votes: 3, confidence: 0.8 }),
    measuredRun("2", { votes: 4, confidence: 0.9, product: failed }),
    measuredRun("3", { votes: 9 }),
    measuredRun("4", { votes: 9, product: wrong }),
    measuredRun("5", { votes: 9, product: null }),
  ];
  expect(voteSteps(runs)).toEqual([
    { least: 3, most: 4, count: 2, right: 1, interval: wilson(1, 2), said: (0.8 + 0.9) / 2 },
    { least: 8, most: undefined, count: 1, right: 1, interval: wilson(1, 1), said: undefined },
  ]);
});
