import { expect, test } from "vitest";
import { gradeCounts } from "./grade-counts.ts";

test("runs are counted by model and grade, also those without a grade, but none that took no model yet", () => {
  const runs = [
    { model: "local/a", grade: "passes" },
    { model: "local/b", grade: "verified" },
    { model: "local/b", grade: "verified" },
    { model: "local/b", grade: null },
    { model: null, grade: null },
  ] as const;
  expect(gradeCounts(runs)).toEqual([
    { model: "local/b", total: 3, byGrade: { verified: 2, passes: 0, agreed: 0, unverified: 0, none: 1 } },
    { model: "local/a", total: 1, byGrade: { verified: 0, passes: 1, agreed: 0, unverified: 0, none: 0 } },
  ]);
});
