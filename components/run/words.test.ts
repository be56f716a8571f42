import { expect, test } from "vitest";
import { openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { outcomeSentence, vouching } from "./words.ts";

const evidence = { examplesPassed: 0, examplesTotal: 0, inputs: 0, votes: 0, distinct: 0, programs: 0, reasons: [] };
const cancelled = { outcome: "cancelled", grade: "unverified", attempt: null, reason: "cancelled", evidence } as const;
const run: Run = openRun(taskSchema.parse({ task: "f" }));
const attempt = { attempt: 1, kind: "greedy", temperature: 0, seed: 1, reply: "", checking: false } as const;

test("of a run without a program nothing is said that only a program can be", () => {
  const end = { ...cancelled, evidence: { ...evidence, reasons: [] } };
  expect(vouching(end)).toBe("There is nothing to vouch for: a run without a program is unverified.");
  expect(outcomeSentence(end, run)).toBe("Stopped. No program was written.");
  expect(outcomeSentence(end, { ...run, attempts: [attempt] })).toBe("Stopped. No attempt held a program.");
  expect(outcomeSentence({ ...end, attempt: 1 }, { ...run, attempts: [attempt] })).toBe(
    "Stopped. Attempt 1 is handed over, graded unverified.",
  );
});
