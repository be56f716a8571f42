/** Protects that what is given by names is read by them, and that what is read is not told as left out. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(text: string) {
  const task = taskSchema.parse({ task: text });
  const { examples, notes } = readExamples(task, signatureOf(task) ?? { name: "f", text: "def f(", by: "model" });
  return { examples: examples.map((it) => it.kind === "call" && `${it.call} == ${it.expected}`), notes };
}

test("arguments that are named stand in the order of the parameters", () => {
  const others = (line: string) =>
    `Line 2 of the task is not used as an example, since f takes other arguments than these: ${line}`;
  expect([
    read("Write f(a, b).\nb=1, a=2 -> 3"),
    read("Write f(a, b).\nInput: b = [1, 2], a = 2\nOutput: 3"),
    read("Write f(a, b, c=0).\nInput: b = 1, c = 2\nOutput: 3"),
    read("Write f(a, b).\nInput: b = 1, b = 2\nOutput: 3"),
  ]).toEqual([
    { examples: ["f(2, 1) == 3"], notes: [] },
    { examples: ["f(2, [1, 2]) == 3"], notes: [] },
    { examples: [], notes: [others("Input: b = 1, c = 2")] },
    { examples: [], notes: [others("Input: b = 1, b = 2")] },
  ]);
});

test("a call behind Input: that is used is not told as left out", () => {
  expect(read("Write f(n).\nInput: f(3)\nOutput: 9")).toEqual({ examples: ["f(3) == 9"], notes: [] });
});
