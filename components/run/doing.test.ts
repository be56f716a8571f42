import { expect, test } from "vitest";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";
import { openRun } from "#lib/run/fold.ts";
import { doing, openLetters } from "./doing.ts";
import { advance, nothingYet } from "./feed.ts";

const task = { task: "add", profile: "balanced", settings: {}, form: "function" } as const;
const start = (attempt: number) =>
  ({ type: "attempt-start", attempt, kind: "sample", temperature: 1, seed: 1, prefill: "def add(" }) as const;
const piece = (attempt: number) => ({ type: "reply-delta", attempt, text: "a, b):" }) as const;
const waits = { type: "reply-wait", attempt: 1, why: "busy", seconds: 5 } as const;
const written: RunEvent = {
  type: "reply-end",
  ...{ attempt: 1, code: "x = 1\n", stop: "stop", promptTokens: 9, tokens: 9, durationMs: 1, notes: [] },
};

/** What is told after the events, and how much is written. */
function told(...events: RunEvent[]): [string, number] {
  const all: RunEvent[] = [{ type: "run-queue", task }, { type: "run-start", model: { id: "m" }, seed: 1 }, ...events];
  const stored: StoredEvent[] = all.map((event, index) => ({ seq: index + 1, at: "", ...event }));
  const { run, log } = advance(nothingYet, stored);
  return run ? [doing(run, log), openLetters(run, log)] : ["", 0];
}

test("until the first piece of a reply comes, the model is not said to write, and what it was given counts as nothing", () => {
  expect(told()).toEqual(["Getting ready for the next attempt.", 0]);
  expect(told(start(1), start(2))).toEqual(["The model reads the task, or is still being loaded.", 0]);
  expect(told(start(1), start(2), piece(2))).toEqual(["The model writes 2 attempts.", 6]);
  expect(told(start(1), piece(1), written, { type: "check-start", attempt: 1 }, start(2))).toEqual([
    "The model reads the task; the sandbox runs 1 attempt.",
    0,
  ]);
});

test("what is waited for is told until something comes of that reply", () => {
  const sentence = "Attempt 1 waits: the model's server is busy, and is asked again in 5.0 s.";
  expect(told(start(1), start(2), waits)).toEqual([sentence, 0]);
  expect(told(start(1), start(2), waits, piece(2))).toEqual([`The model writes 2 attempts. ${sentence}`, 6]);
  expect(told(start(1), start(2), waits, piece(2), piece(1))).toEqual(["The model writes 2 attempts.", 12]);
});

test("before the events have come, the run alone tells", () => {
  const { type, prefill, ...begun } = start(1);
  const run = { ...openRun(task), attempts: [{ ...begun, reply: prefill, checking: false }] };
  expect([doing(run, []), openLetters(run, [])]).toEqual(["The model writes 1 attempt.", 0]);
});
