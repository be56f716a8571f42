import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { SuiteLine } from "../suite/problem.ts";
import { readSuite } from "../suite/read.ts";
import { readTests, takeUpScores, testsOf } from "./judged-by.ts";
import { scoreCommand } from "./read-setup.ts";
import { appendRecords, files, readRecords, scoreSchema } from "./records.ts";
import { scorerLimits } from "./scorer.ts";

const line: SuiteLine = {
  problem: { id: "p/1", task: "Twice a number." },
  hidden: { names: ["f"], base: "assert f(1) == 2", plus: { reference: "def f(x): return 2 * x", calls: ["f(3)"] } },
};

test("the sum moves with every hidden part and with the limits, and with nothing else", () => {
  const { hidden } = line;
  const sums = [
    testsOf([line], { wallMs: 1 }),
    testsOf([{ ...line, hidden: { ...hidden, base: "assert f(1) == 3" } }], { wallMs: 1 }),
    testsOf([{ ...line, hidden: { ...hidden, plus: { reference: "def f(x): return x + x", calls: ["f(3)"] } } }], {
      wallMs: 1,
    }),
    testsOf([{ ...line, hidden: { ...hidden, plus: { reference: "def f(x): return 2 * x", calls: ["f(4)"] } } }], {
      wallMs: 1,
    }),
    testsOf([{ ...line, hidden: { names: ["f"], base: hidden.base } }], { wallMs: 1 }),
    testsOf([line], { wallMs: 2 }),
  ];
  expect(new Set(sums).size).toBe(sums.length);
  expect(testsOf([{ ...line, problem: { id: "p/1", task: "Double it." } }], { wallMs: 1 })).toBe(sums[0]);
  const lines = () => readSuite("everyday").lines;
  expect(testsOf(lines(), scorerLimits)).toBe(testsOf(lines(), scorerLimits));
});

test("the tests of MBPP, whose further inputs are made by code, are those that gave the published scores", () => {
  expect(testsOf(readSuite("mbpp-dev").lines, scorerLimits)).toBe(
    "8eb7205fa5fe4db69ea9bf7857ec8e94a1f7bca7bf7dddb5bb0e3cd67c808a54",
  );
});

const attempts = [{ attempt: 1, kind: "greedy", code: "x", passed: 0, tokens: 1 }];
const answer = (problem: string) => ({
  ...{ problem, seed: 1, chosen: 1, outcome: "solved", grade: "passes", reason: "agreed", votes: 0, distinct: 0 },
  ...{ inputs: 0, examplesPassed: 0, examplesTotal: 0, promptTokens: 0, tokens: 0, seconds: 0, attempts },
});
const score = (problem: string) => ({ problem, seed: 1, attempt: 1, base: true, plus: true });

/** Two answers, of which the first is scored by these tests, or by `unknown` ones that nobody wrote down; undefined: none is. */
function folderScoredBy(tests: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), "fixpoint-judged-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  appendRecords(files(folder).answers, [answer("p/1"), answer("p/2")]);
  if (tests === undefined) return folder;
  appendRecords(files(folder).scores, [score("p/1")]);
  if (tests !== "unknown") writeFileSync(files(folder).judgedBy, JSON.stringify({ tests }));
  return folder;
}

const dueIn = (folder: string) => {
  const { rest, note } = takeUpScores(folder, "now");
  return { due: rest.map((it) => it.problem), noted: note !== undefined, tests: readTests(folder) };
};

test("scores of the same tests are gone on with, and the tests are written down before the first score", () => {
  expect(dueIn(folderScoredBy(undefined))).toEqual({ due: ["p/1", "p/2"], noted: false, tests: "now" });
  expect(dueIn(folderScoredBy("now"))).toEqual({ due: ["p/2"], noted: false, tests: "now" });
});

test("beside scores of other tests none is put; who removes them may score again", () => {
  const folder = folderScoredBy("then");
  const { scores } = files(folder);
  expect(() => takeUpScores(folder, "now")).toThrow(
    expect.objectContaining({
      ...{ code: "conflict", field: "--output" },
      message: `the scores in ${folder} were given by other tests than those of now`,
      hint: `remove ${scores} and score again: npx fixpoint bench score ${folder}`,
    }),
  );
  expect([readRecords(scores, scoreSchema), readTests(folder)]).toEqual([[score("p/1")], "then"]);
  rmSync(scores);
  expect(dueIn(folder)).toEqual({ due: ["p/1", "p/2"], noted: false, tests: "now" });
});

test("the command that scores a folder can be pasted, whatever the folder is called", () => {
  expect(["outputs/bench/a-1", "my folder", "it's"].map(scoreCommand)).toEqual([
    "npx fixpoint bench score outputs/bench/a-1",
    "npx fixpoint bench score 'my folder'",
    "npx fixpoint bench score 'it'\\''s'",
  ]);
});

test("scores of tests that nobody wrote down are thrown away where others would join them, and that is told", () => {
  const folder = folderScoredBy("unknown");
  expect(dueIn(folder)).toEqual({ due: ["p/1", "p/2"], noted: true, tests: "now" });
  expect(existsSync(files(folder).scores)).toBe(false);
});

test.each(["then", "unknown"])("a folder whose scores are all there stays as it is, by the tests of %s", (tests) => {
  const folder = folderScoredBy(tests);
  appendFileSync(files(folder).scores, `${JSON.stringify(score("p/2"))}\n`);
  expect(dueIn(folder)).toEqual({ due: [], noted: true, tests: tests === "unknown" ? undefined : tests });
  expect(readRecords(files(folder).scores, scoreSchema)).toEqual([score("p/1"), score("p/2")]);
});

test.each(["{", '{"tests":1}', "half a sum"])(
  "a judged-by.json that cannot be read is told, and what mends it: %j",
  (text) => {
    const folder = folderScoredBy("now");
    const { judgedBy, scores } = files(folder);
    writeFileSync(judgedBy, text);
    expect(() => takeUpScores(folder, "now")).toThrow(
      expect.objectContaining({
        code: "bad-input",
        message: expect.stringContaining(`${judgedBy} cannot be read: `) as string,
        hint: `remove it and ${scores}, and score again: npx fixpoint bench score ${folder}`,
      }),
    );
  },
);
