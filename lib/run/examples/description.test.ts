/** Protects data that begin as prose does from being taken for it, and prose from being taken for data. */
import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

function read(task: string) {
  const { examples, notes } = readScriptExamples(taskSchema.parse({ task, kind: "script" }));
  return { examples: examples.map((it) => it.kind === "output" && [it.stdin, it.args, it.stdout]), notes };
}

test.each<[string, string, string[][]]>([
  [
    "counted words",
    "Input:\nb a b\nOutput:\na 1\nb 2\n\nInput:\nx\nOutput:\nx 1",
    [
      ["b a b\n", "a 1\nb 2"],
      ["x\n", "x 1"],
    ],
  ],
  ["a single letter first", "Input: a b a\nOutput: b a b", [["a b a\n", "b a b"]]],
  [
    "words that are counted",
    "Input: the cat sat\nOutput: 3\n\nInput: one two\nOutput: 2",
    [
      ["the cat sat\n", "3"],
      ["one two\n", "2"],
    ],
  ],
  ["words in fences", "Input:\n```\nthe cat\n```\nOutput:\n```\nthe dog\n```", [["the cat\n", "the dog"]]],
])("data are read, though they begin as prose does: %s", (_, task, outputs) => {
  expect(read(task)).toEqual({ examples: outputs.map(([stdin, stdout]) => [stdin, [], stdout]), notes: [] });
});

test.each([
  "Input: a number\nOutput: its double",
  "Input: two integers on one line.\nOutput: their sum.",
  "Input:\nThe first line has n.\nThe second one n numbers.\n\nOutput:\nthe sum of the numbers",
  "Input:\n```\nan integer n\n```\nOutput:\n```\nthe factorial of the number\n```",
])("what only describes is no example, and nobody needs to hear of it: %j", (task) => {
  expect(read(task)).toEqual({ examples: [], notes: [] });
});

test.each([
  ["Input: N\nOutput: the N-th prime", "the N-th prime"],
  ["Input: 3 4\nOutput: their sum", "their sum"],
  ["Input: 1 2\nOutput: The sum is 3.", "The sum is 3."],
  ["Input: all zeros\nOutput: 0", "all zeros"],
  ["Input: an empty line\nOutput: 0", "an empty line"],
  ["Input: the cat\nOutput: the dog", "the dog"],
  ["Arguments: --name Bob\nOutput: Hello Bob.", "Hello Bob."],
])("what may be either is no example, and is told: %j", (task, told) => {
  expect(read(task)).toEqual({ examples: [], notes: [`What reads as a description is no example: ${told}`] });
});
