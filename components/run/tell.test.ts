/** Protects what the log says of what a model designs. */
import { expect, test } from "vitest";
import type { RunEvent } from "#lib/run/event.ts";
import { foldRun, openRun } from "#lib/run/fold.ts";
import { type Task, taskSchema } from "#lib/run/task.ts";
import { type LogEntry, tellEvent } from "./tell.ts";

function said(events: readonly RunEvent[], settings: Task["settings"] = {}): string[] {
  const log: LogEntry[] = [];
  let run = openRun(taskSchema.parse({ task: "Double x.", settings }));
  for (const [at, event] of events.entries()) {
    tellEvent(log, { seq: at + 1, at: "", event }, run);
    run = foldRun(run, event);
  }
  return log.map((it) => it.text);
}

const cost = { promptTokens: 1, tokens: 1 };
const named = { type: "signature-choose", signature: { name: "f", text: "def f(", by: "person" } } as const;

test("given a name of the person's, when the model designs what it takes, then the design is told and not the name again", () => {
  const signature = { name: "f", text: "def f(x: int) -> int:", by: "model" } as const;
  expect(said([named, { type: "signature-choose", signature }])).toEqual([
    "The program will be called f, as you named it.",
    "The model's design is taken: def f(x: int) -> int:",
  ]);
});

test("given a design that is refused, then the log tells which and why", () => {
  const refused = "def f(a, b):";
  expect(said([named, { type: "input-list", by: "design", calls: [], refused, ...cost }]).slice(1)).toEqual([
    "The model's design is not taken, since it does not fit what was asked for: def f(a, b):",
  ]);
});

test("given a stop, then the model is told so where it may write, and not in the queue", () => {
  const start = { type: "run-start", model: { id: "local/x" }, seed: 1 } as const;
  expect([said([{ type: "cancel-request" }]), said([start, { type: "cancel-request" }]).slice(1)]).toEqual([
    ["Somebody pressed Stop."],
    ["Somebody pressed Stop. The model is told to stop writing."],
  ]);
});

test("given a server that is busy or away, then the log says what is waited for, and how long", () => {
  const start = { type: "attempt-start", attempt: 1, kind: "greedy", temperature: 0, seed: 1, prefill: "" } as const;
  const waits = [
    { type: "reply-wait", attempt: 1, why: "busy", seconds: 16 },
    { type: "reply-wait", attempt: 1, why: "gone", seconds: 1 },
  ] as const;
  expect(said([start, ...waits]).slice(1)).toEqual([
    "Attempt 1 waits: the model's server is busy, and is asked again in 16 s.",
    "Attempt 1 waits: the model's server does not answer, and is asked again in 1.0 s.",
  ]);
});

test("given that the model broke off, then nothing is told as its answer", () => {
  const failed = { failed: true, promptTokens: 0, tokens: 0 } as const;
  expect(
    said([
      { type: "plan-end", text: "", ...failed },
      { type: "input-list", by: "adversary", calls: [], ...failed },
      { type: "diagnosis-end", attempt: 1, category: "other", cause: "", strategy: "", confidence: 0, ...failed },
      { type: "lesson-add", attempt: 1, lesson: "", ...failed, model: { id: "local/x" } },
    ]),
  ).toEqual([
    "The model broke off and did not answer, so there is no plan.",
    "The model broke off and did not answer, so no call is named.",
    "The model broke off and did not answer what is wrong with attempt 1.",
    "local/x broke off and did not answer, so attempt 1 has taught nothing.",
  ]);
});

test("given a technique that had nothing to compare, then the end of the log says so, but not where the run was stopped", () => {
  const evidence = { examplesPassed: 1, examplesTotal: 1, inputs: 0, votes: 0, distinct: 0, programs: 1, reasons: [] };
  const end = { type: "run-end", grade: "passes", attempt: 1, reason: "first-pass", evidence } as const;
  const settings = { critic: true };
  expect([
    said([{ ...end, outcome: "solved" }], settings),
    said([{ ...end, outcome: "solved" }]),
    said([{ ...end, outcome: "cancelled" }], settings),
  ]).toEqual([
    [
      "Solved: one program that passes was enough. Attempt 1 is handed over, graded passes. No two programs had to be compared, so this had nothing to do: critic.",
    ],
    ["Solved: one program that passes was enough. Attempt 1 is handed over, graded passes."],
    ["Stopped. Attempt 1 is handed over, graded passes."],
  ]);
});

test("a note beside other sentences is one itself", () => {
  const start = { type: "attempt-start", attempt: 1, kind: "greedy", temperature: 0, seed: 1, prefill: "" } as const;
  const end = { type: "reply-end", attempt: 1, code: "x", stop: "stop", promptTokens: 1, tokens: 38 } as const;
  const notes = ["added import sys", "Cut off."];
  expect(said([start, { ...end, durationMs: 2_200, notes }]).at(-1)).toBe(
    "Attempt 1 is written: 38 tokens in 2.2 s. Added import sys. Cut off.",
  );
});
