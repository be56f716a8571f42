/** Protects the page from figures that no measurement can come to. */
import { expect, test } from "vitest";
import type { MeasuredRun } from "./measured.ts";
import { possible } from "./possible.ts";
import { measuredAbout, measuredRun, wrong } from "./testing-runs.ts";

const measurement = (...runs: MeasuredRun[]) => ({ name: "own", about: measuredAbout, runs });
const right = { visible: true, base: true, plus: true };

test("what can be so is taken as it is", () => {
  const whole = measurement(measuredRun("a"), measuredRun("b", { product: wrong, greedy: null }));
  expect(possible(whole)).toBe(whole);
});

test.each<[string, MeasuredRun[]]>([
  ["5 problems of a suite of 4", ["a", "b", "c", "d", "e"].map((it) => measuredRun(it))],
  ["a problem with the same seed twice", [measuredRun("a"), measuredRun("a")]],
  ["a: seed 7, which was not measured", [measuredRun("a", { seed: 7 })]],
  ["a: right by all tests and wrong by some of them", [measuredRun("a", { product: { ...right, base: false } })]],
  ["a: right, where no program is", [measuredRun("a", { product: right, oracle: { base: true, plus: false } })]],
  ["a: a program was handed over and none written", [measuredRun("a", { programs: 0 })]],
  ["a: less than no time", [measuredRun("a", { seconds: -3 })]],
  ["a: fewer than none", [measuredRun("a", { promptTokens: -500 })]],
  ["a: a chance of 7.5", [measuredRun("a", { confidence: 7.5 })]],
  [
    "a: its first program alone has more tokens than all",
    [measuredRun("a", { greedy: { ...wrong, tokens: 10 ** 6 } })],
  ],
  ["a: more votes than programs", [measuredRun("a", { votes: 99 })]],
  ["a: more repairs than there can be", [measuredRun("a", { repairs: { written: 0, better: 1, handedOver: false } })]],
  ["a: every example passes, and there is none", [measuredRun("a", { examples: 0, product: right })]],
  ["a: verified, and an example fails", [measuredRun("a", { grade: "verified", product: wrong, greedy: null })]],
])("%s: that cannot be", (words, runs) => {
  expect(() => possible(measurement(...runs))).toThrow(`it cannot be so: ${words}`);
});
