import { expect, test } from "vitest";
import type { RunEvent } from "./event.ts";
import { foldRun, type Run } from "./fold.ts";
import { linesOf, liveLine } from "./tell.ts";

const start = { attempt: 1, kind: "greedy", temperature: 0, seed: 1, prefill: "```python\n" } as const;
const reply = { attempt: 1, stop: "stop", promptTokens: 90, tokens: 40, durationMs: 900 } as const;
const evidence = { examplesPassed: 2, examplesTotal: 2, inputs: 30, votes: 3, distinct: 2, programs: 4 };

const events: RunEvent[] = [
  { type: "run-queue", task: { task: "f", profile: "balanced", settings: {}, form: "function" } },
  { type: "run-start", model: { id: "local/small" }, seed: 7 },
  { type: "example-find", examples: [], notes: ["an example was read twice"] },
  { type: "signature-choose", signature: { name: "f", text: "def f(a):", by: "examples" } },
  { type: "attempt-start", ...start },
  { type: "reply-delta", attempt: 1, text: "def f(a):\n" },
  { type: "reply-end", ...reply, notes: [], code: "def f(a): return 1" },
  { type: "check-start", attempt: 1 },
  {
    type: "check-end",
    attempt: 1,
    verdict: {
      kind: "failed",
      durationMs: 3,
      examples: [
        { id: "1", status: "passed" },
        { id: "2", status: "failed", got: "1", difference: "1, not 2" },
      ],
    },
  },
  { type: "attempt-start", ...start, attempt: 2, kind: "repair", parent: 1 },
  { type: "reply-end", ...reply, attempt: 2, notes: [], code: null },
  {
    type: "agreement-count",
    inputs: ["1", "2"],
    outputs: [{ attempt: 1, values: ["1", "1"] }],
    leader: 1,
    votes: 1,
    distinct: 1,
  },
  {
    type: "run-end",
    outcome: "solved",
    grade: "passes",
    attempt: 1,
    reason: "agreed",
    evidence: { ...evidence, reasons: ["2 of 2 examples pass"] },
  },
];

function folded(upTo: number): Run {
  const run = events.slice(0, upTo).reduce<Run | undefined>(foldRun, undefined);
  if (!run) throw new Error("no events");
  return run;
}

test("a run tells itself in plain lines", () => {
  expect(events.flatMap((event, at) => linesOf(folded(at + 1), event))).toEqual([
    "model: local/small",
    "examples: none",
    "  an example was read twice",
    "signature: def f(a): (by examples)",
    "attempt 1 (greedy): failed 1/2 · gave 1, not 2",
    "attempt 2: the reply holds no program",
    "agreement: no other reply answers as attempt 1 does on 2 inputs nobody wrote",
    "passes",
    "  2 of 2 examples pass",
  ]);
});

test("a program that comes again is told of, for no check will", () => {
  const again: RunEvent = { type: "reply-end", ...reply, attempt: 2, notes: [], code: "def f(a): return 1", same: 1 };
  const at = events.findIndex((it) => it.type === "attempt-start" && it.attempt === 2);
  expect(linesOf(foldRun(folded(at + 1), again), again)).toEqual([
    "attempt 2 (repair of 1): the program of attempt 1 again",
  ]);
});

test("a wait for the model's server is told with its length", () => {
  const waits = (["busy", "gone"] as const).map(
    (why) => ({ type: "reply-wait", attempt: 1, why, seconds: 1.2 }) as const,
  );
  expect(waits.flatMap((it) => linesOf(folded(5), it))).toEqual([
    "attempt 1: the model's server is busy; asked again in 2 s",
    "attempt 1: the model's server does not answer; asked again in 2 s",
  ]);
});

test("a vote is told with the inputs that have a value alone", () => {
  const counted: RunEvent = {
    type: "agreement-count",
    inputs: ["1", "2", "3"],
    outputs: [1, 2].map((attempt) => ({ attempt, values: ["1", null, "2"] })),
    leader: 1,
    votes: 2,
    distinct: 2,
  };
  const told = (event: typeof counted) => linesOf(foldRun(folded(events.length - 2), event), event);
  expect(told(counted)).toEqual(["agreement: 2 replies (2 programs) answer alike on 2 of 3 inputs nobody wrote"]);
  const whole = { ...counted, outputs: [1, 2].map((attempt) => ({ attempt, values: ["1", "1", "2"] })) };
  expect(told(whole)).toEqual(["agreement: 2 replies (2 programs) answer alike on 3 inputs nobody wrote"]);
});

test("a crash tells its cause and what mends it", () => {
  const crash: RunEvent = {
    type: "run-end",
    outcome: "crashed",
    grade: "unverified",
    attempt: null,
    reason: "model-unavailable",
    evidence: { ...evidence, reasons: [] },
    message: "no model answers; npx fixpoint models pull",
  };
  expect(linesOf(foldRun(folded(1), crash), crash)).toEqual([
    "crashed (model-unavailable): no model answers; npx fixpoint models pull",
  ]);
});

test.each<[number | null, string[]]>([
  [null, ["no program (cancelled)"]],
  [1, ["unverified (cancelled)", "  1 of 2 examples pass."]],
])("a run that was cancelled says whether attempt %s is left of it", (attempt, lines) => {
  const cancelled: RunEvent = {
    type: "run-end",
    outcome: "cancelled",
    grade: "unverified",
    attempt,
    reason: "cancelled",
    evidence: { ...evidence, reasons: ["1 of 2 examples pass."] },
  };
  expect(linesOf(foldRun(folded(9), cancelled), cancelled)).toEqual(lines);
});

test("the live line tells what goes on now", () => {
  expect([liveLine(undefined, 0), liveLine(folded(4), 1), liveLine(folded(6), 2), liveLine(folded(8), 3)]).toEqual([
    "looking for a model · 0 s",
    "thinking · 1 s",
    "writing attempt 1 · 20 characters · 2 s",
    "checking attempt 1 · 40 tokens · 3 s",
  ]);
});

test.each([
  ["[1, 5]", "item 1: 5, not 7", "gave [1, 5] (item 1: 5, not 7)"],
  [`[${"1, ".repeat(60)}5]`, "item 60: 5, not 7", "item 60: 5, not 7"],
])("where a value differs is told where there is room, and instead of a long value", (got, difference, told) => {
  const verdict = {
    kind: "failed" as const,
    durationMs: 3,
    examples: [{ id: "1", status: "failed" as const, got, difference }],
  };
  expect(linesOf(folded(8), { type: "check-end", attempt: 1, verdict })).toEqual([
    `attempt 1 (greedy): failed 0/1 · ${told}`,
  ]);
});

test("where no example tells what is right, nothing was passed, and the end says why it is not enough", () => {
  const checked: RunEvent = {
    type: "check-end",
    attempt: 1,
    verdict: { kind: "passed", durationMs: 3, examples: [] },
  };
  const ended: RunEvent = {
    type: "run-end",
    outcome: "gave-up",
    grade: "unverified",
    attempt: 1,
    reason: "first-pass",
    evidence: { ...evidence, reasons: [] },
  };
  const repeating: RunEvent = { ...ended, reason: "repeating" };
  expect([checked, ended, repeating].flatMap((event) => linesOf(foldRun(folded(8), event), event))).toEqual([
    "attempt 1 (greedy): loads without an error",
    "unverified (it runs, but nothing tells whether it is right)",
    "unverified (gave-up: repeating)",
  ]);
});
