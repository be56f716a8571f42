import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedModel } from "#lib/model/scripted.ts";
import { type RivalName, rivalNames } from "#lib/evidence/measured.ts";
import { projectRoot } from "#lib/project.ts";
import { readPrompts } from "#lib/prompts.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { readSuite } from "../suite/read.ts";
import { answerOf } from "./answering.ts";

const folder = mkdtempSync(join(tmpdir(), "fixpoint-canary-"));
const never = new AbortController().signal;
let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const packed = join(projectRoot(), "eval", "suite", "humaneval.jsonl.gz");
const [first = ""] = gunzipSync(readFileSync(packed)).toString("utf8").split("\n");
const original = JSON.parse(first) as { entry_point: string; canonical_solution: string };

/** Its hidden parts can only fail. */
const canary = {
  ...original,
  test: "assert False",
  canonical_solution: "    assert False",
  plus_input: [[["canary"], "canary"]],
};

const wrong = "def has_close_elements(numbers, threshold):\n    return False";
const right = `from typing import List\ndef has_close_elements(numbers: List[float], threshold: float) -> bool:${original.canonical_solution.trimEnd()}`;
const other = right.replaceAll("sorted_numbers", "numbers_in_order");

async function transcriptOf(line: unknown, rival?: RivalName): Promise<string> {
  const file = join(folder, "suite.jsonl");
  writeFileSync(file, JSON.stringify(line));
  const [{ problem } = { problem: { id: "", task: "" } }] = readSuite(file).lines;
  const programs = [wrong, right, right, other, wrong].map((code) => `\`\`\`python\n${code}\n\`\`\``);
  const replies = rival === undefined ? programs : ["has_close_elements([1.0], 0.5) == True", ...programs, ...programs];
  const prompts = readPrompts(join(projectRoot(), "prompts"));
  const ports = { model: scriptedModel(replies), sandbox, prompts, now: () => 0 };
  const settings = rival === undefined ? {} : { candidates: 4 };
  const { transcript } = await answerOf({ problem, seed: 3, profile: "balanced", settings, rival }, ports, never);
  return transcript;
}

test("with every hidden test replaced the transcript is the same, byte for byte", async () => {
  const [told, again] = [await transcriptOf(original), await transcriptOf(canary)];
  expect(again).toBe(told);
  expect(told.split("\n").map((it) => (it === "" ? "" : (JSON.parse(it) as { type: string }).type))).toEqual(
    expect.arrayContaining(["example-find", "check-end", "agreement-count", "run-end"]),
  );
});

test.each(rivalNames)("nor does a hidden test reach %s", async (rival) => {
  const [told, again] = [await transcriptOf(original, rival), await transcriptOf(canary, rival)];
  expect(again).toBe(told);
  expect(told).toContain('"type":"run-end"');
  expect(told).not.toContain("canary");
});
