import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceFrom } from "./value-diff.ts";

test.each([
  ["[1, 2, 3]", "[1, 4, 3]", { before: "[1, ", differs: "4", after: ", 3]" }],
  ["'abc'", "'abcd'", { before: "'abc", differs: "d", after: "'" }],
  ["[1, 1, 1]", "[1, 1]", { before: "[1, 1", differs: "", after: "]" }],
  ["4", "5", undefined],
  ["same", "same", undefined],
])("%s against %s", (expected, got, difference) => {
  expect(differenceFrom(expected, got)).toEqual(difference);
});

test("whatever differs, the parts make up the value again", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (expected, got) => {
      const parts = differenceFrom(expected, got);
      expect(parts ? parts.before + parts.differs + parts.after : got).toBe(got);
    }),
  );
});
