/** Protects what a verdict says of values that are right and that Python's own `==` calls False all the same. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { signatureOf } from "#lib/run/signature.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const generator = "def f(n):\n    yield from range(n)";
const waiting = "async def f(n): return list(range(n))";

test.each<[string, string, string[], string[] | undefined]>([
  ["a generator where a list is expected", generator, ["f(2) -> [0, 1]"], ["iterated"]],
  ["a generator within a list", "def f(n): return [iter([n])]", ["f(2) -> [[2]]"], ["iterated"]],
  ["a view", "def f(n): return {n: 1}.keys()", ["f(2) -> [2]"], ["iterated"]],
  ["a coroutine", waiting, ["f(2) -> [0, 1]", "f(0) -> []"], ["awaited"]],
  [
    "a coroutine that comes to a view",
    "async def f(n): return {n: 1}.values()",
    ["f(2) -> [1]"],
    ["awaited", "iterated"],
  ],
  [
    "one of several examples",
    "def f(n): return [] if n == 0 else iter([n])",
    ["f(0) -> []", "f(1) -> [1]"],
    ["iterated"],
  ],
  ["a list", "def f(n): return list(range(n))", ["f(2) -> [0, 1]"], undefined],
  ["a float that is near", "def f(n): return n * 0.1", ["f(3) -> 0.3"], ["rounded"]],
  ["a float that is the very one", "def f(n): return n / 2", ["f(3) -> 1.5"], undefined],
  ["a float in a list of others", "def f(n): return [n, n * 0.1]", ["f(3) -> [3, 0.3]"], ["rounded"]],
  [
    "a generator that the test takes for one",
    generator,
    ["assert list(f(2)) == [0, 1]", "assert next(f(1)) == 0"],
    undefined,
  ],
  ["a coroutine that the test awaits", waiting, ["import asyncio\nassert asyncio.run(f(1)) == [0]"], undefined],
])("%s", async (_, code, examples, forgiven) => {
  const { kind, trust, ...told } = await judged(sandbox, { code, examples });
  expect({ kind, trust, forgiven: told.forgiven }).toEqual({ kind: "passed", trust: undefined, forgiven });
});

test("a function that prints the value which a doctest shows answers nothing, and that is told", async () => {
  const shown = { id: "0", style: "doctest" };
  const call: Example = { ...shown, kind: "call", call: "f(2)", expected: "4" };
  const session: Example = { ...shown, kind: "assert", source: "n = 2\nassert f(n) == 4" };
  const told = async (code: string, example: Example) => {
    const { kind, forgiven } = await judged(sandbox, { code, examples: [example] });
    return { kind, forgiven };
  };
  for (const example of [call, session]) {
    expect(await told("def f(n): print(n * 2)", example)).toEqual({ kind: "passed", forgiven: ["printed"] });
    expect(await told("def f(n): return n * 2", example)).toEqual({ kind: "passed", forgiven: undefined });
  }
});

/** The verdict on a program, by the examples of a task as a person writes it. */
async function verdictOn(task: string, code: string) {
  const asked = taskSchema.parse({ task, name: "f" });
  const signature = signatureOf(asked);
  if (!signature) throw new Error("no name was found");
  const { examples } = readExamples(asked, signature);
  const { kind, forgiven } = await judged(sandbox, { code, examples });
  return { count: examples.length, kind, forgiven };
}

const hello = ">>> f('Bo')\nHello Bo!";
const prints = "f('Bo') prints \"Hello Bo!\"";
const broken = (words: string) => `>>> f(-1)\nTraceback (most recent call last):\n    ...\n${words}`;
const raising = 'def f(x):\n    raise ValueError("x is bad")';

test.each<[string, string, string, string[] | undefined]>([
  ["a doctest shows a text, which is returned", hello, "def f(x): return f'Hello {x}!'", ["returned"]],
  ["a doctest shows a text, which is printed", hello, "def f(x): print(f'Hello {x}!')", undefined],
  ["a text is to be printed, and is returned", prints, "def f(x): return f'Hello {x}!'", ["returned"]],
  ["a text is to be printed, and is printed", prints, "def f(x): print(f'Hello {x}!')", undefined],
  ["a text is printed, and returned as well", prints, "def f(x): print(r := f'Hello {x}!'); return r", undefined],
  ["a number is to be printed, and is returned", "f(2) prints 4", "def f(x): return x * 2", ["returned"]],
  [
    "an object is shown as it is",
    ">>> f(1)\n<P 1>",
    "class P:\n    def __repr__(self): return '<P 1>'\ndef f(x): return P()",
    undefined,
  ],
  ["a text that is a value", ">>> f('Bo')\n'Hello Bo!'", "def f(x): return f'Hello {x}!'", undefined],
  ["a message that is another", broken("ValueError: bad"), raising, ["worded"]],
  ["the very message", broken("ValueError: x is bad"), raising, undefined],
  ["the message of an ancestor", broken("Exception: x is bad"), raising, undefined],
  ["no message", broken("ValueError"), raising, undefined],
  ["three dots in a message", broken("ValueError: ..."), raising, undefined],
  [
    "a message of no matter",
    broken("ValueError: bad").replace("\n", "  # doctest: +IGNORE_EXCEPTION_DETAIL\n"),
    raising,
    undefined,
  ],
  ["a message in words", "f(-1) raises ValueError: bad", raising, undefined],
])("%s", async (_, task, code, forgiven) => {
  expect(await verdictOn(`Write f(x).\n${task}`, code)).toEqual({ count: 1, kind: "passed", forgiven });
});

test.each<[string, string, string[] | undefined]>([
  ["2", "x / 2", ["floated"]],
  ["2.0", "x // 2", ["floated"]],
  ["[2, [(2, 'a')]]", "[2, [(2.0, 'a')]]", ["floated"]],
  ["{'a': 2}", "{'a': 2.0}", ["floated"]],
  ["True", "1", ["counted"]],
  ["1", "True", ["counted"]],
  ["0.0", "False", ["counted"]],
  ["[True, 2]", "[1, 2.0]", ["counted", "floated"]],
  ["{'b': 2, 'a': 1}", "{'a': 1, 'b': 2}", ["reordered"]],
  ["[{'b': {'d': 1, 'c': 2}}]", "[{'b': {'c': 2, 'd': 1}}]", ["reordered"]],
  ["{'b': 2, 'a': 1}", "{'b': 2, 'a': 1}", undefined],
  ["Counter({'b': 2, 'a': 1})", "__import__('collections').Counter('abb')", undefined],
  ["{1, 2}", "{2.0, 1}", undefined],
  ["2.5", "2.50", undefined],
  ["2.0", "x / 2", undefined],
  ["True", "x == 4", undefined],
  ["'a'", '"a"', undefined],
])("what a doctest shows as %s, and a program answers as %s", async (shown, body, forgiven) => {
  const told = { count: 1, kind: "passed", forgiven };
  expect(await verdictOn(`Write f(x).\n>>> f(4)\n${shown}`, `def f(x): return ${body}`)).toEqual(told);
  expect(await verdictOn(`Write f(x).\n>>> n = 4\n>>> f(n)\n${shown}`, `def f(x): return ${body}`)).toEqual(told);
});

test.each([
  ["f(4) == True", ["counted"]],
  ["f(4) -> True", ["counted"]],
  ["assert f(4) == True", ["counted"]],
  ["f(4) == 1.0", ["floated"]],
  ["f(4) == 1", undefined],
])("%s is compared as Python does, and that is told as it is of a doctest", async (said, forgiven) => {
  const told = { count: 1, kind: "passed", forgiven };
  expect(await verdictOn(`Write f(x).\n${said}`, "def f(x): return 1")).toEqual(told);
});

test.each([
  ["assert f(4) is True", "1.0"],
  ["assert f(4) is False", "0"],
  ["f(4) == 1\nassert f(4) is True", "1"],
  ["f(4) == True\nassert f(4) is True", "1"],
])("what is to be True or False itself is no number that is equal to it: %s", async (said, body) => {
  const told = await verdictOn(`Write f(x).\n${said}`, `def f(x): return ${body}`);
  expect(told).toMatchObject({ kind: "failed" });
  const very = said.includes("False") ? "False" : "True";
  expect(
    await verdictOn(`Write f(x).\n${said.replace("== 1\n", "== 1.0\n")}`, `def f(x): return ${very}`),
  ).toMatchObject({
    kind: "passed",
  });
});

test("of a number `is` asks whether it is equal, and what stands for it is told", async () => {
  const told = await verdictOn("Write f(x).\nassert f(4) is 2", "def f(x): return x / 2");
  expect(told).toEqual({ count: 1, kind: "passed", forgiven: ["floated"] });
});

const biggest = "f([1, 3, 2]) == 3";
test.each<[string, string, string, string[] | undefined]>([
  ["sorted in place", biggest, "def f(x):\n    x.sort()\n    return x[-1]", ["changed"]],
  ["sorted apart", biggest, "def f(x): return sorted(x)[-1]", undefined],
  ["that stays as it was", "f([1, 2, 3]) == 3", "def f(x):\n    x.sort()\n    return x[-1]", undefined],
  ["that is all it does", "f([1, 3, 2]) == None", "def f(x): x.sort()", undefined],
])("an argument %s", async (_, task, code, forgiven) => {
  expect(await verdictOn(`Write f(x).\n${task}`, code)).toEqual({ count: 1, kind: "passed", forgiven });
});

/** The verdict on a test function, of which these are the lines. */
async function tested(lines: readonly string[], code: string) {
  const source = ["def test_it():", ...lines.map((it) => `    ${it}`)].join("\n");
  const { kind, forgiven } = await judged(sandbox, { code, examples: [source] });
  return { kind, forgiven };
}

test.each<[string, string[], string, string[] | undefined]>([
  ["a number for True", ["assert f(4) == True"], "1", ["counted"]],
  ["a float within a list", ["r = f(4)", "assert [2] == r"], "[2.0]", ["floated"]],
  ["one condition of two", ["for n in (1, 2):", "    assert n > 0 and f(n) == 1"], "True", ["counted"]],
  ["a dict in another order", ['assert f(4) == {"a": 1, "b": 2}'], '{"b": 2, "a": 1}', ["reordered"]],
  ["the very value", ["assert f(4) == 1"], "1", undefined],
  ["what the test makes of it", ["assert f(4) / 2 == 1", "assert (f(4) > 1) == 1"], "2", undefined],
  ["an order that is of no matter", ["assert f(4) == {1, 2}"], "{2.0, 1}", undefined],
])("given test functions that compare %s, then it is told as it is of a doctest", async (_, lines, body, forgiven) => {
  expect(await tested(lines, `def f(x): return ${body}`)).toEqual({ kind: "passed", forgiven });
  const unittest = lines.map((it) => it.replace(/^assert (.*) == (.*)$/, "unittest.TestCase().assertEqual($1, $2)"));
  expect(await tested(["import unittest", ...unittest], `def f(x): return ${body}`)).toEqual({
    kind: "passed",
    forgiven,
  });
});

test("what is noted of a comparison takes nothing from what it does", async () => {
  const lines = [
    "class Odd:",
    "    def __eq__(self, other): return 'yes'",
    "assert (f(1) == Odd()) and Odd() == f(1)",
    "deep = []",
    "for _ in range(150): deep = [deep]",
    "assert f(deep) == deep and f([1] * 50_000) == [True] * 50_000",
    "assert f(2) == 2, 'a message'",
  ];
  expect(await tested(lines, "def f(x): return x")).toEqual({ kind: "passed", forgiven: ["counted"] });
  expect(
    await judged(sandbox, { code: "def f(x): return 1", examples: ["def test_it():\n    assert f(1) == 2, 'no'"] }),
  ).toEqual({
    kind: "failed",
    examples: [{ id: "0", status: "failed", got: "1", error: "AssertionError: assert f(1) == 2, 'no': no" }],
  });
});

const sorts = "def f(x):\n    x.sort()\n    return x[-1]";
test.each<[string, string[], string[] | undefined]>([
  ["written in the call", ["assert f([1, 3, 2]) == 3"], ["changed"]],
  ["by its name", ["x = [1, 3, 2]", "assert f(x) == max(x)", "assert f(x) == 3"], ["changed"]],
  [
    "by its name, and looks at it afterwards",
    ["x = [1, 3, 2]", "assert f(x) == 3", "assert x == [1, 2, 3]"],
    undefined,
  ],
  ["by its name, and hands it elsewhere", ["x = [1, 3, 2]", "y = f(x)", "assert sorted(x) == x"], undefined],
  ["that stays as it was", ["x = [1, 2, 3]", "assert f(x) == 3"], undefined],
])("given a test function that hands a list %s, then it is told whether it is changed", async (_, lines, forgiven) => {
  expect(await tested(lines, sorts)).toEqual({ kind: "passed", forgiven });
});

test("what fails is not told to be forgiven", async () => {
  expect(await judged(sandbox, { code: generator, examples: ["f(2) -> [0, 2]"] })).toEqual({
    kind: "failed",
    examples: [{ id: "0", status: "failed", got: "[0, 1]", difference: "item 1: 1, not 2" }],
  });
});

test("an iterator of the program's own that has a length says it itself, which is weak", async () => {
  const code = [
    "class Own:",
    "    def __iter__(self): return self",
    "    def __next__(self): raise StopIteration",
    "    def __len__(self): return 7",
    "def f(n): return Own()",
  ].join("\n");
  expect(await judged(sandbox, { code, examples: ["assert len(f(1)) == 7"] })).toMatchObject({
    kind: "passed",
    trust: "weak",
  });
});
