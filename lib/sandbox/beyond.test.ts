/** What tests ask of the program's objects that only one process could tell: neither is blamed, and nothing passes for it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const code = `
import functools
from dataclasses import dataclass
@dataclass
class P:
    x: int
class Tree:
    def __init__(self): self.children, self.meta = [], {"a": [1]}
    def total(self): return len(self.children) + sum(map(sum, self.meta.values()))
def f(n): return P(n)
def g(n): yield from range(n)
def h(n): return [n]
def logged(function):
    @functools.wraps(function)
    def call(*items): return function(*items)
    return call
`;
const names = ["f", "g", "h", "logged", "P", "Tree"];
const told = async (examples: readonly string[]) => {
  const verdict = await judged(sandbox, { code, examples, names });
  return verdict.examples.map(({ status, error }) => [status, error]);
};

test.each([
  ["type", "assert type(f(1)) is P"],
  ["type", "assert type(f(1)) == P"],
  ["isgeneratorfunction", "import inspect\nassert inspect.isgeneratorfunction(g)"],
  ["__class__", "assert f(1).__class__.__name__ == 'P'"],
  [
    "type",
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        self.assertIs(type(f(1)), P)",
  ],
  ["GeneratorType", "import types\ndef test_a(): assert isinstance(g(3), types.GeneratorType)"],
  ["is_dataclass", "from dataclasses import is_dataclass\nassert is_dataclass(f(1))"],
  ["__name__", "@logged\ndef inc(x): return x + 1\nassert inc.__name__ == 'inc'"],
  ["__name__", "@logged\ndef inc(x): return x + 1\nassert inc(1) == 2\nassert inc.__name__ == 'inc' and callable(inc)"],
  ["isinstance", "assert isinstance(P, type)"],
  ["isclass", "import inspect\nassert h(1) == [1] and inspect.isclass(P)"],
  ["inspect.signature", "import inspect\nassert list(inspect.signature(f).parameters) == ['n']"],
])("what `%s` says of an object is not judged: %s", async (word, example) => {
  const statement = (example.split("\n").at(-1) ?? "").replace(/^.*(?=\bassert )/, "").trim();
  const why = `what \`${word}\` says of the program's own is not known apart from it: ${statement}`;
  expect(await told([example])).toEqual([["not-run", `cannot be judged here: ${why}`]]);
});

test("what the judge's own library cannot do with an object is not judged", async () => {
  const examples = [
    "from dataclasses import asdict\nassert asdict(f(1)) == {'x': 1}",
    "@logged\ndef inc(x): return x\nassert inc.__wrapped__(1) == 1",
    "match f(1):\n    case P(x=1): pass\n    case _: assert False",
    "assert issubclass(P, object)",
  ];
  expect(await told(examples)).toEqual([
    ["not-run", "cannot be judged here: what `dataclasses` makes of the program's own is not known apart from it"],
    ["not-run", "cannot be judged here: what `__wrapped__` says of the program's own is not known apart from it"],
    ["not-run", "cannot be judged here: a `case` with a class of the program's is not known apart from it"],
    ["not-run", "cannot be judged here: what `issubclass` says of the program's own is not known apart from it"],
  ]);
});

test("which of two classes of the program's derives from the other is the program's word", async () => {
  const classes = "class Shape: pass\nclass Square(Shape): pass";
  const examples = ["assert issubclass(Square, Shape)", "assert issubclass(Shape, Square)"];
  expect(await judged(sandbox, { code: classes, examples, names: ["Square", "Shape"] })).toEqual({
    kind: "failed",
    trust: "weak",
    examples: [
      { id: "0", status: "passed" },
      { id: "1", status: "failed", got: "False", error: "AssertionError: assert issubclass(Shape, Square)" },
    ],
  });
});

test("what a test asks of time is not judged where it has awaited a coroutine of the program's", async () => {
  const waiting = "import asyncio\nasync def f(seconds):\n    await asyncio.sleep(seconds)\n    return 'done'";
  const run = (body: string) => `import asyncio, time\nasync def main():\n    ${body}\nasyncio.run(main())`;
  const examples = [
    run("assert await asyncio.wait_for(f(0.4), 0.01) == 'never'"),
    run("begun = time.perf_counter(); await asyncio.gather(f(0.2), f(0.2)); assert time.perf_counter() - begun < 0.3"),
    run("assert await asyncio.wait_for(f(0), 1) == 'done'"),
    run("assert await f(0) == 'never'"),
    run("await asyncio.wait_for(f('soon'), 1)"),
  ];
  const { examples: told } = await judged(sandbox, { code: waiting, examples });
  const why = (word: string) =>
    `cannot be judged here: what \`${word}\` comes to with coroutines of the program's is not known apart from it`;
  expect(told.map(({ status, error }) => [status, error])).toEqual([
    ["not-run", why("asyncio.wait_for")],
    ["not-run", why("perf_counter")],
    ["passed", undefined],
    ["failed", "AssertionError: assert await f(0) == 'never'"],
    ["raised", "TypeError: '<=' not supported between instances of 'str' and 'int'"],
  ]);
});

test("what a test wants of files is not judged: it has none, and shares none with the program", async () => {
  const reading = "def f(path):\n    with open(path) as file: return file.read()";
  const apart = "cannot be judged here: tests run apart from the program, without a folder or files";
  const examples = [
    "import os, tempfile\npath = os.path.join(tempfile.mkdtemp(), 'a')\nassert f(path) == ''",
    "with open('/golden.txt') as file: wanted = file.read()\nassert f('a') == wanted",
    "import pytest\nwith pytest.raises(FileNotFoundError): f('missing')",
    "assert f('missing') == ''",
  ];
  const { examples: told } = await judged(sandbox, { code: reading, examples });
  expect(told).toEqual([
    { id: "0", status: "not-run", error: expect.stringContaining(apart) as string },
    {
      id: "1",
      status: "not-run",
      error: `${apart}: [Errno 2] No such file or directory: '/golden.txt'`,
    },
    { id: "2", status: "passed" },
    {
      id: "3",
      status: "raised",
      error: "FileNotFoundError: [Errno 2] No such file or directory: 'missing'",
      line: 2,
    },
  ]);
});

test("of a plain value it is judged as ever", async () => {
  expect(
    (
      await told([
        "assert type(h(1)) is tuple",
        "assert type(h(1)) is list",
        "assert h(1).__name__ == 'x'",
        "number = 3\nkept = f(1)\nassert type(number) is str",
      ])
    ).map(([it]) => it),
  ).toEqual(["failed", "passed", "raised", "failed"]);
});

test("what a test changes of what an attribute holds is changed where the program has it", async () => {
  expect(
    await told([
      "t = Tree()\nt.children.append(Tree())\nassert t.total() == 2",
      "t = Tree()\nt.meta['b'] = [1]\nassert t.meta['b'] == [1]",
      "t = Tree()\nt.meta['a'][0] = 5\nassert t.total() == 5",
      "t = Tree()\nitems = t.meta['a']\nitems.append(2)\nassert items == [1, 2]",
      "t = Tree()\nitems = t.meta['a']\nitems.append(2)\nassert items == [1]",
      "t = Tree()\nassert t.meta == {'a': [1]} and t.total() == 2",
    ]),
  ).toEqual([
    ["passed", undefined],
    ["passed", undefined],
    ["passed", undefined],
    ["passed", undefined],
    ["failed", "AssertionError: assert items == [1]"],
    ["failed", "AssertionError: assert t.meta == {'a': [1]} and t.total() == 2"],
  ]);
});

test("so it is with what a function answers and keeps; what nobody keeps is the test's alone", async () => {
  const keeping = `
items, known = [], {}
def shared(): return items
def squares(n): return known.setdefault(n, [n * n])
def fresh(n): return [n]
`;
  const cases = [
    "shared().append(3)\nassert shared() == [3]",
    "got = squares(2)\ngot.append(1)\nassert squares(2) == [4, 1] and squares(2) is got",
    "got = shared()\ngot.append(3)\nassert got == [4]",
    "got = fresh(2)\ngot.append(3)\nassert fresh(2) == [2, 3]",
    "got = fresh(2)\ngot.append(3)\nassert fresh(2) == [2] and got == [2, 3]",
  ];
  const { examples } = await judged(sandbox, { code: keeping, names: ["shared", "squares", "fresh"], examples: cases });
  expect(examples.map(({ status, error }) => [status, error])).toEqual([
    ["passed", undefined],
    ["passed", undefined],
    ["failed", "AssertionError: assert got == [4]"],
    ["failed", "AssertionError: assert fresh(2) == [2, 3]"],
    ["passed", undefined],
  ]);
});

test("so a program that hands out its own is found by a test that would spoil it, and one that answers a fresh list is not", async () => {
  const stack = (answer: string) => `
class Stack:
    def __init__(self): self._items, self.rows = [], [[1]]
    def push(self, item): self._items.append(item)
    def items(self): return ${answer}
    def all(self): return [*self.rows], 1
    @property
    def copied(self): return list(self._items)
    def __getitem__(self, at): return self.rows[at]
_c = {}
def primes(n): return _c.setdefault(n, [p for p in range(2, n + 1) if all(p % d for d in range(2, p))])
def grid(n): return [[0] * n] * n
`;
  const changed = "s = Stack()\ns.push(1)\ns.items().append(9)\nassert s.items() == [1]";
  const others = [
    "p = primes(10)\np.clear()\nassert primes(10) == [2, 3, 5, 7]",
    "s = Stack()\nrows, one = s.all()\nrows[0].append(2)\nassert s.all() == ([[1]], 1)",
    "s = Stack()\ns.rows[0].append(2)\nassert s.rows == [[1]]",
    "s = Stack()\ns[0].append(2)\nassert s[0] == [1, 2]",
    "s = Stack()\nrows, one = s.all()\nrows.append([])\nassert s.all() == ([[1]], 1)",
    "s = Stack()\ns.push(1)\ns.copied.append(2)\nassert s.copied == [1]",
    "g = grid(2)\ng[0][0] = 1\nassert grid(2) == [[0, 0], [0, 0]]",
  ];
  const statuses = async (answer: string, examples: readonly string[]) =>
    await Promise.all(
      examples.map(async (it) => {
        const job = { code: stack(answer), names: ["Stack", "primes", "grid"], examples: [it] };
        const { examples: results, trust } = await judged(sandbox, job);
        return [results[0]?.status, trust].filter(Boolean).join(" ");
      }),
    );
  expect(await statuses("self._items", [changed, ...others])).toEqual([
    ...Array.from({ length: 4 }, () => "failed"),
    "passed weak",
    ...Array.from({ length: 3 }, () => "passed"),
  ]);
  for (const fresh of ["list(self._items)", "self._items[:]", "[*self._items]"]) {
    expect(await statuses(fresh, [changed])).toEqual(["passed"]);
  }
});
