import { expect, test } from "vitest";
import type { RunEvent } from "./event.ts";
import { foldRun, type Run } from "./fold.ts";
import { toldRun } from "./told-run.ts";

const task = { task: "f", profile: "balanced" as const, settings: { iters: 0 }, form: "function" as const };
const start = { kind: "sample", temperature: 0, seed: 1, prefill: "" } as const;
const reply = { stop: "stop", promptTokens: 1, tokens: 1, durationMs: 1, notes: [], code: "x" } as const;
const verdict = { kind: "failed" as const, examples: [], durationMs: 3 };
const evidence = { examplesPassed: 0, examplesTotal: 0, inputs: 0, votes: 0, distinct: 0, programs: 1, reasons: [] };
const events: RunEvent[] = [
  { type: "run-queue", task },
  { type: "run-start", model: { id: "m" }, seed: 1 },
  { type: "attempt-start", attempt: 1, ...start },
  { type: "reply-end", attempt: 1, ...reply, notes: [] },
  { type: "check-end", attempt: 1, verdict },
  { type: "attempt-start", attempt: 2, ...start },
  { type: "reply-end", attempt: 2, ...reply, notes: [], same: 1 },
  { type: "attempt-start", attempt: 3, ...start },
];
const end: RunEvent = {
  type: "run-end",
  outcome: "gave-up",
  grade: "unverified",
  attempt: 1,
  reason: "time",
  evidence,
};

function folded(all: readonly RunEvent[]): Run {
  const [first, ...rest] = all;
  if (!first) throw new Error("a run has a first event");
  return rest.reduce<Run>((run, event) => foldRun(run, event), foldRun(undefined, first));
}

test("a run tells its settings, its end as null before it has one, and a copy's verdict by its original", () => {
  const run = folded(events);
  const [original, copy, open] = run.attempts;
  expect(toldRun(run)).toEqual({
    ...run,
    settings: { iters: 0 },
    outcome: null,
    grade: null,
    attempts: [original, { ...copy, verdict }, open],
  });
});

test("a run that has ended tells its outcome and its grade", () => {
  const { outcome, grade, end: kept } = toldRun(folded([...events, end]));
  expect({ outcome, grade, kept: kept?.grade }).toEqual({
    outcome: "gave-up",
    grade: "unverified",
    kept: "unverified",
  });
});
