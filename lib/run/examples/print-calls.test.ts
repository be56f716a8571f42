/** Protects what people say of a call that they print: it is an example, or is told. */
import { expect, test } from "vitest";
import { readExamples } from "./read.ts";
import { taskSchema } from "../task.ts";
import { understood as read } from "#lib/testing-understood.ts";

const said = (body: { task: string; examples?: string }): string[] =>
  readExamples(taskSchema.parse(body), { name: "f", text: "def f(x):", by: "task" }).examples.map((it) =>
    it.kind === "call" ? `${it.call} == ${it.expected}` : it.kind === "assert" ? it.source : it.kind,
  );

const four = 'assert f(2) in (4, "4")';

test.each([
  ["print(f(2)) -> 4", [four]],
  ["print(f(2)) => 'a'", ["f(2) == 'a'"]],
  ["print(f(2)) prints 4", [four]],
  ["`print(f(2))` should print 4.", [four]],
  ["print(f(2)) outputs: [1, 2]", ["f(2) == [1, 2]"]],
  ["print( f(2) ) displays 4", [four]],
  ["print(f(2)) == 4", [four]],
  ["print(f(2))  # 4", [four]],
  ["print(f(2))  # 4, not 5", [four]],
  ["print(f(2))  # not 4", []],
  ["print(f(2)) -> not 4", []],
  ["print(f(2)) -> about 4", []],
  ["console.log(f(2)); // 4", [four]],
  ["console.log(f(2)) // 'a'", ["f(2) == 'a'"]],
  ["System.out.println(f(2)); // expected: [1, 2]", ["f(2) == [1, 2]"]],
  ["console.log(f(2)); // the second", []],
])("a call in print has the value that is shown behind it, in the task and in the box: %s", (line, examples) => {
  expect(said({ task: `Write f(x).\n\n${line}` })).toEqual(examples);
  expect(said({ task: "Write f(x).", examples: line })).toEqual(examples);
});

test("within a sentence each is one", () => {
  expect(said({ task: "Write f(x), so that print(f(2)) -> 4 and print(f(3)) -> '6'." })).toEqual([four, "f(3) == '6'"]);
});

test("a text without quotes is told with what it needs", () => {
  const line = "print(f(2)) -> ab";
  const why = "a text needs quotes";
  const seen = { examples: [], notes: [], faults: [] };
  const note = `Line 3 of the task is not used as an example, since ${why}: ${line}`;
  expect(read({ task: `Write f(x).\n\n${line}` })).toEqual({ ...seen, notes: [note] });
  const fault = { field: "examples", line: 1, text: line, why };
  expect(read({ task: "Write f(x).", examples: line })).toEqual({ ...seen, faults: [fault] });
});

test("texts are read as they are printed where several lines show them, and nothing explains or is a value", () => {
  const task = (...lines: string[]) => said({ task: `Write f(x).\n\n${lines.join("\n")}` });
  expect(task("print(f('abc'))   # bcd", "print(f('x y'))  # Hi, you!", "print(f(5))  # -> 0:05")).toEqual([
    `assert str(f('abc')) == "bcd"`,
    `assert str(f('x y')) == "Hi, you!"`,
    `assert str(f(5)) == "0:05"`,
  ]);
  expect(task("print(f(5))  # six")).toEqual([]);
  expect(task("print(f(5))  # bcd", "print(f(6))  # the next one")).toEqual([]);
  expect(task("print(f(5))  # odd", "print(f(6))  # 7")).toEqual([`print(f(5))  # odd\nassert f(6) in (7, "7")`]);
});

test("steps of a class may be printed", () => {
  const steps = ["s = Stack()", "s.push(1)", "print(s.pop()) -> 1"].join("\n");
  const { examples } = readExamples(taskSchema.parse({ task: "Write a class Stack.", examples: steps }), {
    name: "Stack",
    text: "class Stack",
    by: "task",
  });
  expect(examples.map((it) => (it.kind === "assert" ? it.source : it.kind))).toEqual([
    's = Stack()\ns.push(1)\nassert s.pop() in (1, "1")',
  ]);
});

test.each(["print(f(2), f(3)) -> 4 6", "print(f(2), f(3))  # 4 6", "print(*f(2)) prints 1 2"])(
  "what prints more than one value is told: %s",
  (line) => {
    expect(read({ task: `Write f(x).\n\n${line}` })).toEqual({
      examples: [],
      notes: [`Line 3 of the task is not used as an example, since it prints more than one value: ${line}`],
      faults: [],
    });
  },
);
