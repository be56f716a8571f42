import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import { readableExamples } from "#lib/run/examples/unreadable.ts";
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
  const read = await readableExamples([...good, ...bad], { sandbox, limits }, new AbortController().signal);
  expect(read.examples).toEqual(good);
  expect(
    read.notes.map((it) => it.replace(/ after function definition on line 1|expected ':'|an indented block/g, "…")),
  ).toEqual([
    "Python cannot read a test, so it is not used: def test_a() (SyntaxError: …)",
    "Python cannot read a test, so it is not used: assert f(1) == 2 (IndentationError: expected ……)",
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
  const read = await readableExamples([...good, ...bad, raises], { sandbox, limits }, new AbortController().signal);
  expect(read.examples).toEqual(good);
  expect(read.notes.map((it) => it.replace(/ \(SyntaxError: .*\)$/, ""))).toEqual([
    "Python cannot read an example, so it is not used: f(1) == 2024-01-02",
    "Python cannot read an example, so it is not used: f(1 if 2) == 3",
    "Python cannot read an example, so it is not used: f(0x)",
  ]);
});
