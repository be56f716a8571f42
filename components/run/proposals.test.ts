import { expect, test } from "vitest";
import { openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { answerTo, proposalsOf } from "./proposals.ts";

const run: Run = {
  ...openRun(taskSchema.parse({ task: "Write double(number)." })),
  examples: [{ kind: "call", id: "e1", style: "==", call: "double(1)", expected: "2" }],
  listed: [
    { by: "design", calls: [], proposals: [{ call: "double(2)", expected: "4" }] },
    {
      by: "test",
      calls: [],
      proposals: [
        { call: "double(1)", expected: "3" },
        { call: "double(2)", expected: "5" },
        { call: "double(3)", expected: "7" },
      ],
    },
  ],
  agreement: {
    inputs: ["double(2)", "double(3)", "double('')"],
    leader: 2,
    votes: 3,
    distinct: 2,
    outputs: [
      { attempt: 1, values: ["0", "0", "0"] },
      { attempt: 2, values: ["4", "6", null] },
    ],
  },
};

test("a call is proposed once, and never where an example says already what it gives", () => {
  expect(proposalsOf(run)).toEqual([
    { call: "double(2)", expected: "4" },
    { call: "double(3)", expected: "7" },
  ]);
});

test("beside a proposal stands what the program handed over answers, or the one that leads, where it was asked", () => {
  const answers = [
    { call: "double(2)", expected: "4" },
    { call: "double(3)", expected: "7" },
    { call: "double('')", expected: "''" },
    { call: "double(9)", expected: "18" },
  ].map((it) => answerTo(run, it));
  expect(answers).toEqual([
    { attempt: 2, alike: true, value: "4" },
    { attempt: 2, alike: false, value: "6" },
    { attempt: 2, alike: false, value: null },
    undefined,
  ]);
  const evidence = { examplesPassed: 1, examplesTotal: 1, inputs: 3, votes: 3, distinct: 2, programs: 2, reasons: [] };
  const ended: Run = { ...run, end: { outcome: "solved", grade: "passes", attempt: 1, reason: "agreed", evidence } };
  expect(answerTo(ended, { call: "double(2)", expected: "4" })).toEqual({ attempt: 1, alike: false, value: "0" });
});

test("values and calls are compared as Python does, not as they are written", () => {
  const written: Run = {
    ...run,
    examples: [{ kind: "call", id: "e1", style: "==", call: 'turn("ab")', expected: "'ba'" }],
    listed: [
      {
        by: "design",
        calls: [],
        proposals: [
          { call: "turn('ab')", expected: "'ba'" },
          { call: 'turn("abc")', expected: '"cba"' },
          { call: "turn('abc')", expected: "'abc'" },
          { call: "turn([1,2])", expected: "[2.0,1]" },
        ],
      },
    ],
    agreement: {
      inputs: ["turn('abc')", "turn([1, 2])"],
      leader: 1,
      votes: 2,
      distinct: 1,
      outputs: [{ attempt: 1, values: ["'cba'", "[2, 1]"] }],
    },
  };
  expect(proposalsOf(written).map((it) => [it.call, answerTo(written, it)])).toEqual([
    ['turn("abc")', { attempt: 1, alike: true, value: "'cba'" }],
    ["turn([1,2])", { attempt: 1, alike: true, value: "[2, 1]" }],
  ]);
});
