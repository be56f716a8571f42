/** Protects examples of every function that a task orders, and not only of the first. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { type Task, taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(given: Partial<Task>) {
  const task = taskSchema.parse({ task: "Do it.", ...given });
  const signature = signatureOf(task);
  if (!signature) throw new Error("no name was found");
  const { examples, notes, faults } = readExamples(task, signature);
  const said = examples.map((it) => {
    if (it.kind === "call") return `${it.call} == ${it.expected}`;
    return it.kind === "assert" ? it.source : it.kind;
  });
  return { said, notes, faults };
}

const both = "Write two functions encode(s) and decode(s) for run length encoding.";
const one = "encode('aab') == '2a1b'";
const other = "decode('2a1b') == 'aab'";

test.each<[string, Partial<Task>]>([
  ["with a sign of equality", { task: both, examples: `${one}\n${other}` }],
  ["with arrows", { task: both, examples: "encode('aab') => '2a1b'\ndecode('2a1b') => 'aab'" }],
  ["in words of the task", { task: `${both}\nE.g. encode('aab') returns '2a1b', and decode('2a1b') returns 'aab'.` }],
  ["on lines of the task", { task: `${both}\n\n${one}\n${other}` }],
  ["in a fence", { task: `${both}\n\n\`\`\`python\n${one}\n${other}\n\`\`\`` }],
  ["of two stubs", { task: `def encode(s):\n    ...\n\ndef decode(s):\n    ...\n`, examples: `${one}\n${other}` }],
  [
    "of stubs that are the code",
    { code: "def encode(s): pass\n\ndef decode(s): pass\n", examples: `${one}\n${other}` },
  ],
  [
    "of two that are ordered in one sentence",
    { task: "Write a function encode(s) and a function decode(s).", examples: `${one}\n${other}` },
  ],
  ["of two names that are ordered", { task: "Write encode(s) and decode(s).", examples: `${one}\n${other}` }],
  ["of functions without a count", { task: "Write functions encode(s) and decode(s).", examples: `${one}\n${other}` }],
])("examples of a function that is ordered beside the first are checks, %s", (_, given) => {
  const { said, notes, faults } = read(given);
  const checks = said.map((it) => it.replace(/^assert /, "")).toSorted();
  expect([checks, notes, faults]).toEqual([[other, one], [], []]);
});

test.each<[string | undefined, string[]]>([
  [undefined, [one, `assert ${other}`, "assert decode(encode('xyz')) == 'xyz'"]],
  ["encode", [one, `assert ${other}`, "assert decode(encode('xyz')) == 'xyz'"]],
  ["decode", [`assert ${one}`, other, "decode(encode('xyz')) == 'xyz'"]],
])("one that calls both is taken, whichever is asked for: %j", (name, expected) => {
  const { said, faults } = read({ task: both, name, examples: `${one}\n${other}\ndecode(encode('xyz')) == 'xyz'` });
  expect([said, faults]).toEqual([expected, []]);
});

test("what is said of the other in the box is none of the first, where that is not called", () => {
  const { said, faults } = read({ task: both, name: "encode", examples: "decode('2a1b') -> 'aab'" });
  expect([said, faults]).toEqual([["assert decode('2a1b') == 'aab'"], []]);
});

test("it may raise, have a rounded value, or none that is a number", () => {
  const examples = "f(1) == 2\ng(1) raises ValueError: no\ng(2) ≈ 0.33\ng(3) == nan";
  expect(read({ task: "Write two functions f(x) and g(x).", name: "f", examples })).toEqual({
    said: [
      "f(1) == 2",
      expect.stringMatching(/^try:\n {4}g\(1\)\nexcept Exception as _error:\n/) as string,
      "assert abs(g(2) - 0.33) <= 1.001e-2",
      "import math\nassert math.isnan(g(3)) is True",
    ],
    notes: [],
    faults: [],
  });
});

test.each<[string, Partial<Task>]>([
  ["is not ordered", { task: "Write f(x). Recall that fact(3) = 6.", examples: "f(1) == 2\nfact(3) == 6" }],
  [
    "is there already",
    {
      task: "The API isBad(v) is already defined.\n\ndef isBad(v): ...\n\ndef f(n): ...\n\nisBad(4) -> True",
      name: "f",
      examples: "f(1) == 2\nisBad(4) == True",
    },
  ],
  [
    "has other parameters",
    { task: "def f(x): ...\n\ndef g(a, b): ...", name: "f", examples: "f(1) == 2\ng(4) -> True" },
  ],
])("a call of another function is no example where that %s", (_, given) => {
  const { said, faults } = read(given);
  expect([said, faults.map(({ line }) => line)]).toEqual([["f(1) == 2"], [2]]);
});
