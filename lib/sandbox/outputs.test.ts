import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { limits, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const asked = (code: string, calls: readonly string[]) =>
  sandbox.outputs({ code, names: ["f"], calls, limits }, new AbortController().signal);
const value = (text: string) => ({ kind: "value", value: text });

test("equal values have one text, whatever their order, type of number or noise", async () => {
  const calls = [
    "f({3, 1, 2})",
    "f(frozenset([2, 3, 1]))",
    "f({'b': 1, 'a': {2: -0.0}})",
    "f((0.1 + 0.2, 1.0, -0.0, 1e300, float('nan'), float('-inf')))",
    "f([1, (2,), set(), (), {}])",
    "f(1 + 2j)",
    "f('é\\n')",
    "f(True)",
    "f(Decimal('1.5'))",
    "f(deque([1]))",
  ];
  expect(await asked("def f(value): return value", calls)).toEqual(
    [
      "{1, 2, 3}",
      "{1, 2, 3}",
      "{'a': {2: 0}, 'b': 1}",
      "(0.3, 1, 0, 1e+300, nan, -inf)",
      "[1, (2,), set(), (), {}]",
      "complex(1, 2)",
      "'é\\n'",
      "True",
      "Decimal('1.5')",
      "deque([1])",
    ].map(value),
  );
});

test("an object is known by its class, a generator by its items", async () => {
  const code = "class Node: pass\ndef f(n): return Node() if n == 0 else (n * i for i in range(3))";
  expect(await asked(code, ["f(0)", "f(2)"])).toEqual([value("<Node>"), value("iterator([0, 2, 4])")]);
});

test("a function that answers nothing is known by what it changed and printed", async () => {
  const code = "def f(items):\n    items.sort()\n    print(len(items))";
  expect(await asked(code, ["f([2, 1])"])).toEqual([value("None, changed ([1, 2],), printed '2\\n'")]);
});

test("one call that raises, hangs or ends the process does not lose the others", async () => {
  const code =
    "import os\ndef f(n):\n    if n == 1: raise KeyError('k')\n    if n == 2: os._exit(0)\n    if n == 3:\n        while True: pass\n    return n";
  expect(await asked(code, ["f(0)", "f(1)", "f(2)", "f(3)", "f(4)"])).toEqual([
    value("0"),
    { kind: "raised", error: "KeyError: 'k'" },
    { kind: "raised", error: "the program ended the process" },
    { kind: "timed-out", error: "it took too long" },
    value("4"),
  ]);
});

test("after two that hang the rest is not run", async () => {
  const code = "def f(n):\n    while n: pass\n    return n";
  expect(await asked(code, ["f(0)", "f(1)", "f(2)", "f(0)"])).toEqual([
    value("0"),
    { kind: "timed-out", error: "it took too long" },
    { kind: "timed-out", error: "it took too long" },
    { kind: "not-run", error: "the time was used up before" },
  ]);
});

test("a program that does not load answers to no call, and says why", async () => {
  expect(await asked("def g(): pass", ["f(0)", "f(1)"])).toEqual([
    { kind: "not-run", error: "it defines no `f`" },
    { kind: "not-run", error: "it defines no `f`" },
  ]);
  expect(await asked("1 / 0", ["f(0)"])).toEqual([{ kind: "not-run", error: "ZeroDivisionError: division by zero" }]);
  expect(await asked("def f(): pass", [])).toEqual([]);
});

test("chance is the same in every run", async () => {
  const code = "import random\ndef f(): return [random.random(), list({'a', 'b', 'c'}), hash('x')]";
  const [first, second] = [await asked(code, ["f()"]), await asked(code, ["f()"])];
  expect(second).toEqual(first);
});
