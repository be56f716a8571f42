/**
 * Prints the calibration that measurements teach, as lib/run/calibration.json keeps it. Arguments: folders of
 * `fixpoint bench`, of any models; only mbpp-dev may teach what the product takes as its default, without the third of it
 * that is measured.
 */
import { Fault } from "#lib/run/fault.ts";
import { taskFor } from "./bench/answering.ts";
import { countsIn, seenIn, stepsOf } from "./bench/calibration.ts";
import { ending } from "./bench/ending.ts";
import { readSetup } from "./bench/folder.ts";
import { answerSchema, files, readRecords, scoreSchema, transcriptOf } from "./bench/records.ts";
import { readTranscript } from "./bench/transcript.ts";
import { problemSchema } from "./suite/problem.ts";
import { readSuite } from "./suite/read.ts";

const measured = new Set(readSuite("mbpp-third").lines.map((it) => it.problem.id));

await ending(async () => {
  const folders = process.argv.slice(2);
  if (folders.length === 0)
    throw new Fault("bad-input", "name the folders of measurements", { hint: "mbpp-dev alone" });
  const read = folders.map(readFolder);
  const from = read.map((it) => it.from);
  const steps = stepsOf(read.flatMap((it) => it.seen));
  process.stdout.write(`${JSON.stringify({ from, steps }, undefined, 2)}\n`);
});

function readFolder(folder: string) {
  const place = files(folder);
  const { suite, model, profile, settings, seeds } = readSetup(folder);
  if (suite.name !== "mbpp-dev") throw new Fault("bad-input", `${folder} is of ${suite.name}: only mbpp-dev may teach`);
  const scores = readRecords(place.scores, scoreSchema);
  const answers = readRecords(place.answers, answerSchema);
  const both = answers.find((it) => measured.has(it.problem));
  if (both) throw new Fault("bad-input", `${folder} answers ${both.problem}: what is measured may not teach`);
  const problems = new Map(readRecords(place.problems, problemSchema).map((it) => [it.id, it]));
  const seen = answers.flatMap((answer) => {
    const of = scores.filter((it) => it.problem === answer.problem && it.seed === answer.seed);
    const right = new Map(of.map((it) => [it.attempt, it.plus]));
    const problem = problems.get(answer.problem);
    if (of.length === 0 || !problem) return [];
    const task = taskFor({ problem, seed: answer.seed, profile, settings });
    return seenIn(answer, countsIn(readTranscript(transcriptOf(folder, answer)), task), right);
  });
  return { seen, from: { suite, model, profile, settings, seeds, answers: answers.length } };
}
