/** Protects what is said of a call before it, and in more words than a verb: it is an example where it is plainly meant. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const read = (task: string, code?: string) => understood({ task, name: "f", ...(code !== undefined && { code }) });

test.each([
  ["It raises ValueError for f(-1).", ["f(-1) raises ValueError"]],
  ["It should raise a `ValueError` for `f(-1)` and `f(-2)`.", ["f(-1) raises ValueError", "f(-2) raises ValueError"]],
  ["Positive numbers only, raising TypeError on f('a')", ["f('a') raises TypeError"]],
  ["I expect 4 from f(2).", ["f(2) == 4"]],
  ["You should get [1, 2] for `f(2)`, and you must get 0 from f(0).", ["f(2) == [1, 2]", "f(0) == 0"]],
  ["I expected 4 from f(2) but got 5.", ["f(2) == 4"]],
  ["I expect 4 from f(2), 9 from f(3) and 'a' from f('b').", ["f(2) == 4", "f(3) == 9", "f('b') == 'a'"]],
  ["Throws KeyError for f('a').", ["f('a') raises KeyError"]],
  ["It raises ValueError for f(-1) unless told not to.", []],
  ["If strict, it raises ValueError for f(-1).", []],
  ["I expect 4 from f(2) and get 5 from f(3).", ["f(2) == 4"]],
  ["It never raises ValueError for f(-1).", []],
  ["It must not raise ValueError for f(-1), and doesn't throw TypeError on f('a').", []],
  ["It raises ValueError for f(n).", []],
  ["I don't expect 4 from f(2).", []],
  ["I get 4 for f(2).", []],
  ["I expect 4 instead of 5 from f(2).", []],
])("what stands before the call counts: %s", (task, examples) => {
  expect(read(task).examples).toEqual(examples);
});

test.each([
  ["f(0) must not raise but return None.", ["f(0) == None"]],
  ["f(0) should not throw an error, but return [].", ["f(0) == []"]],
  ["f(2) should still return 4.", ["f(2) == 4"]],
  ["f(2), the result should be 4.", ["f(2) == 4"]],
  ["f(2) is also 4.", ["f(2) == 4"]],
  ["f([]) → {} (empty set), f([0]) → {}", ["f([]) == set()", "f([0]) == {}"]],
  ["f(1) is f(2) → True, 'a' in f(3) → True", []],
  ["I want f(2) to be 4 and f(-1) to raise ValueError.", ["f(2) == 4", "f(-1) raises ValueError"]],
  ["I want f(-1) to raise ValueError('negative').", ["f(-1) raises ValueError"]],
  ["It makes f(-1) to raise ValueError.", []],
  ["When I call f(2)\nThen the result is 4", ["f(2) == 4"]],
  ["f(0) must not raise an error.", []],
])("what stands between the call and its value may be more than a verb: %s", (task, examples) => {
  expect(read(task).examples).toEqual(examples);
});

test("beside code to be mended it tells what comes now, unless it should come", () => {
  const code = "def f(x):\n    return x";
  const task = "It raises ValueError for f([]).";
  expect(read(task, code)).toEqual({
    examples: [],
    notes: [`Line 1 of the task is not used as an example, since it may be what f does now: ${task}`],
    faults: [],
  });
  expect(read("It should raise ValueError for f([]).", code).examples).toEqual(["f([]) raises ValueError"]);
});
