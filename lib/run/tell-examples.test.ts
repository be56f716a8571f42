import { expect, test } from "vitest";
import type { Example } from "./example.ts";
import { checkShown } from "./examples/showing.ts";
import { exampleLines } from "./tell-examples.ts";

const call = (n: number): Example => ({
  kind: "call",
  id: `e${n}`,
  style: "==",
  call: `f(${n})`,
  expected: `${n + 1}`,
});
const assertion = (source: string): Example => ({ kind: "assert", id: "e1", style: "assert", source });

test("each example is told on a line, with its number", () => {
  const raises: Example = { kind: "raises", id: "e2", style: "words", call: "f('a')", error: "TypeError" };
  const output = { kind: "output", id: "e3", style: "input-output" } as const;
  expect(
    exampleLines([
      call(1),
      raises,
      { ...output, stdin: "3 4\n", args: [], stdout: "7" },
      { ...output, stdin: "", args: ["-n", "2"], stdout: "" },
    ]),
  ).toEqual([
    "  e1: f(1) == 2",
    "  e2: f('a') raises TypeError",
    '  e3: reads "3 4", prints "7"',
    '  e3: with -n 2, prints ""',
  ]);
});

test.each([
  ["a = Account(5)\na.deposit(3)\nassert a.balance == 8", "a = Account(5); a.deposit(3); assert a.balance == 8"],
  ["import pytest\nwith pytest.raises(ValueError):\n    f(-1)", "with pytest.raises(ValueError): f(-1)"],
  ["assert f(\n    [1,\n     2]\n) == 3", "assert f([1, 2]) == 3"],
  [
    'import contextlib, io\nwith contextlib.redirect_stdout(io.StringIO()) as _printed:\n    _value = f(1)\n_shown = [str(_value)]\nassert "x" in map(str.strip, _shown), "no"',
    "f(1)",
  ],
  [checkShown("f(1)", "a\nb"), 'f(1) shows "a\\nb"'],
  [`x = 1\n${checkShown("print(f(x))", "2")}`, 'x = 1; print(f(x)) shows "2"'],
  ["import math", "import math"],
  [
    "import unittest\nclass T(unittest.TestCase):\n    def setUp(self):\n        self.n = 1\n\n    def test_a(self):\n        self.assertEqual(f(self.n), 2)",
    "T.test_a (self.assertEqual(f(self.n), 2))",
  ],
  [`assert f("${"a".repeat(200)}")`, `assert f("${"a".repeat(89)}…`],
])("a check of several lines is told on one: %j", (source, line) => {
  expect(exampleLines([assertion(source)])).toEqual([`  e1: ${line}`]);
});

test("of many examples the first are told, and how many are left", () => {
  expect(exampleLines(Array.from({ length: 9 }, (_, at) => call(at))).slice(5)).toEqual([
    "  e5: f(5) == 6",
    "  … and 3 more",
  ]);
});
