/**
 * Prints the calibration that measurements teach, as lib/run/calibration.json keeps it. Arguments: folders of
 * `fixpoint bench` or of results that are kept, of any models; only mbpp-dev may teach what the product takes as its default, without the third of it
 * that is measured, and mbpp-one what holds where one value is all that the examples state.
 */
import { Fault } from "#lib/run/fault.ts";
import { stepsOf } from "./bench/calibration.ts";
import { ending } from "./bench/ending.ts";
import { testsOf } from "./bench/judged-by.ts";
import { scorerLimits } from "./bench/scorer.ts";
import { readScored } from "./bench/scored.ts";
import { readTeaching } from "./bench/teaching.ts";
import { readSuite } from "./suite/read.ts";

await ending(async () => {
  const folders = process.argv.slice(2);
  if (folders.length === 0)
    throw new Fault("bad-input", "name the folders of measurements", { hint: "mbpp-dev alone" });
  const measured = new Set(readSuite("mbpp-third").lines.map((it) => it.problem.id));
  const isOne = (folder: string) => readScored(folder).setup.suite.name === "mbpp-one";
  const taught = (name: string, by: readonly string[]) => {
    const suite = readSuite(name);
    const school = { suite, tests: testsOf(suite.lines, scorerLimits), measured };
    const read = by.map((folder) => readTeaching(folder, school));
    for (const note of read.flatMap((it) => it.notes)) process.stderr.write(`${note}\n`);
    return { from: read.map((it) => it.from), steps: stepsOf(read.flatMap((it) => it.runs)) };
  };
  const [ones, others] = [folders.filter(isOne), folders.filter((it) => !isOne(it))];
  const calibration = {
    ...(others.length > 0 && taught("mbpp-dev", others)),
    ...(ones.length > 0 && { oneValue: taught("mbpp-one", ones) }),
  };
  process.stdout.write(`${JSON.stringify(calibration, undefined, 2)}\n`);
});
