/**
 * Prints the calibration that measurements teach, as lib/run/calibration.json keeps it. Arguments: folders of
 * `fixpoint bench` or of results that are kept, of any models; only mbpp-dev may teach what the product takes as its default, without the third of it
 * that is measured.
 */
import { Fault } from "#lib/run/fault.ts";
import { stepsOf } from "./bench/calibration.ts";
import { ending } from "./bench/ending.ts";
import { testsOf } from "./bench/judged-by.ts";
import { scorerLimits } from "./bench/scorer.ts";
import { readTeaching } from "./bench/teaching.ts";
import { readSuite } from "./suite/read.ts";

await ending(async () => {
  const folders = process.argv.slice(2);
  if (folders.length === 0)
    throw new Fault("bad-input", "name the folders of measurements", { hint: "mbpp-dev alone" });
  const suite = readSuite("mbpp-dev");
  const measured = new Set(readSuite("mbpp-third").lines.map((it) => it.problem.id));
  const school = { suite, tests: testsOf(suite.lines, scorerLimits), measured };
  const read = folders.map((folder) => readTeaching(folder, school));
  for (const note of read.flatMap((it) => it.notes)) process.stderr.write(`${note}\n`);
  const from = read.map((it) => it.from);
  const steps = stepsOf(read.flatMap((it) => it.runs));
  process.stdout.write(`${JSON.stringify({ from, steps }, undefined, 2)}\n`);
});
