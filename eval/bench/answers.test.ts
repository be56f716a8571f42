import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readAnswers } from "./answers.ts";
import { type Answer, appendRecords, files } from "./records.ts";

const answer = (problem: string, seed: number): Answer => ({
  ...{ problem, seed, chosen: null, outcome: "gave-up", grade: "unverified", reason: "greedy", votes: 0, distinct: 0 },
  ...{ inputs: 0, examplesPassed: 0, examplesTotal: 0, promptTokens: 0, tokens: 0, seconds: 0, attempts: [] },
});

test("two answers to a problem by one seed are refused: it would count twice, by the scores of one of them", () => {
  const folder = mkdtempSync(join(tmpdir(), "fixpoint-answers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(readAnswers(folder)).toEqual([]);
  const apart = [answer("p", 1), answer("p", 2), answer("p 1", 2)];
  appendRecords(files(folder).answers, apart);
  expect(readAnswers(folder)).toEqual(apart);
  appendRecords(files(folder).answers, [answer("p", 2)]);
  expect(() => readAnswers(folder)).toThrow(
    expect.objectContaining({
      code: "bad-input",
      message: `${files(folder).answers} holds two answers to p by seed 2`,
      hint: expect.stringContaining("remove both lines") as string,
    }),
  );
});
