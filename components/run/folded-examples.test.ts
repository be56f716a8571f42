import { expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import type { ExampleResult } from "#lib/run/verdict.ts";
import { foldedExamples } from "./folded-examples.ts";

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `e${from + at}`);
const examples = (number: number) =>
  ids(1, number).map((id): Example => ({ kind: "call", id, style: "==", call: `f(${id})`, expected: "1" }));
const results = (of: Record<string, ExampleResult["status"]>) =>
  new Map(Object.entries(of).map(([id, status]) => [id, { id, status }]));

test("twenty are seen at first, and fewer than that all", () => {
  expect([...foldedExamples(examples(20), new Map())]).toEqual([]);
  expect([...foldedExamples(examples(23), new Map())]).toEqual(["e21", "e22", "e23"]);
});

test("what fails is seen before what passes or was not run, wherever it stands", () => {
  const found = results({ e1: "passed", e2: "skipped", e21: "not-run", e22: "failed", e23: "timed-out" });
  expect([...foldedExamples(examples(24), found)]).toEqual(["e19", "e20", "e21", "e24"]);
});

test("of many that fail the first twenty are seen", () => {
  const found = results(Object.fromEntries(ids(2, 25).map((id) => [id, "failed" as const])));
  expect([...foldedExamples(examples(25), found)]).toEqual(["e22", "e23", "e24", "e25", "e1"]);
});
