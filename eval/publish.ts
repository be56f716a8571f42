/** Keeps what is scored of a measurement among the project's results, which the page shows. Arguments: folder, name, suite. */
import { statSync } from "node:fs";
import { env } from "#lib/env.ts";
import type { About, MeasuredRun } from "#lib/evidence/measured.ts";
import { putOnShelf, resultsFolder } from "#lib/evidence/shelf.ts";
import { shippedWeights } from "#lib/model/weights.ts";
import { projectRoot } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import { repeatCommand } from "./bench/command.ts";
import { ending } from "./bench/ending.ts";
import { readMeasured } from "./bench/folder.ts";
import { answerSchema, files, readRecords } from "./bench/records.ts";
import { requireSame } from "./bench/same-suite.ts";
import { readSuite } from "./suite/read.ts";

await ending(async () => {
  const [folder = "", name = "", given = ""] = process.argv.slice(2);
  const { setup, runs } = readMeasured(folder);
  if (runs.length === 0) throw new Fault("bad-input", `nothing in ${folder} is scored yet`);
  const suite = readSuite(given || setup.suite.name);
  requireSame(suite, setup);
  const { answers } = files(folder);
  const about: About = {
    ...setup,
    ...weightsOf(setup.model.digest),
    all: suite.lines.length,
    day: statSync(answers).mtime.toISOString().slice(0, 10),
    command: repeatCommand(setup, { asked: given || setup.suite.name, only: partOf(runs, suite.lines.length) }),
  };
  const kept = putOnShelf(env.results ?? resultsFolder(projectRoot()), { name, about, runs });
  const unscored = readRecords(answers, answerSchema).length - runs.length;
  process.stdout.write(`${runs.length} runs of ${setup.suite.problems} problems are kept in ${kept}\n`);
  if (unscored > 0) process.stderr.write(`${unscored} answers have no score yet: npx fixpoint bench score ${folder}\n`);
});

function weightsOf(digest: string | undefined): Pick<About, "weights"> {
  const weights = shippedWeights.find(({ sha256 }) => digest === `sha256:${sha256}`);
  return weights ? { weights: weights.name } : {};
}

/** The problems, where they are not all of the suite. */
function partOf(runs: readonly MeasuredRun[], all: number): string[] | undefined {
  const problems = [...new Set(runs.map((it) => it.problem))];
  return problems.length === all ? undefined : problems;
}
