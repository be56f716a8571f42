import { expect, test } from "vitest";
import { openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { vouching } from "./vouching.ts";
import { attemptState, outcomeSentence } from "./words.ts";
import { type LogEntry, tellEvent } from "./tell.ts";

const evidence = { examplesPassed: 0, examplesTotal: 0, inputs: 0, votes: 0, distinct: 0, programs: 0, reasons: [] };
const cancelled = { outcome: "cancelled", grade: "unverified", attempt: null, reason: "cancelled", evidence } as const;
const run: Run = openRun(taskSchema.parse({ task: "f" }));
const attempt = { attempt: 1, kind: "greedy", temperature: 0, seed: 1, reply: "", checking: false } as const;

test("of a run without a program nothing is said that only a program can be", () => {
  const end = { ...cancelled, evidence: { ...evidence, reasons: [] } };
  expect(vouching(end, run)).toBe("There is nothing to vouch for: a run without a program is unverified.");
  expect(outcomeSentence(end, run)).toBe("Stopped. No program was written.");
  expect(outcomeSentence(end, { ...run, attempts: [attempt] })).toBe("Stopped. No attempt held a program.");
  expect(outcomeSentence({ ...end, attempt: 1 }, { ...run, attempts: [attempt] })).toBe(
    "Stopped. Attempt 1 is handed over, graded unverified.",
  );
});

test("enough of something is said to be found only where more could not be asked for", () => {
  const end = { outcome: "solved", attempt: 1, reason: "agreed", evidence } as const;
  const said = (["verified", "passes", "agreed"] as const).map((grade) => outcomeSentence({ ...end, grade }, run));
  expect(said).toEqual([
    "Solved: enough programs agree. Attempt 1 is handed over, graded verified.",
    "Solved: as many programs agree as this profile asks for. Attempt 1 is handed over, graded passes.",
    "Done: as many programs agree as this profile asks for. Attempt 1 is handed over, graded agreed.",
  ]);
});

test("what only ended a run is not told as what solved it", () => {
  const end = { outcome: "solved", attempt: 1, grade: "passes", evidence } as const;
  const said = (["model-failed", "candidates", "first-pass"] as const).map((reason) =>
    outcomeSentence({ ...end, reason }, run),
  );
  expect(said).toEqual([
    "Solved, and ended there: the model failed. Attempt 1 is handed over, graded passes.",
    "Solved, and ended there: all the programs that were asked for are written. Attempt 1 is handed over, graded passes.",
    "Solved: one program that passes was enough. Attempt 1 is handed over, graded passes.",
  ]);
});

test("a run that was to execute nothing is done, and no failure", () => {
  const end = { outcome: "gave-up", grade: "unverified", attempt: 1, reason: "not-run", evidence } as const;
  expect(outcomeSentence(end, run)).toBe(
    "Done: nothing was to be executed. Attempt 1 is handed over, graded unverified.",
  );
  const log: LogEntry[] = [];
  tellEvent(log, { seq: 2, at: "2026-11-29T12:00:00.000Z", event: { type: "run-end", ...end } }, undefined);
  expect(log.map(({ tone }) => tone)).toEqual(["plain"]);
});

test("of a program that passes it is told what keeps it from more, and nothing that does not", () => {
  const passes = { attempt: 1, grade: "passes" } as const;
  const of = (facts: object) => vouching({ ...passes, evidence: { ...evidence, ...facts } }, run);
  expect([of({}), of({ vacuous: true, votes: 2, distinct: 1 }), of({ votes: 3, distinct: 2 })]).toEqual([
    "Every example passes, but no other program was compared with it.",
    "Every example passes, but a program that does nothing passes them too, and no program that is written otherwise agrees with it.",
    "Every example passes. The evidence says what keeps it from more.",
  ]);
});

test("what does not load is called so in the list as well", () => {
  const states = [{ error: "SyntaxError: invalid syntax" }, {}].map((it) =>
    attemptState(
      { ...attempt, verdict: { kind: "raised", examples: [], durationMs: 1, ...it } },
      { total: 1, over: true },
    ),
  );
  expect(states.map(({ word }) => word)).toEqual(["does not load", "raises"]);
});

test("what helped where the model failed ends as a sentence, for others may stand behind it", () => {
  const end = { outcome: "solved", attempt: 1, grade: "passes", reason: "model-failed", evidence } as const;
  const message = "The prompt was cut off. What helps: shorten the task";
  expect(outcomeSentence({ ...end, message }, run)).toBe(
    "Solved, and ended there: the model failed. Attempt 1 is handed over, graded passes. The prompt was cut off. What helps: shorten the task.",
  );
});
