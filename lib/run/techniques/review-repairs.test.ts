import { expect, test } from "vitest";
import { crash, endOf, half, passed, portsOf, say, short, taskOf, told } from "#lib/testing-solve.ts";
import { breakOff } from "../break-off.ts";
import type { EventOf, Question, RunEvent } from "../event.ts";
import { foldRun, openRun, type Run } from "../fold.ts";
import { ranked } from "../select.ts";
import type { Task } from "../task.ts";

const reviewing = { reviewRepairs: true, candidates: 1, strategy: "repair-then-sample", answerWithin: 60 } as const;
const verdicts = { "x + '1'": crash, "x * 2": passed, x: half, "x * 3": crash };
const mended = { replies: [say("x + '1'"), say("x * 2")], verdicts };

const asked: Question = {
  question: "q1",
  about: "repair",
  input: "attempt 2",
  options: [
    { choice: "accept", value: null, votes: 0, attempts: [2] },
    { choice: "reject", value: null, votes: 0, attempts: [1] },
  ],
  waits: 60,
};

const folded = (run: Run, events: readonly RunEvent[]): Run => events.reduce<Run>(foldRun, run);

/** The run as far as its first question. */
async function untilAsked(
  settings: Task["settings"],
  script: Parameters<typeof portsOf>[0] = mended,
  more: Partial<Task> = {},
) {
  const run = openRun(taskOf({ settings, ...more }));
  const events = await told(run, portsOf(script).ports);
  return { events, run: folded(run, events) };
}

const answer = (choice: string): EventOf<"question-answer"> => ({
  type: "question-answer",
  question: "q1",
  choice,
  by: "person",
});

test("a repair that passes more waits for a person, and what it mends stays ahead meanwhile", async () => {
  const { events, run } = await untilAsked(reviewing);
  expect(events.at(-1)).toEqual({ type: "question-ask", ...asked });
  expect([run.status, ranked(run).map((it) => it.attempt)]).toEqual(["waiting", [1]]);
});

test.each([
  ["accept", "solved passes candidates 2"],
  ["reject", "gave-up unverified candidates 1"],
])("who says %s decides what is handed over, and is asked once", async (choice, end) => {
  const { run } = await untilAsked(reviewing);
  const events = await told(foldRun(run, answer(choice)), portsOf({ replies: [], verdicts }).ports);
  expect([events[0]?.type, short(events)]).toEqual(["run-resume", [end]]);
  expect(endOf(events).evidence.reasons.filter((it) => it.includes("reviewed"))).toEqual([]);
});

test("where nobody answers the repair counts by its checks, which the evidence says", async () => {
  const { run } = await untilAsked(reviewing);
  const events = await told(run, portsOf({ replies: [], verdicts }).ports);
  expect(events.slice(0, 2)).toEqual([{ ...answer("accept"), by: "time" }, { type: "run-resume" }]);
  expect(short(events)).toEqual(["solved passes candidates 2"]);
  expect(endOf(events).evidence.reasons.at(-1)).toBe(
    "It mends attempt 1, and nobody has reviewed that: it counts by its checks alone.",
  );
});

test("nobody is asked who wants a report, and the evidence says so", async () => {
  const { events } = await untilAsked({ ...reviewing, questions: "report" });
  expect(short(events).at(-1)).toBe("solved passes candidates 2");
  expect(endOf(events).evidence.reasons.at(-1)).toContain("nobody has reviewed");
});

test("nobody is asked about a repair that passes no more than before", async () => {
  const { events } = await untilAsked(reviewing, {
    replies: [say("x + '1'"), say("x * 3")],
    verdicts,
    outputs: { "x + '1'": [], "x * 3": [] },
  });
  expect(short(events).slice(-1)).toEqual(["gave-up unverified candidates 1"]);
});

test("nobody is asked unless the switch is on", async () => {
  const { events } = await untilAsked({ ...reviewing, reviewRepairs: false });
  expect(short(events).at(-1)).toBe("solved passes candidates 2");
});

test("of several repairs the best is shown first, and once it is rejected the next", async () => {
  const ways: Task["settings"] = { ...reviewing, repairStrategies: ["minimal", "rewrite"] };
  const { run } = await untilAsked(ways, {
    replies: [say("x + '1'"), say("x"), say("x * 2")],
    verdicts,
  });
  expect(run.questions[0]?.options[0]?.attempts).toEqual([3]);
  const events = await told(foldRun(run, answer("reject")), portsOf({ replies: [], verdicts }).ports);
  expect(events.at(-1)).toMatchObject({ type: "question-ask", question: "q2", input: "attempt 2" });
});

test("a person's own code is mended with their consent alone, and written anew where they refuse", async () => {
  const given = { code: "def f(x):\n    return x\n", profile: "fast" } as const;
  const script = { replies: [say("x * 2")], verdicts };
  const { run } = await untilAsked({ reviewRepairs: true }, script, given);
  expect(run.questions[0]?.input).toBe("attempt 2");
  const rest = portsOf({ replies: [say("x + x")], verdicts: { ...verdicts, "x + x": passed } });
  const events = await told(foldRun(run, answer("reject")), rest.ports);
  expect(short(events)).toEqual(["greedy 3", "3 passed", "solved passes first-pass 3"]);
  expect(rest.model.asked[0]?.user).not.toContain("must return neither");
  expect(endOf(events).evidence.choice).toBeUndefined();
});

test("a run that is stopped while it waits hands over what counted before", async () => {
  const { run } = await untilAsked(reviewing);
  const end = breakOff(run, { outcome: "cancelled", reason: "cancelled" });
  expect([end.attempt, end.evidence.examplesPassed]).toEqual([1, 0]);
});
