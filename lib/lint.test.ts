import { expect, test } from "vitest";
import { lint } from "./lint.ts";

test("what is likely wrong is found with its rule and line, in the order of the lines", async () => {
  expect(await lint("import os\n\ndef f(x=[]):\n    return y\n")).toEqual([
    { rule: "F401", line: 1, message: "`os` imported but unused" },
    { rule: "B006", line: 3, message: "Do not use mutable data structures for argument defaults" },
    { rule: "F821", line: 4, message: "Undefined name `y`" },
  ]);
  expect(await lint("def f(x):\n    return x * 2\n")).toEqual([]);
});

test("what is no Python is a finding, not a fault", async () => {
  const [first] = await lint("def f(:\n");
  expect(first).toMatchObject({ line: 1 });
});
