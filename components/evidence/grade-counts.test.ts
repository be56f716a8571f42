import { expect, test } from "vitest";
import { gradeCounts } from "./grade-counts.ts";

test("runs are counted by model and grade, also those without a grade or a program, but none that took no model yet", () => {
  const runs = [
    { model: "local/a", grade: "passes", program: true },
    { model: "local/b", grade: "verified", program: true },
    { model: "local/b", grade: "unverified", program: true },
    { model: "local/b", grade: "unverified", program: false },
    { model: "local/b", grade: null, program: false },
    { model: null, grade: null, program: false },
  ] as const;
  expect(gradeCounts(runs)).toEqual([
    { model: "local/b", total: 4, byGrade: { verified: 1, passes: 0, agreed: 0, unverified: 1, none: 2 } },
    { model: "local/a", total: 1, byGrade: { verified: 0, passes: 1, agreed: 0, unverified: 0, none: 0 } },
  ]);
});
