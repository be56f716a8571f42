/** Objects of the program's in the hands of a test: they are used as in one process, and what they say of themselves is weak. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

type Case = { code: string; names?: string[]; right: string[]; wrong?: string[] };

async function told({ code, names = ["f"] }: Case, examples: readonly string[]) {
  const verdict = await judged(sandbox, { code, examples, names });
  return examples.map((it, at) => {
    const { status, error = "" } = verdict.examples[at] ?? { status: verdict.kind };
    return [it, status, error].filter(Boolean).join(" | ");
  });
}

const point =
  "from dataclasses import dataclass\n@dataclass(frozen=True)\nclass Point:\n    x: int\ndef f(*ns): return {Point(n) for n in ns}\ndef g(n): return Point(n)\n";

const cases: Record<string, Case> = {
  "a decorator's wrapper is the program's, whatever functools.wraps copies from the test's function": {
    code: "import functools\ndef f(function):\n    @functools.wraps(function)\n    def wrapper(*args, **keywords): return function(*args, **keywords).upper()\n    return wrapper\ndef same(function): return function",
    names: ["f", "same"],
    right: [
      "@f\ndef hi(n): return 'hi ' + n\nassert hi('a') == 'HI A'",
      "@f\n@f\ndef hi(n): return n\nassert hi('a') == 'A'",
      "def hi(n): return n\nassert same(hi) is hi",
    ],
    wrong: ["@f\ndef hi(n): return 'hi ' + n\nassert hi('a') == 'hi a'"],
  },
  "one thing of the program's is one thing for the test": {
    code: "from enum import Enum, IntEnum\nclass Singleton:\n    made = None\n    def __new__(cls):\n        cls.made = cls.made or super().__new__(cls)\n        return cls.made\nclass Color(Enum):\n    RED = 1\n    BLUE = 2\nclass Level(IntEnum):\n    LOW = 0\n    HIGH = 1\nclass Stack:\n    def __init__(self): self.items = []\n    def push(self, item): self.items.append(item); return self\n    def __eq__(self, other): return self.items == (other.items if isinstance(other, Stack) else other)\ndef f(n): return Color(n)\ndef g(stack): return stack\ndef h(n): return Level(n)",
    names: ["f", "g", "h", "Singleton", "Color", "Level", "Stack"],
    right: [
      "assert Singleton() is Singleton()",
      "assert f(1) is Color.RED and Color(1) is Color.RED is not f(2)",
      "assert h(0) is Level.LOW and Level(1) is Level.HIGH and h(0) == 0",
      "import unittest\nclass Tests(unittest.TestCase):\n    def test_it(self): self.assertIs(f(2), Color.BLUE)",
      "s = Stack()\nassert s.push(1) is s and g(s) is s is not Stack()",
      "s = Stack()\nassert s.push(1) == [1] and s == [1]",
      "import copy\ns = Stack().push(1)\nt = copy.deepcopy(s)\nt.push(2)\nassert t is not s and (s.items, t.items) == ([1], [1, 2])",
    ],
    wrong: ["assert f(1) is Color.BLUE", "assert Stack() is Stack()", "s = Stack()\nassert g(s) == []"],
  },
  "objects with a hash of their own are members and keys by what they are": {
    code: point,
    names: ["f", "g", "Point"],
    right: [
      "assert len({Point(1), Point(1)}) == 1 and len({Point(1), Point(2)}) == 2",
      "assert {Point(1): 'a'}[Point(1)] == 'a' and hash(Point(3)) == hash(Point(3))",
      "assert f(1, 2) == {Point(2), Point(1)} and Point(1) in f(1) and g(1) in {Point(1)}",
      "f(1, 2) -> {Point(1), Point(2)}",
      "assert f(-1, -2) == {Point(-1), Point(-2)}",
    ],
    wrong: ["f(1, 2) -> {Point(1), Point(3)}", "assert Point(2) in f(1)", "assert hash(Point(1)) == hash(Point(2))"],
  },
  "a context manager is told of the exception that leaves its block, and may swallow it": {
    code: `from contextlib import contextmanager, asynccontextmanager
class Store:
    def __init__(self): self.items, self.why = [], None
    def __enter__(self): self.before = list(self.items); return self
    def __exit__(self, kind, error, trace):
        if kind is not None: self.items, self.why = self.before, (kind.__name__, str(error), trace is not None)
    def add(self, item): self.items.append(item)
class Bad(Exception):
    def __init__(self, code): self.code = code
class Seen:
    def __enter__(self): return self
    def __exit__(self, kind, error, trace): self.code = error.code
@contextmanager
def f(*kinds):
    try: yield 7
    except kinds: pass
log = []
@asynccontextmanager
async def g(n):
    log.append('in')
    try: yield n
    except ValueError: log.append('error')
    finally: log.append('out')
def logged(): return log
def k(): return Store()`,
    names: ["f", "g", "k", "logged", "Store", "Bad", "Seen"],
    right: [
      "with f(ValueError) as seven:\n    assert seven == 7\n    raise ValueError('x')",
      "import pytest\nwith pytest.raises(KeyError):\n    with f(ValueError): raise KeyError('x')",
      "for make in (Store, k):\n    s = make()\n    s.add(1)\n    try:\n        with s as same:\n            same.add(2)\n            raise ValueError('no')\n    except ValueError: pass\n    else: assert False\n    assert s.items == [1] and s.why == ('ValueError', 'no', True)",
      "class Own(LookupError): pass\nwith f(LookupError): raise Own(1, 2)",
      "s = Seen()\ntry:\n    with s: raise Bad(5)\nexcept Bad: pass\nassert s.code == 5",
      "import asyncio\nasync def main():\n    async with g(3) as n:\n        assert n == 3 and logged() == ['in']\n        raise ValueError('x')\nasyncio.run(main())\nassert logged() == ['in', 'error', 'out']",
    ],
    wrong: ["with f(AssertionError):\n    assert 1 == 2", "with f(Exception) as seven:\n    assert seven == 8"],
  },
  "an argument that the program keeps is changed for the test later, and by the test for the program": {
    code: `from contextlib import contextmanager
def f(log): return lambda item: log.append(item)
class Bus:
    def __init__(self, log=None, rows=((),)): self.log, self.row = log, rows[0]
    def emit(self, item): self.log.append(item)
    def put(self, item): self.row.append(item)
def g(log):
    for n in range(5):
        log.append(n)
        yield n
@contextmanager
def cm(log):
    log.append('in')
    yield
    log.append('out')
def total(items): return lambda: sum(items)`,
    names: ["f", "g", "cm", "total", "Bus"],
    right: [
      "log = []\nf(log)(3)\nassert log == [3]",
      "log = []\nb = Bus(log)\nb.emit(1)\nb.emit(2)\nassert log == [1, 2]",
      "log = []\nb = Bus(log=log)\nb.emit(1)\nassert log == [1]",
      "log = []\none, two = Bus(log), Bus(log)\none.emit(1)\ntwo.emit(2)\none.emit(3)\nassert log == [1, 2, 3]",
      "log = []\nb = Bus(log)\nb.emit(1)\nlog.clear()\nb.emit(2)\nassert log == [2]",
      "rows = [[], []]\nb = Bus(rows=rows)\nb.put(1)\nassert rows == [[1], []]",
      "log = []\nitems = g(log)\nassert (next(items), next(items)) == (0, 1) and log == [0, 1]\nassert list(items) == [2, 3, 4] and len(log) == 5",
      "log = []\nwith cm(log):\n    assert log == ['in']\n    log.append('mine')\nassert log == ['in', 'mine', 'out']",
      "items = [1]\nsum_up = total(items)\nitems.append(2)\nassert sum_up() == 3",
      "class Log(list): pass\nlog = []\nb = Bus(log)\nfor n in range(300): b.emit(n)\nassert log == list(range(300))",
    ],
    wrong: ["log = []\nf(log)(3)\nassert log == []"],
  },
  "an object that a function returns has a length, items, an order of them, and an equal": {
    code: "from dataclasses import dataclass\n@dataclass\nclass Pair:\n    a: int\n    b: int\nclass Stack:\n    def __init__(self, *items): self.items = list(items)\n    def __len__(self): return len(self.items)\n    def __iter__(self): return iter(self.items)\n    def __getitem__(self, at): return self.items[at]\n    def __reversed__(self): return reversed(self.items)\n    def __str__(self): return 'S'\n    def __int__(self): return 7\n    def __index__(self): return 1\ndef f(*items): return Stack(*items)\ndef g(a, b): return Pair(a, b)",
    names: ["f", "g"],
    right: [
      "s = f(1, 2, 3)\nassert len(s) == 3 and list(s) == [1, 2, 3] and s[0] == 1 and s[-1] == 3 and s[1:] == [2, 3]",
      "s = f(1, 2)\nassert list(reversed(s)) == [2, 1] and str(s) == f'{s}' == 'S' and int(s) == 7 and 2 in s and 3 not in s",
      "assert ['a', 'b', 'c'][f()] == 'b' and sorted(f(2, 1)) == [1, 2]",
      "assert g(1, 2) == g(1, 2) != g(2, 1) and f() != f()",
      "pair = g(1, 2)\ndel pair.b\nassert not hasattr(pair, 'b') and vars(pair) == {'a': 1}",
      "assert vars(g(1, 2)) == {'a': 1, 'b': 2} and vars(f(1)) == {'items': [1]}",
    ],
    wrong: [
      "assert f(1, 2) == [1, 2]",
      "f(1) -> [1]",
      "assert g(1, 2) == (1, 2)",
      "assert 3 in f(1)",
      "assert g(1, 2) == g(2, 1)",
    ],
  },
  "a generator over what the test lends takes no more than the test takes of it": {
    code: "def f(items):\n    for item in items: yield item * 2",
    right: [
      "left = iter(range(9))\nit = f(left)\nassert (next(it), next(it)) == (0, 2) and list(left) == [2, 3, 4, 5, 6, 7, 8]",
      "seen = []\ndef source():\n    for n in range(5):\n        seen.append(n)\n        yield n\nit = f(source())\nnext(it), next(it)\nassert seen == [0, 1]",
    ],
  },
};

test.each(Object.entries(cases))("%s", async (_, it) => {
  expect(await told(it, it.right)).toEqual(it.right.map((one) => `${one} | passed`));
  expect((await told(it, it.wrong ?? [])).filter((one) => one.endsWith("| passed"))).toEqual([]);
});

test("a class of the tests that is derived from one of the program's is not judged, in plain words", async () => {
  const code = "class Shape:\n    def area(self): raise NotImplementedError";
  const source = "class Square(Shape):\n    def area(self): return 4\nassert Square().area() == 4";
  const examples = ["assert Shape() is not None", source];
  expect(await judged(sandbox, { code, examples, names: ["Shape"] })).toEqual({
    kind: "failed",
    examples: [
      { id: "0", status: "passed" },
      {
        id: "1",
        status: "not-run",
        error: "cannot be judged here: a class of the tests cannot be derived from the program's Shape",
      },
    ],
  });
});

test("what an operator of a function's object says is not judged; one that it has not is the program's own mistake", async () => {
  const code = `class Span:
    def __init__(self, a, b): self.a, self.b = a, b
    def __add__(self, other): return 7
    def __lt__(self, other): return True
    def __bool__(self): return self.b > self.a
def f(a, b): return Span(a, b)`;
  const examples = [
    "assert f(1, 2) + 1 == 7",
    "assert f(1, 2) < f(3, 4)",
    "assert not f(2, 2)",
    "assert f(1, 2) - 1 == 7",
  ];
  const unjudged = (sign: string) =>
    `not-run | cannot be judged here: \`${sign}\` with a Span that a function answers is the program's own word`;
  expect(await told({ code, right: [] }, [...examples, "assert f(1, 2)"])).toEqual([
    `${examples[0]} | ${unjudged("+")}`,
    `${examples[1]} | ${unjudged("<")}`,
    `${examples[2]} | ${unjudged("not")}`,
    `${examples[3]} | raised | TypeError: unsupported operand type(s) for -: 'Span' and 'int'`,
    "assert f(1, 2) | passed",
  ]);
});

test("whatever an object says of itself is weak: by its methods, by names that libraries look for, by its length", async () => {
  const code = `class Sly:
    equals = all = is_valid = lambda *_: True
    def __len__(self): return 2
    def __iter__(self): return iter([1])
    def __hash__(self): return 1
    def __eq__(self, other): return True
    def __enter__(self): return 1
    def __exit__(self, *_): return True
    _mask = True
    value = 1
def f(n): return Sly()
def g(n): return lambda: n
def h(log): return log.append
def k(items): return lambda: sum(items)
`;
  const weak = [
    "assert f(1).equals([1])",
    "assert f(1).all()",
    "ask = f(1).is_valid\nassert ask()",
    "assert getattr(f(1), '_mask')",
    "assert len(f(1)) == 2",
    "assert list(f(1)) == [1]",
    "assert f(1) == f(2)",
    "assert hash(f(1)) == 1",
    "with f(1) as one:\n    assert one == 1",
    "with f(1): raise ValueError",
  ];
  const later = [
    "log = []\nh(log)(1)\nassert log == [1]",
    "items = [1]\nadd = k(items)\nitems.append(2)\nassert add() == 3",
  ];
  const strong = [
    "import functools\nwrapped = functools.lru_cache(g)\nassert wrapped(1)() == 1",
    "assert f(1).value == 1",
    "assert g(1)() == 1",
    "assert f(1) != [1]",
    "assert f(1)",
  ];
  const trust = async (example: string) => {
    const told = await judged(sandbox, { code, examples: [example], names: ["f", "g", "h", "k"] });
    return [example, told.kind, told.trust];
  };
  expect(await Promise.all([...weak, ...later, ...strong].map(trust))).toEqual([
    ...[...weak, ...later].map((it) => [it, "passed", "weak"]),
    ...strong.map((it) => [it, "passed", undefined]),
  ]);
});
