import { expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import { type Attempt, openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { correctedTask, correctionIn } from "./correction.ts";

const examples: Example[] = [
  { kind: "call", id: "e1", style: "==", call: "add(1, 2)", expected: "3" },
  { kind: "call", id: "e2", style: "==", call: "add(2, 2)", expected: "5" },
];

function attempt(number: number): Attempt {
  const end = { code: `x = ${number}\n`, stop: "stop" as const, promptTokens: 1, tokens: 1, durationMs: 1, notes: [] };
  const results = [
    { id: "e1", status: "passed" as const },
    { id: "e2", status: "failed" as const, got: "4" },
  ];
  const sample = { attempt: number, kind: "sample", temperature: 1, seed: number, reply: "", checking: false } as const;
  return { ...sample, end, verdict: { kind: "failed", examples: results, durationMs: 1 } };
}

function runOf(attempts: number): Run {
  const task = taskSchema.parse({ task: "Write add(a, b).", examples: "add(1, 2) == 3\nadd(2, 2) == 5" });
  const numbers = Array.from({ length: attempts }, (_, at) => at + 1);
  const signature = { name: "add", text: "def add(a, b):", by: "task" as const };
  return { ...openRun(task), signature, examples, attempts: numbers.map(attempt) };
}

test("an example that the programs are of one mind against is put right as an answer would do it", () => {
  const run = runOf(4);
  expect(correctionIn(run)).toEqual({ call: "add(2, 2)", value: "4" });
  expect(correctedTask(run).examples).toBe("add(1, 2) == 3\nadd(2, 2) == 4");
});

test("a question that nobody answered keeps nothing from that, and one that a person answered does", () => {
  const run = runOf(4);
  const options = [{ choice: "keep" as const, value: "5", votes: 0, attempts: [] }];
  const asked = { question: "q1", about: "example" as const, example: "e2", input: "add(2, 2)", options, waits: 1 };
  const answered = (by: "person" | "time") =>
    correctionIn({ ...run, questions: [{ ...asked, answer: { choice: "keep", by } }] })?.value;
  expect([answered("time"), answered("person")]).toEqual(["4", undefined]);
});

test("few programs say nothing against an example", () => {
  expect(correctionIn(runOf(2))).toBeNull();
});
