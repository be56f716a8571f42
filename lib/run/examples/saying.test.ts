/** Protects the number of examples in the evidence: what a person says twice is one check. */
import { expect, test } from "vitest";
import { type Task, taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function short(given: Partial<Task>): string[] {
  const signature = { name: "f", text: "def f(", by: "person" } as const;
  return readExamples(taskSchema.parse({ task: "Do it.", name: "f", ...given }), signature).examples.map((it) => {
    if (it.kind === "call") return `${it.style}: ${it.call} == ${it.expected}`;
    if (it.kind === "raises") return `${it.style}: ${it.call} raises ${it.error}`;
    return it.kind === "assert" ? it.source : `${it.stdin}|${it.args.join(" ")}|${it.stdout}`;
  });
}

test.each<[string, Partial<Task>, string[]]>([
  ["in the box and in the tests", { examples: "f(1) == 2", tests: "assert f(1) == 2, 'one'" }, ["==: f(1) == 2"]],
  ["with the value first", { examples: "f(1) == 2", tests: "assert 2 == f( 1 )" }, ["==: f(1) == 2"]],
  ["with a value that is computed", { examples: "f(1) == 1/2", tests: "assert f(1) == 1 / 2" }, ["==: f(1) == 1/2"]],
  [
    "as a test of its own",
    { examples: "f(1) == 2", tests: "def test_one():\n    assert f(1) == 2" },
    ["==: f(1) == 2"],
  ],
  [
    "as two tests that differ in their names",
    { tests: "def test_a():\n    x = f(1)\n    assert x == 2\n\ndef test_b():\n    x = f(1)\n    assert x == 2" },
    ["def test_a():\n    x = f(1)\n    assert x == 2"],
  ],
  ["as an assert below it", { examples: "f(1) == 2\nassert f(1) == 2\nassert 2 == f(1)" }, ["==: f(1) == 2"]],
  [
    "with named arguments in another order",
    { examples: "f(a=1, b=2) == 3\nf(b = 2, a = 1) == 3" },
    ["==: f(a=1, b=2) == 3"],
  ],
  ["as a condition", { tests: "assert abs(f(1) - 2) < 1\nassert abs(f(1)-2)<1, 'near'" }, ["assert abs(f(1) - 2) < 1"]],
])("what is said twice is one example, %s", (_, given, seen) => {
  expect(short(given)).toEqual(seen);
});

test.each<[string, Partial<Task>, number]>([
  ["another value", { tests: "assert f(1) != 2\nassert f(1) == 3" }, 2],
  ["another argument of the same value", { tests: "assert f(x=1) == 2\nassert f(y=1) == 3" }, 2],
  ["another type of value", { tests: "assert f(1) == '2'\nassert f(2) == 2" }, 2],
  ["the same words after a change", { tests: "s = [1]\nassert f(s) == 2\ns.append(1)\nassert f(s) == 2" }, 2],
  [
    "another test of the same name's beginning",
    { tests: "def test_a():\n    assert f(1)\n\ndef test_ab():\n    assert f(2)" },
    2,
  ],
])("what only looks alike is two examples: %s", (_, given, count) => {
  expect(short(given)).toHaveLength(count);
});

test("the same input and output of a script are one example", () => {
  const twice = "Input:\n1\nOutput:\n2\n\nInput:\n1\nOutput:\n2\n\nInput:\n3\nOutput:\n2";
  expect(short({ kind: "script", examples: twice })).toEqual(["1\n||2", "3\n||2"]);
});
