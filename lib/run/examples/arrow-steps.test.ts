/** Protects classes that are shown step by step, with an arrow before what comes of a step. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

const withoutEnds = (it: unknown) => (typeof it === "string" ? it.replace(/ +$/gm, "") : it);

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

test("steps on one line of words may begin with a value that they use", () => {
  const steps = "t = [0]; s = Stack(lambda: t[0]); s.push(2); s.pop() returns 2; t[0] = 1; s.size returns 0";
  expect(sourcesOf({ task: `Write class Stack. Example: ${steps}` }).map(withoutEnds)).toEqual([
    "t = [0]\ns = Stack(lambda: t[0])\ns.push(2)\nassert s.pop() == 2",
    "t = [0]\ns = Stack(lambda: t[0])\ns.push(2)\ns.pop() == 2\nt[0] = 1\nassert s.size == 0",
  ]);
});

test("what Python's own functions tell of an object is a step like any other", () => {
  const steps = "s = Stack()\ns.push(2)\nlen(s) → 1\nlist(s.items) -> [2]\ns.drop() → IndexError";
  expect(sourcesOf({ task: `Write class Stack.\n\n${steps}` }).map(withoutEnds)).toEqual([
    "s = Stack()\ns.push(2)\nassert len(s) == 1",
    "s = Stack()\ns.push(2)\nlen(s) == 1\nassert list(s.items) == [2]",
    "import pytest\ns = Stack()\ns.push(2)\nlen(s) == 1\nlist(s.items) == [2]\nwith pytest.raises(IndexError): s.drop()",
  ]);
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

test.each(["->", "returns", "→"])("a call of what stands in the lines above it has its value behind %s", (sign) => {
  const lines = `A = [[1, 2]]\nB = 3\nscale(A, B) ${sign} [[3, 6]]`;
  expect([
    sourcesOf({ task: `Write scale(A, B).\n\n${lines}` }),
    sourcesOf({ task: "Write scale(A, B).", examples: lines }),
    sourcesOf({ task: `Write scale(A, B).\n\nscale(A, 3) ${sign} [[3, 6]]` }),
  ]).toEqual([
    ["A = [[1, 2]]\nB = 3\nassert scale(A, B) == [[3, 6]]"],
    ["A = [[1, 2]]\nB = 3\nassert scale(A, B) == [[3, 6]]"],
    [],
  ]);
});

test("what is given to an object on a line sets something up", () => {
  expect(sourcesOf({ task: "Write a class Temp.\n\nt = Temp(100)\nt.fahrenheit = 32; t.celsius == 0" })).toEqual([
    "t = Temp(100)\nt.fahrenheit = 32 \nassert t.celsius == 0",
  ]);
});

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

test("what a made function answers, call by call, is checked in order", () => {
  const made = "c = make_counter(5)\n";
  expect(
    sourcesOf({ task: "Write make_counter(start). c = make_counter(5); c() -> 5; c() returns 6" }).map(withoutEnds),
  ).toEqual([`${made}assert c() == 5`, `${made}c() == 5\nassert c() == 6`]);
});

test.each(["\n# items is now [1, 2]", "  # items is now [1, 2].", "\n# items == [1, 2]", "  # items becomes [1, 2]"])(
  "what a remark says of a name that the steps bind is checked: %j",
  (remark) => {
    const steps = `items = [2, 1]\nput_in_order(items)${remark}`;
    const task = "Write a function put_in_order(items) that sorts a list in place.";
    const sources = ["items = [2, 1]\nput_in_order(items)\nassert items == [1, 2]"];
    const trimmed = (of: object) => sourcesOf({ task, ...of }).map(withoutEnds);
    expect([trimmed({ task: `${task}\n\n${steps}` }), trimmed({ examples: steps })]).toEqual([sources, sources]);
  },
);

test.each(["# other is now [1, 2]", "# items is now sorted", "# items is 2 longer"])(
  "a remark on what nobody has made, or with no value, is not: %j",
  (remark) =>
    expect(sourcesOf({ task: `Write put_in_order(items).\n\nitems = [2, 1]\nput_in_order(items)\n${remark}` })).toEqual(
      [],
    ),
);

test("a name that a plain value was bound to has the value of the remark behind it, an object may be drawn by it", () => {
  const steps = "s = Stack()\nout = []\ns.each(out.append)\nout  # [1]\ns  # [1]";
  expect(sourcesOf({ task: `Write class Stack.\n\n${steps}` })).toEqual([
    "s = Stack()\nout = []\ns.each(out.append)\nassert out == [1]",
  ]);
});

test.each([
  "Write a class Stack. s = Stack(); s.push(1); s.top == 1. Setting it is no matter.",
  "Write a class Stack. s = Stack()\ns.push(1)\ns.top == 1",
])("steps begin behind a sentence, and a sentence may follow: %j", (task) => {
  expect(sourcesOf({ task }).map(withoutEnds)).toEqual(["s = Stack()\ns.push(1)\nassert s.top == 1"]);
});
