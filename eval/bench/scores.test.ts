import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Setup } from "#lib/evidence/measured.ts";
import { readMeasured } from "./folder.ts";
import { type Answer, appendRecords, files, type Score, writeJson } from "./records.ts";
import { readScores } from "./scores.ts";

const setup: Setup = {
  ...{ suite: { name: "everyday", sha256: "0", problems: 1 }, model: { id: "local/x" }, profile: "balanced" },
  ...{ settings: {}, seeds: [1], prompts: "0", version: "1", machine: "a machine" },
};
const score = (attempt: number, base: boolean, plus = base): Score => ({ problem: "p", seed: 1, attempt, base, plus });

function newFolder(answer: Partial<Answer> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "fixpoint-scores-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeJson(files(folder).setup, setup);
  const ended = { chosen: 1, outcome: "solved", grade: "passes", reason: "agreed" };
  const counts = { votes: 1, distinct: 1, inputs: 0, examplesPassed: 1, examplesTotal: 1, promptTokens: 1, tokens: 9 };
  const attempts = [{ attempt: 1, kind: "greedy", code: "x", verdict: "passed", passed: 1, tokens: 9 }];
  appendRecords(files(folder).answers, [{ problem: "p", seed: 1, ...ended, ...counts, attempts, ...answer }]);
  return folder;
}

test("scores that say the same twice count once, and two that contradict each other are refused", () => {
  const folder = newFolder();
  const { scores } = files(folder);
  appendRecords(scores, [score(1, true), score(1, true)]);
  expect(readScores(folder)).toEqual([score(1, true)]);
  appendRecords(scores, [score(1, false)]);
  expect(() => readMeasured(folder)).toThrow(
    expect.objectContaining({
      code: "bad-input",
      message: `${scores} calls program 1 of p by seed 1 right and wrong`,
      hint: `remove it, and score again: npx fixpoint bench score ${folder}`,
    }),
  );
});

test("a score of a program that no answer has makes nothing right", () => {
  const folder = newFolder();
  appendRecords(files(folder).scores, [score(1, false), score(7, true)]);
  expect(readMeasured(folder).runs[0]?.oracle).toEqual({ base: false, plus: false });
});

test("what no measurement can come to is refused before anything is printed of it", () => {
  const told = (words: string, answer: Partial<Answer>, scored = score(1, true)) => {
    const folder = newFolder(answer);
    writeFileSync(files(folder).scores, `${JSON.stringify(scored)}\n`);
    const message = `what ${folder} says cannot be so: p: ${words}`;
    expect(() => readMeasured(folder)).toThrow(expect.objectContaining({ code: "bad-input", message }));
  };
  told("right by all tests and wrong by some of them", {}, score(1, false, true));
  told("fewer than none", { promptTokens: -500 });
  told("a chance of 7.5", { confidence: 7.5 });
});
