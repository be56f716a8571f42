import { expect, test } from "vitest";
import { openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { endsInWords } from "./ends-in-words.ts";

const evidence = { examplesPassed: 0, examplesTotal: 0, votes: 0, distinct: 0, inputs: 0, programs: 1, reasons: [] };
const open = (model: string): Run => openRun(taskSchema.parse({ task: "add", model }));
const ended = (model: string, attempt: number | null): Run => ({
  ...open(model),
  status: "ended",
  end: { outcome: "gave-up", grade: "unverified", attempt, reason: "candidates", evidence },
});

test("who listens to a comparison hears of every run that has ended, and when the last one has", () => {
  expect([
    endsInWords([open("a/one"), open("a/two")], 2),
    endsInWords([ended("a/one", 1), open("a/two")], 2),
    endsInWords([ended("a/one", 1), ended("a/two", null)], 2),
    endsInWords([ended("a/one", 1), ended("a/two", 2), ended("a/three", 1)], 3),
  ]).toEqual([
    "",
    "1 of 2 runs has ended: a/one unverified.",
    "Both runs have ended: a/one unverified and a/two no program.",
    "All 3 runs have ended: a/one unverified, a/two unverified and a/three unverified.",
  ]);
});
