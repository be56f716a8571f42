/** What people expect of the kinds of value that programs give back, one test for each. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

type Case = { code: string; names?: string[]; right: (string | Example)[]; wrong: string[] };

const raises = (call: string, error: string): Example => ({ kind: "raises", id: call, style: "", call, error });

const cases: Record<string, Case> = {
  "an IntEnum, an IntFlag and a StrEnum are the plain values that they are, and their own members": {
    code: "from enum import IntEnum, IntFlag\nclass Level(IntEnum):\n    LOW = 1\n    HIGH = 2\nclass Mode(IntFlag):\n    R = 4\n    W = 2\nclass Word(str): pass\nclass Text(str, __import__('enum').Enum):\n    A = 'a'\ndef f(n): return [Level.LOW, Mode.R | Mode.W, Word('x'), Text.A][n]\ndef g(level): return level.name",
    names: ["f", "g", "Level", "Mode"],
    right: [
      "assert (Mode.R | Mode.W).value == 6 and Mode.R | Mode.W == 6 == 2 | Mode.R and not Mode.R & 2",
      "f(0) -> 1",
      "f(0) -> Level.LOW",
      "f(1) -> 6",
      "f(2) -> 'x'",
      "f(3) -> 'a'",
      "f(0).name -> 'LOW'",
      "g(f(0)) -> 'LOW'",
      "assert f(0) < 2 and f(0) + 1 == 2 and {1: 'x'}[f(0)] == 'x'",
      "assert isinstance(f(0), Level) and f(3).upper() == 'A'",
      "[f(0)] -> [1]",
    ],
    wrong: ["f(0) -> 2", "f(0) -> Level.HIGH", "f(0) -> '1'", "f(3) -> 'b'"],
  },
  "a data class is equal to one made by its own name, and not to its fields": {
    code: "from dataclasses import dataclass, field\n@dataclass(frozen=True, order=True)\nclass Point:\n    x: int\n    y: float = 0.5\n@dataclass\nclass Box:\n    points: list[Point] = field(default_factory=list)\ndef f(n): return Point(n)\ndef g(n): return Box([Point(i) for i in range(n)])",
    names: ["f", "g", "Point", "Box"],
    right: [
      "f(1) -> Point(1)",
      "f(1).x -> 1",
      "g(2) -> Box([Point(0), Point(1)])",
      "assert Point(1) < Point(2)",
      "len(g(3).points) -> 3",
    ],
    wrong: ["f(1) -> Point(2)", "f(1) -> (1, 0.5)", "g(1) -> Box([])"],
  },
  "moments, spans and time zones": {
    code: "from datetime import date, datetime, time, timedelta, timezone\ndef f(n): return datetime(2024, 2, 28, 12, tzinfo=timezone.utc) + timedelta(days=n)\ndef g(n): return {'day': date(2024, 2, 28 + n), 'at': time(9, 30), 'for': timedelta(hours=n)}",
    names: ["f", "g"],
    right: [
      "f(1).isoformat() -> '2024-02-29T12:00:00+00:00'",
      "g(1) -> {'day': date(2024, 2, 29), 'at': time(9, 30), 'for': timedelta(seconds=3600)}",
      "f(1) -> datetime(2024, 2, 29, 12, tzinfo=timezone.utc)",
      "import datetime\nassert f(2) == datetime.datetime(2024, 3, 1, 12, tzinfo=datetime.timezone.utc)",
      "import datetime as dt\nassert f(0) - dt.timedelta(hours=12) == dt.datetime(2024, 2, 28, tzinfo=dt.timezone.utc)",
    ],
    wrong: [
      "g(1) -> {'day': date(2024, 3, 1), 'at': time(9, 30), 'for': timedelta(hours=1)}",
      "f(1) -> datetime(2024, 2, 29, 12)",
    ],
  },
  "exact numbers stay exact": {
    code: "from decimal import Decimal\nfrom fractions import Fraction\ndef f(a, b): return Decimal(a) + Decimal(b)\ndef g(a, b): return Fraction(a, b)",
    names: ["f", "g"],
    right: [
      "f('0.1', '0.2') -> Decimal('0.3')",
      "g(2, 6) -> Fraction(1, 3)",
      "g(4, 2) -> 2",
      "f('1', '1') -> 2",
      "assert str(f('1.10', '2.20')) == '3.30'",
    ],
    wrong: ["f('0.1', '0.2') -> 0.3", "g(1, 3) -> Fraction(1, 4)", "f('0.1', '0.2') -> Decimal('0.30001')"],
  },
  "a generator, an iterator and a range are compared by their items": {
    code: "def f(n): yield from range(n)\ndef g(n): return map(str, range(n))\ndef h(n): return range(n)",
    names: ["f", "g", "h"],
    right: [
      "f(3) -> [0, 1, 2]",
      "list(g(2)) -> ['0', '1']",
      "g(2) -> ['0', '1']",
      "sum(f(4)) -> 6",
      "h(3) -> range(3)",
      "list(h(3)) -> [0, 1, 2]",
    ],
    wrong: ["f(3) -> [0, 1]", "g(1) -> ['1']", "f(2) -> [0, 1, 2]"],
  },
  "what is asynchronous is awaited, an asynchronous generator is read, and what it raises is raised": {
    code: "import asyncio\nasync def f(n):\n    await asyncio.sleep(0)\n    if n < 0: raise ValueError('below')\n    return [n]\nasync def g(n):\n    return await asyncio.gather(*[f(i) for i in range(n)])\nasync def h(n):\n    for i in range(n):\n        yield i",
    names: ["f", "g", "h"],
    right: ["f(1) -> [1]", "g(2) -> [[0], [1]]", raises("f(-1)", "ValueError"), "h(3) -> [0, 1, 2]"],
    wrong: ["f(1) -> [2]", "g(1) -> [0]", "h(2) -> [0]"],
  },
  "functions are passed in and come back": {
    code: "import functools\ndef f(function, items, key=None): return sorted(map(function, items), key=key)\ndef g(*functions): return lambda x: functools.reduce(lambda value, function: function(value), functions, x)\ndef h(n): return functools.partial(pow, n)",
    names: ["f", "g", "h"],
    right: [
      "f(lambda x: -x, [1, 2]) -> [-2, -1]",
      "f(str.upper, ['b', 'a']) -> ['A', 'B']",
      "f(abs, [-2, 1], key=lambda x: -x) -> [2, 1]",
      "g(lambda x: x + 1, str)(4) -> '5'",
      "h(2)(3) -> 8",
      "import operator\nassert f(operator.neg, [1]) == [-1]",
    ],
    wrong: ["f(lambda x: x, [2, 1]) -> [2, 1]", "g(str)(4) -> 4"],
  },
  "what is changed in place is changed for the test, within what holds it too": {
    code: "def f(items): items.sort(); items.append(9)\ndef g(table, key): table[key] = table.pop('a'); return table\ndef h(rows): rows[0].append(1)\ndef k(found): found.discard(1)",
    names: ["f", "g", "h", "k"],
    right: [
      "items = [2, 1]\nf(items)\nassert items == [1, 2, 9]",
      "table = {'a': 1}\nassert g(table, 'b') == {'b': 1} and table == {'b': 1}",
      "rows = [[], []]\nh(rows)\nassert rows == [[1], []]",
      "found = {1, 2}\nk(found)\nassert found == {2}",
    ],
    wrong: ["items = [2, 1]\nf(items)\nassert items == [2, 1]"],
  },
  "a deque that holds no more than so many does so on both sides": {
    code: "from collections import deque\ndef f(n): return deque(maxlen=n)\ndef g(q, x): q.append(x)\ndef h(q):\n    q.appendleft(0)\n    return q.pop()\nclass Last(deque):\n    def top(self): return self[-1]\ndef last(n): return Last(range(n), 3)",
    names: ["f", "g", "h", "last"],
    right: [
      "q = f(3)\nfor i in range(5): q.append(i)\nassert list(q) == [2, 3, 4] and q.maxlen == 3",
      "q = deque([1, 2], 2)\ng(q, 3)\nassert q == deque([2, 3]) and q.maxlen == 2",
      "q = deque([1, 2, 3], maxlen=3)\nassert h(q) == 2 and list(q) == [0, 1]",
      "assert last(5) + deque([9]) == deque([3, 4, 9]) and last(5).maxlen == 3",
      "f(2) -> deque([])",
    ],
    wrong: ["q = f(2)\nfor i in range(5): q.append(i)\nassert list(q) == [0, 1, 2, 3, 4]"],
  },
  "exceptions, their words, causes and notes": {
    code: "class TooOld(ValueError):\n    def __init__(self, age): super().__init__(f'{age} is too old'); self.age = age\ndef f(age):\n    try:\n        if age > 99: raise KeyError(age)\n    except KeyError as error:\n        raise TooOld(age) from error\n    return age",
    names: ["f", "TooOld"],
    right: [
      raises("f(100)", "TooOld"),
      raises("f(101)", "ValueError"),
      "try:\n    f(100)\nexcept TooOld as error:\n    assert str(error) == '100 is too old'\nelse:\n    assert False",
      "import pytest\nwith pytest.raises(TooOld, match='too old'):\n    f(100)",
      "f(99) -> 99",
    ],
    wrong: ["f(100) -> 100"],
  },
  "what is printed, in a doctest and to a test that looks": {
    code: "import sys\ndef f(n):\n    for i in range(n): print(i, end=' ')\n    print()\ndef g(text): sys.stdout.write(text); return len(text)",
    names: ["f", "g"],
    right: [
      "import io, contextlib\nout = io.StringIO()\nwith contextlib.redirect_stdout(out):\n    f(2)\nassert out.getvalue() == '0 1 \\n'",
      "def test_it(capsys):\n    g('hi')\n    assert capsys.readouterr().out == 'hi'",
    ],
    wrong: ["def test_it(capsys):\n    g('hi')\n    assert capsys.readouterr().out == 'ho'"],
  },
  "a class with state, properties, class methods and several instances": {
    code: "class LRU:\n    made = 0\n    def __init__(self, size): self.size, self.items = size, {}; LRU.made += 1\n    def get(self, key):\n        if key not in self.items: return -1\n        self.items[key] = self.items.pop(key)\n        return self.items[key]\n    def put(self, key, value):\n        self.items.pop(key, None)\n        self.items[key] = value\n        if len(self.items) > self.size: del self.items[next(iter(self.items))]\n    @property\n    def full(self): return len(self.items) == self.size\n    @classmethod\n    def of(cls, *pairs):\n        made = cls(len(pairs))\n        for pair in pairs: made.put(*pair)\n        return made\n    @staticmethod\n    def double(n): return n * 2",
    names: ["LRU"],
    right: [
      "c = LRU(2)\nc.put(1, 1); c.put(2, 2)\nassert c.get(1) == 1\nc.put(3, 3)\nassert c.get(2) == -1 and c.get(3) == 3 and c.full",
      "assert LRU.of((1, 'a'), (2, 'b')).get(2) == 'b'",
      "assert LRU.double(4) == 8",
      "a, b = LRU(1), LRU(1)\na.put(1, 1)\nassert b.get(1) == -1 and LRU.made >= 2",
    ],
    wrong: ["c = LRU(1)\nc.put(1, 1); c.put(2, 2)\nassert c.get(1) == 1"],
  },
  "several functions that share what they know": {
    code: "_seen = {}\ndef put(key, value): _seen[key] = value\ndef get(key, default=None): return _seen.get(key, default)\nLIMIT = 3\ndef full(): return len(_seen) >= LIMIT",
    names: ["put", "get", "full", "LIMIT"],
    right: [
      "put('a', 1) -> None",
      "put('b', [2])\nassert get('b') == [2] and get('c', 0) == 0",
      "assert LIMIT == 3 and full() is False",
    ],
    wrong: ["get('a') -> 2"],
  },
};

const shown = (it: string | Example) => (typeof it === "string" ? it : `${it.kind} ${it.id}`);

async function told(code: string, names: readonly string[], examples: readonly (string | Example)[]) {
  const verdict = await judged(sandbox, { code, names, examples });
  return examples.map((it, at) => {
    const { status, error = "", got = "" } = verdict.examples[at] ?? { status: verdict.kind };
    return `${shown(it)}: ${[status, error, got].filter(Boolean).join(" ")}`;
  });
}

test.each(Object.entries(cases))("%s", async (_, { code, names = ["f"], right, wrong }) => {
  expect(await told(code, names, right)).toEqual(right.map((it) => `${shown(it)}: passed`));
  const passed = (await told(code, names, wrong)).filter((it) => it.endsWith(": passed"));
  expect(passed).toEqual([]);
});
