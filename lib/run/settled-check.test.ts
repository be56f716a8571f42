/** Protects that a test which a person has dropped is gone from the task, and that no other is read otherwise for it. */
import { expect, test } from "vitest";
import { doubted } from "#lib/testing-questions.ts";
import { readExamples } from "./examples/read.ts";
import { settledTask } from "./settled.ts";
import { type Task, taskSchema } from "./task.ts";

const stack = "class Stack:";

/** The task once its example of that number was dropped, and what is left to say of its examples. */
function dropped(given: Partial<Task>, number: number) {
  const task = taskSchema.parse({ task: "Do it.", name: "f", ...given });
  const run = doubted(task, number, { choice: "drop" });
  const settled = settledTask(run);
  const read = run.signature && readExamples(settled, run.signature);
  const { task: words, examples, tests } = settled;
  const texts = { ...(words !== task.task && { task: words }), ...(examples !== undefined && { examples }) };
  return {
    ...texts,
    ...(tests !== undefined && { tests }),
    left: read?.examples.length,
    faults: read?.faults,
    same: settled === task || JSON.stringify(settled) === JSON.stringify(task),
  };
}

const setUp = "    def setUp(self):\n        self.two = 2";
const methodA = "    def test_a(self):\n        self.assertEqual(f(1), self.two)";
const methodB = "    # Odd.\n    def test_b(self):\n        self.assertEqual(f(2), 9)";

const gone = { left: 1, faults: [], same: false };

test.each<[string, Partial<Task>, number, object]>([
  [
    "a test function",
    { tests: "import math\n\n\ndef test_a():\n    assert f(1) > 1\n\n\n# Odd.\ndef test_b():\n    assert f(2) > 9\n" },
    2,
    { tests: "import math\n\n\ndef test_a():\n    assert f(1) > 1\n\n\n", ...gone },
  ],
  [
    "a test of a class",
    { tests: `import unittest\n\nclass T(unittest.TestCase):\n${setUp}\n\n${methodB}\n\n${methodA}\n` },
    1,
    { tests: `import unittest\n\nclass T(unittest.TestCase):\n${setUp}\n\n\n${methodA}\n`, ...gone },
  ],
  [
    "a row of a table",
    { tests: `@pytest.mark.parametrize("n", [\n    1,\n    2,\n])\ndef test_a(n):\n    assert f(n) > n\n` },
    2,
    { tests: `@pytest.mark.parametrize("n", [\n    1,\n])\ndef test_a(n):\n    assert f(n) > n\n`, ...gone },
  ],
  [
    "an assert in the box",
    { examples: "assert f(1) > 1\nassert f(2) > 9" },
    2,
    { examples: "assert f(1) > 1\n", ...gone },
  ],
  [
    "an assert in running text",
    { task: "Do it.\n\nassert f(1) > 1\nassert f(2) > 9\n\nThat is all." },
    1,
    { task: "Do it.\n\nassert f(2) > 9\n\nThat is all.", ...gone },
  ],
  [
    "an error, with its message",
    { examples: "f(1) == 2\nf(-1) raises ValueError: too small" },
    2,
    { examples: "f(1) == 2\n", ...gone },
  ],
])("%s that is dropped is gone", (_, given, number, left) => {
  expect(dropped(given, number)).toEqual(left);
});

test("where the only test is dropped, the file is empty, and a function is asked for as before", () => {
  const tests = "from solution import f\n\ndef test_a():\n    assert f(1) > 1\n";
  const task = taskSchema.parse({ task: "Write a script that doubles.", tests });
  expect(settledTask(doubted(task, 1, { choice: "drop" }))).toEqual({ ...task, tests: "", kind: "function" });
});

test.each<[string, Partial<Task>, number, object]>([
  [
    "of a session",
    { name: "Stack", examples: "s = Stack()\ns.push(1)\ns.push(2)\ns.pop() == 1\ns.pop() == 1" },
    1,
    { examples: "s = Stack()\ns.push(1)\ns.push(2)\n_ = s.pop() == 1\ns.pop() == 1", ...gone },
  ],
  [
    "of a doctest",
    { name: "Stack", examples: ">>> s = Stack()\n>>> s.push(1)\n>>> s.push(2)\n>>> s.pop()\n1\n>>> s.pop()\n1" },
    1,
    { examples: ">>> s = Stack()\n>>> s.push(1)\n>>> s.push(2)\n>>> s.pop()\n>>> s.pop()\n1", ...gone },
  ],
  [
    "of a file",
    { name: "Stack", tests: "s = Stack()\ns.push(1)\ns.push(2)\nassert s.pop() == 1\nassert s.pop() == 1\n" },
    1,
    { tests: "s = Stack()\ns.push(1)\ns.push(2)\n_ = s.pop() == 1\nassert s.pop() == 1\n", ...gone },
  ],
])("what others hang on is still done, and not checked any more: a step %s", (_, given, number, left) => {
  expect(dropped({ task: stack, ...given }, number)).toEqual(left);
});

test("a step that cannot be told without its check stays", () => {
  const examples = ">>> s = Stack()\n>>> s.pop()\nTraceback (most recent call last):\nIndexError\n>>> s.size()\n0";
  expect(dropped({ task: stack, name: "Stack", examples }, 1)).toEqual({ examples, left: 2, faults: [], same: true });
});

test("a session that counts its calls goes as a whole, and what stands between its steps stays", () => {
  const task = "def f():\n\n>>> f()\n1\n>>> f()\n2\n\nIt counts its calls.\n\n>>> f()\n3\n";
  expect(dropped({ task }, 1)).toEqual({
    task: "def f():\n\n\nIt counts its calls.\n\n",
    ...{ left: 0, faults: [], same: false },
  });
});
