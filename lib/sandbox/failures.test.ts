import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { example, judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

test("a wrong value is shown; an assertion is quoted with the last value", async () => {
  const code = "def f(n):\n    return (n, 'x' * n)";
  expect(
    await judged(sandbox, { code, examples: ["f(1) -> [1, 'x']", "assert f(2) == 5, 'five'", "f(1) -> (1, 'x')"] }),
  ).toEqual({
    kind: "failed",
    examples: [
      { id: "0", status: "failed", got: "(1, 'x')", difference: "a tuple, not a list" },
      { id: "1", status: "failed", got: "(2, 'xx')", error: "AssertionError: assert f(2) == 5, 'five': five" },
      { id: "2", status: "passed" },
    ],
  });
});

test("what has passed stays so when no time is left to load the program again", async () => {
  const code = "import time\ntime.sleep(3.5)\ndef f(n):\n    while n == 2: pass\n    return n";
  const examples = ["f(1) -> 1", "f(2) -> 2", "f(3) -> 3"].map(example);
  const job = { code, names: ["f"], examples, limits: { wallMs: 8_000, memoryMb: 256 } };
  const { durationMs, ...told } = await sandbox.check(job, new AbortController().signal);
  expect(told).toEqual({
    kind: "timed-out",
    limit: "time",
    examples: [
      { id: "0", status: "passed" },
      { id: "1", status: "timed-out", error: "it took too long: a check has 8 s in all" },
      { id: "2", status: "not-run" },
    ],
  });
});

test("an exception has its words and the program's line", async () => {
  const code =
    "class Bad(Exception):\n    def __str__(self): return 'so bad'\ndef f(n):\n    if n == 1:\n        raise Bad(1, 2)\n    return n + 'x'";
  expect(await judged(sandbox, { code, examples: ["f(1) -> 1", "f(2) -> 1", "assert f('a')[5]"] })).toEqual({
    kind: "raised",
    examples: [
      { id: "0", status: "raised", error: "Bad: so bad", line: 5 },
      { id: "1", status: "raised", error: "TypeError: unsupported operand type(s) for +: 'int' and 'str'", line: 6 },
      { id: "2", status: "raised", error: "IndexError: string index out of range" },
    ],
  });
});

test("an exception has the calls of the program that led to it, a recursion once, and nothing of ours", async () => {
  const code = [
    "def inner(n):",
    "    return inner(n - 1) if n else [][0]",
    "class Outer:",
    "    def call(self, n):",
    "        return sorted([n], key=lambda it: inner(it))",
    "def f(n):",
    "    return Outer().call(n)",
  ].join("\n");
  const frames = [
    { line: 7, function: "f" },
    { line: 5, function: "call" },
    { line: 5, function: "<lambda>" },
    { line: 2, function: "inner", times: 4 },
  ];
  const told = { error: "IndexError: list index out of range", line: 2, frames };
  expect(await judged(sandbox, { code, examples: ["f(3) -> []"] })).toEqual({
    kind: "raised",
    examples: [{ id: "0", status: "raised", ...told }],
  });
  const loaded = await judged(sandbox, { code: `${code}\nf(3)`, examples: ["f(3) -> []"] });
  const outer = { line: 8, function: "<module>" };
  expect(loaded).toEqual({
    ...{ kind: "raised", ...told, frames: [outer, ...frames] },
    examples: [{ id: "0", status: "not-run" }],
  });
});

test("of calls that a program made up, only what could be true is told", async () => {
  const code = [
    "import sys",
    "frames = [(10 ** 30, 'x', 1), (2, 'y', 10 ** 30), *[(3, 'z' * 999, 2)] * 7]",
    "told = {'names': ['Bad'], 'text': 'so bad', 'line': 10 ** 30, 'frames': frames, 'arguments': []}",
    "frame = sys._getframe()",
    "while 'told_error' not in frame.f_globals: frame = frame.f_back",
    "frame.f_globals['told_error'] = lambda *_: told",
    "def f(): return [][0]",
  ].join("\n");
  const { examples } = await judged(sandbox, { code, examples: ["f() -> 1"] });
  expect(examples).toEqual([
    {
      id: "0",
      status: "raised",
      error: "Bad: so bad",
      frames: Array.from({ length: 7 }, () => ({ line: 3, function: "z".repeat(80), times: 2 })),
    },
  ]);
});

test("what must raise and does not, or raises another, has failed", async () => {
  const examples: Example[] = [
    { kind: "raises", id: "0", style: "", call: "f(1)", error: "ValueError" },
    { kind: "raises", id: "1", style: "", call: "f('x')", error: "ValueError" },
    { kind: "raises", id: "2", style: "", call: "unknown(1)", error: "NameError" },
  ];
  expect(await judged(sandbox, { code: "def f(n):\n    return n + 1", examples })).toEqual({
    kind: "failed",
    examples: [
      { id: "0", status: "failed", got: "2", error: "ValueError was not raised" },
      { id: "1", status: "failed", error: `TypeError: can only concatenate str (not "int") to str`, line: 2 },
      { id: "2", status: "raised", error: "NameError: name 'unknown' is not defined" },
    ],
  });
});

test.each([
  [
    "a syntax error",
    "x = 1\ndef f(:",
    { kind: "raised", error: "SyntaxError: invalid syntax (candidate.py, line 2)", line: 2 },
  ],
  [
    "an error while loading",
    "import nowhere",
    { kind: "raised", error: "ModuleNotFoundError: No module named 'nowhere'", line: 1 },
  ],
  [
    "no such name",
    "import os\ndef g(): pass\nh = 1",
    { kind: "rejected", error: "it defines no `f`; it defines `g`, `h`" },
  ],
  [
    "a loop while loading",
    "while True: pass",
    { kind: "timed-out", limit: "time", error: "it took too long: a check has 4 s in all" },
  ],
  ["an end while loading", "import os\nos._exit(3)", { kind: "raised", error: "the program ended the process" }],
  [
    "too much memory while loading",
    "x = 'x' * (1 << 40)",
    { kind: "killed", limit: "memory", error: "MemoryError", line: 1 },
  ],
])("%s says so, and no example was run", async (_, code, told) => {
  expect(await judged(sandbox, { code, examples: ["f(1) -> 1"] })).toEqual({
    ...told,
    examples: [{ id: "0", status: "not-run" }],
  });
});

test("a loop in one example costs only that example", async () => {
  const code = "def f(n):\n    while n == 1: pass\n    return n";
  expect(await judged(sandbox, { code, examples: ["f(0) -> 0", "f(1) -> 1", "f(2) -> 2"] })).toEqual({
    kind: "timed-out",
    limit: "time",
    examples: [
      { id: "0", status: "passed" },
      { id: "1", status: "timed-out", error: "it took too long: a check has 4 s in all" },
      { id: "2", status: "passed" },
    ],
  });
});

test("the last example may use all the time that the others have left", async () => {
  const code = "import time\ndef f(n):\n    time.sleep(n)\n    return n";
  const examples = (texts: string[]) => ({ code, examples: texts });
  expect((await judged(sandbox, examples(["f(0) -> 0", "f(2.6) -> 2.6"]))).kind).toBe("passed");
  expect((await judged(sandbox, examples(["f(2.6) -> 2.6", "f(0) -> 0"]))).examples.map((it) => it.status)).toEqual([
    "timed-out",
    "passed",
  ]);
});

test("a test that ends its own process is told as that", async () => {
  const { examples } = await judged(sandbox, {
    code: "def f(n): return n",
    examples: ["import os\nassert f(1) == 1\nos._exit(0)", "f(2) -> 2"],
  });
  expect(examples).toEqual([
    { id: "0", status: "raised", error: "the process that runs the tests ended before they did" },
    { id: "1", status: "passed" },
  ]);
});

test("an end of the process in one example costs only that example", async () => {
  const code =
    "import ctypes, os\ndef f(n):\n    if n == 1: ctypes.string_at(0)\n    if n == 2: os._exit(0)\n    if n == 4: os.abort()\n    return n";
  const examples = ["f(0) -> 0", "f(1) -> 1", "f(2) -> 2", "f(3) -> 3", "f(4) -> 4"];
  expect(await judged(sandbox, { code, examples })).toEqual({
    kind: "raised",
    examples: [
      { id: "0", status: "passed" },
      { id: "1", status: "raised", error: "the process crashed: SIGSEGV" },
      { id: "2", status: "raised", error: "the program ended the process" },
      { id: "3", status: "passed" },
      { id: "4", status: "raised", error: "the process crashed: SIGABRT" },
    ],
  });
});

test("a test that swallows everything does not pass a program that hangs or leaves", async () => {
  const source = (call: string) => `try:\n    ${call}\nexcept:\n    pass`;
  const code = "import os\ndef f(n):\n    if n: os._exit(0)\n    while True: pass";
  expect(await judged(sandbox, { code, examples: [source("f(1)"), source("f(0)")] })).toEqual({
    kind: "raised",
    examples: [
      { id: "0", status: "raised", error: "the program ended the process" },
      { id: "1", status: "timed-out", error: "it took too long: a check has 4 s in all" },
    ],
  });
});

test("memory, output and threads have limits that are named", async () => {
  const many =
    "import threading, time\ndef f():\n    [threading.Thread(target=time.sleep, args=(9,), daemon=True).start() for _ in range(99)]";
  expect(await judged(sandbox, { code: "def f(): return len('x' * (1 << 33))", examples: ["f() -> 1"] })).toEqual({
    kind: "killed",
    limit: "memory",
    examples: [{ id: "0", status: "raised", error: "MemoryError", line: 1 }],
  });
  expect(await judged(sandbox, { code: many, examples: ["f() -> 1"] })).toEqual({
    kind: "killed",
    limit: "processes",
    examples: [{ id: "0", status: "raised", error: "RuntimeError: can't start new thread", line: 3 }],
  });
  const { stdout, ...told } = await judged(sandbox, {
    code: "def f():\n    while True: print('x' * 999)",
    examples: ["f() -> 1"],
  });
  expect(told).toEqual({
    kind: "killed",
    limit: "output",
    examples: [{ id: "0", status: "raised", error: "it printed more than 1 MB" }],
  });
  expect(stdout?.length).toBe(65_536);
});

test("a program cannot raise every exception at once", async () => {
  const code =
    "kinds = [k for k in vars(__import__('builtins')).values() if isinstance(k, type) and issubclass(k, Exception)]\n" +
    "kind = Exception\nfor k in kinds: kind = type(k.__name__, (kind,), {})\n" +
    "def f(n): raise type('Every', (kind,), {})(n)";
  const examples = ["ValueError", "KeyError", "TypeError"].map(
    (error, at): Example => ({ kind: "raises", id: String(at), style: "", call: "f(1)", error }),
  );
  const { examples: results } = await judged(sandbox, { code, examples });
  expect(results.filter(({ status }) => status === "passed")).toEqual([]);
});

test("of a variable that is compared it is told what it holds, and not what the program answered last", async () => {
  const code = "def f(n): return n * 2";
  const source = "found = []\nfor n in (1, 2):\n    if f(n) > 0:\n        found.append(n)\nassert found == [1, 2, 3]";
  const asserts: Example = { kind: "assert", id: "0", style: "", source };
  const { examples } = await judged(sandbox, { code, names: ["f"], examples: [asserts] });
  expect(examples).toEqual([
    { id: "0", status: "failed", got: "[1, 2]", error: "AssertionError: assert found == [1, 2, 3]" },
  ]);
});
