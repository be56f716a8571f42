import { expect, test } from "vitest";
import type { Question } from "#lib/run/event.ts";
import { newsOf } from "./run-news.ts";

const asking = (about: Question["about"], input: string) =>
  newsOf({
    status: "waiting",
    questions: [
      {
        question: "q1",
        about: "behaviour",
        input: "f(0)",
        options: [],
        waits: 60,
        answer: { choice: "first", by: "time" },
      },
      { question: "q2", about, input, options: [], waits: 60 },
    ],
  });

test("each kind of question is asked in words that fit it", () => {
  expect([
    asking("example", "f(1)"),
    asking("behaviour", "f(-1)"),
    asking("packages", "numpy and pandas"),
    asking("repair", "attempt 2"),
  ]).toEqual(["What is f(1)?", "What is f(-1)?", "Install numpy and pandas?", "Take over the repair in attempt 2?"]);
});

test("a run that goes on is no news, and one that has ended tells its grade, or that there is nothing to grade", () => {
  expect(newsOf({ status: "running", questions: [] })).toBeUndefined();
  const evidence = { examplesPassed: 0, examplesTotal: 0, votes: 0, distinct: 0, inputs: 0, programs: 0, reasons: [] };
  const end = { outcome: "gave-up", grade: "unverified", reason: "candidates", evidence } as const;
  const told = [1, null].map((attempt) => newsOf({ status: "ended", questions: [], end: { ...end, attempt } }));
  expect(told).toEqual(["unverified", "no program"]);
});
