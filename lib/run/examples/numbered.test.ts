import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: { task: string; examples?: string; tests?: string; code?: string; name?: string }) {
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

test("a call that has a value in one example and raises in another is a contradiction like any other", () => {
  const told = (task: string) => {
    const { examples, contradictions, notes } = read({ task, name: "f" });
    return [examples.map(({ kind }) => kind), contradictions, notes];
  };
  const used = "The first is used, where nobody says otherwise.";
  expect(told("f(-1) == -2\nf( -1 ) raises ValueError\nf(2) raises TypeError")).toEqual([
    ["call", "raises"],
    [{ example: "e1", value: "raises ValueError" }],
    [`Two examples contradict each other: f(-1) is -2 and raises ValueError. ${used}`],
  ]);
  expect(told("f(-1) raises ValueError\nf(-1) == -2")).toEqual([
    ["raises"],
    [{ example: "e1", value: "-2" }],
    [`Two examples contradict each other: f(-1) raises ValueError and is -2. ${used}`],
  ]);
});

test("one error may be of the other's kind: both are examples", () => {
  const { examples, contradictions } = read({ task: "f(1) raises KeyError\nf(1) raises LookupError", name: "f" });
  expect([examples.length, contradictions]).toEqual([2, []]);
});

test("a value without a number is compared as one, and an approximate one by its digits", () => {
  expect(read({ task: "f(1) == nan\nf(2) ≈ 0.333", name: "f" }).examples).toMatchObject([
    { kind: "call", expected: "float('nan')" },
    { kind: "assert", source: "assert abs(f(2) - 0.333) <= 1.001e-3" },
  ]);
});

test("a text that holds the word of a number stays the text that it is", () => {
  const said = [`'min inf, max -inf'`, `["nan", nan]`, `{"a inf b": -inf}`];
  expect(said.map((it) => read({ task: `f(1) == ${it}`, name: "f" }).examples[0])).toMatchObject([
    { expected: `'min inf, max -inf'` },
    { expected: `["nan", float('nan')]` },
    { expected: `{"a inf b": -float('inf')}` },
  ]);
});

test("a rounded value is checked as one, however it is said to be, and is told where nobody knows how far it is rounded", () => {
  const task =
    "f(1) is about 2.35. f(2) should be approximately 3.1, f(3) = 0.25 (approx.)\nf(4) ~= 1.5, f(7) ~ 2.5 and f(8) = ~ 3.5\nf(5) ≈ 13\nf(6) = 9 (roughly)";
  const { examples, notes } = read({ task, name: "f" });
  expect([examples.map((it) => it.kind === "assert" && it.source), notes]).toEqual([
    [
      "assert abs(f(1) - 2.35) <= 1.001e-2",
      "assert abs(f(2) - 3.1) <= 1.001e-1",
      "assert abs(f(3) - 0.25) <= 1.001e-2",
      "assert abs(f(4) - 1.5) <= 1.001e-1",
      "assert abs(f(7) - 2.5) <= 1.001e-1",
      "assert abs(f(8) - 3.5) <= 1.001e-1",
    ],
    [
      "Line 3 of the task is not used as an example: f(5) ≈ 13",
      "Line 4 of the task is not used as an example: f(6) = 9 (roughly)",
    ],
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

test.each([
  ["the box", { task: "f(1) == 2", examples: "f(1) == 3" }],
  ["the tests", { task: "f(0) == 0", examples: "f(1) == 2", tests: "assert f(1) == 3" }],
  ["the task", { task: "Now f(1) must be 3.", code: 'def f(x):\n    """\n    >>> f(1)\n    2\n    """\n    return 2' }],
  ["a later turn", { task: "f(1) == 2\n\n---\n\nNo, actually f(1) == 3" }],
  ["what was added", { task: "f(1) == 2\n\nEDIT: it should actually be more, f(1) == 3\n" }],
])("of two values for one call that of %s is used", (_, body) => {
  const { examples, contradictions } = read({ ...body, name: "f" });
  expect(examples.map((it) => (it.kind === "call" ? `${it.call} == ${it.expected}` : it.kind))).toContain("f(1) == 3");
  expect(contradictions.map((it) => it.value)).toEqual(["2"]);
});
