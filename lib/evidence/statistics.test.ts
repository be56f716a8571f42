import fc from "fast-check";
import { expect, test } from "vitest";
import { bootstrap, holm, mcnemar, mean, median, shareInterval, wilson } from "./statistics.ts";

test("wilson's interval is the one of the textbooks", () => {
  const rounded = (successes: number, count: number) => wilson(successes, count).map((it) => Number(it.toFixed(4)));
  expect([rounded(0, 10), rounded(5, 10), rounded(10, 10), rounded(81, 263)]).toEqual([
    [0, 0.2775],
    [0.2366, 0.7634],
    [0.7225, 1],
    [0.2553, 0.3662],
  ]);
});

test("mcnemar's exact test is the binomial one", () => {
  const found = [mcnemar(0, 0), mcnemar(1, 0), mcnemar(5, 5), mcnemar(8, 2), mcnemar(2, 8), mcnemar(10, 0)];
  expect(found.map((it) => Number(it.toFixed(5)))).toEqual([1, 1, 1, 0.10938, 0.10938, 0.00195]);
});

test("of more tasks than a computer can halve one by one, mcnemar's test says the same", () => {
  const found = [mcnemar(600, 600), mcnemar(1_000, 900), mcnemar(2_000, 0)];
  // 0.02310884… where the sum is made of whole numbers.
  expect(found.map((it) => Number(it.toFixed(4)))).toEqual([1, 0.0231, 0]);
});

test("holm's values are in the given order, never below the raw ones, never above 1", () => {
  expect(holm([0.01, 0.04, 0.03, 0.005]).map((it) => Number(it.toFixed(3)))).toEqual([0.03, 0.06, 0.06, 0.02]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (values) =>
      holm(values).every((it, at) => it >= (values[at] ?? 0) && it <= 1),
    ),
  );
});

test("a bootstrap interval holds the mean and is the same each time", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1), { minLength: 5, maxLength: 40 }), (values) => {
      const [low, high] = bootstrap(values);
      expect([bootstrap(values), bootstrap(values.toReversed())]).toEqual([
        [low, high],
        [low, high],
      ]);
      return low <= mean(values) && mean(values) <= high;
    }),
    { numRuns: 10 },
  );
});

test("where all problems are right, none is, or all are by as many seeds, the interval has a width all the same", () => {
  const [all, none, sole, half, some] = [[1, 1, 1], [0, 0, 0, 0, 0, 0, 0, 0], [0.5], [0.5, 0.5], [1, 0.5, 0]];
  expect([all, none, sole, half, some].map(shareInterval)).toEqual([
    ...[wilson(3, 3), wilson(0, 8), wilson(0.5, 1), wilson(1, 2)],
    bootstrap(some),
  ]);
});

test("the median of an even number of values lies between the middle two", () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([7])]).toEqual([2, 2.5, 7]);
});
