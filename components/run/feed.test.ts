import { expect, test } from "vitest";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";
import { advance, nothingYet } from "./feed.ts";

const at = "2026-11-21T12:00:00.000Z";
const task = { task: "add", profile: "balanced", settings: {}, form: "function" } as const;
const start = { attempt: 1, kind: "greedy", temperature: 0, seed: 1, prefill: "def " } as const;

const told: RunEvent[] = [
  { type: "run-queue", task },
  { type: "run-start", model: { id: "local/small" }, seed: 1 },
  { type: "attempt-start", ...start },
  { type: "reply-delta", attempt: 1, text: "add(" },
  { type: "reply-delta", attempt: 1, text: "a, b): ..." },
];
const events: StoredEvent[] = told.map((event, index) => ({ seq: index + 1, at, ...event }));

test("events that come in one batch, one by one, or twice make the same run and the same log", () => {
  const whole = advance(nothingYet, events);
  const single = events.reduce((snapshot, event) => advance(snapshot, [event]), nothingYet);
  const twice = advance(advance(nothingYet, events.slice(0, 4)), events.slice(1));
  expect(whole.run?.attempts).toEqual([
    { attempt: 1, kind: "greedy", temperature: 0, seed: 1, reply: "def add(a, b): ...", checking: false },
  ]);
  expect(whole.seq).toBe(5);
  expect(single).toEqual(whole);
  expect(twice).toEqual(whole);
});

test("what comes after a gap is not folded in, so that nothing is ever left out", () => {
  const before = advance(nothingYet, events.slice(0, 3));
  expect(advance(before, events.slice(4))).toBe(before);
});

test("the pieces of a reply grow one entry of the log", () => {
  const { log } = advance(nothingYet, events);
  expect(log.map(({ seq, text, reply }) => ({ seq, text, reply }))).toEqual([
    { seq: 1, text: "The task is in the queue and waits for a free worker.", reply: undefined },
    { seq: 2, text: "A worker took the task up. local/small will write the code.", reply: undefined },
    {
      seq: 3,
      text: "Attempt 1: the model writes what it finds likeliest.",
      reply: { attempt: 1, text: "def add(a, b): ...", open: true },
    },
  ]);
});

test("a resumed run writes its unfinished attempt into a new entry", () => {
  const again: RunEvent[] = [
    { type: "run-resume" },
    { type: "attempt-start", ...start },
    { type: "reply-delta", attempt: 1, text: "new" },
  ];
  const resumed = again.map((event, index) => ({ seq: 6 + index, at, ...event }));
  const { log, run } = advance(advance(nothingYet, events), resumed);
  expect(log.flatMap(({ reply }) => (reply ? [reply.text] : []))).toEqual(["def add(a, b): ...", "def new"]);
  expect(run?.attempts.map(({ reply }) => reply)).toEqual(["def new"]);
});
