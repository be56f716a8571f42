/**
 * Keeps what is scored of a measurement among the project's results, which the page shows. Arguments: folder, name, suite, and
 * the result whose replies it took over; the last two may be empty.
 */
import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { env } from "#lib/env.ts";
import { namesOn, putOnShelf, resultsFolder } from "#lib/evidence/shelf.ts";
import { unsoundWords } from "#lib/evidence/unsound-words.ts";
import { projectRoot } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import { aboutOf } from "./bench/about.ts";
import { ending } from "./bench/ending.ts";
import { scoreCommand } from "./bench/read-setup.ts";
import { answerSchema, files, readRecords } from "./bench/records.ts";
import { repliesToKeep } from "./bench/replies.ts";
import { requireSame } from "./bench/same-suite.ts";
import { readWhole } from "./bench/scored.ts";
import { readAnswered } from "./suite/read-answered.ts";

await ending(async () => {
  const [folder = "", name = "", given = "", repliesOf = ""] = process.argv.slice(2);
  const measured = readWhole(folder);
  const { setup, runs } = measured;
  // Where it lies on this machine is of no use elsewhere.
  const named = given === "" ? setup.suite.name : basename(given);
  const suite = readAnswered(setup.suite.name, given);
  requireSame(suite, setup);
  const { answers } = files(folder);
  const day = statSync(answers).mtime.toISOString().slice(0, 10);
  const published = new Date().toISOString();
  const shelf = env.results ?? resultsFolder(projectRoot());
  const taken = takenFrom(repliesOf, { shelf, name, folder, took: runs.some((it) => it.seconds === undefined) });
  const said = saidIn(folder, { shelf, name, ...taken });
  const { replies } = said;
  const about = aboutOf(measured, { name, suite: named, all: suite.lines.length, day, published, replies, ...taken });
  const kept = await putOnShelf(shelf, { name, about, runs }, said.lines);
  for (const words of unsoundWords(about.unsound ?? [])) process.stderr.write(`${words}\n`);
  process.stdout.write(`${runs.length} of ${about.asked} runs are kept in ${kept}\n`);
  tellUnscored(folder, readRecords(answers, answerSchema).length - runs.length);
});

function tellUnscored(folder: string, unscored: number): void {
  if (unscored === 0) return;
  const lacking = unscored === 1 ? "1 answer has" : `${unscored} answers have`;
  process.stderr.write(`${lacking} no score yet: ${scoreCommand(folder)}\n`);
}

function saidIn(folder: string, { shelf, name, repliesOf }: { shelf: string; name: string; repliesOf?: string }) {
  return repliesToKeep(folder, join(shelf, name), repliesOf && join(shelf, repliesOf));
}

type Taking = { shelf: string; name: string; folder: string /** Such runs alone tell no seconds. */; took: boolean };

/** What is said of replies must be true of the runs: others are paired by it. */
function takenFrom(source: string, { shelf, name, folder, took }: Taking): { repliesOf?: string } {
  if (source === "") {
    if (took) process.stderr.write(`${folder} took over replies: --replies-of NAME says of which kept result\n`);
    return {};
  }
  const refused = (message: string, hint: string) => new Fault("bad-input", message, { field: "--replies-of", hint });
  if (source === name) throw refused("a result takes over no replies of its own", "name the one that drew them");
  if (!took) throw refused(`${folder} took over no reply`, "leave --replies-of out");
  if (namesOn(shelf).includes(source)) return { repliesOf: source };
  throw refused(`there is no kept result ${source}`, "publish the measurement that drew the replies first");
}
