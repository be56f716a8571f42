/** Protects the doubt in an example whose container alone is of another kind, from values that really differ. */
import { expect, test } from "vitest";
import { unlikeKind } from "./unlike.ts";

test.each([
  ["[1, 2]", "(1, 2)", "a list, not a tuple"],
  ["('b', [1])", "['b', (1,)]", "a tuple, not a list"],
  ["{2, 1}", "[1, 2]", "a set, not a list"],
  ["[]", "set()", "a list, not a set"],
  ["[2, 1]", "(1, 2)", undefined],
  ["[1, 2]", "[1, 2]", undefined],
  ["[1, (2, 3)]", "[1, [2, 3]]", undefined],
  ["{1: 2}", "[1, 2]", undefined],
  ["'ab'", "('a', 'b')", undefined],
  ["<Node>", "[1]", undefined],
])("%s for %s: %s", (got, expected, said) => {
  expect(unlikeKind(got, expected)).toBe(said);
});
