/** Protects a box that is understood from being refused. */
import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(examples: string) {
  const task = taskSchema.parse({ task: "Do it.", name: "f", examples });
  const read = readExamples(task, { name: "f", text: "def f(x):", by: "person" });
  return { kinds: read.examples.map(({ kind }) => kind), faults: read.faults.map(({ line }) => line) };
}

test.each([
  "f('a') raises TypeError: bad value",
  "f('a') -> TypeError: bad; try again",
  "`f('a')` raises ValueError: \"bad\"",
  "f('a') raises ValueError 'bad'",
  "f('a') raises ValueError(\"bad\")",
])("what an exception says is no line that nobody reads: %s", (line) => {
  expect(read(`f(1) == 2\n${line}`)).toEqual({ kinds: ["call", "raises"], faults: [] });
});

test("what stands behind an exception and is no message is told", () => {
  expect(read("f('a') raises TypeError bad value\nf(1) == 2: more")).toEqual({
    kinds: ["raises", "call"],
    faults: [1, 2],
  });
});

test("what pytest compares with is a value", () => {
  expect(read("f(0.1) == pytest.approx(0.2)")).toEqual({ kinds: ["assert"], faults: [] });
});

test("two examples that && joins are both read", () => {
  expect(read("f(1)==2&&f(2)==3")).toEqual({ kinds: ["call", "call"], faults: [] });
});

test("given an example that is none before another on its line, it is told", () => {
  expect(read("f(1) -> 2! f(2) -> 3\nExample: f(3) -> 4")).toEqual({ kinds: ["call", "call"], faults: [1] });
});

test.each(["f(1) == 2 ✓", "f(1) → 2 ✅", "-- f(1) == 2", "f(1) shall return 2", "f(1) should give you 2"])(
  "what stands around an example and is no part of it is passed over: %j",
  (line) => expect(read(line)).toEqual({ kinds: ["call"], faults: [] }),
);
