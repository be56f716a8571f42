/**
 * By which tests the scores of a folder were given. The suite's checksum does not tell that: further inputs follow from our
 * own code too, and how long a program may take is the scorer's word.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import type { SuiteLine } from "../suite/problem.ts";
import { readAnswers } from "./answers.ts";
import { scoreCommand } from "./read-setup.ts";
import {
  type Answer,
  dropHalfLine,
  files,
  readJson,
  readRecords,
  scoreSchema,
  unscored,
  writeJson,
} from "./records.ts";

const judgedBySchema = z.strictObject({ tests: z.string() });

/** SHA-256 over all that is hidden of a suite, and what a program may take. */
export function testsOf(lines: readonly SuiteLine[], limits: unknown): string {
  const sum = createHash("sha256").update(JSON.stringify(limits));
  for (const { problem, hidden } of lines) sum.update(`\0${JSON.stringify([problem.id, hidden])}`);
  return sum.digest("hex");
}

/** Undefined for scores of a time when nobody wrote it down. Throws Fault `bad-input` where it was damaged. */
export function readTests(folder: string): string | undefined {
  const { judgedBy, scores } = files(folder);
  if (!existsSync(judgedBy)) return undefined;
  const hint = `remove it and ${scores}, and score again: ${scoreCommand(folder)}`;
  return readJson(readFileSync(judgedBy, "utf8"), judgedBySchema, { what: judgedBy, hint }).tests;
}

/** What is still to be scored, and what a person should know of the scores that are there. */
type Unscored = { rest: readonly Answer[]; note?: string };

/**
 * Takes up a folder's scores where they were left, for tests of this sum. Scores that do not say by which tests they were
 * given are thrown away where others would join them: nothing is lost but time. Throws Fault `conflict` where scores by other
 * tests would be mixed with these: somebody may have told of them.
 */
export function takeUpScores(folder: string, tests: string): Unscored {
  const place = files(folder);
  dropHalfLine(place.scores);
  const answers = readAnswers(folder);
  const scores = readRecords(place.scores, scoreSchema);
  const rest = unscored(answers, scores);
  const before = scores.length === 0 ? tests : readTests(folder);
  if (rest.length === 0) return before === tests ? { rest } : { rest, note: oldWords(folder, before) };
  if (before === undefined) return scoreAnew(folder, { answers, tests });
  if (before !== tests) {
    const words = `the scores in ${folder} were given by other tests than those of now`;
    throw new Fault("conflict", words, { field: "--output", hint: anew(folder) });
  }
  writeJson(place.judgedBy, { tests });
  return { rest };
}

function scoreAnew(folder: string, { answers, tests }: { answers: readonly Answer[]; tests: string }): Unscored {
  const place = files(folder);
  rmSync(place.scores);
  writeJson(place.judgedBy, { tests });
  const note = `nobody wrote down by which tests ${folder} was scored: all ${answers.length} answers are scored again`;
  return { rest: unscored(answers, []), note };
}

const anew = (folder: string): string => `remove ${files(folder).scores} and score again: ${scoreCommand(folder)}`;

function oldWords(folder: string, before: string | undefined): string {
  const by = before === undefined ? "nobody wrote down which tests gave" : "other tests than those of now gave";
  return `${by} the scores in ${folder}; for new ones ${anew(folder)}`;
}
