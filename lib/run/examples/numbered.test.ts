import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: { task: string; examples?: string; name?: string }) {
  const task = taskSchema.parse(body);
  const signature = signatureOf(task);
  if (!signature) throw new Error("no name was found");
  return readExamples(task, signature);
}

test("numbers that Python holds equal contradict each other in no example", () => {
  const told = (task: string) => read({ task, name: "f" }).contradictions;
  expect([told("f(1) == 2\nf(1) == 2.0"), told("f(1) == 1\nf(1) == True"), told("f(1) == 2\nf(1) == 2.5")]).toEqual([
    [],
    [],
    [{ example: "e1", value: "2.5" }],
  ]);
});

test("a value without a number is compared as one, and an approximate one by its digits", () => {
  expect(read({ task: "f(1) == nan\nf(2) ≈ 0.333", name: "f" }).examples).toMatchObject([
    { kind: "call", expected: "float('nan')" },
    { kind: "assert", source: "assert abs(f(2) - 0.333) <= 5.001e-4" },
  ]);
});

test("an alternative that is no comparison is refused: every program would pass it", () => {
  const { examples, faults } = read({ task: "Do it.", name: "f", examples: "f(2) == 4\nf(1) == 2 or 3" });
  expect([examples.length, faults.map((it) => it.text)]).toEqual([1, ["f(1) == 2 or 3"]]);
  expect(read({ task: "Do it.", name: "f", examples: "f(1) == 2 or f(1) == 3" }).examples).toHaveLength(1);
});

test("a doctest with other arguments than the function takes is told", () => {
  const { examples, notes } = read({ task: 'def f(a, b):\n    """Adds.\n\n    >>> f(1)\n    2\n    """' });
  expect([examples, notes]).toEqual([
    [],
    ["Line 4 of the task is not used as an example, since f takes other arguments: >>> f(1)"],
  ]);
});
