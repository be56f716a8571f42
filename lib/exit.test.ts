import { expect, test } from "vitest";
import type { Grade, Reason } from "#lib/run/ending.ts";
import type { FaultCode } from "#lib/run/fault.ts";
import type { Run } from "#lib/run/fold.ts";
import { exitOfFault, exitOfRun } from "./exit.ts";

type End = NonNullable<Run["end"]>;

const evidence = { examplesPassed: 0, examplesTotal: 0, inputs: 0, votes: 0, distinct: 0, programs: 0, reasons: [] };
const end = (outcome: End["outcome"], grade: Grade, reason: Reason): End => ({
  outcome,
  grade,
  reason,
  attempt: null,
  evidence,
});

test.each<[End["outcome"], Grade, Reason, number]>([
  ["solved", "verified", "agreed", 0],
  ["solved", "passes", "first-pass", 0],
  ["solved", "agreed", "agreed", 0],
  ["solved", "unverified", "not-run", 1],
  ["gave-up", "unverified", "candidates", 1],
  ["gave-up", "unverified", "budget", 1],
  ["cancelled", "unverified", "cancelled", 130],
  ["cancelled", "passes", "cancelled", 130],
  ["crashed", "unverified", "model-unavailable", 3],
  ["crashed", "unverified", "model-failed", 3],
  ["crashed", "unverified", "sandbox-unavailable", 4],
  ["crashed", "unverified", "database-unavailable", 5],
  ["crashed", "unverified", "internal", 1],
  ["crashed", "passes", "model-failed", 0],
  ["crashed", "verified", "sandbox-unavailable", 0],
])("a run that ended %s, %s, %s exits as scripts expect: %i", (outcome, grade, reason, exit) => {
  expect(exitOfRun(end(outcome, grade, reason))).toBe(exit);
});

test.each<[FaultCode, number]>([
  ["bad-input", 2],
  ["not-found", 2],
  ["model-unavailable", 3],
  ["sandbox-unavailable", 4],
  ["database-unavailable", 5],
  ["conflict", 1],
  ["internal", 1],
])("a fault %s before a run exits as scripts expect: %i", (code, exit) => {
  expect(exitOfFault(code)).toBe(exit);
});
