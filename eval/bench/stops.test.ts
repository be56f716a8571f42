import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { stopWithin } from "#lib/evidence/equal-tokens.ts";
import { type RunEvent, runEventSchema } from "#lib/run/event.ts";
import { openRun } from "#lib/run/fold.ts";
import type { Settings } from "#lib/run/task.ts";
import { crash, half, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { stopsOf, withStops } from "./stops.ts";
import { readTranscript } from "./transcript.ts";
import { answerOf } from "./answering.ts";
import { measuredRuns } from "./measured.ts";
import { files, transcriptOf, writeRecords } from "./records.ts";
import { resultsOf } from "#lib/evidence/results.ts";
import { measuredAbout } from "#lib/evidence/testing-runs.ts";

const never = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), "fixpoint-equal-"));
afterAll(() => rmSync(folder, { recursive: true }));

const script = {
  replies: ["0", "1", "2", "x * 2", "x", "3", "x + x"].map(say),
  verdicts: { "0": half, "1": crash, "2": half, x: crash, "3": half, "x * 2": passed, "x + x": passed },
  outputs: { "0": ["1"], "2": ["2"], "3": ["3"], "x * 2": ["4"], "x + x": ["4"] },
};
const taskWith = (settings: Settings) => taskOf({ settings: { candidates: 7, iters: 1, seed: 1, ...settings } });

type Script = Parameters<typeof portsOf>[0];

/** Two that agree, and a call that a critic names: `f` of it is another to none. */
const criticised = {
  replies: [...["x * 2", "x + x", "2 * x", "x * 2", "x + x"].map(say), "f(70)"],
  verdicts: { "x * 2": passed, "x + x": passed, "2 * x": passed },
  outputs: { "x * 2": ["4"], "x + x": ["4"], "2 * x": ["4"] },
};

async function run(settings: Settings, said: Script = script): Promise<RunEvent[]> {
  return await told(openRun(taskWith(settings)), portsOf(said).ports);
}

function written(events: readonly RunEvent[]): RunEvent[] {
  const file = join(folder, "run.jsonl");
  const lines = events
    .filter((it) => it.type !== "reply-delta")
    .map((it) => JSON.stringify({ ...it, durationMs: undefined }));
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
  return readTranscript(file);
}

const spentIn = (events: readonly RunEvent[]) =>
  events.reduce((sum, it) => sum + (it.type === "reply-end" || it.type === "input-list" ? it.tokens : 0), 0);

/** Where a run ends that may spend so much. */
async function endOf(settings: Settings, said: Script = script) {
  const events = await run(settings, said);
  const end = runEventSchema.parse(events.at(-1));
  return { tokens: spentIn(events), attempt: end.type === "run-end" ? end.attempt : undefined };
}

test("a recorded run stops within a budget exactly where a run with that budget does", async () => {
  const whole = written(await run({}));
  const stops = stopsOf(whole, taskWith({}));
  const budgets = [16, 40, 41, 42, 120, 200, 250, 300, 40_000];
  const ends = await Promise.all(budgets.map((budget) => endOf({ budget })));
  expect(budgets.map((budget) => stopWithin(stops, budget))).toEqual(
    ends.map((it) => expect.objectContaining(it) as unknown),
  );
  expect(new Set(ends.map((it) => it.attempt)).size).toBeGreaterThan(1);
});

test("a run whose budget is spent asks no critic any more, and ends there", async () => {
  const critic = { critic: true };
  const whole = written(await run(critic, criticised));
  const stops = stopsOf(whole, taskWith(critic));
  const before = spentIn(whole.filter((it) => it.type === "reply-end"));
  const ends = await Promise.all([before, 40_000].map((budget) => endOf({ ...critic, budget }, criticised)));
  expect(ends.map(({ tokens }) => tokens > before)).toEqual([false, true]);
  expect([before, 40_000].map((budget) => stopWithin(stops, budget))).toEqual(
    ends.map((it) => expect.objectContaining(it) as unknown),
  );
});

test("a folder's runs get their stops with what the tests say of each, of this build alone and not of a rival", async () => {
  const place = join(folder, "measured");
  mkdirSync(files(place).transcripts, { recursive: true });
  const asked = { problem: { id: "p/1", task: taskWith({}).task }, seed: 1, profile: "balanced" as const };
  const settings = { candidates: 7, iters: 1 };
  const { answer, transcript } = await answerOf({ ...asked, settings }, portsOf(script).ports, never);
  const scores = answer.attempts.map(({ attempt, verdict }) => {
    const right = verdict === "passed";
    return { problem: "p/1", seed: 1, attempt, base: right, plus: right };
  });
  writeFileSync(transcriptOf(place, answer), transcript);
  writeRecords(files(place).problems, [asked.problem]);
  writeRecords(files(place).answers, [answer]);
  writeRecords(files(place).scores, scores);
  const setup = { ...measuredAbout, settings };
  const runs = measuredRuns([answer], scores);
  const [run] = runs;
  const measured = { setup, runs, results: resultsOf(runs) };
  const [told] = withStops(place, measured, "b1").runs;
  expect(told?.stops?.at(0)?.product).toEqual({ visible: false, base: false, plus: false });
  expect(told?.stops?.at(-1)).toEqual({ tokens: run?.tokens, programs: run?.programs, product: run?.product });
  expect(run?.product).toEqual({ visible: true, base: true, plus: true });
  const rival = { ...measured, setup: { ...setup, rival: { name: "codet" as const } } };
  expect([withStops(place, measured, "b2"), withStops(place, rival, "b1")]).toEqual([measured, rival]);
});
