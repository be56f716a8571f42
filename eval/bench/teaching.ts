/** What a measurement teaches about votes, be it a folder of `fixpoint bench` or results that are kept, and of what that was learned. */
import path from "node:path";
import { isKept } from "#lib/evidence/shelf.ts";
import type { Setup } from "#lib/evidence/measured.ts";
import { Fault } from "#lib/run/fault.ts";
import { problemSchema, type SuiteLine } from "../suite/problem.ts";
import type { Suite } from "../suite/read.ts";
import type { Taught } from "./calibration.ts";
import { repeatCommand } from "./command.ts";
import { extentOf } from "./extent.ts";
import { files, readRecords } from "./records.ts";
import { readScored } from "./scored.ts";

/** Who may teach: the suite, the sum of its tests as they are now, and the problems of it that are measured. */
export type School = { suite: Suite; tests: string; measured: ReadonlySet<string> };

/** Throws Fault `bad-input` for a place that may not teach, or of which nothing is scored that may. */
export function readTeaching(place: string, school: School) {
  const { setup: whole, runs, tests } = readScored(place);
  const problems = isKept(place) ? idsOf(runs) : readRecords(files(place).problems, problemSchema).map((it) => it.id);
  const asked = problems.filter((it) => !school.measured.has(it)).length;
  const leftOut = problems.length - asked;
  requireTeacher(place, { setup: whole, leftOut, asked, school });
  const setup = leftOut === 0 ? whole : { ...whole, suite: { ...whole.suite, problems: asked } };
  const told = runs.flatMap(({ seen, ...it }) => (seen && !school.measured.has(it.problem) ? [{ ...it, seen }] : []));
  if (told.length === 0) throw new Fault("bad-input", `${place} tells of no run what was seen at its counts of votes`);
  const judged = new Set(school.suite.lines.filter(hasFurtherInputs).map((it) => it.problem.id));
  const teachers = told.filter((it) => judged.has(it.problem));
  return {
    runs: teachers.map(({ problem, seen }): Taught => ({ problem, seen })),
    from: fromOf(place, { setup, tests, told, teachers }),
    notes: notesOn(place, { setup, leftOut, told, other: tests === school.tests ? undefined : (tests ?? "") }),
  };
}

type Asked = { setup: Setup; leftOut: number; asked: number; school: School };

function requireTeacher(place: string, { setup, leftOut, asked, school: { suite } }: Asked): void {
  if (setup.suite.name !== suite.name || setup.suite.sha256 !== suite.checksum)
    throw new Fault("bad-input", `${place} is of ${setup.suite.name}: only ${suite.name} as it is here may teach`);
  if (setup.rival) throw new Fault("bad-input", `${place} is a rival's: only the loop's own votes may teach`);
  if (leftOut > 0 && asked === 0)
    throw new Fault("bad-input", `${place} holds only problems that are measured: they may not teach`);
  if (leftOut > 0 && setup.settings.keepLessons)
    throw new Fault("bad-input", `${place} told its problems what measured ones had taught: none of it may teach`);
}

/** Elsewhere one assert that was not shown decides alone, and calls programs right that are not. */
function hasFurtherInputs({ hidden: { plus } }: SuiteLine): boolean {
  return typeof plus === "object" && plus.calls.length > 0;
}

type Run = { problem: string; seed: number };
type Told = { setup: Setup; tests: string | undefined; told: readonly Run[]; teachers: readonly Run[] };

/** So that another may measure the same again, and see which problems it was. */
function fromOf(place: string, { setup, tests, told, teachers }: Told) {
  const { suite, model, profile, settings, build } = setup;
  const { seeds } = extentOf(setup, told);
  const only = idsOf(told);
  return {
    ...{ suite, model, profile, settings, seeds },
    ...(build === undefined ? {} : { build }),
    ...(tests === undefined ? {} : { tests }),
    command: repeatCommand({ ...setup, seeds }, { suite: suite.name, only, again: path.basename(place) }),
    answers: teachers.length,
    problems: idsOf(teachers),
  };
}

const idsOf = (runs: readonly { problem: string }[]): string[] => [...new Set(runs.map((it) => it.problem))];

/** `other`: the tests that judged, where they are not those of now; empty where nobody wrote them down. */
type Counted = { setup: Setup; leftOut: number; told: readonly Run[]; other: string | undefined };

/** What a person should know before the steps are taken over. */
function notesOn(place: string, { setup, leftOut, told, other }: Counted): string[] {
  const measured = `${place}: problems that are measured may not teach: ${leftOut} left out`;
  const { asked } = extentOf(setup, told);
  const part = `${place}: of ${asked} runs ${told.length} are scored and have what was seen; these alone count`;
  const by = other === "" ? "nobody wrote down which hidden tests" : "other hidden tests than those of now";
  return [
    ...(leftOut > 0 ? [measured] : []),
    ...(told.length < asked ? [part] : []),
    ...(other === undefined ? [] : [`${place}: ${by} judged it`]),
  ];
}
