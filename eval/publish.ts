/**
 * Keeps what is scored of a measurement among the project's results, which the page shows. Arguments: folder, name, suite, and
 * the result whose replies it took over; the last two may be empty.
 */
import { statSync } from "node:fs";
import { env } from "#lib/env.ts";
import { namesOn, putOnShelf, resultsFolder } from "#lib/evidence/shelf.ts";
import { projectRoot } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import { aboutOf } from "./bench/about.ts";
import { ending } from "./bench/ending.ts";
import { scoreCommand } from "./bench/read-setup.ts";
import { answerSchema, files, readRecords } from "./bench/records.ts";
import { requireSame } from "./bench/same-suite.ts";
import { readWhole } from "./bench/scored.ts";
import { readAnswered } from "./suite/read-answered.ts";

await ending(async () => {
  const [folder = "", name = "", given = "", repliesOf = ""] = process.argv.slice(2);
  const measured = readWhole(folder);
  const { setup, runs } = measured;
  const named = given || setup.suite.name;
  const suite = readAnswered(setup.suite.name, given);
  requireSame(suite, setup);
  const { answers } = files(folder);
  const day = statSync(answers).mtime.toISOString().slice(0, 10);
  const shelf = env.results ?? resultsFolder(projectRoot());
  const taken = takenFrom(shelf, repliesOf);
  const about = aboutOf(measured, { name, suite: named, all: suite.lines.length, day, ...taken });
  const kept = await putOnShelf(shelf, { name, about, runs });
  const unscored = readRecords(answers, answerSchema).length - runs.length;
  process.stdout.write(`${runs.length} of ${about.asked} runs are kept in ${kept}\n`);
  if (unscored > 0) process.stderr.write(`${unscored} answers have no score yet: ${scoreCommand(folder)}\n`);
});

function takenFrom(shelf: string, name: string): { repliesOf?: string } {
  if (name === "") return {};
  if (namesOn(shelf).includes(name)) return { repliesOf: name };
  const hint = "publish the measurement that drew the replies first";
  throw new Fault("bad-input", `there is no kept result ${name}`, { field: "--replies-of", hint });
}
