import { expect, test } from "vitest";
import { measuredRun, wrong } from "#lib/evidence/testing-runs.ts";
import { amissIn, belowGreedy } from "./gate.ts";

const greedy = { visible: true, base: true, plus: true, tokens: 30 };

test("a suite with as many right runs as it has to have, of which none lost a right program, passes", () => {
  expect(amissIn([measuredRun("a"), measuredRun("b", { product: { ...greedy, plus: false } })], 1)).toEqual([]);
});

test("fewer than it has to have, and a right program that was not handed over, are told", () => {
  const runs = [measuredRun("a"), measuredRun("b", { product: { ...greedy, plus: false } })];
  expect([amissIn(runs, 2), amissIn([measuredRun("c", { seed: 2, product: wrong })], 0)]).toEqual([
    ["the product is right in 1 of 2 runs, and has to be in 2"],
    ["c, seed 2: a right program was there, and one that fails an example was handed over"],
  ]);
});

test("the product may lose one run and gain another; where greedy decoding is right in more, that is told", () => {
  const lost = measuredRun("a", { product: { ...greedy, plus: false }, greedy });
  expect([belowGreedy([lost, measuredRun("b")]), belowGreedy([lost])]).toEqual([
    [],
    ["the product is right in 0 of 1 runs, and greedy decoding alone in 1"],
  ]);
});
