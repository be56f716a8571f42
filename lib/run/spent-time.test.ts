import { expect, test } from "vitest";
import { type StoredEvent, storedEventSchema } from "./event.ts";
import { spentMs } from "./spent-time.ts";

const happened = (...told: [seconds: number, event: object][]): StoredEvent[] =>
  told.map(([seconds, event], at) =>
    storedEventSchema.parse({ seq: at + 1, at: new Date(seconds * 1_000).toISOString(), ...event }),
  );

const queue = { type: "run-queue", task: { task: "f" } };
const start = { type: "run-start", model: { id: "m" }, seed: 1 };
const resume = { type: "run-resume" };
const notes = { type: "example-find", examples: [], notes: [] };
const ask = { type: "question-ask", question: "q1", about: "example", input: "f(1)", options: [], waits: 120 };
const answer = { type: "question-answer", question: "q1", choice: "keep", by: "person" };

test("time counts while somebody works: not in the queue, not for a question, not after a worker that died", () => {
  expect(spentMs(happened([0, queue]))).toBe(0);
  expect(spentMs(happened([0, queue], [10, start], [13, notes]))).toBe(3_000);
  expect(spentMs(happened([0, queue], [10, start], [13, notes], [60, resume], [62, notes]))).toBe(5_000);
  const release = { type: "run-release" };
  expect(spentMs(happened([0, queue], [10, start], [13, notes], [15, release], [60, resume], [62, notes]))).toBe(5_000);
  expect(spentMs(happened([0, queue], [10, start], [14, ask], [90, answer], [91, resume], [92, notes]))).toBe(5_000);
});
