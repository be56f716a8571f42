/**
 * Prints the calibration that measurements teach, as lib/run/calibration.json keeps it. Arguments: folders of
 * `fixpoint bench`, of any models; only mbpp-dev may teach what the product takes as its default.
 */
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import { seenIn, stepsOf } from "./bench/calibration.ts";
import { ending } from "./bench/ending.ts";
import { readSetup } from "./bench/folder.ts";
import { answerSchema, files, readRecords, scoreSchema, transcriptOf } from "./bench/records.ts";

/** Of the events of a transcript those that count votes; the others are passed over. */
const countSchema = z.object({ type: z.string(), leader: z.int().optional(), votes: z.int().optional() });

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
  const seen = answers.flatMap((answer) => {
    const of = scores.filter((it) => it.problem === answer.problem && it.seed === answer.seed);
    const right = new Map(of.map((it) => [it.attempt, it.plus]));
    return of.length === 0 ? [] : seenIn(answer, countsOf(transcriptOf(folder, answer)), right);
  });
  return { seen, from: { suite, model, profile, settings, seeds, answers: answers.length } };
}

function countsOf(file: string) {
  return readRecords(file, countSchema).flatMap(({ type, leader, votes }) =>
    type === "agreement-count" && leader !== undefined && votes !== undefined ? [{ leader, votes }] : [],
  );
}
