/** A folder of answers and scores as it is read for a report, a comparison or for publishing. */
import type { MeasuredRun, Setup, Unsound } from "#lib/evidence/measured.ts";
import { impossibleIn } from "#lib/evidence/possible.ts";
import { type Results, resultsOf } from "#lib/evidence/results.ts";
import { Fault } from "#lib/run/fault.ts";
import { readAnswers } from "./answers.ts";
import { readTests } from "./judged-by.ts";
import { measuredRuns } from "./measured.ts";
import { readSetup, scoreCommand } from "./read-setup.ts";
import { readScores } from "./scores.ts";
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
  const answers = readAnswers(folder);
  const scored = measuredRuns(answers, readScores(folder));
  if (scored.length === 0) throw nothingIn(folder, answers.length === 0 ? "answered" : "scored");
  const runs = withRepairs(folder, setup, scored);
  requirePossible(folder, runs);
  const tests = readTests(folder);
  const unsound = unsoundIn(folder, tests).filter((it) => isBorneOut(it, runs));
  return {
    ...{ setup, runs, results: resultsOf(runs) },
    ...(tests === undefined ? {} : { tests }),
    ...(unsound.length === 0 ? {} : { unsound }),
  };
}

/** Of these runs, and not disproved by them: tests that found a program right do not refuse every one. */
function isBorneOut({ problem, why }: Unsound, runs: readonly MeasuredRun[]): boolean {
  const of = runs.filter((it) => it.problem === problem);
  return of.length > 0 && !(why === "all-refused" && of.some((it) => it.oracle.base));
}

/** Figures of what no measurement can come to would pass for measured ones. */
function requirePossible(folder: string, runs: readonly MeasuredRun[]): void {
  const [words] = impossibleIn(
    runs,
    runs.map((it) => it.seed),
  );
  if (words === undefined) return;
  const hint = "somebody has changed its files: take the answer out, and the command that it was begun with asks again";
  throw new Fault("bad-input", `what ${folder} says cannot be so: ${words}`, { hint });
}

function nothingIn(folder: string, what: "answered" | "scored"): Fault {
  const hint = what === "scored" ? scoreCommand(folder) : "the command that it was begun with goes on with it";
  return new Fault("bad-input", `nothing in ${folder} is ${what} yet`, { hint });
}
