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

test("what stands before the call or before it by its names is given to it, and not to another function", () => {
  expect([
    read("Write f(a, b). For a=2 and b=3, f(a, b) should give 5.").examples,
    read("Write f(a, b): where b=2 and a=3, f(a, b) gives 5, and with a=4, b=1 it gives 5 as well.").examples,
    read("Write f(n) for n = 3, g(n) gives 4.").examples,
  ]).toEqual([["f(2, 3) == 5"], ["f(3, 2) == 5", "f(4, 1) == 5"], []]);
});

test("a call behind Input: that is used is not told as left out", () => {
  expect(read("Write f(n).\nInput: f(3)\nOutput: 9")).toEqual({ examples: ["f(3) == 9"], notes: [] });
});
