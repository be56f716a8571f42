import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { duration } from "./progress.ts";
import {
  type Answer,
  answerSchema,
  appendRecords,
  dropHalfLine,
  readRecords,
  scoreSchema,
  unscored,
  writeJson,
} from "./records.ts";

const folder = mkdtempSync(join(tmpdir(), "fixpoint-records-"));
afterAll(() => rmSync(folder, { recursive: true }));

const score = (attempt: number) => ({ problem: "p/ä", seed: 1, attempt, base: true, plus: false });

test("what is appended after a line that was cut off anywhere is read again, and the half line is gone", () => {
  const file = join(folder, "scores.jsonl");
  const half = Buffer.from(JSON.stringify(score(9)));
  dropHalfLine(file);
  expect(readRecords(file, scoreSchema)).toEqual([]);
  for (let cut = 0; cut < half.length; cut++) {
    rmSync(file, { force: true });
    appendRecords(file, [score(1), score(2)]);
    appendFileSync(file, half.subarray(0, cut));
    expect(readRecords(file, scoreSchema)).toEqual([score(1), score(2)]);
    dropHalfLine(file);
    appendRecords(file, [score(3)]);
    expect(readRecords(file, scoreSchema)).toEqual([score(1), score(2), score(3)]);
  }
});

test("an answer of which some attempts have no score is scored again", () => {
  const attempt = (number: number) => ({ attempt: number, kind: "sample" as const, code: "x", passed: 0, tokens: 1 });
  const answer = (problem: string, attempts: Answer["attempts"]): Answer => ({
    ...{ problem, seed: 1, chosen: 1, outcome: "solved", grade: "passes", reason: "agreed", votes: 0, distinct: 0 },
    ...{ inputs: 0, examplesPassed: 0, examplesTotal: 0, promptTokens: 0, tokens: 0, seconds: 0, attempts },
  });
  const [half, none] = [answer("p/ä", [attempt(1), attempt(2)]), answer("p/2", [attempt(1)])];
  answerSchema.parse(half);
  expect(unscored([half, none, answer("p/3", [])], [score(1)])).toEqual([half, none]);
  expect(unscored([half], [score(1), score(2)])).toEqual([]);
});

test("a line that is no record is named with its file: what was damaged must not look like a bug", () => {
  const file = join(folder, "damaged.jsonl");
  appendRecords(file, [score(1), { problem: "p" }]);
  expect(() => readRecords(file, scoreSchema)).toThrow(`line 2 of ${file} cannot be read: seed: Invalid input`);
  appendFileSync(file, "no JSON\n");
  expect(() => readRecords(file, scoreSchema)).toThrow(expect.objectContaining({ code: "bad-input" }));
});

test("JSON that is written anew is whole, and nothing else is left beside it", () => {
  writeJson(join(folder, "setup.json"), { a: 1 });
  writeJson(join(folder, "setup.json"), { a: 2 });
  expect(JSON.parse(readFileSync(join(folder, "setup.json"), "utf8"))).toEqual({ a: 2 });
  expect(readdirSync(folder).filter((it) => it.startsWith("setup"))).toEqual(["setup.json"]);
});

test("the time that is left is said in units that matter", () => {
  expect([0, 4_400, 59_400, 60_000, 3_540_000, 3_600_000, 9_000_000].map(duration)).toEqual([
    ...["0 s", "4 s", "59 s", "1 min", "59 min", "1 h 0 min", "2 h 30 min"],
  ]);
});
