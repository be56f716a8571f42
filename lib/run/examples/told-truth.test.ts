/** Protects what is said to come of a comparison: an example that says the opposite fails every right program. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

const sources = (body: { task: string; examples?: string; code?: string }, name = "Point") =>
  readExamples(taskSchema.parse(body), { name, text: `class ${name}`, by: "task" }).examples.map((it) =>
    it.kind === "assert" ? it.source : `${it.id} ${it.kind}`,
  );

const lines = `Point(1, 2) == Point(1, 2)  # True
Point(1, 2) == Point(1, 3)  # False
Point(1, 2) != Point(1, 3) -> True
Point(1, 2) < Point(1, 1) returns False`;
const checks = [
  "assert Point(1, 2) == Point(1, 2)",
  "assert not (Point(1, 2) == Point(1, 3))",
  "assert Point(1, 2) != Point(1, 3)",
  "assert not (Point(1, 2) < Point(1, 1))",
];

test("a remark or an arrow behind a comparison says whether it holds", () => {
  expect(sources({ task: `Write a class Point.\n\n${lines}` })).toEqual(checks);
  expect(sources({ task: "Write a class Point.", examples: lines })).toEqual(checks);
});

test.each(["", "task"])("steps that compare objects are checked as their remarks say: %j", (where) => {
  const steps = "a = Point(1, 2)\nb = Point(1, 3)\na == b  # False\na in [a]  # -> True\na > b -> False";
  const body = where === "" ? { task: "Write it.", examples: steps } : { task: `Write it.\n\n${steps}` };
  expect(sources(body)).toEqual([
    "a = Point(1, 2)\nb = Point(1, 3)\nassert not (a == b)",
    "a = Point(1, 2)\nb = Point(1, 3)\nnot (a == b)\nassert a in [a]",
    "a = Point(1, 2)\nb = Point(1, 3)\nnot (a == b)\na in [a]\nassert not (a > b)",
  ]);
});

test("of a call with its value the word False is a doubt, and beside code to mend it tells what comes", () => {
  expect(understood({ task: "Write norm(s).\n\nnorm('A') == 'b'  # False", name: "norm" }).examples).toEqual([]);
  expect(
    sources({ task: "Mend it.\n\nPoint(1, 2) == Point(1, 2)  # False", code: "class Point:\n    def f(self): pass" }),
  ).toEqual([]);
});

test("what an object shows is checked where it is printed, and a value goes on in words alone", () => {
  const steps = `v = Vector(1, 2)
print(v + Vector(3, 4))  # Vector(4, 6)
v.pop()  # returns 1, v is empty now
v.pop()  # returns 2, 3
v.pop()  # returns 4, None at the end
v.pop()  # returns 5 if it is there`;
  expect(sources({ task: `Write a class Vector.\n\n${steps}` }, "Vector").map((it) => it.split("\n").at(-1))).toEqual([
    'assert str(v + Vector(3, 4)) == "Vector(4, 6)"',
    "assert v.pop() == 1",
  ]);
});

test("what a function has made may be called as an example", () => {
  const told = (task: string) => understood({ task }).examples;
  const steps = "add5 = make_adder(5)\nadd5(3)  # 8\nprint(add5('a'))  # 'a5'\nassert add5(10) == 15";
  expect(told(`Write a function \`make_adder(n)\` that returns a function.\n\n${steps}`)).toEqual([
    "assert",
    "assert",
    "assert",
  ]);
  expect(understood({ task: "Write make_adder(n).", examples: steps }).examples).toHaveLength(3);
});

const ofDecorator = (shown: string) =>
  readExamples(taskSchema.parse({ task: `Write a decorator twice that calls twice.\n\n${shown}` }), {
    ...{ name: "twice", text: "def twice(", by: "task" },
  }).examples.map((it) => it.kind === "assert" && it.source);
const decorated = "@twice\ndef f(x):\n    return x + 1";

test.each(["f(2)  # [3, 3]", "f(2) -> [3, 3]", "assert f(2) == [3, 3]"])("what is decorated is called: %s", (step) => {
  expect(ofDecorator(`${decorated}\n\n${step}\n`)).toEqual([`${decorated}\nassert f(2) == [3, 3]`]);
});

test("what a decorator counts is looked at behind the calls that are shown before", () => {
  expect(ofDecorator(`${decorated}\n\nassert f(2) == [3, 3]\nassert f.calls == 2\n`)).toEqual([
    `${decorated}\nassert f(2) == [3, 3]`,
    `${decorated}\nf(2) == [3, 3]\nassert f.calls == 2`,
  ]);
});
