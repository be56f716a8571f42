/** Values as people mean them, and where a wrong one differs, in a few words. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const same = "def f(value): return value";

test("a failed example says where its value first differs", async () => {
  const differences: Record<string, string> = {
    "f([1, 2, 3, 5]) -> [1, 2, 3, 7]": "item 3: 5, not 7",
    "f([1, {'a': (2, 3)}]) -> [1, {'a': (2, 4)}]": "item 1: key 'a': item 1: 3, not 4",
    "f({'b': 1}) -> {'a': 1, 'b': 1}": "key 'a' is missing",
    "f({'a': 1, 'b': 1}) -> {'a': 1}": "key 'b' is not expected",
    "f({1, 2}) -> {1, 3}": "3 is missing",
    "f((1, 2)) -> [1, 2]": "a tuple, not a list",
    "f([1]) -> [1, 2]": "1 item, not 2",
    "f(7.1) -> 7": "7.1 differs by 0.1",
    "f('7') -> 7": "'7', not 7",
    "f(None) -> [1]": "None, not [1]",
    "f([1]) -> 1": "a list, not 1",
    "f('a' * 50 + 'b') -> 'a' * 50 + 'c'": "character 50: 'b', not 'c'",
    "f(OrderedDict(a=1, b=2)) -> OrderedDict(b=2, a=1)": "the keys are in another order",
    "f(OrderedDict(a=1, b=2)) -> OrderedDict(a=1, b=3)": "key 'b': 2, not 3",
    "f('a' * 50) -> 'a' * 51": "50 characters, not 51",
    "f('e\\u0301') -> 'é'": "'e\\u0301', not '\\xe9'",
    "f('e') -> 'é'": "'e', not 'é'",
    "f(2 ** 200) -> 1": "an integer of 201 bits, not 1",
    "f('\\U0001f600' * 40) -> 1": `'${"\u{1f600}".repeat(38)}…, not 1`,
    "f(Decimal('1')) -> Decimal('2')": "Decimal('1'), not Decimal('2')",
  };
  const { examples } = await judged(sandbox, { code: same, examples: Object.keys(differences) });
  expect(examples.map(({ status, difference }) => [status, difference])).toEqual(
    Object.values(differences).map((difference) => ["failed", difference]),
  );
});

test("floats in sets and keys are forgiven a little, NaN is NaN everywhere", async () => {
  const examples = [
    "f({0.1 + 0.2, 'a'}) -> {0.3, 'a'}",
    "f({0.1 + 0.2: 'a', 1: 'b'}) -> {0.3: 'a', 1: 'b'}",
    "f({nan, 1}) -> {1, nan}",
    "f(Decimal('nan')) -> Decimal('nan')",
    "f(frozenset({1.0})) -> frozenset({1.0})",
    "f({0.1 + 0.2, 0.5}) -> {0.3, 0.6}",
  ];
  const { examples: told } = await judged(sandbox, { code: same, examples });
  expect(told.map(({ status }) => status)).toEqual(["passed", "passed", "passed", "passed", "passed", "failed"]);
});

test("a test that goes through an iterator in vain is told its first items", async () => {
  const examples = [
    "assert list(f(3)) == [1]",
    "for it in f(3): assert it == 3",
    "assert [] == list(f(0)) and next(f(50)) == 1",
  ];
  const { examples: told } = await judged(sandbox, {
    code: "def f(n):\n    while n:\n        yield n\n        n -= 1",
    examples,
  });
  expect(told.map(({ got }) => got)).toEqual(["[3, 2, 1]", "[3, 2]", "[50]"]);
});

test("a generator is compared with a list by its items, an endless one too", async () => {
  const code = "def f(n):\n    while n != 0:\n        yield n\n        n -= 1";
  const { examples } = await judged(sandbox, {
    code,
    examples: ["f(3) -> [3, 2, 1]", "f(-1) -> [-1, -2]", "f(1) -> (1,)", "f(2) -> [2]"],
  });
  expect(examples.map(({ status, difference }) => [status, difference])).toEqual([
    ["passed", undefined],
    ["failed", "3 items, not 2"],
    ["failed", "a generator, not a tuple"],
    ["failed", "2 items, not 1"],
  ]);
});

test("an asynchronous function is awaited, by us or by the test", async () => {
  const code =
    "import asyncio\nasync def f(n):\n    await asyncio.sleep(0)\n    if n < 0: raise ValueError('below')\n    return n * 2";
  const examples: (string | Example)[] = [
    "f(1) -> 2",
    "import asyncio\nassert asyncio.run(f(2)) == 4",
    "import asyncio\nasync def both():\n    return await asyncio.gather(f(1), f(2))\nassert asyncio.run(both()) == [2, 4]",
    { kind: "raises", id: "3", style: "", call: "f(-1)", error: "ValueError" },
  ];
  const passed = examples.map((_, at) => ({ id: String(at), status: "passed" }));
  expect(await judged(sandbox, { code, examples })).toEqual({
    kind: "passed",
    examples: passed,
    forgiven: ["awaited"],
  });
  const never = new AbortController().signal;
  const job = { code, names: ["f"], calls: ["f(1)", "f(2)"], limits: { wallMs: 4_000, memoryMb: 256 } };
  expect(await sandbox.outputs(job, never)).toEqual([
    { kind: "value", value: "2" },
    { kind: "value", value: "4" },
  ]);
});

test("enumerations, data classes and objects with state are used through their own names", async () => {
  const code = `
from dataclasses import dataclass
from enum import Enum
class Color(Enum):
    RED = 1
    BLUE = 2
@dataclass
class Point:
    x: int
    y: int
class Account:
    def __init__(self): self.held = 0
    def pay(self, n): self.held += n
    def take(self, n):
        if n > self.held: raise ValueError('too much')
        self.held -= n
        return self.held
def f(n): return Color(n)
def g(): return Point(1, 2)
`;
  const examples = [
    "f(1) -> Color.RED",
    "f(2).name -> 'BLUE'",
    "f(2) -> Color.RED",
    "assert (g().x, g().y) == (1, 2) and g() == Point(1, 2)",
    "account = Account()\naccount.pay(5)\nassert account.take(2) == 3\nother = Account()\ntry:\n    other.take(1)\nexcept ValueError as error:\n    assert str(error) == 'too much'\nassert account.held == 3",
  ];
  const told = await judged(sandbox, { code, examples, names: ["f", "g", "Color", "Point", "Account"] });
  expect(told.examples.map(({ status }) => status)).toEqual(["passed", "passed", "failed", "passed", "passed"]);
  expect(told.trust).toBe("weak");
});

test("what a person expects is never computed by a program that gives its own functions known names", async () => {
  const code = "def f(n): return 5\ndef ord(*_): return 5\ndef date(*_): return 5\n";
  const examples = [
    "f(ord('a')) -> ord('b')",
    "f(date(2020, 1, 1)) -> date(2020, 1, 2)",
    "f(1) -> 2 + 3",
    "f(1) -> [5] * 1",
  ];
  const told = await judged(sandbox, { code, examples, names: ["f", "ord", "date"] });
  expect(told.examples.map(({ status }) => status)).toEqual(["failed", "failed", "passed", "failed"]);
});

test("a value that contains itself is refused in words", async () => {
  const code =
    "def f(n):\n    a = [n]\n    a.append(a)\n    return a\ndef g(n):\n    d = {}\n    d['a'] = d['b'] = (d, d)\n    return d";
  const error = "ValueError: the value is nested more than 200 deep, or contains itself";
  const { kind, examples } = await judged(sandbox, {
    code,
    examples: ["f(1) -> [1]", "g(1) -> {}"],
    names: ["f", "g"],
  });
  expect({ kind, errors: examples.map((it) => it.error) }).toEqual({ kind: "raised", errors: [error, error] });
});

test("what a doctest shows may be printed or answered; elsewhere it is answered", async () => {
  const doctest = { kind: "call", style: "doctest", call: "f(3)" } as const;
  const { examples } = await judged(sandbox, {
    code: "def f(n): print(n)",
    examples: [
      { ...doctest, id: "0", expected: "3" },
      { ...doctest, id: "1", expected: "4" },
      { ...doctest, id: "2", style: "==", expected: "3" },
    ],
  });
  expect(examples.map(({ status }) => status)).toEqual(["passed", "failed", "failed"]);
});

test("an array is as good as a list, where there are arrays", async () => {
  const code = `
try:
    from numpy import array, float64
except ImportError:
    array, float64 = list, float
def f(items): return array(items)
def g(items): return {'mean': float64(sum(items) / len(items)), 'items': [array(items)]}
`;
  expect(
    await judged(sandbox, {
      code,
      examples: ["f([1, 2]) -> [1, 2]", "f([0.1 + 0.2]) -> [0.3]", "g([1, 2]) -> {'mean': 1.5, 'items': [[1, 2]]}"],
      names: ["f", "g"],
    }),
  ).toEqual({
    kind: "passed",
    forgiven: ["rounded"],
    examples: ["0", "1", "2"].map((id) => ({ id, status: "passed" })),
  });
});

test("a doctest's dots stand for any text, its blank line for one, its traceback for the exception", async () => {
  const told = (answers: string[]) =>
    readExamples(taskSchema.parse({ task: answers.map((answer) => `>>> ${answer}`).join("\n\n") }), {
      name: "f",
      text: "def f(n):",
      by: "person",
    }).examples;
  const code =
    "def f(n):\n    if n == 0: raise KeyError(n)\n    if n == 1: return f\n    if n > 5: return list(range(n))\n    print('a')\n    print()\n    print('b', n)";
  const examples = [
    ...told(["f(1)\n<function f at 0x...>", "f(2)\na\n<BLANKLINE>\nb 2", "f(3)\na\n...\nb 3"]),
    ...told([
      "f(0)\nTraceback (most recent call last):\n    ...\nKeyError: 0",
      "f(9)\n[0, 1, ..., 8]",
      "f(4)\na...c 4",
    ]),
  ].map((it, at) => ({ ...it, id: String(at) }));
  const { examples: results } = await judged(sandbox, { code, examples });
  expect(results.map(({ status }) => status)).toEqual(["failed", "passed", "passed", "passed", "passed", "failed"]);
});
