import fc from "fast-check";
import { expect, test } from "vitest";
import { between, buildWords, costWords, effectWords, howWords, percent, points, ticks } from "./figure-words.ts";

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

const unknown = { side: "first" as const, why: "does not say where it could have ended" };

test("a setting's effect says where it may be chance, so that nobody follows noise", () => {
  const effect = {
    ...{ setting: "decode" as const, from: null, to: "greedy", before: "a", after: "b", suite: "own" },
    ...{ model: "local/x", profile: "balanced" as const, change: 1 / 9, interval: [0, 1 / 3] as const },
    ...{ problems: 9, gained: 1, lost: 0, p: 1, tokens: [9, 1] as const, seconds: [4, 1] as const },
    ...{ testsKnown: true, otherwise: { runs: 3, of: 9 }, equal: unknown },
  };
  expect(effectWords([effect])).toEqual({
    decode: "the profile's to greedy: +11.1 points (0 to 33) on only 9 problems in balanced, which may be chance",
  });
  expect(effectWords([{ ...effect, setting: "plan", to: "true", p: 0.01 }])).toEqual({
    plan: "+11.1 points (0 to 33) on only 9 problems in balanced",
  });
  expect(effectWords([{ ...effect, change: 0, interval: [0, 0], gained: 0 }])).toEqual({
    decode: "the profile's to greedy: none of only 9 problems in balanced differs",
  });
  expect(effectWords([{ ...effect, gained: 0, otherwise: { runs: 0, of: 9 } }])).toEqual({
    decode: "the profile's to greedy: had nothing to do on only 9 problems in balanced",
  });
});

test("of several pairs the one with most problems speaks for a setting, and a profile says what it costs", () => {
  const effect = {
    ...{ setting: "profile" as const, from: "balanced", to: "fast", before: "a", after: "b", suite: "own" },
    ...{ model: "local/x", profile: "balanced", change: -1 / 10, interval: [-0.2, -0.05] as const, testsKnown: true },
    ...{ otherwise: { runs: 100, of: 160 }, equal: unknown },
    ...{ problems: 160, gained: 1, lost: 17, p: 0.01, tokens: [9, 1] as const, seconds: [13.8, 4.6] as const },
  };
  const few = { ...effect, to: "thorough", problems: 9 };
  expect([effectWords([few, effect]), effectWords([{ ...effect, seconds: { why: "not of one machine" } }])]).toEqual([
    { profile: "fast instead of balanced: −10.0 points (−20 to −5) on 160 problems, 13.8 to 4.6 s" },
    { profile: "fast instead of balanced: −10.0 points (−20 to −5) on 160 problems" },
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
