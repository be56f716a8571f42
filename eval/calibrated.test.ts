/** Protects what the product states of its chance to be right: it is what kept measurements teach, and none of their problems is measured. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/project.ts";
import calibration from "#lib/run/calibration.json" with { type: "json" };
import { stepsOf } from "./bench/calibration.ts";
import { testsOf } from "./bench/judged-by.ts";
import { scorerLimits } from "./bench/scorer.ts";
import { readTeaching } from "./bench/teaching.ts";
import { readSuite } from "./suite/read.ts";

const measured = new Set(readSuite("mbpp-third").lines.map((it) => it.problem.id));

/** What these kept measurements teach, and the notes on each. */
function taught(name: string, kept: readonly string[]) {
  const suite = readSuite(name);
  const school = { suite, tests: testsOf(suite.lines, scorerLimits), measured };
  const read = kept.map((it) => readTeaching(join(projectRoot(), "eval", "results", it), school));
  const runs = read.flatMap((it) => it.runs);
  expect(runs.filter((it) => measured.has(it.problem))).toEqual([]);
  return { from: read.map((it) => it.from), steps: stepsOf(runs), notes: read.map((it) => it.notes.length) };
}

test("the chance after more examples is what the kept measurements of mbpp-dev teach outside of the third that is measured", () => {
  const kept = ["mbpp-dev-calibration-0.5b-0e4feb", "mbpp-dev-calibration-0.5b", "mbpp-dev-calibration-1.5b"];
  const { from, steps } = calibration;
  // The second of them was not measured to its end.
  expect(taught("mbpp-dev", kept)).toEqual({ from, steps, notes: [0, 1, 0] });
}, 300_000);

test("the chance after one example is what mbpp-one teaches outside of that third", () => {
  expect(taught("mbpp-one", ["mbpp-one-calibration-0.5b"])).toEqual({ ...calibration.oneValue, notes: [0] });
}, 300_000);
