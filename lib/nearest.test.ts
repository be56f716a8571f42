import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, nearest } from "./nearest.ts";

test("the nearest word is the one that it begins, else the one with the fewest edits", () => {
  const known = ["task", "name", "signature", "examples", "timeout"];
  expect(["taks", "NAME", "example", "timeOut", "sig", "sign"].map((word) => nearest(word, known))).toEqual([
    "task",
    "name",
    "examples",
    "timeout",
    "task",
    "signature",
  ]);
  expect(nearest("anything", [])).toBeUndefined();
});

test("the distance is a metric", () => {
  const word = fc.string({ maxLength: 12, unit: "grapheme" });
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      expect(editDistance(a, a)).toBe(0);
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      expect(editDistance(a, `${a}x`)).toBe(1);
    }),
  );
});
