/** Protects tasks that order more than one function: each is asked for, and each is voted on. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, prompts, say, taskOf, told } from "#lib/testing-solve.ts";
import { alsoAsked } from "./also-asked.ts";
import { readExamples } from "./examples/read.ts";
import { uncheckedNames } from "./facts.ts";
import { openRun } from "./fold.ts";
import { madeInputs } from "./made-inputs.ts";
import { writePrompt } from "./prompt.ts";
import { orderedTogether } from "./ordered-together.ts";
import { signatureOf } from "./signature.ts";
import type { Task } from "./task.ts";

function runOf(task: Partial<Task>) {
  const run = openRun(taskOf({ task: "Write both.", ...task }));
  const signature = signatureOf(run.task) ?? { name: "f", text: "def f(", by: "model" as const };
  return { ...run, signature, examples: readExamples(run.task, signature).examples };
}

const twoCalls = 'assert encode("aab") == "a2b1"\nassert decode("a2b1") == "aab"\nassert encode(decode("a1")) == "a1"';

test.each<[string, Partial<Task>, string[]]>([
  ["two functions that the examples call", { examples: twoCalls }, ["decode"]],
  ["one of them by way of the other alone", { examples: "f(g(2)) == 2\nf(g(3)) == 3" }, ["g"]],
  ["a class that the examples make an argument of", { examples: "span([Pair(1, 2)]) == 1" }, ["Pair"]],
  [
    "two words in a row, each called with its value",
    { task: 'Caesar encode/decode. encode("ab", 1) == "bc" and decode("bc", 1) == "ab"' },
    ["decode"],
  ],
  ["two stubs", { task: "def encode(s): ...\ndef decode(s): pass", examples: twoCalls }, ["encode"]],
  ["a helper that the task shows", { task: "def g(x):\n    return -x\n\ndef f(x): ...", examples: "f(g(2)) == 2" }, []],
  ["a helper in the code that is there", { code: "def g(x):\n    return -x\n", examples: "f(g(2)) == 2" }, []],
  [
    "what a class can do",
    {
      task: "Write a class Stack. Implement the following functions: push(x) and pop().",
      examples: "s = Stack()\ns.push(1)\nassert s.pop() == 1",
    },
    [],
  ],
  [
    "a function beside a class",
    { task: "Write a class Vector with x and y, scaling with *, and a function dist(a, b)." },
    ["dist"],
  ],
  ["what a class takes", { task: "Write a class Scheduler that takes a name and a function f(x)." }, []],
  [
    "what a class in capitals can do",
    { task: "Design a class LRU. Implement the following functions: get(key), put(key, value)." },
    [],
  ],
  [
    "an exception that the tests expect",
    {
      tests:
        "import pytest\nfrom bank import Account, TooMuch\n\ndef test_it():\n    with pytest.raises(TooMuch):\n        Account(1).take(2)\n    with pytest.raises(ValueError):\n        Account(0)",
    },
    ["TooMuch"],
  ],
  ["an exception of a library", { examples: 'f("{") raises json.JSONDecodeError\nf([]) raises StatisticsError' }, []],
  ["an exception behind a call", { examples: "f(-1) raises Negative\nf(-2) raises KeyError" }, ["Negative"]],
  ["Python's own", { examples: "sorted(f(2)) == list(range(ord('b')))\nmath.floor(f(2)) == 1" }, []],
  [
    "what a test makes itself",
    {
      tests:
        "from random import randint\nfrom solution import f\n\ndef double(x):\n    return 2 * x\n\ndef test_f(tmp_path):\n    add = f(2)\n    assert add(3) == double(2) + 1\n    assert all(check(randint(1, 2)) for check in [add])",
    },
    [],
  ],
])("what is asked for beside the first: %s", (_, task, names) => {
  expect(alsoAsked(runOf(task))).toEqual(names);
});

test.each<[string, string[]]>([
  [
    "Write two functions: c_to_f(c) converts Celsius to Fahrenheit, and f_to_c(f) does the opposite.",
    ["c_to_f", "f_to_c"],
  ],
  ["Implement the functions `encode` and `decode` for run-length encoding.", ["encode", "decode"]],
  ["I need three small functions called `a`, `b` and `c`.", ["a", "b", "c"]],
  [
    "Write the following functions:\n\n- `push(stack: list, item)` - adds\n- `pop(stack, default=None)` - takes away\n\nExamples:\nother(x)",
    ["push", "pop"],
  ],
  ["Write two functions f(x) and g(x), such that g(f(3)) == 3 and max(f(x), 1) is positive.", ["f", "g"]],
  ["Write two functions, add(a, b) and sub(a, b). You may use the helper check(a) and call log(x).", ["add", "sub"]],
  ["Write a function add(a, b) and a function sub(a, b).", ["add", "sub"]],
  ["Write encode(s) and `decode(s)` for run lengths.", ["encode", "decode"]],
  ["Write push(stack, x), pop(stack), and peek(stack).", ["push", "pop", "peek"]],
  ["I need c_to_f(c) and f_to_c(f), temperature conversions.", ["c_to_f", "f_to_c"]],
  ["Create `enc(text, shift)` and a matching `dec(text, shift)`.", ["enc", "dec"]],
  ["Write pair(xs) and, building on it, span(xs).\npair([1, 2]) == (1, 2)\nspan([1, 2]) == 1", ["pair", "span"]],
  ["Write pair(xs) like span(xs) does.\npair([1, 2]) == (1, 2)", []],
  ["Write lcm(a, b) and use gcd(a, b), or write f(x) and f(2) == 3.", []],
  ["Write a function a(x) that adds 1, a function b(x) and another function `c(x)`.", ["a", "b", "c"]],
  ["I need a Playlist class: add_song(title) and skip_to(title) say what comes next, titles() tells all of them.", []],
  ["Write a function run(xs, f) that takes a list and a function g(x), and a function h(x).", []],
  ["Write a function run(f, xs) for the list xs and a function f(x).", []],
  ["Write a function compose(f, g) that returns a function which applies both functions in turn: g(f(x)).", []],
  ["Write code that calls the functions connect(host) and send(data).", []],
  ["Write a function f(x). Make sure that functions such as g(x) are not called.", []],
])("what a task orders together: %s", (task, names) => {
  expect(orderedTogether(task)).toEqual(names);
});

test.each<[string, string, string[]]>([
  ["Write functions encode and decode.", "encode('a') == 'b'\ndecode('b') == 'a'", ["encode", "decode"]],
  ["Please write the functions `enc` and `dec`.", "enc('a') == 'b'\ndec('b') == 'a'", ["enc", "dec"]],
  ["Write add, sub, and mul:", "add(1, 2) -> 3\nsub(1, 2) -> -1\nmul(1, 2) -> 2", ["add", "sub", "mul"]],
  ["Write encode and keep decode in mind.", "encode('a') == 'b'\ndecode('b') == 'a'", []],
  ["Create sorted and reversed lists.", "sorted(f(1)) == [1]\nreversed(f(1)) == [1]", []],
  ["Write functions encode and decode.", "encode('a') == 'b'", []],
])("names without brackets are ordered together where examples call each of them: %s", (task, checks, names) => {
  expect([orderedTogether(task, checks), orderedTogether(`${task}\n${checks}`)]).toEqual([names, names]);
});

test("the model is told of the other function, and programs are compared on both", async () => {
  const run = runOf({ examples: twoCalls });
  const told = "The program also defines `decode`.";
  expect(writePrompt(run, prompts, true).user.split("\n\n")).toContain(told);
  const inputs = await madeInputs(run, [], () => Promise.resolve([]));
  const of = (name: string) => inputs.filter((it) => it.startsWith(`${name}(`)).length;
  expect([of("encode"), of("decode"), inputs.length]).toEqual([12, 12, 24]);
});

test("objects are given to what is asked for, and alone they are no input: programs would be compared by how those show themselves", async () => {
  const run = runOf({ examples: "span(Pair(1, 2)) == 1\nspan(Pair(4, 9)) == 5" });
  const inputs = await madeInputs(run, [], () => Promise.resolve([]));
  expect([inputs.length, inputs.filter((it) => !/^span\(Pair\(\d+, \d+\)\)$/.test(it))]).toEqual([24, []]);
});

test("of two stubs the one above is not put before the model as if it were written", () => {
  const task = "import math\n\ndef encode(s): ...\n\ndef decode(s):\n    pass";
  const { prefill } = writePrompt(runOf({ task, examples: twoCalls }), prompts, true);
  expect(prefill.split("```python\n")[1]).toBe("import math\n\n\n\ndef decode(s):\n");
});

const [color, empty, point] = [
  "Write an Enum Color with RED and GREEN and a function mix(a, b).",
  "Define an exception EmptyError. Write a function first(items).",
  "Write a dataclass Point and a function dist(a, b).",
];

test.each([
  [color, "from enum import Enum\n\n\nclass Color(Enum):\n"],
  [empty, "class EmptyError(Exception):\n"],
  [`${point} dist(Point(0, 0), Point(0, 1)) == 1`, "def dist(a, b):\n"],
  ["Write a class Box. Box(0) raises EmptyBox, Box(1).size == 1", "class EmptyBox(Exception):\n"],
  [
    "Define an abstract class Shape with area(), and a class Disc(r) that derives from it.\n>>> Disc(1).area()\n3",
    "from abc import ABC, abstractmethod\n\n\nclass Shape(ABC):\n",
  ],
  [
    "Create a base class Animal, and a class Dog(name) derived from it.\n>>> Dog('a').speak()\n'Woof'",
    "class Animal:\n",
  ],
])(
  "a reply begins with what has no methods or is derived from, since a small model leaves it out behind the other: %s",
  (task, begun) => {
    const run = runOf({ task });
    const prompt = writePrompt(run, prompts, true);
    expect([prompt.prefill.split("```python\n")[1], alsoAsked(run).length]).toEqual([begun, 1]);
    expect(prompt.user).toContain(`The program also defines \`${alsoAsked(run).join()}\`.`);
  },
);

test("what the person has written already is not begun anew", () => {
  const code = "from enum import Enum\n\nclass Color(Enum):\n    RED = 1\n";
  const { prefill } = writePrompt(runOf({ task: color, code, examples: "mix(1, 2) == 3" }), prompts, true);
  expect(prefill.split("```python\n")[1]).toBe("def mix(a, b):\n");
});

test.each([
  [color, "mix(Color.RED, Color.RED) == Color.RED", []],
  [color, "mix(1, 2) == 3", ["Color"]],
  [empty, "first([]) raises EmptyError", []],
  [empty, "first([1]) == 1", ["EmptyError"]],
  [empty, ">>> x = first([1])\n>>> first([])\nTraceback (most recent call last):\nEmptyError", []],
  [empty, "with pytest.raises(EmptyError):\n    first([])", []],
  [point, "dist(Point(0, 0), Point(0, 1)) == 1", []],
])("%s %s: of what no example speaks nothing was checked", (task, examples, names) => {
  expect(uncheckedNames(runOf({ task, examples }), "")).toEqual(names);
});

test.each([
  ["return Item(text)", []],
  ["return text", ["Item"]],
])("a class of whose objects examples read something is checked where the program makes one: %s", (body, names) => {
  const run = runOf({ task: "Write parse(text) that gives a dataclass Item with a name.\n\nparse('a').name == 'a'" });
  const code = `class Item:\n    def __init__(self, name):\n        self.name = name\n\n\ndef parse(text):\n    ${body}\n`;
  expect(uncheckedNames(run, code)).toEqual(names);
});

test("a class from which one that is called derives is checked by that", () => {
  const run = runOf({
    task: "Define an abstract class Shape, and a subclass Square(side).\n\n>>> Square(2).area()\n4",
  });
  const code = (base: string) => `class Shape:\n    pass\n\n\nclass Square(${base}):\n    pass\n`;
  expect([code(""), code("Shape"), code("Other, Shape")].map((it) => uncheckedNames(run, it))).toEqual([
    ["Shape"],
    [],
    [],
  ]);
});

test.each<[string, string, { grade: string; reason?: string }]>([
  ["Write f(x).", "f(1) == 2\nf(2) == 3", { grade: "verified" }],
  [
    "Write two functions f(x) and g(x).",
    "f(1) == 2\nf(2) == 3",
    { grade: "passes", reason: "g was asked for too, and the program has none." },
  ],
])("nothing is verified of which a half was not checked: %s", async (task, examples, { grade, reason }) => {
  const bodies = ["x * 2", "x + x", "2 * x", "x * 2", "x + x"];
  const { ports } = portsOf({
    replies: [...bodies, ...bodies].map(say),
    verdicts: Object.fromEntries(bodies.map((body) => [body, passed])),
    outputs: Object.fromEntries(bodies.map((body) => [body, ["1", "2", "3"]])),
  });
  const end = endOf(await told(openRun(taskOf({ task, examples, settings: { candidates: 5 } })), ports));
  expect(end.grade).toBe(grade);
  expect(end.evidence.reasons.filter((it) => it.startsWith("g was"))).toEqual(reason ? [reason] : []);
});
