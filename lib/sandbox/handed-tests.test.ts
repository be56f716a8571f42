import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesFor } from "#lib/run/called-names.ts";
import type { Example } from "#lib/run/example.ts";
import { foldRun, openRun, type Run } from "#lib/run/fold.ts";
import { codeInForm } from "#lib/run/form.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { type Task, taskSchema } from "#lib/run/task.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { openPythonForTest } from "./testing-python.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const signature = { name: "f", text: "def f(", by: "person" as const };

/** The file that is handed over for a run whose program is this. */
function handed(task: Task, code: string, examples: readonly Example[]): string {
  const written = { stop: "stop" as const, promptTokens: 1, tokens: 1, durationMs: 1, notes: [] };
  const run = [
    { type: "run-start" as const, model: { id: "m" }, seed: 1 },
    { type: "signature-choose" as const, signature },
    { type: "example-find" as const, notes: [], examples: [...examples] },
    { type: "attempt-start" as const, attempt: 1, kind: "greedy" as const, temperature: 0, seed: 2, prefill: "" },
    { type: "reply-end" as const, attempt: 1, code, ...written },
  ].reduce<Run>((before, event) => foldRun(before, event), openRun(task));
  return codeInForm(run, { form: "tests", clean: false });
}

/** Whether the examples pass, and what becomes of the file that holds them, run as a runner of tests would. */
async function bothWays(body: { task: string; tests?: string; examples?: string }, code: string) {
  const task = taskSchema.parse({ name: "f", ...body });
  const { examples } = readExamples(task, signature);
  const file = handed(task, code, examples);
  const [own, passed] = [
    await judged(sandbox, { code, examples, names: namesFor("f", examples) }),
    await judged(sandbox, { code: "", examples: [asTests(file)], names: [] }),
  ];
  return { judged: own.kind, file: passed.examples.map(({ status, error }) => error ?? status).join(), text: file };
}

const asTests = (source: string): Example => ({ kind: "assert", id: "file", style: "file", source });

test("what was asked for by `is` is handed over so", async () => {
  const examples = "f(2) is True and f(3) is False\nassert f(4) is True";
  const { text, ...both } = await bothWays({ task: "Write f.", examples }, "def f(x): return x % 2 == 0");
  const asserted = [...text.matchAll(/assert .*/g)].map(([it]) => it);
  expect({ ...both, asserted }).toEqual({
    judged: "passed",
    file: "passed",
    asserted: ["assert f(2) is True", "assert f(3) is False", "assert f(4) is True"],
  });
});

const cases: Record<string, { code: string; examples?: string; tests?: string }> = {
  floats: { code: "def f(a, b): return a + b", examples: "f(0.1, 0.2) == 0.3\nf(1, 1.5) == 2.5" },
  "a float where a whole number is expected": {
    code: "def f(x):\n    return (x ** 0.5) * (1 + 1e-12)",
    examples: "f(4) == 2\nf(9) == 3",
  },
  "floats inside": {
    code: "def f(x): return {'a': [x * 3, (x, {x})]}",
    examples: "f(0.1) == {'a': [0.3, (0.1, {0.1})]}",
  },
  "floats with many digits": {
    code: "def f(x): return x * 2 / 3 if x < 9 else [x / 3, (x * 2 / 3,)]",
    examples:
      "f(0.5) == 0.333333\nf(1) == 0.666666\nf(-1) == -0.6666666666666666\nf(-1.5e24) == -1.000000e24\nf(10) == [3.33333, (6.66666,)]",
  },
  NaN: { code: "def f(x): return [x, x - x]", examples: ">>> f(float('inf'))\n[inf, nan]" },
  iterators: { code: "def f(n):\n    yield from range(n)", examples: "f(3) == [0, 1, 2]\nf(0) == []" },
  "views of a dict": { code: "def f(d): return d.keys()", examples: "f({'a': 1}) == ['a']" },
  "truth that is a number": { code: "def f(x): return int(x > 1)", examples: "f(2) == True\nf(0) == False" },
  "what is printed": { code: "def f(x):\n    print(x * 2)", examples: ">>> f(3)\n6" },
  coroutines: { code: "async def f(x): return x + 1", examples: "f(1) == 2" },
  "errors of coroutines": {
    code: "class Odd(Exception): pass\nasync def f(x):\n    if x < 0: raise ValueError(x)\n    if x > 9: raise Odd(x)\n    return x",
    examples: "f(1) == 1\nf(-1) raises ValueError\nf(10) raises Odd",
  },
  "values of the library": {
    code: "import collections\ndef f(x): return collections.Counter(x)",
    examples: ">>> f('aab')\nCounter({'a': 2, 'b': 1})",
  },
  "errors, also of a module's": {
    code: 'from __future__ import annotations\nimport json\nclass Odd(ValueError): pass\ndef f(x):\n    if x == 1: raise Odd("odd")\n    return json.loads(x)',
    examples:
      ">>> f(1)\nTraceback (most recent call last):\nOdd: odd\n>>> f('{')\nTraceback (most recent call last):\njson.decoder.JSONDecodeError: no",
  },
  "tests that wait": {
    code: "async def f(n):\n    return n * 2",
    tests:
      "import pytest\nfrom solution import f\n@pytest.mark.asyncio\n@pytest.mark.parametrize('n', [1, 2])\nasync def test_a(n):\n    assert await f(n) == 2 * n",
  },
  "libraries that the tests speak of without an import": {
    code: "def f(x): return x",
    tests:
      "import pytest\n\ndef test_a():\n    assert math.isclose(f(2.0), 2) and all(math.floor(f(i)) == i for i in range(3))\n    with raises(TypeError):\n        f()\n\nclass TestF(unittest.TestCase):\n    def test_b(self):\n        self.assertEqual(f(datetime.date(2020, 1, 2)), copy.copy(datetime.date(2020, 1, 2)))\n\narray = [3, 1]\nassert f(array) == [3, 1]\nassert f(1.0) == pytest.approx(1)\n",
  },
  "classes and tables, told test by test": {
    code: "def f(n): return n * 2",
    tests:
      "import unittest, pytest\nfrom solution import f\n\nclass T(unittest.TestCase):\n    def setUp(self):\n        self.two = 2\n\n    def test_a(self):\n        self.assertEqual(f(1), self.two)\n\n    def test_b(self):\n        self.assertEqual(f(2), self.two * 2)\n\nclass TestIt:\n    @pytest.mark.parametrize('n', [1, 2])\n    def test_x(self, n):\n        assert f(n) == 2 * n\n\n    def test_y(self):\n        assert f(3) == 6\n\nclass TestMore(T):\n    def test_c(self):\n        self.assertEqual(f(0), 0)\n",
  },
  "what the program calls as Python's library does": {
    code: "pi = 3\ndef f(x): return x * pi",
    tests: "from solution import f, pi\n\ndef test_a():\n    assert f(2) == 2 * pi == 6\n",
  },
  "a constant of the program's under a name that the tests have for another": {
    code: "LIMIT = 3\ndef f(x): return min(x, LIMIT)",
    tests: "from solution import f\n\nLIMIT = 9\n\ndef test_a():\n    assert f(LIMIT) == 3\n",
  },
  "tests of the person's own": {
    code: "def near(a): return a * 2\ndef f(n): return near(n)\n\nclass Other: pass",
    tests:
      'from __future__ import annotations\nimport pytest\nimport unittest\nfrom solution import f as g\n\ndef near(a, b):\n    return a == b\n\n@pytest.fixture\ndef two():\n    return 2\n\n@pytest.mark.parametrize("n", [1, 2])\ndef test_a(n):\n    assert near(g(n), 2 * n)\n\ndef test_b(two):\n    assert near(g(1), two)\n\nclass Tests(unittest.TestCase):\n    def test_it(self):\n        self.assertEqual(g(3), 6)\n\ntext = """one\ntwo"""\nassert g(text) == """one\ntwoone\ntwo"""\nfor n in range(2):\n    assert g(n) == 2 * n\n',
  },
};
test.each(Object.entries(cases))(
  "%s: where the examples pass, the file that is handed over does",
  async (_, { code, ...given }) => {
    const { text, ...told } = await bothWays({ task: "Do it.", ...given }, code);
    expect({ ...told, tests: /^(?:def|class) [tT]est/m.test(text) }).toEqual({
      judged: "passed",
      file: "passed",
      tests: true,
    });
  },
);

test("what the tests speak of without an import is imported in the file, for whoever runs it", () => {
  const source =
    "assert math.floor(f(1.5)) == 1\nassert f(datetime.date(2020, 1, 2)) == date(2020, 1, 2)\nassert f(2) == approx(2)";
  const example: Example = { kind: "assert", id: "e1", style: "assert", source };
  const file = handed(taskSchema.parse({ task: "Do it.", name: "f" }), "import json\ndef f(x): return x", [example]);
  expect(file.match(/^(?:import|from) .*$/gm)).toEqual([
    "from datetime import date",
    "from pytest import approx",
    "import datetime",
    "import math",
    "import json",
  ]);
});

test("the file of a wrong program fails", async () => {
  const { file } = await bothWays({ task: "Do it.", examples: "f(1) == [2]\nf(2) == [4]" }, "def f(x):\n    yield x");
  expect(file).toMatch(/^AssertionError/);
});

test("where a script keeps something its tests make the runs before each, too", () => {
  const task = taskSchema.parse({ task: "Keep.", kind: "script", files: [{ name: "items.txt", content: "" }] });
  const add = { stdin: "", args: ["add", "a"] };
  const list = { ...add, args: ["list"] };
  const example: Example = { kind: "output", id: "e1", style: "", ...list, stdout: "a", before: [add, list] };
  expect(handed(task, "print('a')\n", [example]).match(/^def test_1.*\n(?: {4}.*\n)+/m)?.[0]).toBe(
    [
      "def test_1(tmp_path):",
      '    printed(tmp_path, "add", "a")',
      '    printed(tmp_path, "list", again=True)',
      '    assert printed(tmp_path, "list", again=True) == "a"',
      "",
    ].join("\n"),
  );
});

test("a script is run by its tests as it was judged, and runs by itself as before", async () => {
  const code = 'import sys\n\ntext = open("words.txt").read()\nprint(input(), """a\\tb""", sys.argv[1:], text)  \n';
  const task = taskSchema.parse({ task: "Print.", kind: "script", files: [{ name: "words.txt", content: "ä\n" }] });
  const example: Example = { kind: "output", id: "e1", style: "", stdin: "x y\n", args: ["-n", "1"], stdout: "" };
  const other = { ...example, args: [], files: [{ name: "words.txt", content: "ö\n" }], stdout: "x y a\tb [] ö\n" };
  const right = handed(task, code, [{ ...example, stdout: "x y a\tb ['-n', '1'] ä\n" }, other]);
  const { interpreter } = await openPythonForTest();
  const folder = await mkdtemp(join(tmpdir(), "handed-"));
  const run = promisify(execFile);
  try {
    await writeFile(join(folder, "script_and_tests.py"), right);
    await writeFile(join(folder, "words.txt"), "ä\n");
    const call =
      "import script_and_tests as it, pathlib; [test(pathlib.Path('.')) for name, test in vars(it).items() if 'test_' in name]";
    await run(interpreter.executable, ["-c", call], { cwd: folder });
    await writeFile(join(folder, "words.txt"), "ä\n");
    const alone = run(interpreter.executable, ["script_and_tests.py"], { cwd: folder });
    alone.child.stdin?.end("x\n");
    expect((await alone).stdout).toBe("x a\tb [] ä\n \n".replace("\n \n", "\n\n"));
    await writeFile(join(folder, "script_and_tests.py"), handed(task, code, [{ ...example, stdout: "other" }]));
    await expect(run(interpreter.executable, ["-c", call], { cwd: folder })).rejects.toThrow("AssertionError");
  } finally {
    await rm(folder, { recursive: true });
  }
});
