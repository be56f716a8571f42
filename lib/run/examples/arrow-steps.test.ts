/** Protects classes that are shown step by step, with an arrow before what comes of a step. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function sourcesOf(body: { task: string; examples?: string }) {
  const task = taskSchema.parse(body);
  const { examples, faults } = readExamples(task, signatureOf(task) ?? { name: "Stack", text: "", by: "person" });
  return [...examples.map((it) => (it.kind === "assert" ? it.source : it.kind)), ...faults];
}

test.each(["->", "=>", "→", "returns"])("the value behind %s is checked, after the steps above it", (sign) => {
  const steps = `s = Stack()\ns.push(2)\ns.pop() ${sign} 2\ns.size ${sign} 0`;
  const sources = [
    "s = Stack()\ns.push(2)\nassert s.pop() == 2",
    "s = Stack()\ns.push(2)\ns.pop() == 2\nassert s.size == 0",
  ];
  expect([
    sourcesOf({ task: `Write class Stack.\n\n${steps}` }),
    sourcesOf({ task: `Write class Stack.\n\n\`\`\`\n${steps}\n\`\`\`` }),
    sourcesOf({ task: "Write class Stack.", examples: steps }),
  ]).toEqual([sources, sources, sources]);
});

test.each(["s.pop() raises queue.Empty", "s.pop()  # raises queue.Empty"])("of a module is what %j says", (step) => {
  expect(sourcesOf({ task: "Write class Stack.", examples: `s = Stack()\n${step}` })).toEqual([
    "import pytest\ns = Stack()\nwith pytest.raises(queue.Empty): s.pop()",
  ]);
});

test.each(["s.pop() -> 2", "s = Stack()\nt.pop() -> 2", "s = Stack()\ns.pop() -> the last one"])(
  "what nobody has made, or is no value, is not checked: %j",
  (steps) => expect(sourcesOf({ task: `Write class Stack.\n\n${steps}` })).toEqual([]),
);

test("steps on one line, parted by semicolons, are a check of the last", () => {
  const steps = "s = Stack(); s.push(';');  s.pop() == ';'";
  const sources = ["s = Stack() \ns.push(';')  \nassert s.pop() == ';'"];
  expect([
    sourcesOf({ task: `Write class Stack.\n\n${steps}` }),
    sourcesOf({ task: "Write class Stack.", examples: `${steps}\n` }),
    sourcesOf({ task: "Write class Stack.\n\nx = 1; then s is made; s.pop() == 2" }),
  ]).toEqual([sources, sources, []]);
});

test.each([
  ["Write a class Stack. s = Stack(); s.push(1); s.pop() == 1", ["s = Stack() \ns.push(1) \nassert s.pop() == 1"]],
  ["Write a class Stack. s = Stack(); s.push(1); s.pop() == 1.", ["s = Stack() \ns.push(1) \nassert s.pop() == 1 "]],
  ["I need a stack class. s = Stack(); s.push(1); s.pop() == 1", ["s = Stack() \ns.push(1) \nassert s.pop() == 1"]],
  ["Write a class Stack. s = Stack(); then push 1; s.pop() == 1", []],
  ["Write a class Stack. Its size = Size(1); that is all; it grows", []],
])("steps behind a sentence are read as those on a line of their own: %j", (task, sources) => {
  expect(sourcesOf({ task })).toEqual(sources);
});
