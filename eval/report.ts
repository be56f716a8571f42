/** Prints what a measurement came to, or holds two against each other. Arguments: folder [folder]. */
import { existsSync, readFileSync } from "node:fs";
import { Fault } from "#lib/run/fault.ts";
import { comparison } from "./bench/comparison.ts";
import { ending } from "./bench/ending.ts";
import { answerSchema, files, readRecords, scoreSchema, setupSchema } from "./bench/records.ts";
import { type Results, resultsOf } from "./bench/results.ts";
import { type Measurement, page } from "./bench/page.ts";

await ending(async () => {
  const [first = "", second] = process.argv.slice(2);
  const one = read(first);
  if (second === undefined) process.stdout.write(page(one));
  else process.stdout.write(comparison(one, read(second)));
});

function read(folder: string): Measurement & { results: Results } {
  const place = files(folder);
  if (!existsSync(place.setup) || !existsSync(place.scores)) {
    const hint = "a measurement is made by: fixpoint bench --suite NAME --output FOLDER";
    throw new Fault("bad-input", `${folder} holds no finished measurement`, { hint });
  }
  const setup = setupSchema.parse(JSON.parse(readFileSync(place.setup, "utf8")));
  const [answers, scores] = [readRecords(place.answers, answerSchema), readRecords(place.scores, scoreSchema)];
  return { setup, answers, scores, results: resultsOf(answers, scores) };
}
