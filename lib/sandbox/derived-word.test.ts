/** What objects of classes derived from list, float and the like may not do: learn of a test, or be the expected value unmarked. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, limits, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const code = `
from collections import namedtuple
from enum import IntFlag
heard = []
class Spy(float):
    def __sub__(self, other): heard.append(other); return float(self) - other
    def __lt__(self, other): heard.append(other); return float(self) < other
    def __gt__(self, other): heard.append(other); return float(self) > other
    def __format__(self, how): return "spied"
def f(n): return Spy(heard[-1] + 0.001 if heard else 1e9)
def told(): return heard
class Bits(IntFlag):
    R = 4
    W = 2
def bits(n): return Bits.R | Bits.W
last = []
class Pair(namedtuple("Pair", "x y")):
    def __new__(cls, *given): return last.pop() if last else tuple.__new__(cls, given)
    def size(self): return self.x + self.y
def pair(n):
    last[:] = [Pair(7, 7)]
    return last[0]
class Cel(float):
    def __new__(cls, value): return float.__new__(cls, hot[-1] if hot else value)
    def kelvin(self): return self + 273
hot = []
def cel(n):
    hot[:] = [100.0]
    return Cel(0)
class Point:
    def __new__(cls, *_): return made[0] if made else object.__new__(cls)
    def __init__(self, *_): made[:] = [self]
made = []
def point(n): return made.pop() if made else Point()
class Kept(namedtuple("Kept", "x")):
    def __new__(cls, x):
        kept[:] = [tuple.__new__(cls, (x,))]
        return kept[0]
    def size(self): return 1
kept = []
def keep(n): return list(kept)
class Late(list):
    def last(self): return self[-1]
late = Late()
def h(n): return late
def learn(items):
    late[:] = items
    return late
class Dist(float):
    def __sub__(self, other): return Dist(float(self) - other.metres)
    def __repr__(self): return f"{float(self):.1f} m"
    @property
    def metres(self): return float(self)
def dist(n): return Dist(0.1 + 0.2)
class Grid(list):
    def __init__(self): super().__init__([Late([0, 0]), Late([0, 0])])
    def fill(self, value):
        for row in self: row[:] = [value, value]
class One(int):
    def next(self): return One(self + 1)
def one(n): return One(1)
def ones(n): return Late([1])
class Rec(dict):
    def total(self): return sum(self.values())
def rec(n): return Rec(a=1)
class Loud:
    shown = 0
    def __repr__(self):
        Loud.shown += 1
        return "Loud"
    def count(self): return self.shown
`;
const names = "f told Bits bits Pair pair Cel cel Point point Kept keep Late h learn dist Grid one ones rec Loud".split(
  " ",
);

async function ended(examples: readonly string[]) {
  const { kind, trust, forgiven, examples: results } = await judged(sandbox, { code, examples, names });
  return [kind, trust, forgiven?.join(), results.find(({ error }) => error)?.error].filter(Boolean).join(" | ");
}

test("what a call must answer is told to no operator of the value", async () => {
  expect(await ended(["f(1) -> 3.5"])).toBe("failed");
  const { examples } = await judged(sandbox, { code, examples: ["f(1) -> 3.5", "assert told() == []"], names });
  expect(examples.map(({ status }) => status)).toEqual(["failed", "passed"]);
  expect(await ended(["dist(1) -> 0.3"])).toBe("passed | rounded");
  const job = { code, names, calls: ["f(1)", "dist(1)"], limits };
  const voted = await sandbox.outputs(job, new AbortController().signal);
  expect(voted).toEqual(["1000000000", "0.3"].map((value) => ({ kind: "value", value })));
});

test.each([
  "assert f(10) > 3.16\nassert f(10) < 3.17",
  "assert bits(1) & 4",
  "pair(1) -> Pair(1, 2)",
  "assert [pair(1)] == [Pair(1, 2)]",
  "assert pair(1)[0] == Pair(1, 2)[0]",
  "assert abs(cel(1) - Cel(4)) < 1",
  "assert cel(1) + 0 != Cel(4) + 1",
  "assert point(1) == Point(3)",
  "want = Point(3)\nassert point(1) == want",
  "want = [Kept(3)]\nassert keep(1) == want",
  "got = h(1)\nlearn([5])\nassert got == [5]",
  "assert repr(dist(1)) == '0.3 m'",
])("weak is what the program could have learned, or made the expected one: %s", async (example) => {
  expect(await ended([example])).toBe("passed | weak");
});

test.each([
  ["grid = Grid()\ngrid.fill(0)\nrow = grid[0]\nrow[0] = 5\nassert row == [5, 0] == grid[0]", "passed | weak"],
  ["import pytest\nassert dist(1) == pytest.approx(0.3)", "passed"],
  ["one(1) -> True", "passed | counted"],
  ["assert one(1) == True", "passed | counted"],
  ["ones(1) -> [True]", "passed | counted"],
  ["loud = Loud()\nshown = loud.count()\nfor _ in range(3): loud.count()\nassert loud.count() == shown", "passed"],
  [
    "pile = Late()\nfor n in range(3000):\n    pile.append(n)\n    assert pile[-1] == n and len(pile) == n + 1",
    "passed | weak",
  ],
])("a right program is found right: %s", async (example, end) => {
  expect(await ended([example])).toBe(end);
});

test.each(["import json\nassert json.dumps(rec(1)) == '{\"a\": 1}'", "import heapq\nheapq.heappush(ones(1), 2)"])(
  "what takes a very list or dict blames no program: %s",
  async (example) => {
    expect(await ended([example])).toBe(
      "failed | cannot be judged here: what takes a very list or dict has none of an object of the program's apart from it",
    );
  },
);

test("what takes a program's object to pieces by its class's name blames no program", async () => {
  const tests = ["one(1)", "rec(1)", "point(1)"].map((it) => `import pickle\nassert pickle.loads(pickle.dumps(${it}))`);
  const why = "what `pickle` makes of the program's own is not known apart from it";
  expect(await Promise.all(tests.map((it) => ended([it])))).toEqual(
    tests.map(() => `failed | cannot be judged here: ${why}`),
  );
});

test("weak is what holds something that never changes, and was told as another since", async () => {
  const forged = `
import sys
frame = sys._getframe()
while "derived" not in frame.f_globals: frame = frame.f_back
parts = vars(frame.f_globals["derived"])
plain = parts["plain"]
class Item(int):
    def own(self): pass
class Outer(list):
    def own(self): pass
told, item, outer = [1], Item(), Outer()
outer.append(item)
parts["plain"] = lambda value: told[-1] if value is item else plain(value)
def f(n):
    told.append(n)
    return outer
`;
  const check = async (source: string) => {
    const { kind, trust } = await judged(sandbox, { code: forged, examples: [source] });
    return [kind, trust];
  };
  expect(await check("got = f(1)\nf(7)\nassert got == [7]")).toEqual(["passed", "weak"]);
  expect(await check("got = f(1)\nf(1)\nassert got == [1]")).toEqual(["passed", undefined]);
});

test("what is handed over as the plain value of an object is no other object of the program's", async () => {
  const forged = `
import sys
frame = sys._getframe()
while "derived" not in frame.f_globals: frame = frame.f_back
parts = vars(frame.f_globals["derived"])
plain = parts["plain"]
class Inner(dict):
    def __getitem__(self, key): return heard.append(key) or 1
    def __len__(self): return 1
    def keys(self): return {"a": 1}.keys()
class Outer(dict):
    def own(self): pass
heard, inner = [], Inner()
parts["plain"] = lambda value: inner if type(value) is Outer else plain(value)
def f(n): return Outer()
`;
  const { kind, examples } = await judged(sandbox, { code: forged, examples: ["f(1) -> {'a': 1}"] });
  expect([kind, examples[0]?.error]).toEqual(["raised", "a reply that is no answer: ValueError"]);
});
