/** Protects the expected output of a script from what people put between examples. */
import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

function read(examples: string) {
  const { examples: found, notes } = readScriptExamples(taskSchema.parse({ task: "Greet.", kind: "script", examples }));
  return { outputs: found.map((it) => it.kind === "output" && it.stdout), notes };
}
const outputs = (examples: string) => read(examples).outputs;

test.each([
  "---",
  "***",
  "=====",
  "2.",
  "2)",
  "(2)",
  "#2",
  "Test 2:",
  "Case 2",
  "**Test case 2**",
  "### Case #2",
  "Sample 2",
  "---\n\nTest 2:",
  "# the second",
  "## With another name",
])("what parts two examples is printed by none: %j", (between) => {
  expect(outputs(`Input: Ann\nOutput: Hello Ann\n${between}\nInput: Bob\nOutput: Hello Bob`)).toEqual([
    "Hello Ann",
    "Hello Bob",
  ]);
  expect(outputs(`Arguments: Ann\nOutput:\nHello\nAnn\n\n${between}\n\nArguments: Bob\nOutput: Hello Bob`)).toEqual([
    "Hello\nAnn",
    "Hello Bob",
  ]);
});

test("a rule that parts examples may stand below the last one, too", () => {
  expect(outputs("Input: a\nOutput: A\n---\nInput: b\nOutput: B\n---\n")).toEqual(["A", "B"]);
});

test.each([
  ["a ruler of a table", "Input: 1\nOutput:\nName\n----\nAnn\n\nInput: 2\nOutput: B", ["Name\n----\nAnn", "B"]],
  ["a drawing", "Input: 1\nOutput:\n=====\nHi\n=====\nInput: 2\nOutput: B", ["=====\nHi\n=====", "B"]],
  ["nothing but a rule", "Input: 3\nOutput:\n---\nInput: 4\nOutput:\n----", ["---", "----"]],
  ["a rule at the end", "Input: 3\nOutput:\nHi\n---", ["Hi\n---"]],
  ["a list", "Input: 2\nOutput:\n1.\n2.\n\nThat is all\n\nInput: 1\nOutput: 1", ["1.\n2.\n\nThat is all", "1"]],
  ["numbers", "Input: 2\nOutput:\n1\n2\nInput: 1\nOutput: 1", ["1\n2", "1"]],
  ["Markdown", "Input: 2\nOutput:\n# A\n\n## B\n\nInput: 1\nOutput: # C", ["# A\n\n## B", "# C"]],
  ["nothing but a title", "Input: 2\nOutput:\n# A\nInput: 1\nOutput: 1", ["# A", "1"]],
  ["a rule in a fence", "Input: 2\nOutput:\n```\nHi\n---\n```\nInput: 1\nOutput: 1", ["Hi\n---", "1"]],
])("what is printed and looks alike stays: %s", (_, examples, expected) => {
  expect(outputs(examples)).toEqual(expected);
});

test("what a script exits with is no line of its output, and it is told that nobody checks it", () => {
  const note = "What a script exits with is not checked: Exit code: 0";
  expect([
    read("Input: 1\nOutput:\nHi\nExit code: 0\n\nInput: 2\nOutput: Ho\nexit status 1"),
    read("Input: 1\nOutput:\nls\nExit code: 0\nDone\nInput: 2\nOutput:\nExit code: 0"),
  ]).toEqual([
    { outputs: ["Hi", "Ho"], notes: [note] },
    { outputs: ["ls\nExit code: 0\nDone", "Exit code: 0"], notes: [] },
  ]);
});
