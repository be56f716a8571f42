import fc from "fast-check";
import { expect, test } from "vitest";
import { between, buildWords, costWords, howWords, percent, points, ticks, whereWords } from "./figure-words.ts";

test("shares are said as people read them, with a sign where they are a change", () => {
  expect([
    percent(0.5),
    percent(1 / 3),
    between([0.031, 0.559]),
    between([-0.118, -0.003]),
    points(-0.05),
    points(0),
  ]).toEqual(["50 %", "33.3 %", "3 to 56", "−12 to 0", "−5.0", "+0.0"]);
});

test("what both sides cost is said alike, in whole numbers where it is much", () => {
  expect([costWords([1234, 98]), costWords([4.26, 12])]).toEqual(["1,234 to 98", "4.3 to 12.0"]);
});

test("a rival stands under its own name in place of the profile", () => {
  const about = { profile: "balanced" as const, settings: { budget: 300 } };
  expect([howWords(about), howWords({ ...about, rival: { name: "codet" } })]).toEqual([
    "profile balanced, budget 300",
    "CodeT, budget 300",
  ]);
});

test("a measurement of an earlier build does not pass for one of this", () => {
  const [one, other] = ["0123456789abcdef", "fedcba9876543210"];
  const said = [one, other, undefined].map((shown) => buildWords({ build: one }, shown));
  expect([...said, buildWords({}, one)]).toEqual([
    "this build, 0123456789ab",
    "an earlier build, 0123456789ab: this one may do otherwise",
    "build 0123456789ab",
    "an earlier build, which was not written down: this one may do otherwise",
  ]);
});

test("a suite of one's own is told to lie in a folder of its own, whatever it is called", () => {
  const said = ["humaneval", "own.jsonl", "own.jsonl.gz", "'my tasks.jsonl'", "'o'\\''clock.jsonl'"].map((suite) =>
    whereWords({ command: `npx fixpoint bench --suite ${suite} --output outputs/bench/own.1-again` }),
  );
  expect(said).toEqual([
    "",
    ", in the folder in which own.jsonl lies",
    ", in the folder in which own.jsonl.gz lies",
    ", in the folder in which 'my tasks.jsonl' lies",
    ", in the folder in which 'o'\\''clock.jsonl' lies",
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
