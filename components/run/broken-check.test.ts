import { expect, test } from "vitest";
import { brokenCheck, headOf } from "./broken-check.ts";

const source = `import math

def test_even():
    xs, m = [1, 2], 1.5
    assert median(xs) == m
    assert median(xs) == math.floor(m), "in whole numbers"
    self.assertEqual(median([1]), 1)
`;

test.each([
  ["AssertionError: assert median(xs) == m", { asks: "median(xs) == m", rest: "" }],
  ["AssertionError: test_even: assert median(xs) == m", { asks: "median(xs) == m", rest: "test_even" }],
  [
    'AssertionError: assert median(xs) == math.floor(m), "in whole numbers": in whole numbers',
    { asks: "median(xs) == math.floor(m)", rest: "in whole numbers" },
  ],
  [
    "AssertionError: self.assertEqual(median([1]), 1): 2 != 1",
    { asks: "self.assertEqual(median([1]), 1)", rest: "2 != 1" },
  ],
  ["AssertionError: assert median(xs) == more", undefined],
  ["AssertionError: it showed '2', not '1'", undefined],
])("given %j, then the statement is found that did not hold", (error, found) => {
  expect(brokenCheck(source, error)).toEqual(found);
});

test("a long test is known by its name, or by the first line that does something", () => {
  expect([headOf(source), headOf("# both\nimport math\n\nxs = [1]\nassert f(xs)\n")]).toEqual([
    "test_even",
    "xs = [1]",
  ]);
});
