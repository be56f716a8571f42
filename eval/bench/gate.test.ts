import { expect, test } from "vitest";
import { measuredRun, wrong } from "#lib/evidence/testing-runs.ts";
import { amissIn } from "./gate.ts";

const greedy = { visible: true, base: true, plus: true, tokens: 30 };

test("a suite in which the product solves as many as it has to, and no fewer than greedy decoding, passes", () => {
  expect(amissIn([measuredRun("a"), measuredRun("b", { greedy })], 2)).toEqual([]);
  const swapped = [measuredRun("a", { product: { ...greedy, plus: false }, greedy }), measuredRun("b")];
  expect(amissIn(swapped, 1)).toEqual([]);
});

test("fewer than it has to solve, fewer than greedy decoding, and a right program that was not handed over are told", () => {
  const runs = [measuredRun("a", { greedy }), measuredRun("b", { greedy, product: { ...greedy, plus: false } })];
  expect([amissIn(runs, 2), amissIn(runs, 1), amissIn([measuredRun("c", { product: wrong })], 0)]).toEqual([
    ["the product solves 1, and has to solve 2", "the product solves 1, and greedy decoding alone 2"],
    ["the product solves 1, and greedy decoding alone 2"],
    ["c: a right program was there, and one that fails an example was handed over"],
  ]);
});
