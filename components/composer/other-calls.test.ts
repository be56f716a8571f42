import { expect, test } from "vitest";
import { otherCalls } from "./other-calls.ts";

test.each([
  [
    "Write double(n).",
    "add(1, 2) == 3\nadd(0, 0) == 0",
    "The examples call add, and the task speaks of double: are they of another task?",
  ],
  [
    "def double(n):",
    "add(1, 2) == 3",
    "The examples call add, and the task speaks of double: are they of another task?",
  ],
])("%j beside %j is asked about", (task, examples, doubt) => {
  expect(otherCalls({ task, examples })).toEqual([doubt]);
});

test.each([
  ["Double a number.", "add(1, 2) == 3"],
  ["Write double(n), as add does.", "add(1, 2) == 3"],
  ["Write double(n).", "add(1, 2) == 3\ndouble(1) == 2"],
  ["Write double(n).", "len(double([1])) == 2"],
  ["Write double(n).", "1 -> 2"],
  ["It runs in O(n) and prints what print(x) would.", "add(1, 2) == 3"],
])("%j beside %j may be meant so", (task, examples) => {
  expect(otherCalls({ task, examples })).toEqual([]);
});
