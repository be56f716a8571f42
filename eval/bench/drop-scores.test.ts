import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { alone } from "./alone.ts";
import { dropScores } from "./drop-scores.ts";
import { appendRecords, files, readRecords, type Score, scoreSchema } from "./records.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "fixpoint-stale-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const score = (problem: string, seed: number, attempt: number): Score => ({
  ...{ problem, seed, attempt, base: true, plus: true },
});
const scores = [score("p/1", 1, 1), score("p/1", 1, 2), score("p/1", 2, 1), score("p/2", 1, 1)];

test("what is answered anew has no score any more, and every other run keeps its own", async () => {
  const here = folder();
  appendRecords(files(here).scores, scores);
  await dropScores(here, [{ problem: "p/1", seed: 1 }]);
  expect(readRecords(files(here).scores, scoreSchema)).toEqual([score("p/1", 2, 1), score("p/2", 1, 1)]);
});

test("where nothing has a score nothing is written, also while another process scores", async () => {
  const [empty, scored] = [folder(), folder()];
  await dropScores(empty, [{ problem: "p/1", seed: 1 }]);
  expect(existsSync(files(empty).scores)).toBe(false);
  appendRecords(files(scored).scores, scores);
  await alone(scored, "scoring", () => dropScores(scored, [{ problem: "p/3", seed: 1 }]));
  expect(readRecords(files(scored).scores, scoreSchema)).toEqual(scores);
});

test("who scores meanwhile holds the old answer, and would put its score back: refused", async () => {
  const here = folder();
  appendRecords(files(here).scores, scores);
  await alone(here, "scoring", async () => {
    const dropping = dropScores(here, [{ problem: "p/1", seed: 1 }]);
    await expect(dropping).rejects.toMatchObject({ code: "conflict" });
  });
  expect(readRecords(files(here).scores, scoreSchema)).toEqual(scores);
});
