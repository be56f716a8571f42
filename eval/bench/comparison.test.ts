import { expect, test } from "vitest";
import { resultsOf } from "#lib/evidence/results.ts";
import { measuredAbout, measuredRun } from "#lib/evidence/testing-runs.ts";
import { comparison, sidesOf } from "./comparison.ts";
import type { Measured } from "./folder.ts";

function measured(...problems: string[]): Measured {
  const runs = problems.map((it) => measuredRun(it));
  return { setup: measuredAbout, runs, results: resultsOf(runs) };
}

const told = (one: Measured, other: Measured) =>
  comparison(sidesOf(one, other))
    .split("\n")
    .filter((line) => /^\d+ problems? in both|more, of which/.test(line))
    .map((line) => line.replace(/;.*/, ""));

test("problems that one side alone has are told: those that are missing are often those that took longest", () => {
  expect(told(measured("a", "b", "c", "d"), measured("b", "e"))).toEqual([
    "1 problem in both, by seed 1",
    "A has 3 problems more, of which B has no scored run: not counted.",
    "B has 1 problem more, of which A has no scored run: not counted.",
  ]);
  expect(told(measured("a", "b"), measured("b", "a"))).toEqual(["2 problems in both, by seed 1"]);
});
