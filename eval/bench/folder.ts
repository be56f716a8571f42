/** A folder of answers and scores as it is read for a report, a comparison or for publishing. */
import { existsSync, readFileSync } from "node:fs";
import { type MeasuredRun, type Setup, setupSchema } from "#lib/evidence/measured.ts";
import { type Results, resultsOf } from "#lib/evidence/results.ts";
import { Fault } from "#lib/run/fault.ts";
import { readTests } from "./judged-by.ts";
import { measuredRuns } from "./measured.ts";
import { answerSchema, files, readRecords, scoreSchema } from "./records.ts";

export type Measured = {
  setup: Setup;
  runs: readonly MeasuredRun[];
  results: Results;
  /** The sum of the tests that judged; absent where nobody wrote it down. */
  tests?: string;
};

/** Throws Fault `bad-input` for a folder without a measurement. */
export function readSetup(folder: string): Setup {
  const { setup } = files(folder);
  if (existsSync(setup)) return setupSchema.parse(JSON.parse(readFileSync(setup, "utf8")));
  const hint = "a measurement is made by: fixpoint bench --suite NAME --output FOLDER";
  throw new Fault("bad-input", `${folder} holds no measurement`, { hint });
}

/** All that is scored of it. Throws Fault `bad-input` where nothing is. */
export function readMeasured(folder: string): Measured {
  const setup = readSetup(folder);
  const place = files(folder);
  if (!existsSync(place.scores)) {
    const hint = `npx fixpoint bench score ${folder}`;
    throw new Fault("bad-input", `nothing in ${folder} is scored yet`, { hint });
  }
  const runs = measuredRuns(readRecords(place.answers, answerSchema), readRecords(place.scores, scoreSchema));
  const tests = readTests(folder);
  return { setup, runs, results: resultsOf(runs), ...(tests === undefined ? {} : { tests }) };
}
