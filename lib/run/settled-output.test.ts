/** Protects that what a script must print stands in the task as a person has said, and that nothing else changes there. */
import { expect, test } from "vitest";
import { doubted } from "#lib/testing-questions.ts";
import { settledTask } from "./settled.ts";
import { type Task, taskSchema } from "./task.ts";

function settled(given: Partial<Task>, number: number, choice: "change" | "drop" | "keep", value = '"4"') {
  const task = taskSchema.parse({ task: "Double a number.", kind: "script", ...given });
  const { task: words, examples } = settledTask(doubted(task, number, { choice, value }));
  return examples === undefined ? words : examples;
}

const box = "Input: 1\nOutput: 2\n\nInput: 2\nOutput: 5\n\nInput: 3\nOutput: 6\n";
const long = `Double it. It reads one number.

Sample Input 1:
\`\`\`
1
\`\`\`
Sample Output 1:
\`\`\`
2
\`\`\`

Sample Input 2:
\`\`\`
2
\`\`\`
Sample Output 2:
\`\`\`
5
\`\`\`

Be quick: 5 seconds are too long.
5`;
const prompts = "Run it so:\n\n$ python double.py 1\n2\n$ python double.py 2\n5\n$ python double.py 3\n6";
const lines = "Say the numbers up to the first, doubled.\nInput:\nabc\nOutput:\nab\n  c";
const table = "Double it.\n\n| input | output |\n|---|---|\n| 1 | 2 |\n| 2 | 5 |\n| 3 | 6 |\n\nBe quick.";
const sentences = "For the input `1` it prints `2`. For the input `2` it prints `5`, and is quick.";

test.each<[string, Partial<Task>, number, string]>([
  ["in the box", { examples: box }, 2, box.replace("5", "4")],
  ["in fences", { task: long }, 2, long.replace("\n5\n\`", "\n4\n\`")],
  ["at a prompt", { task: prompts }, 2, prompts.replace("5", "4")],
  ["on several lines", { task: lines }, 1, lines.replace("ab\n  c", "4")],
  ["in a table", { task: table }, 2, table.replace("5", "4")],
  ["in a sentence", { task: sentences }, 2, sentences.replace("5", "4")],
  ["like its input", { examples: "Input: 5\nOutput: 5" }, 1, "Input: 5\nOutput: 4"],
])("an output that is changed stands in the place of the old one, %s", (_, given, number, text) => {
  expect(settled(given, number, "change")).toBe(text);
  expect(settled(given, number, "keep")).toBe(given.examples ?? given.task);
});

test("an output of several lines is changed for one of several lines", () => {
  expect(settled({ examples: "  Input: 1\n  Output:\n  1\n  2" }, 1, "change", '"3\\n4"')).toBe(
    "  Input: 1\n  Output:\n  3\n  4",
  );
});

test.each<[string, Partial<Task>, number, string]>([
  ["in the box", { examples: box }, 2, box.replace("Input: 2\nOutput: 5\n\n", "")],
  ["the only one of the box", { examples: "Sum up:\nInput: 2\nOutput: 5" }, 1, ""],
  ["in fences", { task: long }, 2, long.replace(/Sample Input 2[^]*\n5\n\`\`\`\n\n/, "")],
  ["at a prompt", { task: prompts }, 2, prompts.replace("$ python double.py 2\n5\n", "")],
  ["on several lines", { task: lines }, 1, "Say the numbers up to the first, doubled."],
  ["in a table", { task: table }, 2, table.replace("| 2 | 5 |\n", "")],
  [
    "with arguments",
    { examples: "Arguments: -n 1\nInput: 2\nOutput: 5\nInput: 3\nOutput: 6" },
    1,
    "Input: 3\nOutput: 6",
  ],
])("an output that is dropped goes with what it is printed for, %s", (_, given, number, text) => {
  expect(settled(given, number, "drop")).toBe(text);
});

test("of two outputs for one input the other goes, or is changed, where one is kept", () => {
  const twice = "Input: 1\nOutput: 2\n\nInput: 2\nOutput: 5\n\nInput: 2\nOutput: 4\n";
  expect(settled({ examples: twice }, 2, "change")).toBe(twice.replace("5", "4"));
  expect(settled({ examples: twice }, 2, "drop")).toBe("Input: 1\nOutput: 2\n");
});

test("what cannot be told apart from the task's own words stays", () => {
  const inline = "Double it. Input:\n2\nOutput:\n5";
  expect(settled({ task: inline }, 1, "drop")).toBe(inline);
  const files = "a.txt:\n1\n\nOutput:\n2\n\na.txt:\n2\n\nOutput:\n5";
  expect(settled({ task: `Double a.txt.\n\n${files}` }, 2, "change")).toBe(`Double a.txt.\n\n${files}`);
});

test("the same example in the task and in the box is dropped in both", () => {
  const task = taskSchema.parse({ task: "Double it.\n\nInput: 2\nOutput: 5\n", kind: "script", examples: box });
  const { task: words, examples } = settledTask(doubted(task, 1, { choice: "drop" }));
  expect([words, examples]).toEqual(["Double it.\n", box.replace("Input: 2\nOutput: 5\n\n", "")]);
});
