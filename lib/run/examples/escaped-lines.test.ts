import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

const end = "`\\n` in an input is read as the end of a line.";
const two = "`\\n` is read as two characters: put each line of an input or output on a line of its own.";

function read(task: string, examples?: string) {
  const { notes, ...found } = readScriptExamples(
    taskSchema.parse({ task, kind: "script", ...(examples && { examples }) }),
  );
  return [found.examples.map((it) => (it.kind === "output" ? [it.stdin, it.stdout] : it.kind)), notes];
}

test("one line of input that stands for several is several", () => {
  expect(read("Sum the numbers.", "Input: 1\\n2\\n3\nOutput: 6\n\nInput:\n4\\n5\\n\nOutput: 9")).toEqual([
    [
      ["1\n2\n3\n", "6"],
      ["4\n5\n", "9"],
    ],
    [end],
  ]);
});

test.each([
  ["it is no single line", "Echo.", "Input:\n1\\n2\n3\nOutput: 6", ["1\\n2\n3\n", "6"]],
  ["the output holds one too", "Echo.", "Input: a\\nb\nOutput: a\\nb", ["a\\nb\n", "a\\nb"]],
  ["it parts nothing", "Echo.", "Input: \\nb\nOutput: b", ["\\nb\n", "b"]],
  ["it holds another backslash", "Echo.", "Input: C:\\new\\text\nOutput: text", ["C:\\new\\text\n", "text"]],
  ["the task speaks of it", "Count the escaped characters.", "Input: a\\nb\nOutput: 1", ["a\\nb\n", "1"]],
  ["the task holds one", "Replace \\n by a blank.", "Input: a\\nb\nOutput: a b", ["a\\nb\n", "a b"]],
])("where %s it stays as it is, and that is said", (_, task, examples, sides) => {
  expect(read(task, examples)).toEqual([[sides], [two]]);
});
