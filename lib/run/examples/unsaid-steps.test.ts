/** Protects steps of a class with a bare value behind them, which nothing would check: the person hears of them. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: { task: string; examples?: string }) {
  const task = taskSchema.parse(body);
  const { examples, notes, faults } = readExamples(
    task,
    signatureOf(task) ?? { name: "Stack", text: "class Stack", by: "person" },
  );
  return { sources: examples.map((it) => (it.kind === "assert" ? it.source : it.kind)), notes, faults };
}

const why = "its remark may tell what comes of it or what it has changed, and # -> before the value says the first";
const [order, steps] = ["Write class Stack.", "s = Stack()\ns.push(1)\ns.turn()  # 1"];
const note = (line: number, text: string) =>
  `Line ${line} of the task is not used as an example, since ${why}: ${text}`;

test("in a task a note tells that # -> would do, in a fence and without", () => {
  expect([
    read({ task: `${order}\n\n${steps}` }),
    read({ task: `${order}\n\n\`\`\`python\n${steps}\n\`\`\`` }),
  ]).toEqual([
    { sources: [], notes: [note(5, "s.turn()  # 1")], faults: [] },
    { sources: [], notes: [note(6, "s.turn()  # 1")], faults: [] },
  ]);
});

test("in a box the first fault says so", () => {
  expect(read({ task: order, examples: steps }).faults).toEqual([
    { field: "examples", line: 3, text: "s.turn()  # 1", why },
    { field: "examples", line: 1, text: "s = Stack()" },
    { field: "examples", line: 2, text: "s.push(1)" },
  ]);
});

test.each([
  ["beside a step that says it", "s = Stack()\ns.push(4)  # [4]\ns.turn()  # -> 4"],
  ["of what something else has made", "s = list()\ns.pop()  # 4"],
  ["in other words", "s = Stack()\ns.push(4)  # the first one"],
  ["behind what is bound", "s = Stack()\nn = s.pop()  # 4"],
])("nothing is told %s", (_, said) => {
  expect(read({ task: `${order}\n\n${said}` }).notes).toEqual([]);
});

test.each(["get(1)  # 1", "is_empty()  # False", "toList()  # [1]", "pop()  # 1", "pop()  # 'a'"])(
  "what a step is called for is what its remark tells: %s",
  (step) => {
    const [call = "", value = ""] = step.split("  # ");
    const made = "s = Stack()\ns.push(1)\n";
    expect(read({ task: `${order}\n\n${made}s.${step}` })).toEqual({
      sources: [`${made}assert s.${call} == ${value}`],
      notes: [],
      faults: [],
    });
  },
);

test.each(["pop()  # [1]", "issue(1)  # 1", "get(1).turn()  # 1"])("the remark may draw the object: %s", (step) => {
  expect(read({ task: `${order}\n\ns = Stack()\ns.push(1)\ns.${step}` }).sources).toEqual([]);
});

test("what only looks at an object has the value of its remark, but an object alone may be drawn by it", () => {
  const lines = "s = Stack()\ns.push(4)\nlen(s)  # 1\ns.top  # 4\ns.items[0]  # 4";
  const made = "s = Stack()\ns.push(4)\n";
  expect(read({ task: `${order}\n\n${lines}` })).toEqual({
    sources: [
      `${made}assert len(s) == 1`,
      `${made}len(s) == 1\nassert s.top == 4`,
      `${made}len(s) == 1\ns.top == 4\nassert s.items[0] == 4`,
    ],
    notes: [],
    faults: [],
  });
  expect(read({ task: `${order}\n\ns = Stack()\ns.push(4)\ns  # [4]` }).sources).toEqual([]);
});
