/** Objects of classes that the program derives from list, dict, float and the like: theirs are the methods, plain is what they hold. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const code = `
from collections import Counter, OrderedDict, namedtuple
from typing import NamedTuple
class Stack(list):
    def push(self, item): self.append(item)
    def peek(self): return self[-1]
class Ring(list):
    def __getitem__(self, at): return super().__getitem__(at % len(self))
class Zeros(dict):
    def __missing__(self, key): return 0
class LRU(OrderedDict):
    def __init__(self, capacity): super().__init__(); self.capacity = capacity
    def get(self, key):
        if key not in self: return -1
        self.move_to_end(key)
        return self[key]
    def put(self, key, value):
        self[key] = value
        if len(self) > self.capacity: self.popitem(last=False)
class Bag(Counter):
    def size(self): return sum(self.values())
class Tags(set):
    def tag(self, word): self.add(word.lower()); return self
class Pair(namedtuple("Pair", "x y")):
    def __add__(self, other): return Pair(self.x + other.x, self.y + other.y)
    @property
    def size(self): return self.x + self.y
class Point(NamedTuple):
    x: int
    y: int = 2
    def moved(self, by): return self._replace(x=self.x + by)
class Celsius(float):
    unit = "C"
    def fahrenheit(self): return self * 9 / 5 + 32
    def __repr__(self): return f"{float(self):.1f} C"
class Name(str):
    def upper(self): return Name(str.upper(self) + "!")
    def initials(self): return "".join(word[0] for word in self.split())
class Cents(int):
    def __add__(self, other): return Cents(int.__add__(self, other))
    def __sub__(self, other): return 0
class Same(list):
    def __eq__(self, other): return True
class Heavy(tuple):
    def __lt__(self, other): return sum(self) < sum(other)
    def __call__(self, at): return self[at]
last = []
def f(n):
    last[:] = [n]
    return [Stack([1, 2]), Zeros(a=1), Pair(1, 2), Celsius(1.5), Name("ada b"), Tags("ab"), Same([1]), Ring([1, 2, 3]), Cents(5)][n]
class Late(list): pass
late = Late()
def learn(items): late[:] = items
def h(n): return late
class Copy(list):
    def __init__(self, *_): super().__init__(last)
def g(n):
    last[:] = [n]
    return last
`;
const names = "f g h learn Stack Ring Zeros LRU Bag Tags Pair Point Celsius Name Same Heavy Copy".split(" ");

async function told(examples: readonly string[]) {
  const verdict = await judged(sandbox, { code, examples, names });
  return verdict.examples.map(({ id, status, error }) =>
    [examples[Number(id)], status, error].filter(Boolean).join(" | "),
  );
}

test.each<[string, string[]]>([
  [
    "a class derived from list, dict or set keeps its methods, and its state",
    [
      "s = Stack()\ns.push(1)\ns.push(2)\nassert s.peek() == 2 and len(s) == 2 and s.pop() == 2 and s == [1]",
      "s = Stack([3, 1])\ns.append(2)\ns.sort()\ns += [4]\ns[0] = 9\ndel s[1]\nassert s == [9, 3, 4] and 3 in s and s[1:] == [3, 4] and s",
      "assert Stack([1, 2]).peek() == 2 and isinstance(Stack(), Stack) and isinstance(Stack(), list) and not Stack()",
      "assert [1] + Stack([2]) == [1, 2] == Stack([1]) + [2] and sorted(Stack([2, 1])) == [1, 2] and Stack([1]) < [2]",
      "import unittest\nclass Tests(unittest.TestCase):\n    def test_it(self): self.assertListEqual(Stack([1]), [1])",
      "assert Ring([1, 2, 3])[4] == 2 and f(7)[3] == 1 and list(f(7)) == [1, 2, 3]",
      "d = Zeros(a=1)\nassert d['a'] == 1 and d['x'] == 0 and 'x' not in d and d == {'a': 1} and dict(d) == {**d} == {'a': 1}",
      "c = LRU(2)\nc.put(1, 1)\nc.put(2, 2)\nassert c.get(1) == 1\nc.put(3, 3)\nassert c.get(2) == -1 and list(c) == [1, 3]",
      "b = Bag('aab')\nassert b.size() == 3 and b['a'] == 2 and b['z'] == 0 and b == {'a': 2, 'b': 1}",
      "t = Tags()\nassert t.tag('A') is t and t == {'a'} and t | {'b'} == {'b'} | t and t <= {'a', 'b'}",
    ],
  ],
  [
    "one derived from tuple, str or a number is as good as its value, and has its methods",
    [
      "assert Pair(1, 2).size == 3 and Pair(1, 2) + Pair(3, 4) == Pair(4, 6) == (4, 6) and Pair(1, 2).x == 1",
      "assert str(Pair(1, 2)) == 'Pair(x=1, y=2)' and Pair(1, 2)._replace(x=5).size == 7 and isinstance(Pair(1, 2), tuple)",
      "x, y = Point(3).moved(1)\nassert (x, y) == (4, 2) and Point(3).moved(2).moved(1).x == 6",
      "t = Celsius(10)\nassert t.fahrenheit() == 50 and t == 10.0 and t + 1 == 11 and t.unit == 'C' and str(t) == repr(t) == '10.0 C'",
      "n = Name('ada b')\nassert n.initials() == 'ab' and n.upper() == 'ADA B!' and n.upper().upper() == 'ADA B!!' and n + '!' == 'ada b!'",
      "assert Heavy((1, 9)) < Heavy((5, 6)) and not Heavy((5, 6)) < Heavy((1, 9)) and Heavy((1, 9))(1) == 9",
      "import copy\np = Pair(1, 2)\nassert {p: 1}[(1, 2)] == 1 and copy.copy(p) == p and sorted([Pair(2, 1), p])[0].size == 3",
      "try:\n    Pair(1, 2).x = 5\nexcept AttributeError: pass\nelse: assert False",
    ],
  ],
  [
    "what a function answers is compared by what it holds",
    [
      "f(0) -> [1, 2]",
      "f(1) -> {'a': 1}",
      "f(2) -> (1, 2)",
      "f(3) -> 1.5",
      "f(4) -> 'ada b'",
      "f(5) -> {'a', 'b'}",
      "assert f(8) == 5 and f(8) + 2 == 7 and 2 * f(8) == 10",
      "assert [f(0), f(4)] == [[1, 2], 'ada b'] and f(0) == [1, 2] and f(1)['a'] == 1 and f(1).get('b', 3) == 3",
      "assert list(f(1).items()) == [('a', 1)] and f(0).index(2) == 1 and f(5) == {'b', 'a'} and f(2)[0] == 1",
    ],
  ],
])("%s", async (_, examples) => {
  expect(await told(examples)).toEqual(examples.map((it) => `${it} | passed`));
});

test("what only holds what is expected by its own word does not", async () => {
  const wrong = [
    "f(6) -> [2]",
    "assert f(6) == [2]",
    "assert f(0) == [1]",
    "f(2) -> (1, 3)",
    "s = Stack()\ns.push(1)\nassert s == []",
    "assert f(4) == 'x'",
    "f(3) -> 2.5",
  ];
  expect((await told(wrong)).filter((it) => !it.includes(" | failed"))).toEqual([]);
});

test("what a function answers is no weaker for it; what a class that is asked for says is weak, as of any other class", async () => {
  const strong = [
    "f(0) -> [1, 2]",
    "assert f(1)['a'] == 1 and len(f(0)) == 2 and f(4) == 'ada b'",
    "assert Stack([2]).peek() == 2",
  ];
  const weak = [
    "assert Stack([1]) == [1]",
    "assert len(Stack([1])) == 1",
    "assert Same() == [2]",
    "assert f(0).peek() == 2",
    "assert f(7)[3] == 1",
    "got = h(1)\nlearn([5])\nassert got == [5]",
    "g(5) -> Copy([1])",
    "f(2) -> Pair(1, 2)",
    "assert Pair(1, 2) == (1, 2)",
    "assert Celsius(1) == 1",
  ];
  const trusts = async (example: string) => {
    const { kind, trust } = await judged(sandbox, { code, examples: [example], names });
    return [example, kind, trust];
  };
  expect(await Promise.all([...strong, ...weak].map(trusts))).toEqual([
    ...strong.map((it) => [it, "passed", undefined]),
    ...weak.map((it) => [it, "passed", "weak"]),
  ]);
});

test("what a value's own operator says beyond the plain one is not judged, where it comes of a function", async () => {
  const examples = ["assert f(8) - 4 == 0", "assert f(2) + (1, 1) == (1, 2, 1, 1)", "assert f(8) + 1 == 6"];
  const unjudged = (sign: string, name: string) =>
    `not-run | cannot be judged here: \`${sign}\` with a ${name} that a function answers is the program's own word`;
  expect(await told(examples)).toEqual([
    `${examples[0]} | ${unjudged("-", "Cents")}`,
    `${examples[1]} | raised | AttributeError: 'tuple' object has no attribute 'x'`,
    `${examples[2]} | passed`,
  ]);
});

test("`match` takes one derived from list, deque or dict by what it holds, and a hash of its own is its word", async () => {
  const taken = `from collections import deque
class Folded(str):
    def __eq__(self, other): return self.lower() == str(other).lower()
    def __hash__(self): return hash(self.lower())
class Frozen(list):
    def __hash__(self): return hash(tuple(self))
def f(n): return Frozen([1, 2])
class Row(dict):
    def total(self): return sum(self.values())
class Rows(deque):
    def size(self): return len(self)
def h(n): return Row(a=1, b=2)
def k(n): return Rows([1, 2])`;
  const otherwise = "    case _: assert False";
  const cases = [
    ["f(1)", "[a, b]: assert (a, b) == (1, 2)"],
    ["k(1)", "[a, *rest]: assert (a, rest) == (1, [2])"],
    ["h(1)", "{'a': a, **rest}: assert (a, rest) == (1, {'b': 2})"],
    ["h(1)", "[*_]: assert False\n    case dict(): pass"],
  ];
  const matches = cases.map(([subject = "", first = ""]) => `match ${subject}:\n    case ${first}\n${otherwise}`);
  const hashed = [
    "assert {f(1): 3}[f(2)] == 3 and len({f(1), f(2)}) == 1",
    "assert {Folded('A'): 1}[Folded('a')] == 1 and Folded('A') in {Folded('a'), Folded('b')}",
    "assert len({Folded('A'), Folded('a'), Folded('b')}) == 2",
  ];
  const trusts = async (example: string) => {
    const verdict = await judged(sandbox, { code: taken, examples: [example], names: ["f", "h", "k", "Folded"] });
    return [example, verdict.kind, verdict.trust];
  };
  expect(await Promise.all([...matches, ...hashed].map(trusts))).toEqual([
    ...matches.map((it) => [it, "passed", undefined]),
    ...hashed.map((it) => [it, "passed", "weak"]),
  ]);
});
