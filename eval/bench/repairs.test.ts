import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { measuredRun } from "#lib/evidence/testing-runs.ts";
import type { Settings } from "#lib/run/task.ts";
import { crash, half, passed, portsOf, say, taskOf } from "#lib/testing-solve.ts";
import { answerOf } from "./answering.ts";
import { files, transcriptOf, writeRecords } from "./records.ts";
import { withRepairs } from "./repairs.ts";

const never = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), "fixpoint-repairs-"));
mkdirSync(files(folder).transcripts);
afterAll(() => rmSync(folder, { recursive: true }));

const answered = ["1"];
const outputs = { "0": answered, "1": answered, "2": answered, "3": answered, "x * 2": answered };
const verdicts = { "0": crash, "1": crash, "2": half, "3": half, "x * 2": passed };
const setup = { profile: "balanced" as const, settings: { strategy: "repair", iters: 3 } satisfies Settings };

/** What is told of the repairs of a run of which the model writes these programs, the first of them no repair. */
async function repairsOf(problem: string, ...programs: readonly string[]) {
  const asked = { problem: { id: problem, task: taskOf({}).task }, seed: 1, ...setup };
  const script = portsOf({ replies: programs.map(say), verdicts, outputs });
  const { answer, transcript } = await answerOf(asked, script.ports, never);
  writeFileSync(transcriptOf(folder, answer), transcript);
  writeRecords(files(folder).problems, [asked.problem]);
  const [told] = withRepairs(folder, setup, [measuredRun(problem)]);
  return told?.repairs;
}

test("a repair that passes more of the examples than what it mends is better, and one that was handed over is told", async () => {
  expect([
    await repairsOf("p/1", "0", "x * 2"),
    await repairsOf("p/2", "0", "2", "x * 2"),
    await repairsOf("p/3", "2", "3", "0", "1"),
    await repairsOf("p/4", "x * 2"),
  ]).toEqual([
    { written: 1, better: 1, handedOver: true },
    { written: 2, better: 2, handedOver: true },
    { written: 3, better: 0, handedOver: false },
    { written: 0, better: 0, handedOver: false },
  ]);
});

test("a run whose transcript is not there, or was cut off, tells nothing of its repairs", async () => {
  const run = measuredRun("p/1");
  await repairsOf("p/1", "0", "x * 2");
  const file = transcriptOf(folder, run);
  writeFileSync(file, "");
  expect(withRepairs(folder, setup, [run, measuredRun("p/9")])).toEqual([run, measuredRun("p/9")]);
});
