/** What the folder of a measurement teaches about votes, and of what that was learned. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { Setup } from "#lib/evidence/measured.ts";
import { Fault } from "#lib/run/fault.ts";
import { grouped } from "#lib/run/grouped.ts";
import { type Problem, problemSchema, type SuiteLine } from "../suite/problem.ts";
import type { Suite } from "../suite/read.ts";
import { taskFor } from "./answering.ts";
import { countsIn, seenIn, type Taught } from "./calibration.ts";
import { repeatCommand } from "./command.ts";
import { extentOf } from "./extent.ts";
import { readSetup } from "./read-setup.ts";
import { readTests } from "./judged-by.ts";
import {
  type Answer,
  answerSchema,
  files,
  readRecords,
  type Score,
  scoreSchema,
  transcriptOf,
  unscored,
} from "./records.ts";
import { readTranscript } from "./transcript.ts";

/** Who may teach: the suite, the sum of its tests as they are now, and the problems of it that are measured. */
export type School = { suite: Suite; tests: string; measured: ReadonlySet<string> };

/** Throws Fault `bad-input` for a folder that may not teach, or of which nothing is scored that may. */
export function readTeaching(folder: string, school: School) {
  const place = files(folder);
  const all = readRecords(place.problems, problemSchema);
  const problems = new Map(all.filter((it) => !school.measured.has(it.id)).map((it) => [it.id, it]));
  const leftOut = all.length - problems.size;
  const setup = leftOut === 0 ? readSetup(folder) : holding(readSetup(folder), problems.size);
  requireTeacher(folder, { setup, leftOut, school });
  const answers = readRecords(place.answers, answerSchema);
  const told = answers.filter((it) => problems.has(it.problem) && existsSync(transcriptOf(folder, it)));
  const scores = readRecords(place.scores, scoreSchema);
  const open = new Set(unscored(told, scores));
  const scored = told.filter((it) => !open.has(it));
  if (scored.length === 0) {
    const hint = `npx fixpoint bench score ${folder}`;
    throw new Fault("bad-input", `nothing in ${folder} is scored yet`, { hint });
  }
  const judged = new Set(school.suite.lines.filter(hasFurtherInputs).map((it) => it.problem.id));
  const teachers = scored.filter((it) => judged.has(it.problem));
  return {
    runs: taughtBy(folder, { setup, answers: teachers, problems, scores }),
    from: fromOf(folder, { setup, answers: scored, teachers }),
    notes: notesOn(folder, { setup, leftOut, told: told.length, scored, tests: school.tests }),
  };
}

type Answered = { setup: Setup; answers: readonly Answer[] };

/** As if it had been asked for so many problems alone. */
function holding({ suite, ...setup }: Setup, problems: number): Setup {
  return { ...setup, suite: { ...suite, problems } };
}

type Asked = { setup: Setup; leftOut: number; school: School };

function requireTeacher(folder: string, { setup, leftOut, school: { suite } }: Asked): void {
  if (setup.suite.name !== suite.name || setup.suite.sha256 !== suite.checksum)
    throw new Fault("bad-input", `${folder} is of ${setup.suite.name}: only ${suite.name} as it is here may teach`);
  if (setup.rival) throw new Fault("bad-input", `${folder} is a rival's: only the loop's own votes may teach`);
  if (leftOut > 0 && setup.suite.problems === 0)
    throw new Fault("bad-input", `${folder} holds only problems that are measured: they may not teach`);
  if (leftOut > 0 && setup.settings.keepLessons)
    throw new Fault("bad-input", `${folder} told its problems what measured ones had taught: none of it may teach`);
}

/** Elsewhere one assert that was not shown decides alone, and calls programs right that are not. */
function hasFurtherInputs({ hidden: { plus } }: SuiteLine): boolean {
  return typeof plus === "object" && plus.calls.length > 0;
}

type Judged = Answered & { problems: ReadonlyMap<string, Problem>; scores: readonly Score[] };

function taughtBy(folder: string, { setup, answers, problems, scores }: Judged): Taught[] {
  const { profile, settings } = setup;
  const judged = grouped(scores, runOf);
  return answers.flatMap((answer) => {
    const problem = problems.get(answer.problem);
    if (!problem) return [];
    const task = taskFor({ problem, seed: answer.seed, profile, settings });
    const counts = countsIn(readTranscript(transcriptOf(folder, answer)), task);
    const right = new Map((judged.get(runOf(answer)) ?? []).map((it) => [it.attempt, it.plus]));
    return [{ problem: answer.problem, seen: seenIn(answer, counts, right) }];
  });
}

const runOf = ({ problem, seed }: { problem: string; seed: number }): string => `${problem} ${seed}`;

/** So that another may measure the same again, and see which problems it was. */
function fromOf(folder: string, { setup, answers, teachers }: Answered & { teachers: readonly Answer[] }) {
  const { suite, model, profile, settings, build } = setup;
  const { seeds } = extentOf(setup, answers);
  const tests = readTests(folder);
  const only = idsOf(answers);
  return {
    ...{ suite, model, profile, settings, seeds },
    ...(build === undefined ? {} : { build }),
    ...(tests === undefined ? {} : { tests }),
    command: repeatCommand({ ...setup, seeds }, { suite: suite.name, only, again: path.basename(folder) }),
    answers: teachers.length,
    problems: idsOf(teachers),
  };
}

const idsOf = (answers: readonly Answer[]): string[] => [...new Set(answers.map((it) => it.problem))];

type Counted = { setup: Setup; leftOut: number; told: number; scored: readonly Answer[]; tests: string };

/** What a person should know before the steps are taken over. */
function notesOn(folder: string, { setup, leftOut, told, scored, tests }: Counted): string[] {
  const measured = `${folder}: problems that are measured may not teach: ${leftOut} left out`;
  const { asked } = extentOf(setup, scored);
  const part = `${folder}: of ${asked} runs ${told} are there and ${scored.length} scored; these alone count`;
  const before = readTests(folder);
  const by = before === undefined ? "nobody wrote down which hidden tests" : "other hidden tests than those of now";
  return [
    ...(leftOut > 0 ? [measured] : []),
    ...(scored.length < asked ? [part] : []),
    ...(before === tests ? [] : [`${folder}: ${by} judged it`]),
  ];
}
