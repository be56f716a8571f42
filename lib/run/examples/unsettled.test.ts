import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(task: string) {
  const read = readExamples(taskSchema.parse({ task }), { name: "f", text: "def f(n, upper=False):", by: "task" });
  const examples = read.examples.map((it) => (it.kind === "call" ? `${it.call} == ${it.expected}` : it.kind));
  return [...examples, ...read.notes.map((it) => /since (.*?): /.exec(it)?.[1])];
}

const given = "it speaks of upper, and the call does not give it";

test.each([
  ["Should f([]) return None? I hope so.", "it asks a question"],
  ["Is f(10) == 3? I am not sure.", "it asks a question"],
  ["What about f(1) == 5? I am not sure.", "it asks a question"],
  ["TODO: decide f(3) == 5?", "it asks a question"],
  ['f("5") -> int.', "a type is no value"],
  ["f(5) returns list[int].", "a type is no value"],
  ["f(2) == 5 should be False", "the value is that of a comparison"],
  ['If upper is true, f("a") gives "A".', given],
  ['f("a") gives "A" when upper=True', given],
  ["In shouting mode, f(2) == 4", "it speaks of shouting mode, and the call does not give it"],
  ["In `strict` mode, f(2) == 4", "it speaks of strict mode, and the call does not give it"],
  ["On Windows, f(2) == 4", "what holds on Windows need not hold where programs are run"],
  ["f(2) returns 4 (on a Mac)", "what holds on a Mac need not hold where programs are run"],
])("what is not settled is told, and no example: %j", (task, why) => {
  expect(read(task)).toEqual([why]);
});

test.each([
  ["Can you write f so that f(2) == 4?", ["f(2) == 4"]],
  ['If upper is true, f("a", True) gives "A"; if n is 2, f(2) is 4.', ['f("a", True) == "A"', "f(2) == 4"]],
  ['With upper, f("a", upper=True) gives "A".', ['f("a", upper=True) == "A"']],
  ["f(-1) == f(1) == 1", ["assert"]],
  ["In default mode, f(2) == 4", ["f(2) == 4"]],
  ["In shouting mode, f(2, True) == 4", ["f(2, True) == 4"]],
  ["Mind what was written on Windows. f(2) == 4", ["f(2) == 4"]],
  ['On Windows, f("windows") == 4', ['f("windows") == 4']],
  // Told without a reason.
  ["f(2) returns 2-tuple.", [undefined]],
])("other questions, conditions and values are read as before: %j", (task, examples) => {
  expect(read(task)).toEqual(examples);
});
