import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import { readableExamples } from "#lib/run/examples/unreadable.ts";
import { openRun } from "#lib/run/fold.ts";
import { endOf, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { limits, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const asserted = (source: string, at: number): Example => ({ kind: "assert", id: `e${at}`, style: "assert", source });

test("Python itself tells a test that it cannot read; the others are kept, and nothing of them is run", async () => {
  const good: Example[] = [
    asserted("from __future__ import annotations\nraise SystemExit", 1),
    { kind: "call", id: "c", style: "==", call: "f(1)", expected: "2" },
    asserted("while True: pass", 2),
  ];
  const bad = ["def test_a()\n    assert f(1) == 2", "def test_b():\nassert f(1) == 2"].map((it, at) =>
    asserted(it, 7 + at),
  );
  const read = await readableExamples(
    [...good, ...bad],
    { sandbox, limits, said: "Write f." },
    new AbortController().signal,
  );
  expect(read.examples).toEqual(good);
  expect(
    read.notes.map((it) => it.replace(/ after function definition on line 1|expected ':'|an indented block/g, "…")),
  ).toEqual([
    "Python cannot read a test, so it is not used: def test_a() (SyntaxError: …)",
    "Python cannot read a test, so it is not used: assert f(1) == 2 (IndentationError: expected ……)",
  ]);
});

test("beside an example that Python cannot read nothing is verified, and it is told that nobody checked it", async () => {
  const { ports } = portsOf({ replies: ["x * 2", "x + x", "2 * x", "x + x + 0", "x * 2"].map(say) });
  const graded = async (more: string) => {
    const task = taskOf({ examples: `f(1) == 2\nf(2) == 4${more}`, task: "Double it.", settings: { candidates: 5 } });
    const { grade, evidence } = endOf(await told(openRun(task), { ...ports, sandbox }));
    return [grade, evidence.reasons[1]];
  };
  expect(await graded("\nassert f(9) == 2024-01-02")).toEqual([
    "passes",
    "1 more line of the task looks like an example and is not used as such: nothing was checked there.",
  ]);
});

test("Python reads the calls and values of examples too, where they are more than literals", async () => {
  const called = (id: string, call: string, expected: string): Example => ({
    kind: "call",
    id,
    style: "==",
    call,
    expected,
  });
  const good = [
    called("e1", "f(1, x=2)", "3"),
    called("e2", "f([1] * 2)", "2 + 3"),
    called("e3", "f('1')", "{1: 'a'}"),
  ];
  const bad = [called("e4", "f(1)", "2024-01-02"), called("e5", "f(1 if 2)", "3")];
  const raises: Example = { kind: "raises", id: "e6", style: "words", call: "f(0x)", error: "ValueError" };
  const read = await readableExamples(
    [...good, ...bad, raises],
    { sandbox, limits, said: "Write f." },
    new AbortController().signal,
  );
  expect(read.examples).toEqual(good);
  expect(read.notes.map((it) => it.replace(/ \(SyntaxError: .*\)$/, ""))).toEqual([
    "Python cannot read an example, so it is not used: f(1) == 2024-01-02",
    "Python cannot read an example, so it is not used: f(1 if 2) == 3",
    "Python cannot read an example, so it is not used: f(0x)",
  ]);
});

test("a name for which nothing stands is told with its line, and the example is kept: a program may define it", async () => {
  const sources = [
    "assert f(1) == helper(2)",
    "def test_a():\n    for n in range(2):\n        assert f(n) == Point(n, n).x\n    assert f(9) == helper(9)",
    "assert f(Node(3)) == [math.floor(g) for g in (lambda a, *b: [a, *b])(1.5, sys.maxsize)]",
    "from solution import *\nassert f(1) == whatever(1)",
    "def helper(x):\n    return x\nassert f(1) == helper(1) and f(n := 2) == n and __name__",
  ];
  const doctest: Example = { kind: "call", id: "d", style: "==", call: "f(1)", expected: "other(2)" };
  const examples = [...sources.map((it, at) => asserted(it, at + 1)), doctest];
  const said = "Write f, for a linked list.\nA Node holds a value.\n>>> f(1) == Point(1, 1)\nassert f(1) == helper(2)";
  const read = await readableExamples(examples, { sandbox, limits, said }, new AbortController().signal);
  expect(read.examples).toEqual(examples);
  const nothing = (name: string, what: string, line: string) =>
    `Nothing defines \`${name}\`, which ${what} uses, so only a program that defines it, too, can pass: ${line}`;
  expect(read.notes).toEqual([
    nothing("helper", "a test", "assert f(1) == helper(2)"),
    nothing("Point", "a test", "assert f(n) == Point(n, n).x"),
    nothing("helper", "a test", "assert f(9) == helper(9)"),
    nothing("other", "an example", "f(1) == other(2)"),
  ]);
});
