import fc from "fast-check";
import { expect, test } from "vitest";
import { scriptedModel } from "#lib/model/scripted.ts";
import { scriptedSandbox } from "#lib/sandbox/scripted.ts";
import type { EventOf, RunEvent } from "./event.ts";
import { Fault } from "./fault.ts";
import { foldRun, openRun, type Run } from "./fold.ts";
import type { Ports } from "./ports.ts";
import { solve } from "./solve.ts";
import { stubsFor } from "./stubs.ts";
import { type Task, taskSchema } from "./task.ts";
import type { Verdict } from "./verdict.ts";

const prompts = {
  system: "S",
  write: "{{problem}}",
  repair: "{{problem}}|{{code}}|{{failure}}",
  signature: "{{problem}}",
};
const program = (body: string) => `def f(x):\n    return ${body}`;
const say = (body: string) => `\`\`\`python\n${program(body)}\n\`\`\``;
const passed: Verdict = {
  kind: "passed",
  durationMs: 1,
  examples: [
    { id: "e1", status: "passed" },
    { id: "e2", status: "passed" },
  ],
};
const half: Verdict = {
  kind: "failed",
  durationMs: 1,
  examples: [
    { id: "e1", status: "passed" },
    { id: "e2", status: "failed", got: "7" },
  ],
};
const crash: Verdict = {
  kind: "raised",
  durationMs: 1,
  examples: [
    { id: "e1", status: "raised", error: "TypeError: no", line: 2 },
    { id: "e2", status: "raised", error: "TypeError: no", line: 2 },
  ],
};
const failing = Object.fromEntries(stubsFor("f").map((stub) => [stub.trim(), half]));

type Script = { replies: (string | Fault)[]; verdicts?: Record<string, Verdict>; outputs?: Record<string, string[]> };

function portsOf({ replies, verdicts = {}, outputs = {} }: Script) {
  const byBody = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).map(([body, it]) => [program(body), it]));
  const model = scriptedModel(replies);
  const ports: Ports = {
    model,
    sandbox: scriptedSandbox({ ...failing, ...byBody(verdicts) }, byBody(outputs)),
    prompts,
    now: () => 0,
  };
  return { ports, model };
}

const taskOf = (more: Partial<Task> = {}) => taskSchema.parse({ task: "f(1) == 2 and f(2) == 4", ...more });

async function told(run: Run, ports: Ports, signal = new AbortController().signal) {
  const events: RunEvent[] = [];
  for await (const event of solve(run, ports, signal)) events.push(event);
  return events;
}
const endOf = (events: RunEvent[]) => events.at(-1) as EventOf<"run-end">;
const short = (events: RunEvent[]) =>
  events.flatMap((event) => {
    if (event.type === "reply-delta") return [];
    if (event.type === "attempt-start")
      return [`${event.kind} ${event.attempt}${event.parent === undefined ? "" : ` of ${event.parent}`}`];
    if (event.type === "check-end") return [`${event.attempt} ${event.verdict.kind}`];
    if (event.type === "agreement-count")
      return [`${event.votes} votes, ${event.distinct} distinct, leader ${event.leader}`];
    return event.type === "run-end"
      ? [`${event.outcome} ${event.grade} ${event.reason} ${event.attempt ?? "none"}`]
      : [];
  });

test("fast stops at the first program that passes", async () => {
  const { ports, model } = portsOf({ replies: [say("x * 2")], verdicts: { "x * 2": passed } });
  const events = await told(openRun(taskOf({ profile: "fast" })), ports);
  expect(short(events)).toEqual(["greedy 1", "1 passed", "solved passes first-pass 1"]);
  expect(model.asked.map((it) => [it.temperature, it.prefill])).toEqual([[0, ""]]);
  expect(endOf(events).evidence).toEqual({
    examplesPassed: 2,
    examplesTotal: 2,
    vacuous: false,
    inputs: 0,
    votes: 0,
    distinct: 0,
    programs: 1,
    reasons: ["2 of 2 examples pass.", "It was not compared with other programs on inputs that nobody wrote."],
  });
});

test("five replies with three different programs that agree are verified", async () => {
  const { ports } = portsOf({
    replies: [say("x * 2"), say("x + x"), say("2 * x"), say("x * 2"), say("x + x")],
    verdicts: { "x * 2": passed, "x + x": passed, "2 * x": passed },
    outputs: { "x * 2": ["1", "2"], "x + x": ["1", "2"], "2 * x": ["1", "2"] },
  });
  const events = await told(openRun(taskOf()), ports);
  expect(short(events).slice(-4)).toEqual([
    "2 passed",
    "3 passed",
    "5 votes, 3 distinct, leader 1",
    "solved verified agreed 1",
  ]);
});

test("the same program is run once, and its copies are votes", async () => {
  const { ports } = portsOf({
    replies: Array.from({ length: 9 }, () => say("x * 2")),
    verdicts: { "x * 2": passed },
    outputs: { "x * 2": ["1"] },
  });
  const events = await told(openRun(taskOf()), ports);
  expect(events.filter((event) => event.type === "check-start")).toEqual([{ type: "check-start", attempt: 1 }]);
  expect(short(events).at(-1)).toBe("solved passes repeating 1");
});

test("a crash is repaired with its evidence, after the first samples", async () => {
  const { ports, model } = portsOf({
    replies: [say("x + '1'"), say("x - '1'"), say("x + '1'"), say("x + '1'"), say("x + '1'"), say("x * 2")],
    verdicts: { "x + '1'": crash, "x - '1'": crash, "x * 2": passed },
    outputs: { "x + '1'": ["!"], "x - '1'": ["!"], "x * 2": ["1"] },
  });
  const events = await told(openRun(taskOf({ settings: { candidates: 5 } })), ports);
  expect(short(events).slice(-5)).toEqual([
    "2 raised",
    "0 votes, 0 distinct, leader 1",
    "repair 6 of 1",
    "6 passed",
    "solved passes candidates 6",
  ]);
  expect(model.asked.at(-1)?.user).toBe(
    "f(1) == 2 and f(2) == 4\n\nIt must be called `f`.|def f(x):\n    return x + '1'|f(1) should return 2\nTypeError: no\nin line 2 of the code",
  );
});

test("a wrong value is not repaired: other samples are drawn, and the best attempt is kept", async () => {
  const { ports } = portsOf({
    replies: [say("7"), say("x"), say("x"), say("x"), say("x"), say("x"), say("x")],
    verdicts: { "7": crash, x: half },
    outputs: { "7": ["!"], x: ["1"] },
  });
  const events = await told(openRun(taskOf({ settings: { candidates: 5, iters: 0 } })), ports);
  expect(short(events).at(-1)).toBe("gave-up unverified candidates 2");
});

test.each([
  ["nonsense", ["I cannot.", "No.", "", "Sorry", "Never"]],
  ["a fence with nothing in it", Array.from({ length: 5 }, () => "```python\n```")],
])("a model that answers %s ends the run with a reason and no attempt", async (_, replies) => {
  const { ports } = portsOf({ replies });
  const events = await told(openRun(taskOf({ settings: { candidates: 5 } })), ports);
  expect(short(events).at(-1)).toBe("gave-up unverified candidates none");
});

test("a model that breaks off spoils that reply alone; three times in a row ends the run, and nothing is lost", async () => {
  const broken = new Fault("model-failed", "It broke off.");
  const lucky = portsOf({ replies: [broken, say("x * 2")], verdicts: { "x * 2": passed } });
  expect(short(await told(openRun(taskOf({ profile: "fast", settings: { candidates: 2 } })), lucky.ports))).toEqual([
    "greedy 1",
    "1 no-code",
    "sample 2",
    "2 passed",
    "solved passes first-pass 2",
  ]);
  const dead = portsOf({
    replies: [say("x"), broken, broken, broken, broken],
    verdicts: { x: half },
    outputs: { x: ["1"] },
  });
  const events = await told(openRun(taskOf()), dead.ports);
  expect(endOf(events)).toMatchObject({
    outcome: "crashed",
    reason: "model-failed",
    attempt: 1,
    message: "It broke off.",
  });
});

test("a model that cannot be had ends the run as crashed, with what mends it", async () => {
  const { ports } = portsOf({ replies: [new Fault("model-unavailable", "Nobody answers.", { hint: "Start it." })] });
  expect(endOf(await told(openRun(taskOf()), ports))).toMatchObject({
    outcome: "crashed",
    reason: "model-unavailable",
    attempt: null,
    message: "Nobody answers. Start it.",
  });
});

test("a bug is told as an end, then thrown", async () => {
  const { ports } = portsOf({ replies: [say("x * 2")] });
  const events: RunEvent[] = [];
  await expect(async () => {
    for await (const event of solve(openRun(taskOf()), ports, new AbortController().signal)) events.push(event);
  }).rejects.toThrow("does not know");
  expect(endOf(events)).toMatchObject({ outcome: "crashed", reason: "internal" });
});

test("an abort in mid-reply ends the run as cancelled, and the best program stays", async () => {
  const { ports } = portsOf({
    replies: [say("x"), ...Array.from({ length: 4 }, () => say("x * 2"))],
    verdicts: { x: half, "x * 2": passed },
    outputs: { x: ["1"] },
  });
  const stop = new AbortController();
  const events: RunEvent[] = [];
  for await (const event of solve(openRun(taskOf()), ports, stop.signal)) {
    events.push(event);
    if (event.type === "reply-delta" && event.attempt === 3) stop.abort();
  }
  expect(endOf(events)).toMatchObject({ outcome: "cancelled", reason: "cancelled", grade: "unverified", attempt: 1 });
});

test("without an example, programs that agree are graded agreed", async () => {
  const { ports } = portsOf({
    replies: [say("x * 2"), say("x + x"), say("0"), say("x + x"), say("1")],
    verdicts: Object.fromEntries(
      ["x * 2", "x + x", "0", "1"].map((body) => [body, { kind: "passed" as const, durationMs: 1, examples: [] }]),
    ),
    outputs: { "x * 2": ["2", "4"], "x + x": ["2", "4"], "0": ["0"], "1": ["1"] },
  });
  const events = await told(openRun(taskSchema.parse({ task: "Double it.", signature: "f(x: int) -> int" })), ports);
  expect(short(events).at(-1)).toBe("solved agreed agreed 1");
  expect(endOf(events).evidence.reasons).toEqual([
    "No example was given, so no value is known to be right.",
    "3 independent replies, 2 different programs among them, agree on all 12 extra inputs.",
  ]);
});

test("examples that a stub passes too are vacuous, and never verified", async () => {
  const { ports } = portsOf({
    replies: [say("x * 2"), say("x + x"), say("2 * x"), say("x * 2"), say("x + x")],
    verdicts: { "x * 2": passed, "x + x": passed, "2 * x": passed },
    outputs: { "x * 2": ["1"], "x + x": ["1"], "2 * x": ["1"] },
  });
  const knows = ports.sandbox.check.bind(ports.sandbox);
  ports.sandbox.check = async (job, signal) => (job.code.includes("return 0") ? passed : knows(job, signal));
  expect(endOf(await told(openRun(taskOf()), ports))).toMatchObject({ grade: "passes", evidence: { vacuous: true } });
});

test("nothing is executed when that is asked", async () => {
  const { ports } = portsOf({ replies: [say("x * 2")] });
  expect(short(await told(openRun(taskOf({ settings: { run: false } })), ports))).toEqual([
    "greedy 1",
    "gave-up unverified not-run 1",
  ]);
});

test("existing code is run first, and repaired when it fails", async () => {
  const { ports } = portsOf({ replies: [say("x * 2")], verdicts: { x: half, "x * 2": passed } });
  const events = await told(openRun(taskOf({ code: program("x"), profile: "fast" })), ports);
  expect(short(events)).toEqual(["given 1", "1 failed", "repair 2 of 1", "2 passed", "solved passes first-pass 2"]);
});

test("a name is proposed by the model when nobody gave one", async () => {
  const { ports } = portsOf({ replies: ["```python\ndef f(x: int) -> int:\n```", say("x * 2")] });
  const events = await told(openRun(taskSchema.parse({ task: "Double a number.", settings: { run: false } })), ports);
  expect(events.find((event) => event.type === "signature-choose")).toEqual({
    type: "signature-choose",
    signature: { name: "f", text: "def f(x: int) -> int:", by: "model" },
  });
});

test("a run cut off after any event goes on to the same end, and nothing finished is done twice", async () => {
  const replies = [say("x"), say("x * 2"), say("x + x"), say("2 * x"), say("x * 2")];
  const script = {
    replies,
    verdicts: { x: half, "x * 2": passed, "x + x": passed, "2 * x": passed },
    outputs: { x: ["0"], "x * 2": ["1"], "x + x": ["1"], "2 * x": ["1"] },
  };
  const whole = await told(openRun(taskOf()), portsOf(script).ports);
  const bySeed = new Map(
    whole.flatMap((event) =>
      event.type === "attempt-start" ? [[event.seed, replies[event.attempt - 1] ?? ""] as const] : [],
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (cut) => {
      const before = whole.slice(0, cut);
      const { ports } = portsOf(script);
      const finished = new Set(before.flatMap((event) => (event.type === "reply-end" ? [event.attempt] : [])));
      ports.model = {
        ...ports.model,
        async *reply(_, { seed }) {
          yield { type: "text", text: bySeed.get(seed) ?? "" };
          yield { type: "end", stop: "stop", promptTokens: 10, tokens: (bySeed.get(seed) ?? "").length };
        },
      };
      const after = await told(
        before.reduce<Run>((run, event) => foldRun(run, event), openRun(taskOf())),
        ports,
      );
      expect(after[0]).toEqual({ type: "run-resume" });
      expect(
        after.flatMap((event) =>
          event.type === "attempt-start" && finished.has(event.attempt) ? [event.attempt] : [],
        ),
      ).toEqual([]);
      expect(after.at(-1)).toEqual(whole.at(-1));
    }),
    { numRuns: 40 },
  );
});
