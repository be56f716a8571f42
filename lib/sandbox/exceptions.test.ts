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

test.each([
  "raise StopIteration",
  "raise StopAsyncIteration",
  "raise type('Stop', (StopIteration,), {})",
])("a test's own loop does not end with `%s`: the example has raised", async (line) => {
  const { examples } = await judged(sandbox, { code: `def f(*_): ${line}`, examples: loops });
  expect(examples.map(({ status }) => status)).toEqual(loops.map(() => "raised"));
});

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
  const raises = (error: string, at: number): Example => ({ kind: "raises", id: String(at), style: "", call: "f(1)", error });
  const named = await judged(sandbox, { code, examples: ["StopIteration", "Exception", "RuntimeError"].map(raises) });
  expect(named.examples.map(({ status }) => status)).toEqual(["passed", "passed", "failed"]);
});
