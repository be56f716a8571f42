import { expect, test } from "vitest";
import type { RunEvent } from "./event.ts";
import { foldRun, openRun, type Run } from "./fold.ts";
import { taskSchema } from "./task.ts";

const task = taskSchema.parse({ task: "Add." });
const verdict = { kind: "passed" as const, examples: [], durationMs: 3 };
const started: RunEvent[] = [
  { type: "run-queue", task },
  { type: "run-start", model: { id: "local/m", digest: "d" }, seed: 5 },
  { type: "attempt-start", attempt: 1, kind: "greedy", temperature: 0, seed: 6, prefill: "de" },
  { type: "reply-delta", attempt: 1, text: "f a" },
];
const fold = (events: RunEvent[]) => events.reduce<Run | undefined>((run, event) => foldRun(run, event), undefined);

test("a run is what its events add up to", () => {
  const end = { code: "def a", stop: "stop" as const, promptTokens: 4, tokens: 2, durationMs: 9, notes: [] };
  expect(
    fold([
      ...started,
      { type: "reply-end", attempt: 1, ...end },
      { type: "check-start", attempt: 1 },
      { type: "check-end", attempt: 1, verdict },
    ]),
  ).toEqual({
    ...openRun(task),
    status: "running",
    model: { id: "local/m", digest: "d" },
    seed: 5,
    tokens: { prompt: 4, reply: 2 },
    attempts: [{ attempt: 1, kind: "greedy", temperature: 0, seed: 6, reply: "def a", end, checking: false, verdict }],
  });
});

test("what was in flight when a run is taken up again is started anew under its number", () => {
  const again = fold([
    ...started,
    { type: "run-resume" },
    { type: "attempt-start", attempt: 1, kind: "greedy", temperature: 0, seed: 6, prefill: "" },
  ]);
  expect(again?.attempts).toEqual([
    { attempt: 1, kind: "greedy", temperature: 0, seed: 6, reply: "", checking: false },
  ]);
  expect(again?.resumed).toBe(1);
});

test("a run that its worker gave back waits in the queue, and one that is to stop still stops", () => {
  const given = fold([...started, { type: "run-release" }]);
  expect([given?.status, given?.resumed]).toEqual(["queued", 1]);
  const again = fold([...started, { type: "run-release" }, { type: "run-resume" }]);
  expect([again?.status, again?.resumed]).toEqual(["running", 1]);
  expect(fold([...started, { type: "cancel-request" }, { type: "run-release" }])?.status).toBe("cancelling");
});

test("an attempt knows how many lessons it was written with; a lesson that says nothing is none", () => {
  const cost = { promptTokens: 0, tokens: 0 };
  const start = { type: "attempt-start" as const, kind: "sample" as const, temperature: 0.8, seed: 7, prefill: "" };
  const run = fold([
    ...started,
    { type: "lesson-add", attempt: 1, lesson: "", ...cost },
    { ...start, attempt: 2 },
    { type: "lesson-add", attempt: 2, lesson: "Mind zero.", ...cost },
    { ...start, attempt: 3 },
  ]);
  expect(run?.attempts.map((it) => it.taught)).toEqual([undefined, undefined, 1]);
});

test("what a script prints is kept apart for each of its runs, and a new check begins anew", () => {
  const piece = { type: "output-delta" as const, attempt: 1 };
  const printed: RunEvent[] = [
    ...started,
    { type: "check-start", attempt: 1 },
    { ...piece, example: "e1", stream: "stdout", text: "one " },
    { ...piece, example: "e1", stream: "stderr", text: "careful" },
    { ...piece, example: "e1", stream: "stdout", text: "two" },
    { ...piece, example: "e2", stream: "stdout", text: "three" },
  ];
  const outputs = (events: RunEvent[]) => fold(events)?.attempts.map((it) => it.output);
  expect(outputs(printed)).toEqual([
    [
      { example: "e1", stdout: "one two", stderr: "careful" },
      { example: "e2", stdout: "three", stderr: "" },
    ],
  ]);
  expect(outputs([...printed, { type: "check-start", attempt: 1 }])).toEqual([[]]);
  const alone: RunEvent = { ...piece, stream: "stdout", text: "hi" };
  expect(outputs([...started, alone])).toEqual([[{ stdout: "hi", stderr: "" }]]);
});

test("events out of place are a bug, not a state", () => {
  expect(() => fold([{ type: "run-resume" }])).toThrow("run-resume came before the start");
  expect(() => fold([...started, { type: "check-start", attempt: 2 }])).toThrow(
    "check-start came for attempt 2, which never started",
  );
});
