/** Protects the best program: whatever is written and answered, none is handed over that passes fewer examples. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { endOf, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { type Attempt, openRun } from "./fold.ts";
import { ranked } from "./select.ts";
import { examplesPassed } from "./verdict-of.ts";
import { profiles } from "./task.ts";
import type { ExampleResult, Verdict } from "./verdict.ts";

const bodies = ["x * 2", "x + x", "2 * x", "x", "7", "x ** 2"] as const;

function verdictFrom(statuses: ExampleResult["status"][]): Verdict {
  const has = (status: ExampleResult["status"]) => statuses.includes(status);
  const kind = has("not-run") ? "rejected" : has("raised") ? "raised" : has("failed") ? "failed" : "passed";
  // A program that is refused was never run.
  const seen = kind === "rejected" ? statuses.map(() => "not-run" as const) : statuses;
  return { kind, durationMs: 1, examples: seen.map((status, at) => ({ id: `e${at + 1}`, status })) };
}

const status = fc.constantFrom<ExampleResult["status"]>("passed", "passed", "passed", "failed", "raised", "not-run");
const known = fc.record({
  verdict: fc.tuple(status, status, status).map(verdictFrom),
  answers: fc.array(fc.constantFrom("1", "2", "!"), { minLength: 1, maxLength: 3 }),
});
const settings = fc.record({
  candidates: fc.integer({ min: 1, max: 9 }),
  iters: fc.integer({ min: 0, max: 2 }),
  strategy: fc.constantFrom("sample", "repair", "sample-then-repair", "repair-then-sample"),
  questions: fc.constant("report"),
});

test("given any programs, verdicts, votes and repairs, then the best passes no fewer examples than any that was seen", async () => {
  const scripts = fc.record({
    replies: fc.array(fc.constantFrom(...bodies), { minLength: 14, maxLength: 14 }),
    programs: fc.tuple(known, known, known, known, known, known),
    profile: fc.constantFrom(...profiles),
    settings,
  });
  await fc.assert(
    fc.asyncProperty(scripts, async ({ replies, programs, ...asked }) => {
      const { ports } = portsOf({
        replies: replies.map(say),
        verdicts: Object.fromEntries(bodies.map((body, at) => [body, programs[at]?.verdict as Verdict])),
        outputs: Object.fromEntries(bodies.map((body, at) => [body, programs[at]?.answers ?? []])),
      });
      const events = await told(openRun(taskOf({ task: "f(1) == 2 and f(2) == 4 and f(3) == 6", ...asked })), ports);
      const seen = events.flatMap((it) => (it.type === "check-end" ? [it] : []));
      const chosen = seen.find((it) => it.attempt === endOf(events).attempt);
      const most = Math.max(...seen.map((it) => examplesPassed(it.verdict)));
      expect([examplesPassed(chosen?.verdict), endOf(events).evidence.examplesPassed]).toEqual([most, most]);
    }),
    { numRuns: 60 },
  );
});

const attemptOf = (attempt: number, more: Partial<Attempt>): Attempt => ({
  ...{ attempt, kind: "sample", temperature: 0.8, seed: attempt, reply: "", checking: false },
  end: {
    code: `def f(x):\n    return ${attempt}\n`,
    stop: "stop",
    promptTokens: 1,
    tokens: 1,
    durationMs: 1,
    notes: [],
  },
  ...more,
});

test.each<[string, ExampleResult["status"][], number[]]>([
  ["passes no more", ["passed", "failed", "failed"], [1, 2]],
  ["passes others, as many", ["failed", "passed", "failed"], [1, 2]],
  ["passes more", ["passed", "passed", "failed"], [2, 1]],
])("given a repair that %s, then it counts after what it mends, or before it", (_, statuses, order) => {
  const attempts = [
    attemptOf(1, { verdict: verdictFrom(["passed", "raised", "raised"]) }),
    attemptOf(2, { kind: "repair", parent: 1, verdict: verdictFrom(statuses) }),
  ];
  expect(ranked({ ...openRun(taskOf()), attempts }).map((it) => it.attempt)).toEqual(order);
});

test("given no example, then a repair that comes to its end counts before what it mends", () => {
  const attempts = [
    attemptOf(1, { verdict: { kind: "raised", durationMs: 1, examples: [] } }),
    attemptOf(2, { kind: "repair", parent: 1, verdict: { kind: "passed", durationMs: 1, examples: [] } }),
  ];
  expect(ranked({ ...openRun(taskOf()), attempts }).map((it) => it.attempt)).toEqual([2, 1]);
});

test("given programs that pass nothing, then one that never ends counts after one that raises, however short it is", () => {
  const attempts = [
    attemptOf(1, { verdict: { kind: "timed-out", durationMs: 1, examples: [] } }),
    attemptOf(2, { verdict: { kind: "killed", durationMs: 1, examples: [] } }),
    attemptOf(31, { verdict: { kind: "raised", durationMs: 1, examples: [] } }),
    attemptOf(42, { verdict: { kind: "failed", durationMs: 1, examples: [] } }),
  ];
  expect(ranked({ ...openRun(taskOf()), attempts }).map((it) => it.attempt)).toEqual([42, 31, 1, 2]);
});

test("given programs that are equal otherwise, then the shorter one leads, and blank lines make none longer", () => {
  const codes = ["def f(x):\n    yy = x\n    return yy\n", "import re\n\n\ndef f(x):\n    return x\n"];
  const attempts = codes.map((code, at) =>
    attemptOf(at + 1, { end: { code, stop: "stop", promptTokens: 1, tokens: 1, durationMs: 1, notes: [] } }),
  );
  expect(ranked({ ...openRun(taskOf()), attempts }).map((it) => it.attempt)).toEqual([2, 1]);
});
