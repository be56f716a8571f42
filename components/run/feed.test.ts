import { expect, test } from "vitest";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";
import { advance, type Moment, momentAt, nothingYet } from "./feed.ts";

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
      reply: { attempt: 1, text: "def add(a, b): ...", prefilled: 4, open: true },
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

test("any earlier moment is what the events up to it add up to, however far it lies from a mark", () => {
  const long = Array.from({ length: 800 }, (_, index) => {
    const piece: RunEvent = { type: "reply-delta", attempt: 1, text: `${index} ` };
    return { seq: index + 1, at: new Date(index * 100).toISOString(), ...(told[index] ?? piece) };
  });
  const batches = [long.slice(0, 100), long.slice(100, 530), long.slice(530)];
  const snapshot = batches.reduce(advance, nothingYet);
  const moments = [1, 4, 255, 256, 257, 300, 511, 512, 799, 800];
  const folded = moments.map((seq) => advance(nothingYet, long.slice(0, seq)));
  expect(snapshot.marks.map(({ seq }) => seq)).toEqual([256, 512, 768]);
  const shown = ({ run, seq, log, spent }: Moment) => ({ run, seq, log, spent });
  expect(moments.map((seq) => shown(momentAt(snapshot, seq)))).toEqual(folded.map(shown));
});

test("what the runs of a script print stands in an entry for each example", () => {
  const example = { kind: "output", style: "input-output", args: [], stdin: "", stdout: "" } as const;
  const examples = ["e1", "e2"].map((id) => ({ ...example, id, args: [] }));
  const piece = { type: "output-delta", attempt: 1, stream: "stdout" } as const;
  const printed: RunEvent[] = [
    { type: "example-find", examples, notes: [] },
    { ...piece, example: "e1", text: "one " },
    { ...piece, example: "e1", text: "more" },
    { ...piece, example: "e2", text: "two" },
  ];
  const { log } = advance(
    advance(nothingYet, events),
    printed.map((event, index) => ({ seq: 6 + index, at, ...event })),
  );
  expect(log.flatMap((it) => (it.printed ? [[it.text, it.printed.text]] : []))).toEqual([
    ["Attempt 1 prints, on example 1 of 2:", "one more"],
    ["Attempt 1 prints, on example 2 of 2:", "two"],
  ]);
});

test("code that a person gave is said to be taken as it stands, and not to have been written", () => {
  const given: RunEvent[] = [
    { type: "run-queue", task: { ...task, code: "x = 1\n" } },
    { type: "attempt-start", attempt: 1, kind: "given", temperature: 0, seed: 0, prefill: "" },
    {
      type: "reply-end",
      attempt: 1,
      code: "x = 1\n",
      stop: "stop",
      promptTokens: 0,
      tokens: 0,
      durationMs: 0,
      notes: [],
    },
  ];
  const stored: StoredEvent[] = given.map((event, index) => ({ seq: index + 1, at, ...event }));
  const { log } = advance(nothingYet, stored);
  expect(log.slice(1).map(({ text }) => text)).toEqual([
    "Attempt 1: your own code.",
    "Attempt 1 is taken as it stands.",
  ]);
});
