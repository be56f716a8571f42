import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

const read = (said: string) => {
  const { examples, notes } = readExamples(taskSchema.parse({ task: said }), {
    name: "f",
    text: "def f(n):",
    by: "task",
  });
  return { examples: examples.map((it) => (it.kind === "call" ? `${it.call} == ${it.expected}` : it)), notes };
};

test.each([
  "Never let f(4) return 6.",
  "It is large, never f(4) == 6.",
  "Avoid making f(4) return 6.",
  "You must avoid that f(4) equals 6.",
  "Beware of `f(4) == 6`.",
  "It must not happen that f(4) returns 6.",
  "It is forbidden that f(4) should be 6.",
  "It is false that f(4) == 6.",
  "It is wrong if f(4) returns 6.",
  "Nobody should see f(4) return 6.",
])("what is forbidden is no example, and is told: %s", (said) => {
  expect(read(`${said}\nWe do want f(3) == 8.`)).toEqual({
    examples: ["f(3) == 8"],
    notes: [`Line 1 of the task is not used as an example, since it tells what should not be: ${said}`],
  });
});

test.each([
  "Do not forget that f(3) returns 8.",
  "Do not use a loop, f(3) returns 8.",
  "Use no lists: f(3) returns 8.",
  "0 is not allowed\nf(3) returns 8",
])("what is forbidden beside it leaves an example: %s", (said) => {
  expect(read(said)).toEqual({ examples: ["f(3) == 8"], notes: [] });
});
