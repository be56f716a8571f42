/** What a test finds in an exception of the program's, and what such an exception cannot do to a test. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const loops = [
  "assert all(map(lambda c: f(c[0]) == c[1], [(1, 2)]))",
  "for got, want in zip(map(f, [1, 2]), [2, 3]): assert got == want",
  "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        self.assertTrue(all(map(lambda n: f(n) == 2, [1])))",
  "assert [f(n) for n in (1, 2)] == list(map(f, [1, 2])) == []",
];

test.each(["raise StopIteration", "raise StopAsyncIteration", "raise type('Stop', (StopIteration,), {})"])(
  "a test's own loop does not end with `%s`: the example has raised",
  async (line) => {
    const { examples } = await judged(sandbox, { code: `def f(*_): ${line}`, examples: loops });
    expect(examples.map(({ status }) => status)).toEqual(loops.map(() => "raised"));
  },
);

test("a test that asks for the end of an iteration gets it, and no more trust than that deserves", async () => {
  const code =
    "class Deck:\n    def __init__(self): self.left = [1]\n    def draw(self):\n        if not self.left: raise StopIteration('empty')\n        return self.left.pop()\ndef f(n): raise StopIteration(n)";
  const asked = [
    "deck = Deck()\nassert deck.draw() == 1\ntry:\n    deck.draw()\nexcept StopIteration as end:\n    assert end.value == 'empty'\nelse:\n    raise AssertionError",
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        with self.assertRaises(StopIteration): f(1)",
  ];
  expect(await judged(sandbox, { code, names: ["f", "Deck"], examples: asked })).toEqual({
    kind: "passed",
    examples: asked.map((_, at) => ({ id: String(at), status: "passed" })),
    trust: "weak",
  });
  const raises = (error: string, at: number): Example => ({
    kind: "raises",
    id: String(at),
    style: "",
    call: "f(1)",
    error,
  });
  const named = await judged(sandbox, { code, examples: ["StopIteration", "Exception", "RuntimeError"].map(raises) });
  expect(named.examples.map(({ status }) => status)).toEqual(["passed", "passed", "failed"]);
});

const raising = `
import json
class Need(Exception):
    status = 404
    def __init__(self, need): self.need = need
    @property
    def twice(self): return self.need * 2
    @property
    def never(self): raise ValueError
class Low(Exception):
    def __init__(self, a, b):
        super().__init__(f"{a}-{b}")
        self.a, self.b, self.message = a, [b], "low"
        self.test, self.with_traceback, self.candidate_text, self.args_ = "x", None, "y", 1
def chained():
    try: 1 / 0
    except ZeroDivisionError as error: raise Need(1) from error
def within():
    try: {}["a"]
    except KeyError: raise Low(1, 2)
def noted():
    error = KeyError("k")
    error.add_note("hint")
    raise error
def group(): raise ExceptionGroup("g", [ValueError("a"), Need(1), ExceptionGroup("h", [OSError(2, "no", "file")])])
class Odds(ExceptionGroup): pass
def odds(): raise Odds("o", [TypeError("t")])
def need(): raise Need(2)
def read(): json.loads("{x")
def open_(): open("/nonexistent/file")
def leave(): raise SystemExit(3)
def f(n): return [need, read, open_, leave, chained, within, noted, group, odds][n]()
`;

test("what an exception says of itself, of its causes and of those within it is what a test finds", async () => {
  const finds: readonly (readonly [number, string])[] = [
    [0, "type(error) is Need and (error.need, error.twice, error.status, error.args) == (2, 4, 404, (2,))"],
    [0, "not hasattr(error, 'never') and not hasattr(error, 'other')"],
    [1, "(error.pos, error.lineno, error.colno, error.doc) == (1, 1, 2, '{x') and isinstance(error, ValueError)"],
    [2, "(error.filename, error.errno) == ('/nonexistent/file', 2) and type(error) is FileNotFoundError"],
    [3, "error.code == 3"],
    [4, "type(error.__cause__) is ZeroDivisionError and error.__suppress_context__"],
    [5, "type(error.__context__) is KeyError and error.__context__.args == ('a',) and error.__cause__ is None"],
    [5, "(str(error), error.a, error.b, error.message) == ('1-2', 1, [2], 'low')"],
    [6, "error.__notes__ == ['hint']"],
    [
      7,
      "str(error.exceptions[0]) == 'a' and error.exceptions[1].need == 1 and error.exceptions[2].exceptions[0].filename",
    ],
    [
      7,
      "isinstance(error, ExceptionGroup) and error.message == 'g' and len(error.split(ValueError)[0].exceptions) == 1",
    ],
    [8, "type(error).__name__ == 'Odds' and type(error.exceptions[0]) is TypeError"],
  ];
  const examples = finds.map(
    ([n, found]) =>
      `try:\n    f(${n})\nexcept Exception as error:\n    assert ${found}\nelse:\n    raise RuntimeError('none')`,
  );
  const unittest =
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        with self.assertRaises(Low) as caught: f(5)\n        self.assertEqual(caught.exception.b, [2])\n    def test_b(self):\n        f(5)";
  const names = ["f", "Need", "Low"];
  const { examples: told } = await judged(sandbox, { code: raising, names, examples: [...examples, unittest] });
  expect(told.map(({ status }) => status)).toEqual([...finds.map(() => "passed"), "raised"]);
  expect(told.at(-1)?.error).toBe("Low: 1-2 (in Tests.test_b)");
});

test("a class of the program's that is called ValueError is not the one that is waited for", async () => {
  const code =
    "class ValueError(Exception): pass\nclass Bad(__builtins__.ValueError): pass\nclass Timeout(TimeoutError): pass\ndef f(n): raise [ValueError, Bad, Timeout, TypeError][n]('no')";
  const raises = (n: number, error: string): Example => ({
    kind: "raises",
    id: `${n} ${error}`,
    style: "",
    call: `f(${n})`,
    error,
  });
  const waits: Example = {
    kind: "assert",
    id: "waits",
    style: "",
    source: "import pytest\nwith pytest.raises(ValueError):\n    f(0)",
  };
  const examples = [
    raises(0, "ValueError"),
    raises(0, "Exception"),
    raises(1, "ValueError"),
    raises(2, "TimeoutError"),
    raises(3, "TypeError"),
    waits,
  ];
  const { examples: told } = await judged(sandbox, { code, examples });
  expect(told.map(({ id, status, error }) => [id, status, error])).toEqual([
    ["0 ValueError", "failed", "candidate.ValueError: no"],
    ["0 Exception", "passed", undefined],
    ["1 ValueError", "passed", undefined],
    ["2 TimeoutError", "passed", undefined],
    ["3 TypeError", "passed", undefined],
    ["waits", "raised", "candidate.ValueError: no"],
  ]);
});

test.each([
  "class ValueError(Exception): pass\nValueError.__module__ = 'builtins'",
  "class ValueError(Exception): __module__ = 'builtins'",
  "class Text(str):\n    def __hash__(self): return 0\nclass ValueError(Exception): pass\nValueError.__name__ = Text('ValueError')",
  "import builtins\nclass ValueError(Exception): __module__ = 'builtins'\nbuiltins.ValueError = ValueError",
  "class Kind(type): __mro__ = property(lambda cls: (cls, __builtins__.ValueError, Exception, object))\nclass ValueError(Exception, metaclass=Kind): pass",
])("nor is one that says to be Python's own: %s", async (code) => {
  const line = "def f(n): raise ValueError('no')";
  const waits = "import pytest\nwith pytest.raises(ValueError):\n    f(0)";
  const { examples } = await judged(sandbox, { code: `${code}\n${line}`, examples: [waits] });
  expect(examples.map(({ status, error }) => [status, error])).toEqual([["raised", "candidate.ValueError: no"]]);
});

const library = `
import dataclasses, decimal, json, multiprocessing, queue, unittest
class Own(json.JSONDecodeError): pass
class Empty(Exception): pass
@dataclasses.dataclass(frozen=True)
class Point: x: int
def f(n):
    if n == 0: json.loads("{x")
    if n == 1: decimal.Decimal("x")
    if n == 2: queue.Queue().get_nowait()
    if n == 3: raise Own("no", "text", 0)
    if n == 4: Point(1).x = 2
    if n == 5: raise multiprocessing.TimeoutError("slow")
    if n == 6: raise Empty("none")
    raise unittest.SkipTest("nothing")
`;

test("an exception of Python's library is what it is to tests that catch it by its class", async () => {
  const caught = (imported: string, kind: string, n: number, found = "error") =>
    `import ${imported}\ntry:\n    f(${n})\nexcept ${kind} as error:\n    assert ${found}\nelse:\n    raise RuntimeError`;
  const frozen =
    "import dataclasses, unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        with self.assertRaises(dataclasses.FrozenInstanceError): f(4)\n        with self.assertRaises(AttributeError): Point(1).x = 2";
  const found = "error.pos == 0 and type(error).__name__ == 'Own' and str(error).startswith('no: line 1')";
  const examples = [
    caught("json", "json.JSONDecodeError", 0, "(error.pos, error.doc) == (1, '{x') and isinstance(error, ValueError)"),
    caught("decimal", "decimal.DecimalException", 1),
    caught("queue", "queue.Empty", 2),
    caught("json", "json.JSONDecodeError", 3, found),
    frozen,
  ];
  const { examples: told } = await judged(sandbox, { code: library, names: ["f", "Point"], examples });
  expect(told.map(({ status, error }) => [status, error])).toEqual(examples.map(() => ["passed", undefined]));
});

test("it has its own name, is no class of the program's, and skips no test", async () => {
  const examples = [
    "f(5) -> 1",
    "import queue\ntry: f(6)\nexcept queue.Empty: pass",
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self): f(7)",
  ];
  const { examples: told } = await judged(sandbox, { code: library, examples });
  expect(told.map(({ status, error }) => [status, error])).toEqual([
    ["raised", "TimeoutError: slow"],
    ["raised", "Empty: none"],
    ["raised", "SkipTest: nothing (in Tests.test_a)"],
  ]);
});
