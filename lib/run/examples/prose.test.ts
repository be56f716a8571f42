import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

/** The examples of a task for `f`, each in a line. */
function short(body: { task: string; name: string; code?: string }): string[] {
  const task = taskSchema.parse(body);
  const signature = signatureOf(task);
  if (!signature) throw new Error("no name was found");
  return readExamples(task, signature).examples.map((it) => {
    if (it.kind === "call") return `${it.style}: ${it.call} == ${it.expected}`;
    return it.kind === "raises" ? `${it.style}: ${it.call} raises ${it.error}` : it.kind === "assert" ? it.source : "";
  });
}

test.each([
  ["what holds for every call", "f(nums) returns 0 if nums is empty", []],
  ["a rule among values", "f(n) is False for n < 2, and f(2) is True", ["words: f(2) == True"]],
  ["a type", "f(list) returns 0, f(s: str) -> None, f(*args) = 1, f(1, ...) = 2", []],
  ["a call of what the task defines", "class Node has a value. f(Node(1)) == 2", ["==: f(Node(1)) == 2"]],
  ["what somebody else computes", "Recall that factorial(5) = 120 and sum([1]) == 1", []],
  ["a sentence that begins with a word of Python", "assert that f(x) is positive\nassert x > 0", []],
  [
    "an assert over several lines, and a test",
    "assert f([1,\n  2]) == 3, 'sum'\n\n    def test_f():\n        assert f([]) == 0\n\n    More.",
    ["assert: f([1,\n  2]) == 3", "def test_f():\n    assert f([]) == 0"],
  ],
  ["a fault that is reported", "f(3) returns 4 but should return 5.", ["words: f(3) == 5"]],
  [
    "an error that is wanted",
    "f(-1) raises ValueError, f('') should throw a KeyError",
    ["words: f(-1) raises ValueError", "words: f('') raises KeyError"],
  ],
  [
    "an error behind a sign",
    "f(None) -> TypeError and f(1) -> True",
    ["words: f(None) raises TypeError", "->: f(1) == True"],
  ],
  [
    "a crash that is reported",
    "f(3) raises TypeError, it should return 5. f([]) raises IndexError but should return 0",
    ["words: f(3) == 5", "words: f([]) == 0"],
  ],
  ["a value in a remark", "f(3)  # 9\nx = f(4)  # 3 of them", ["#: f(3) == 9"]],
  ["a value in the quotes of a word processor", "f(“it”) returns ‘ti’", [`words: f("it") == 'ti'`]],
  ["an input that is named so", "For an input of 5 the output should be 25", ["given: f(5) == 25"]],
  ["a fault, in a sentence of its own", "f(3) returns 4. It should return 5.", ["words: f(3) == 5"]],
  ["a fault, the value behind it", "got f(3) = 4, expected 5", ["=: f(3) == 5"]],
  ["what is wrong, without what is right", "f(3) == 4 is wrong; currently f(4) == 5", []],
  ["the right one beside the wrong one", "Expected: f(3) == 5. Actual: f(3) == 4.", ["==: f(3) == 5"]],
  ["what was before", "Old behaviour: f(2)==5. New behaviour: f(2)==4", ["==: f(2) == 4"]],
  ["what is called wrong", "wrong: f(2)==5 / right: f(2)==4", ["==: f(2) == 4"]],
  ["what is called wrong, in lines", "Before: f(2)==5\nAfter: f(2)==4", ["==: f(2) == 4"]],
  ["the actual value before the expected", "Actual: f(3) == 4, expected: f(3) == 5", ["==: f(3) == 5"]],
  ["what should come of another call", "f(3) returns 4. It should return 0 for an empty list.", ["words: f(3) == 4"]],
])("%s is told from an example", (_, task, examples) => {
  expect(short({ task, name: "f" })).toEqual(examples);
});

test("what comes instead of another value is right, but where there is code to mend", () => {
  const task = { task: "f(2.5) returns 2 instead of 3. f(1) raises TypeError rather than returning 5", name: "f" };
  expect(short(task)).toEqual(["words: f(2.5) == 2", "words: f(1) raises TypeError"]);
  expect(short({ ...task, code: "def f(x): return 2" })).toEqual(["words: f(2.5) == 3", "words: f(1) == 5"]);
});
