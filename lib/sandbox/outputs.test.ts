import { afterAll, beforeAll, expect, test } from "vitest";
import { expressionOf } from "#lib/run/session.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { limits, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const asked = (code: string, calls: readonly string[], wallMs = limits.wallMs) =>
  sandbox.outputs({ code, names: ["f"], calls, limits: { ...limits, wallMs } }, new AbortController().signal);
/** For many large values on a busy machine, where time is not what is tested. */
const patientMs = 50_000;
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

test("dicts with their items in another order are another answer where an order is asked for", async () => {
  const calls = ["f({'b': 1, 'a': {2: 0, 1: 0}})", "f({3, 1, 2})"];
  const job = { code: "def f(value): return value", names: ["f"], calls, limits };
  const told = (ordered: boolean) => sandbox.outputs({ ...job, ordered }, new AbortController().signal);
  expect(await told(true)).toEqual(["{'b': 1, 'a': {2: 0, 1: 0}}", "{1, 2, 3}"].map(value));
  expect(await told(false)).toEqual(["{'a': {1: 0, 2: 0}, 'b': 1}", "{1, 2, 3}"].map(value));
});

test("an object is known by what it says of itself, a generator by its items; a function is not comparable", async () => {
  const code = `
from dataclasses import dataclass
from enum import Enum
import functools
class Node: pass
class Color(Enum):
    RED = 1
@dataclass
class Point:
    x: int
def f(n):
    return [Node(), lambda: n, [f], {'a': Node}, functools.partial(f, 1), Point(n), [Color.RED], (n * i for i in range(3)), {n: 1}.keys()][n]
`;
  const unknown = (name: string) => ({
    kind: "incomparable",
    error: `a value of type ${name} cannot be compared with others`,
  });
  const calls = Array.from({ length: 9 }, (_, n) => `f(${n})`);
  expect(await asked(code, calls)).toEqual([
    unknown("Node"),
    unknown("function"),
    unknown("function"),
    unknown("type"),
    unknown("partial"),
    value("Point(x=5)"),
    value("[<Color.RED: 1>]"),
    value("iterator([0, 7, 14])"),
    value("[8]"),
  ]);
});

test("an answer beside which an argument was changed says so, one whose argument is what it changes does not", async () => {
  const code =
    "def f(items, how):\n    if how == 0: items.sort()\n    if how == 1: items[0].append(0)\n    return None if how == 2 else sum(map(len, map(str, items)))";
  const calls = ["f([2, 1], 0)", "f([1, 2], 0)", "f([[1]], 1)", "f([3, 1], 2)", "f((3, 1), 3)"];
  const told = await asked(code, calls);
  expect(told.map((it) => (it.kind === "value" ? (it.changed ?? false) : it.kind))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
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
    { kind: "timed-out", error: "it took too long: a check has 4 s in all" },
    value("4"),
  ]);
});

test("a thousand calls come out in order, each with its own value, error or time", async () => {
  const code =
    "import time\ndef f(n):\n    if n % 100 == 7: raise ValueError(n)\n    if n == 500: time.sleep(9)\n    return [n, f'{n}']";
  const calls = Array.from({ length: 1_000 }, (_, n) => `f(${n})`);
  const expected = calls.map((_, n) => {
    if (n === 500) return { kind: "timed-out", error: "it took too long: a check has 4 s in all" };
    return n % 100 === 7 ? { kind: "raised", error: `ValueError: ${n}` } : value(`[${n}, '${n}']`);
  });
  expect(await asked(code, calls)).toEqual(expected);
});

test("calls that are more than one plain call, or no Python, stand among the others and change nothing", async () => {
  const code = "seen = []\ndef f(n):\n    seen.append(n)\n    return len(seen) if n else 0";
  const calls = [
    "f(1)",
    "f(1) + f(2)",
    "f(0) or 9",
    "f(f(3))",
    "f(",
    "f(1), f(2)",
    "f(1)) + (1",
    "f(4) is None",
    "f(5)",
  ];
  const answers = await asked(code, calls);
  const told = answers.map((one) => (one.kind === "raised" ? { ...one, error: one.error.split(":")[0] } : one));
  expect(told).toEqual([
    value("1"),
    value("5"),
    value("9"),
    value("6"),
    { kind: "raised", error: "SyntaxError" },
    value("(7, 8)"),
    { kind: "raised", error: "SyntaxError" },
    value("False"),
    value("10"),
  ]);
});

test("arguments mean what they mean in Python, also where they look like JSON", async () => {
  const calls = [
    `f("it's", 'a "b"', '', "\\u00e9\\n\\"")`,
    `f("\\/", "\\ud83d\\ude00" == "\u{1f600}", 'a' 'b')`,
    "f([1, -0, 1.0, 1e3, 12345678901234567890], {'a': {}}, {1: (2,)})",
    "f('''x''', b'x', r'\\n', 0x10, True, None, nan)",
    "f([1], # first\n)",
    "f(true)",
    "f(NaN)",
    "f(01)",
    "f([1], *[2], **{})",
    "f()",
  ];
  const answers = await asked("def f(*args): return args", calls);
  const told = answers.map((one) => (one.kind === "raised" ? { ...one, error: one.error.split(":")[0] } : one));
  expect(told).toEqual([
    value(`("it's", 'a "b"', '', 'é\\n"')`),
    value("('\\\\/', False, 'ab')"),
    value("([1, 0, 1, 1000, 12345678901234567890], {'a': {}}, {1: (2,)})"),
    value("('x', b'x', '\\\\n', 16, True, None, nan)"),
    value("([1],)"),
    { kind: "raised", error: "NameError" },
    { kind: "raised", error: "NameError" },
    { kind: "raised", error: "SyntaxError" },
    value("([1], 2)"),
    value("()"),
  ]);
});

test("values of a thousand calls are told apart by digests where they are long, and none is lost", async () => {
  const calls = Array.from({ length: 1_000 }, (_, n) => `f(${n})`);
  const answers = await asked("def f(n): return '\\x00' * 5000 + str(n)", calls, patientMs);
  expect(answers.filter(({ kind }) => kind === "value").length).toBe(1_000);
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1_000);
});

test("a generator is looked at before the next call is made", async () => {
  const code = "state = [0]\ndef f(n):\n    state[0] = n\n    return (state[0] for _ in range(2))";
  expect(await asked(code, ["f(1)", "f(2)", "f(3)"])).toEqual([1, 2, 3].map((n) => value(`iterator([${n}, ${n}])`)));
});

test("calls that were sent ahead are not made when one before them breaks off", async () => {
  const code = `
made = []
def f(n):
    made.append(n)
    return iter([len(made)]) if n in (9, 200) else len(made)
`;
  const calls = Array.from({ length: 400 }, (_, n) => `f(${n})`);
  const texts = calls.map((_, n) => (n === 9 || n === 200 ? `iterator([${n + 1}])` : String(n + 1)));
  expect(await asked(code, calls)).toEqual(texts.map(value));
});

test("the last call of a message may be the first to lend something: what was sent ahead of the next is made anew", async () => {
  // The first message has 16 calls, the second 32.
  for (const last of [15, 47]) {
    const code = `
made = []
def f(n):
    made.append(n)
    return iter([len(made)]) if n == ${last} else len(made)
`;
    const calls = Array.from({ length: 60 }, (_, n) => `f(${n})`);
    const texts = calls.map((_, n) => (n === last ? `iterator([${n + 1}])` : String(n + 1)));
    expect(await asked(code, calls)).toEqual(texts.map(value));
  }
});

test("a function that is passed in is called back, also in the midst of many calls", async () => {
  const code = "def f(items, key=None): return sorted(items, key=key)";
  const calls = Array.from({ length: 300 }, (_, n) =>
    n % 100 === 50 ? `f([1, ${n}], key=lambda n: -n)` : `f([${n}, 1])`,
  );
  const texts = calls.map((_, n) => (n % 100 === 50 ? `[${n}, 1]` : `[${Math.min(n, 1)}, ${Math.max(n, 1)}]`));
  expect(await asked(code, calls)).toEqual(texts.map(value));
});

test("arguments that take for ever cost only their own call", async () => {
  const calls = ["f(1)", "f(sum(1 for n in iter(int, 1)))", "f(2)"];
  expect(await asked("def f(n): return n", calls)).toEqual([
    value("1"),
    { kind: "timed-out", error: "it took too long: a check has 4 s in all" },
    value("2"),
  ]);
});

const hanging = "def f(n):\n    while n: pass\n    return n";
const late = { kind: "timed-out", error: "it took too long: a check has 4 s in all" };
const notRun = { kind: "not-run", error: "the time was used up before" };

test("after two that hang the rest is not run", async () => {
  expect(await asked(hanging, ["f(0)", "f(1)", "f(2)", "f(0)"])).toEqual([value("0"), late, late, notRun]);
});

test("given limits that let more hang, then each costs a smaller share and the rest is answered, until so many have hung", async () => {
  const calls = ["f(1)", "f(0)", "f(2)", "f(0)", "f(3)", "f(0)", "f(4)", "f(0)"];
  const job = { code: hanging, names: ["f"], calls, limits: { ...limits, late: 4 } };
  expect(await sandbox.outputs(job, new AbortController().signal)).toEqual([
    ...[late, value("0"), late, value("0"), late, value("0")],
    ...[late, notRun],
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

test("what a step with an object answers is told as it was then, though the object holds it and changes it in a later one", async () => {
  const code = (all: string) => `
class Box:
    def __init__(self, most): self.most, self.items, self.seen = most, [], {}
    def put(self, it): self.items.append(it); self.seen[it] = self.items
    def all(self): return ${all}
    def take(self): return self.items.pop()
    def held(self): return self.seen
    def one(self): return lambda: self`;
  const inputs = ["b = Box(2); b.put('; '); b.all(); b.held(); b.put(7); b.take(); b.take()", "b = Box(1); b.one()"];
  const told = (all: string) =>
    sandbox.outputs(
      { code: code(all), names: ["Box"], calls: inputs.map(expressionOf), limits },
      new AbortController().signal,
    );
  const steps = value("[None, ['; '], {'; ': ['; ']}, None, 7, '; ']");
  const nothing = { kind: "incomparable", error: "a value of type function cannot be compared with others" };
  expect([await told("self.items"), await told("list(self.items)")]).toEqual([
    [steps, nothing],
    [steps, nothing],
  ]);
});
