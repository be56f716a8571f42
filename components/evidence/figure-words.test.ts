import fc from "fast-check";
import { expect, test } from "vitest";
import { between, percent, points, ticks } from "./figure-words.ts";

test("shares are said as people read them, with a sign where they are a change", () => {
  expect([percent(0.5), percent(1 / 3), between([0.031, 0.559]), points(-0.05), points(0)]).toEqual([
    "50 %",
    "33.3 %",
    "3 to 56",
    "−5.0",
    "+0.0",
  ]);
});

test("ticks are few, even and reach what is to be shown", () => {
  expect(ticks(1_240)).toEqual([0, 250, 500, 750, 1_000, 1_250]);
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e7, noNaN: true }), (most) => {
      const all = ticks(most);
      expect(all[0]).toBe(0);
      expect(all.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-6));
      expect(all.length).toBeLessThanOrEqual(7);
    }),
  );
});
