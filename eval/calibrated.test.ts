/** Protects what the product states after one example: it is what the kept measurement teaches, and none of its problems is measured. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/project.ts";
import calibration from "#lib/run/calibration.json" with { type: "json" };
import { stepsOf } from "./bench/calibration.ts";
import { testsOf } from "./bench/judged-by.ts";
import { scorerLimits } from "./bench/scorer.ts";
import { readTeaching } from "./bench/teaching.ts";
import { readSuite } from "./suite/read.ts";

test("the chance after one example is what mbpp-one teaches outside of the third that is measured", () => {
  const suite = readSuite("mbpp-one");
  const measured = new Set(readSuite("mbpp-third").lines.map((it) => it.problem.id));
  const school = { suite, tests: testsOf(suite.lines, scorerLimits), measured };
  const place = join(projectRoot(), "eval", "results", "mbpp-one-calibration-0.5b");
  const { runs, from, notes } = readTeaching(place, school);
  expect({ from: [from], steps: stepsOf(runs) }).toEqual(calibration.oneValue);
  expect(notes).toEqual([]);
  expect(runs.filter((it) => measured.has(it.problem))).toEqual([]);
}, 300_000);
