import { expect, test } from "vitest";
import type { Effect } from "#lib/evidence/effects.ts";
import { gistWords } from "./measured-gist.ts";

const otherwise = { runs: 1, of: 2 };
const effect = (change: number, p: number, equal: { why: string } | { change: number; p: number }): Effect =>
  ({ setting: "plan", change, p, equal, otherwise }) as Effect;
const whole = { why: "unknown" };

test("only what is hardly chance is called better or worse", () => {
  expect([
    gistWords([effect(0.1, 0.2, whole), effect(0, 1, whole)]),
    gistWords([effect(0.1, 0.01, whole), effect(-0.1, 0.04, whole), effect(-0.2, 0.5, whole)]),
    gistWords([effect(-0.1, 0.01, whole)]),
  ]).toEqual(["2 comparisons, no sure difference", "3 comparisons, 1 better, 1 worse", "1 comparison, 1 worse"]);
});

test("what had nothing to do in any run of a comparison is not said to make no difference", () => {
  const idle: Effect = { ...effect(0, 1, whole), otherwise: { runs: 0, of: 2 } };
  expect([gistWords([idle, effect(0, 1, whole)]), gistWords([idle])]).toEqual([
    "1 comparison, no sure difference",
    "had nothing to do in any run",
  ]);
});

test("where it is known what as many tokens bring, that is what counts", () => {
  expect(gistWords([effect(0.1, 0.01, { change: 0, p: 1 })])).toBe("1 comparison, no sure difference");
});
