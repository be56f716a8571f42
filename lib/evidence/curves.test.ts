import { expect, test } from "vitest";
import { curvesOf } from "./curves.ts";
import { measuredRun, wrong } from "./testing-runs.ts";

test("a curve steps up where runs were right, by the share of all runs; what is wrong never counts", () => {
  const runs = [
    measuredRun("1", { tokens: 300, seconds: 2, greedy: { ...wrong, plus: true, tokens: 40 } }),
    measuredRun("2", { tokens: 100, seconds: 9 }),
    measuredRun("3", { tokens: 100, seconds: 5 }),
    measuredRun("4", { tokens: 50, seconds: 1, product: wrong }),
  ];
  expect(curvesOf(runs)).toEqual({
    tokens: {
      greedy: [[40, 0.25]],
      product: [
        [100, 0.5],
        [300, 0.75],
      ],
    },
    seconds: {
      product: [
        [2, 0.25],
        [5, 0.5],
        [9, 0.75],
      ],
    },
  });
});

test("where one run has no seconds of its own there is no curve against them", () => {
  const { seconds, ...untimed } = measuredRun("2");
  expect(curvesOf([measuredRun("1"), untimed])).toMatchObject({ seconds: undefined, tokens: { product: [[100, 1]] } });
});

test("a problem with more seeds than others weighs no more: a curve ends at the share that the bar beside it has", () => {
  const seeds = [1, 2, 3].map((seed) => measuredRun("a", { seed, tokens: 100 * seed }));
  const { tokens } = curvesOf([...seeds, measuredRun("b", { product: wrong })]);
  expect(tokens.product.map(([cost, share]) => [cost, Number(share.toFixed(6))])).toEqual([
    [100, 0.166667],
    [200, 0.333333],
    [300, 0.5],
  ]);
});
