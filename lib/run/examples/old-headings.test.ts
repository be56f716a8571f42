import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: { task: string; examples?: string; code?: string }) {
  const read = readExamples(taskSchema.parse(body), { name: "f", text: "def f(n):", by: "task" });
  const examples = read.examples.map((it) => (it.kind === "call" ? `${it.call} == ${it.expected}` : it.kind));
  return { examples, faults: read.faults.map((it) => it.text) };
}

test.each([
  "### Current behavior\nf(2) returns 5\n\n### Expected behavior\nf(2) returns 4",
  "## Actual behaviour\n\nThis is bad.\n\n`f(2)` returns `5`\n\n## Expected behaviour\n\n`f(2)` returns `4`",
  "## What happens\n\nf(2) == 5\n\n## What should happen\n\nf(2) == 4",
  "**Describe the bug**\nf(2) == 5\n\n**Expected behavior**\nf(2) == 4",
  "**Observed:** `f(2)` -> `5`\n**Desired:** `f(2)` -> `4`",
  "Write f(n). Bad:\n    f(2) == 5\nGood:\n    f(2) == 4",
  "Today:\n>>> f(2)\n5\nWanted:\n>>> f(2)\n4",
  "f(2) -> 5 (currently)\nf(2) -> 4 (wanted)",
  "In C, f(2) gives 5. In Python f( 2 ) should give 4.",
])("what stands under a heading of what comes now is none, with code or without: %j", (task) => {
  const seen = [read({ task }), read({ task, code: "def f(n):\n    return n + 3\n" })];
  expect(seen.map((it) => it.examples.map((one) => one.replaceAll(" ", "")))).toEqual([["f(2)==4"], ["f(2)==4"]]);
});

test("in the box such a line is told", () => {
  expect(read({ task: "Mend f.", examples: "# wrong today\nf(2) == 5\n# right\nf(2) == 4" })).toEqual({
    examples: ["f(2) == 4"],
    faults: ["f(2) == 5"],
  });
});

test.each([
  "## Bad inputs\nf(2) == 4",
  "## Today's task\nf(2) == 4",
  "## Current behaviour\nIt is slow.\n\nExpected:\nf(2) == 4",
  "## Problem\n\nf(2) == 4",
])("other headings tell nothing of it: %j", (task) => {
  expect(read({ task }).examples).toEqual(["f(2) == 4"]);
});
