import { expect, test } from "vitest";
import type { Example } from "./example.ts";
import { raising } from "./examples/doctest-check.ts";
import { statedBy } from "./stated.ts";

const asserted = (source: string): Example => ({ kind: "assert", id: "e3", style: "test", source });
const output = (stdin: string, args: string[] = []): Example => ({
  kind: "output",
  id: "e2",
  style: "",
  stdin,
  args,
  stdout: "4\n",
});

test.each<[Example, string]>([
  [{ kind: "call", id: "e1", style: "==", call: "f(1)", expected: "2" }, "f(1) == 2"],
  [{ kind: "raises", id: "e1", style: "words", call: "f(-1)", error: "ValueError" }, "f(-1) raises ValueError"],
  [asserted("xs = [1]\nassert f(xs) == 2"), "assert f(xs) == 2"],
  [asserted("b = Box(2)\nb.put(1)\nassert (b.take()) == (1)"), "b.take() == 1"],
  [asserted("b = Box(2)\nassert (b.put(\n    1,\n)) == ([1, 2])"), "b.put( 1, ) == [1, 2]"],
  [asserted(`b = Box(2)\n${raising("b.take()", "IndexError")}`), "b.take() raises IndexError"],
  [asserted("def helper():\n    pass\n\n@mark\nasync def test_b(n):\n    assert f(n) == 2"), "test_b"],
  [
    asserted("import unittest\n\nclass TestF(unittest.TestCase):\n    def test_a(self):\n        assert f(1)"),
    "TestF.test_a (assert f(1))",
  ],
  [asserted("class T(unittest.TestCase):\n    def test_a(self): pass\n    def test_b(self): pass"), "T"],
  [asserted("with pytest.raises(ValueError):\n    f(-3)"), "with pytest.raises(ValueError): f(-3)"],
  [
    asserted(`for n in range(9):\n    ${"check(n)\n    ".repeat(9)}`),
    "for n in range(9): check(n) check(n) check(n) check(n) chec…",
  ],
  [output("1 2\n"), 'the output for the input "1 2"'],
  [output("", ["-n", "1"]), "the output for the arguments -n 1"],
  [output("a\nb\n", ["-n"]), 'the output for the arguments -n and the input "a\\nb"'],
  [output(""), "the output"],
])("%j is told as what leads to it", (example, said) => {
  expect(statedBy(example)).toBe(said);
});
