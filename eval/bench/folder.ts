/** A folder of answers and scores as it is read for a report, a comparison or for publishing. */
import { existsSync } from "node:fs";
import type { MeasuredRun, Setup, Unsound } from "#lib/evidence/measured.ts";
import { type Results, resultsOf } from "#lib/evidence/results.ts";
import { Fault } from "#lib/run/fault.ts";
import { readAnswers } from "./answers.ts";
import { readTests } from "./judged-by.ts";
import { measuredRuns } from "./measured.ts";
import { readSetup, scoreCommand } from "./read-setup.ts";
import { files, readRecords, scoreSchema } from "./records.ts";
import { withRepairs } from "./repairs.ts";
import { unsoundIn } from "./unsound.ts";

export type Measured = {
  setup: Setup;
  runs: readonly MeasuredRun[];
  results: Results;
  /** The sum of the tests that judged; absent where nobody wrote it down. */
  tests?: string;
  /** Among its problems those whose tests tell nothing; absent where none was found. */
  unsound?: readonly Unsound[];
};

/** All that is scored of it. Throws Fault `bad-input` where nothing is. */
export function readMeasured(folder: string): Measured {
  const setup = readSetup(folder);
  const place = files(folder);
  const answers = readAnswers(folder);
  const scored = existsSync(place.scores) ? measuredRuns(answers, readRecords(place.scores, scoreSchema)) : [];
  if (scored.length === 0) throw nothingIn(folder, answers.length === 0 ? "answered" : "scored");
  const runs = withRepairs(folder, setup, scored);
  const tests = readTests(folder);
  const of = new Set(runs.map((it) => it.problem));
  const unsound = unsoundIn(folder, tests).filter((it) => of.has(it.problem));
  return {
    ...{ setup, runs, results: resultsOf(runs) },
    ...(tests === undefined ? {} : { tests }),
    ...(unsound.length === 0 ? {} : { unsound }),
  };
}

function nothingIn(folder: string, what: "answered" | "scored"): Fault {
  const hint = what === "scored" ? scoreCommand(folder) : "the command that it was begun with goes on with it";
  return new Fault("bad-input", `nothing in ${folder} is ${what} yet`, { hint });
}
