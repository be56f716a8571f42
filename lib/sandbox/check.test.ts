import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const passed = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), status: "passed" }));

const cases: Record<string, { code: string; examples: string[]; forgiven?: string[] }> = {
  "numbers, and floats by a millionth": {
    code: "def f(n): return n / 3",
    examples: ["f(6) -> 2", "f(1) -> 0.33333333", "assert abs(f(1) - 0.3333) < 0.001", "f(float('inf')) -> inf"],
    forgiven: ["floated", "rounded"],
  },
  "NaN, also inside": {
    code: "def f(n): return [float('nan'), {'a': float('nan')}]",
    examples: ["f(1) -> [nan, {'a': nan}]"],
  },
  "every builtin type": {
    code: "def f(value): return value",
    examples: [
      "f((1, [2, {3}])) -> (1, [2, {3}])",
      "f({1: 'a', (2, 3): b'x'}) -> {1: 'a', (2, 3): b'x'}",
      "f(frozenset({1})) -> frozenset({1})",
      "f(bytearray(b'x')) -> bytearray(b'x')",
      "f(1 + 2j) -> 1 + 2j",
      "f(range(3)) -> range(3)",
      "f(10 ** 5000) -> 10 ** 5000",
      "f(Decimal('1.10')) -> Decimal('1.10')",
      "f(Fraction(1, 3)) -> Fraction(1, 3)",
      "f(date(2024, 2, 29)) -> date(2024, 2, 29)",
      "f(timedelta(days=1, seconds=2)) -> timedelta(days=1, seconds=2)",
      "f(Counter('abca')) -> Counter('abca')",
      "f(deque([1, 2])) -> deque([1, 2])",
      "f(OrderedDict(a=1)) -> OrderedDict(a=1)",
      "f('\\ud800é\\x00') -> '\\ud800é\\x00'",
      "f(int) -> int",
      "f(None) -> None",
      "f(...) -> ...",
    ],
  },
  "changes in place": {
    code: "def f(items):\n    items.sort()\n    items.append({'a': 1})",
    examples: ["items = [3, 1]\nassert f(items) is None\nassert items == [1, 3, {'a': 1}]"],
  },
  "functions that a test passes in, also when they raise": {
    code: "def f(function, items):\n    try:\n        return [function(item) for item in items]\n    except ValueError:\n        return 'caught'",
    examples: [
      "f(lambda item: item * 2, [1, 2]) -> [2, 4]",
      "f(int, ['1']) -> [1]",
      "f(int, ['x']) -> 'caught'",
      "def twice(item):\n    raise ValueError('no')\nassert f(twice, [1]) == 'caught'",
    ],
  },
  "asynchronous functions": {
    code: "import asyncio\nasync def g(n):\n    await asyncio.sleep(0.001)\n    return n * 2\ndef f(n):\n    return asyncio.run(g(n))",
    examples: ["f(1) -> 2"],
  },
  "functions that come back": {
    code: "def f(n):\n    return lambda m: n + m",
    examples: ["f(1)(2) -> 3", "list(map(f(1), [1, 2])) -> [2, 3]"],
  },
  "generators, also endless ones and ones that fail": {
    code: "def f(n):\n    while True:\n        yield n\n        n += 1\n        if n == 9: raise KeyError(n)",
    examples: [
      "next(f(3)) -> 3",
      "import itertools\nassert list(itertools.islice(f(1), 3)) == [1, 2, 3]",
      "got = []\ntry:\n    for item in f(6): got.append(item)\nexcept KeyError as error:\n    got.append(error.args)\nassert got == [6, 7, 8, (9,)]",
    ],
  },
  "named tuples": {
    code: "from typing import NamedTuple\nclass Point(NamedTuple):\n    x: int\n    y: int\ndef f(): return Point(1, 2)",
    examples: ["f() -> (1, 2)", "f().x -> 1"],
  },
  "test files in the style of pytest": {
    code: "def f(n):\n    if n < 0: raise ValueError('below zero')\n    print('got', n)\n    return n / 10",
    examples: [
      `import pytest
from solution import f

@pytest.mark.parametrize("n, expected", [(1, 0.1), (3, 0.3)])
def test_values(n, expected):
    assert f(n) == pytest.approx(expected)

def test_raises():
    with pytest.raises(ValueError, match="below"):
        f(-1)

def test_prints(capsys):
    f(2)
    assert capsys.readouterr().out == "got 2\\n"

class TestMore:
    def test_zero(self):
        assert f(0) == 0
`,
    ],
    forgiven: ["floated"],
  },
  "test files in the style of unittest": {
    code: "def f(n): return n + 1",
    examples: [
      "import unittest\nclass Tests(unittest.TestCase):\n    def test_it(self):\n        self.assertEqual(f(1), 2)\n    def test_fail(self):\n        with self.assertRaises(TypeError):\n            f('x')",
    ],
  },
};
test.each(Object.entries(cases))("%s", async (_, { code, examples, forgiven }) => {
  const { stdout, ...told } = await judged(sandbox, { code, examples });
  expect(told).toEqual({ kind: "passed", examples: passed(examples.length), forgiven });
  expect(typeof stdout).toBe(code.includes("print") ? "string" : "undefined");
});

test("a program with no example passes when it loads", async () => {
  expect(await judged(sandbox, { code: "x = 1", examples: [], names: [] })).toEqual({ kind: "passed", examples: [] });
});

test("a class is used through its own methods and operators, which is marked as weaker", async () => {
  const code = `
class Vector:
    def __init__(self, x, y): self.x, self.y = x, y
    def __add__(self, other): return Vector(self.x + other.x, self.y + other.y)
    def __mul__(self, n): return Vector(self.x * n, self.y * n)
    __rmul__ = __mul__
    def __eq__(self, other): return (self.x, self.y) == (other.x, other.y)
    def __len__(self): return 2
    def __getitem__(self, at): return (self.x, self.y)[at]
    def __iter__(self): return iter((self.x, self.y))
    def __repr__(self): return f"Vector({self.x}, {self.y})"
    def __enter__(self): return self
    def __exit__(self, *_): self.x = 0
`;
  const source = `
v = Vector(1, 2)
assert v + Vector(1, 1) == Vector(2, 3) and v != Vector(9, 9)
assert 2 * v == Vector(2, 4) == v * 2
assert len(v) == 2 and v[1] == 2 and list(v) == [1, 2] and 2 in v
assert repr(v) == str(v) == "Vector(1, 2)" and isinstance(v, Vector)
v.x = 5
assert v.x == 5
with v as same:
    assert same.x == 5
assert v.x == 0
`;
  const stack =
    "class Stack:\n    def __init__(self): self.items = []\n    def push(self, x): self.items.append(x)\n    def pop(self): return self.items.pop()\n";
  expect(await judged(sandbox, { code, names: ["Vector"], examples: [source] })).toEqual({
    kind: "passed",
    examples: passed(1),
    trust: "weak",
  });
  const used = "s = Stack(); s.push(1); assert s.pop() == 1";
  expect(await judged(sandbox, { code: stack, names: ["Stack"], examples: [used] })).toEqual({
    kind: "passed",
    examples: passed(1),
  });
});

test("a function that must raise does so, by the exception's name or an ancestor's", async () => {
  const code = "class Odd(LookupError): pass\ndef f(n):\n    if n == 0: raise SystemExit(3)\n    raise Odd('odd')";
  const examples = ["Odd", "LookupError", "Exception"].map(
    (error, at): Example => ({ kind: "raises", id: String(at), style: "", call: "f(1)", error }),
  );
  const exit: Example = { kind: "raises", id: "3", style: "", call: "f(0)", error: "SystemExit" };
  expect(await judged(sandbox, { code, examples: [...examples, exit] })).toEqual({
    kind: "passed",
    examples: passed(4),
  });
});
