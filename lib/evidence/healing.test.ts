import { expect, test } from "vitest";
import { healingOf } from "./healing.ts";
import { shareInterval, wilson } from "./statistics.ts";
import { measuredRun, wrong } from "./testing-runs.ts";

const none = { written: 0, better: 0, handedOver: false };
const right = { base: true, plus: true };

test("first-pass, healed, repair effectiveness and mean iterations count problems by the mean of their seeds", () => {
  const first = { visible: true, ...right, tokens: 30 };
  const runs = [
    measuredRun("a", { programs: 1, greedy: first, repairs: none }),
    measuredRun("a", { programs: 3, seed: 2, repairs: { written: 2, better: 1, handedOver: true } }),
    measuredRun("b", { programs: 5, product: wrong, repairs: { written: 3, better: 1, handedOver: true } }),
    measuredRun("c", { programs: 3, greedy: null, sample: right, repairs: none }),
  ];
  expect(healingOf(runs)).toEqual({
    firstPass: { share: 0.5, interval: shareInterval([0.5, 0, 1]) },
    healed: { share: 0.5, interval: shareInterval([0.5, 1, 0]) },
    handedOver: { count: 2, right: 1 },
    repairs: { written: 5, better: 2, interval: wilson(0.8, 2) },
    iterations: 3,
  });
});

test("where one run does not say what became of its repairs, and where there is none, nothing is told", () => {
  expect([healingOf([measuredRun("a", { repairs: none }), measuredRun("b")]), healingOf([])]).toEqual([
    undefined,
    undefined,
  ]);
});
