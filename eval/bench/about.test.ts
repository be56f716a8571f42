import { expect, test } from "vitest";
import type { Setup } from "#lib/evidence/measured.ts";
import { resultsOf } from "#lib/evidence/results.ts";
import { measuredAbout, measuredRun } from "#lib/evidence/testing-runs.ts";
import { aboutOf } from "./about.ts";

const { all: _, day: __, command: ___, tests: ____, ...setup } = measuredAbout;
const shelved = {
  name: "own-plan",
  suite: "own.jsonl",
  all: 4,
  day: "2026-11-30",
  published: "2026-11-30T12:00:00.000Z",
};

/** A folder with these runs, each a problem and a seed. */
function told(runs: readonly (readonly [problem: string, seed: number])[], more: Partial<Setup> = {}, tests?: string) {
  const measured = runs.map(([problem, seed]) => measuredRun(problem, { seed }));
  const judged = tests === undefined ? {} : { tests };
  return aboutOf({ setup: { ...setup, ...more }, runs: measured, results: resultsOf(measured), ...judged }, shelved);
}

test("seeds and problems are those of the runs, and the command measures them again in a folder of its own", () => {
  const runs = [
    ["a", 3],
    ["b", 1],
    ["a", 1],
  ] as const;
  expect(told(runs, { seeds: [3], suite: { ...setup.suite, problems: 1 } }, "t1")).toEqual({
    ...measuredAbout,
    ...{ suite: { ...setup.suite, problems: 1 }, seeds: [1, 3], asked: 4, tests: "t1" },
    published: shelved.published,
    command:
      "npx fixpoint bench --suite own.jsonl --model local/x --profile balanced --seeds 1,3 --task-ids a,b " +
      "--output outputs/bench/own-plan-again",
  });
});

test("whose replies were said again is kept, where that is told", () => {
  const runs = [measuredRun("a")];
  const about = (more: { repliesOf?: string }) =>
    aboutOf({ setup, runs, results: resultsOf(runs) }, { ...shelved, ...more }).repliesOf;
  expect([about({}), about({ repliesOf: "own" })]).toEqual([undefined, "own"]);
});

test("how many runs were asked for is said, those that are not in yet too", () => {
  const all = (["a", "b", "c", "d"] as const).map((problem) => [problem, 1] as const);
  const { asked, seeds, command, tests } = told(all, { seeds: [1, 2] });
  expect({ asked, seeds, tests }).toEqual({ asked: 8, seeds: [1], tests: undefined });
  expect(command).not.toContain("--task-ids");
});
