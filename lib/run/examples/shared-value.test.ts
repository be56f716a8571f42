/** A value that is said once of several calls is an example of each of them, and a sentence about calls is none. */
import { expect, test } from "vitest";
import { readShared } from "./shared-value.ts";

const told = (text: string, isWrong = false) =>
  readShared(text, "f", isWrong).map(({ what, from, to }) =>
    what.kind === "call" ? [`${what.args} > ${what.expected}`, text.slice(from, to)] : [],
  );

test.each([
  ["f('()') and f('[]') are True, f('(') is False.", ["'()' > True", "'[]' > True"]],
  ["f(1), f(2), and f(3) all return True; f(4) does not.", ["1 > True", "2 > True", "3 > True"]],
  ["Both `f(1)` and `f(2)` should be 0", ["1 > 0", "2 > 0"]],
  ["f(1, 2) and f(3, 4) must both equal [1, 2].", ["1, 2 > [1, 2]", "3, 4 > [1, 2]"]],
])("%s", (text, pairs) => {
  expect(told(text).map(([pair]) => pair)).toEqual(pairs);
});

test.each([
  "f(1) and f(2) are the base cases",
  "f(1), f(2) and f(3) give 1, 2 and 3",
  "f(1) and f(2) return numbers",
  "f(1) or f(2) are True",
  "f(1), f(2) are True",
  "f(1) and g(2) are True",
  "f(1) and\n\nf(2) are True",
  "the sum of f(1) and f(2) should be 3",
  "the difference between f(5) and f(3) should be 2",
  "f(2) and f(3) returns False",
  "if f(1) and f(2) are True, stop",
  "only when both f(1) and f(2) are True",
])("%s is none", (text) => {
  expect(told(text)).toEqual([]);
});

test("each stands where its call does, the last of them with the value, and a fault is no example", () => {
  expect(told("x f(1) and f(2) are True.").map(([, place]) => place)).toEqual(["f(1)", "f(2) are True"]);
  expect(told("f(1) and f(2) return True, which is wrong", true)).toEqual([]);
});
