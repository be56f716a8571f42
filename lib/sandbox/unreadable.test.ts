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
