/** What a run may take, held: time in the middle of a reply and over all who carry it, and repairs that nobody wants. */
import { expect, test } from "vitest";
import { crash, endOf, half, passed, portsOf, program, say, short, taskOf, told } from "#lib/testing-solve.ts";
import { answerOf, arithmetic, untilAsked } from "#lib/testing-questions.ts";
import { foldRun, openRun } from "./fold.ts";
import { planOf } from "./plan.ts";
import type { Model } from "./ports.ts";
import type { Task } from "./task.ts";
import { until } from "./until.ts";
import type { Verdict } from "./verdict.ts";

test.each([
  [0.5, 1],
  [3.1, 1],
  [7.6, 2],
  [undefined, 1],
])("a model of %s billion repairs %i at most", (billions, repairs) => {
  const model = { id: "local/some", parallel: 1, ...(billions !== undefined && { billions }) };
  expect(planOf({ task: taskOf(), model }).repairs).toBe(repairs);
});

/** Says a program and never ends. */
const endless = (body: string): Model["reply"] =>
  async function* (_prompt, _options, signal) {
    yield { type: "text", text: `\`\`\`python\n${program(body)}\n` };
    await until(new Promise<never>(() => undefined), signal);
  };

test("given a reply that does not end, when the time is up, then what it said is checked and the run ends", async () => {
  const { ports } = portsOf({ replies: [], verdicts: { x: half } });
  const model = { ...ports.model, reply: endless("x") };
  const events = await told(openRun(taskOf({ settings: { timeLimit: 1 } })), { ...ports, model });
  expect(short(events)).toEqual(["greedy 1", "1 failed", "gave-up unverified time 1"]);
  expect(events.find((it) => it.type === "reply-end")).toMatchObject({
    stop: "length",
    tokens: 1,
    code: `${program("x")}\n`,
  });
});

test.each([16.1, 8.04, 1.0001])(
  "given a time limit of %d s, when there is time left, then the run is not cut",
  async (timeLimit) => {
    const { ports } = portsOf({ replies: [say("x")], verdicts: { x: passed } });
    const events = await told(openRun(taskOf({ settings: { timeLimit, candidates: 1 } })), ports);
    expect(endOf(events)).toMatchObject({ outcome: "solved", reason: "candidates" });
  },
);

test("given a model that is asked for a plan and never answers, when the time is up, then the run ends without a program", async () => {
  const { ports } = portsOf({ replies: [] });
  const reply: Model["reply"] = async function* (_prompt, _options, signal) {
    await until(new Promise<never>(() => undefined), signal);
    yield { type: "text", text: "" };
  };
  const task = taskOf({ settings: { timeLimit: 1, plan: true } });
  const events = await told(openRun(task), { ...ports, model: { ...ports.model, reply } });
  expect(short(events)).toEqual(["gave-up unverified time none"]);
});

test("given a run that had its time already, when it is taken up again, then no model is asked any more", async () => {
  const { ports, model } = portsOf({ replies: [] });
  const run = { ...openRun(taskOf({ settings: { timeLimit: 2 } })), spentMs: 2_000 };
  expect(short(await told(run, ports))).toEqual(["gave-up unverified time none"]);
  expect(model.asked).toEqual([]);
});

test("given a person who cancels in mid-reply, when there is time left, then the run is cancelled and not out of time", async () => {
  const { ports } = portsOf({ replies: [] });
  const leaving = new AbortController();
  const reply: Model["reply"] = async function* (...asked) {
    setImmediate(() => leaving.abort());
    yield* endless("x")(...asked);
  };
  const events = await told(openRun(taskOf()), { ...ports, model: { ...ports.model, reply } }, leaving.signal);
  expect(endOf(events)).toMatchObject({ outcome: "cancelled", reason: "cancelled" });
});

test.each([{ iters: 0 }, { strategy: "sample" as const }])(
  "given code that fails, when %j wants no repair, then a program is written anew",
  async (settings) => {
    const { ports } = portsOf({ replies: [say("x * 2")], verdicts: { x: crash, "x * 2": passed } });
    const task = taskOf({ profile: "fast", code: program("x"), settings });
    expect(short(await told(openRun(task), ports))).toEqual([
      "given 1",
      "1 raised",
      "greedy 2",
      "2 passed",
      "solved passes first-pass 2",
    ]);
  },
);

test.each([{ strategy: "repair" }, { decode: "greedy" }] as const)(
  "given code that passes and %j, which draws no programs, then none is written",
  async (settings) => {
    const { ports } = portsOf({ replies: [], verdicts: { "x * 2": passed } });
    const task = taskOf({ code: program("x * 2"), settings });
    expect(short(await told(openRun(task), ports))).toEqual(["given 1", "1 passed", "solved passes first-pass 1"]);
  },
);

test.each([{ strategy: "repair" }, { decode: "greedy" }] as const)(
  "given an answer of a person and %j, then still no program is drawn beside the first",
  async (settings) => {
    const { ports } = arithmetic(Array<string>(6).fill("x ** 2"));
    const { run, question } = await untilAsked(
      openRun(taskOf({ task: "f(1) == 2 and f(1) == 3 and f(5) == 7", settings })),
      ports,
    );
    const kinds = (await told(foldRun(run, answerOf(question, "keep")), ports)).flatMap((it) =>
      it.type === "attempt-start" ? [it.kind] : [],
    );
    expect([run.attempts.length, kinds[0], kinds.includes("sample")]).toEqual([0, "greedy", false]);
  },
);

test("given no example, when the largest group has less than 30 % of the votes, then no group is enough to end with", async () => {
  const alone = ["x + 3", "x ** 2", "x - 1", "x * 7", "x + 5", "x - 9", "x // 2"];
  const alike = ["x + x", "2 * x", "x * 2", "2 * x", "x + x"];
  const { ports } = portsOf({
    replies: ["x * 2", ...alone, ...alike].map(say),
    verdicts: Object.fromEntries([...alone, ...alike].map((it) => [it, { ...passed, examples: [] }])),
    outputs: {
      ...Object.fromEntries(alike.map((it) => [it, ["6"]])),
      ...Object.fromEntries(alone.map((it, at) => [it, [`${at + 10}`]])),
    },
  });
  const settings = { test: false, questions: "report" as const };
  const task = taskOf({ task: "Do it.", signature: "f(x: int) -> int", settings });
  const events = short(await told(openRun(task), ports));
  expect([events.at(-1), events.filter((it) => /^(greedy|sample)/.test(it)).length]).toEqual([
    "solved agreed agreed 1",
    12,
  ]);
});

test("given profile fast and no example, when two programs agree, then that is enough", async () => {
  const bodies = ["x * 2", "x + x", "x ** 2", "2 * x"];
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, { ...passed, examples: [] }])),
    outputs: { "x * 2": ["6"], "x + x": ["6"], "2 * x": ["6"], "x ** 2": ["9"] },
  });
  const task = taskOf({ profile: "fast", task: "Do it.", signature: "f(x: int) -> int" });
  expect(short(await told(openRun(task), ports)).at(-1)).toBe("solved agreed agreed 1");
});

test.each([
  ["balanced", 0.5, { passing: 12, none: 24 }],
  ["balanced", 1.5, { passing: 12, none: 16 }],
  ["balanced", 7, { passing: 8, none: 8 }],
  ["save", 0.5, { passing: 12, none: 24 }],
  ["thorough", 0.5, { passing: 48, none: 48 }],
  ["thorough", 7, { passing: 16, none: 16 }],
  ["fast", 0.5, { passing: 1, none: 7 }],
] as const)(
  "given %s and a model of %d billion, when none passes, then more are written than to vote on one that does",
  async (profile, billions, { passing, none }) => {
    const writes = async (first: Verdict, settings: Task["settings"] = {}) => {
      const bodies = Array.from({ length: 60 }, (_, at) => `x + ${at}`);
      const verdicts = Object.fromEntries(bodies.map((it) => [it, it === "x + 0" ? first : crash]));
      const outputs = Object.fromEntries(bodies.map((it) => [it, [it]]));
      const { ports } = portsOf({ replies: bodies.map(say), verdicts, outputs });
      const asked = taskOf({ profile, settings: { iters: 0, questions: "report", ...settings } });
      const events = await told(openRun(asked), { ...ports, model: { ...ports.model, billions } });
      return events.filter((it) => it.type === "attempt-start").length;
    };
    expect([await writes(passed), await writes(crash)]).toEqual([passing, none]);
    expect(await writes(crash, { candidates: 5 })).toBe(5);
  },
);

test("given programs that agree on another value than an example states, when nobody is asked, then one that passes is looked for all the same", async () => {
  const bodies = Array.from({ length: 30 }, (_, at) => `x + ${at}`);
  const verdicts = Object.fromEntries(bodies.map((it) => [it, half]));
  const outputs = Object.fromEntries(bodies.map((it) => [it, ["1"]]));
  const { ports } = portsOf({ replies: bodies.map(say), verdicts, outputs });
  const asked = taskOf({ settings: { iters: 0, questions: "report" } });
  const events = await told(openRun(asked), { ...ports, model: { ...ports.model, billions: 0.5 } });
  expect(events.filter((it) => it.type === "attempt-start")).toHaveLength(24);
});

test.each([
  [3, undefined, 16],
  [2, undefined, 12],
  [3, 12, 12],
])(
  "given a model that decodes a batch, %d votes where 4 are likely right and %s programs asked for, then %d are written",
  async (votes, candidates, written) => {
    const right = ["x * 2", "x + x", "2 * x"].slice(0, votes);
    const bodies = [...right, ...Array.from({ length: 27 }, (_, at) => `x + ${at}`)];
    const { ports } = portsOf({
      replies: bodies.map(say),
      verdicts: Object.fromEntries(bodies.map((it) => [it, right.includes(it) ? passed : crash])),
      outputs: Object.fromEntries(right.map((it) => [it, ["2", "4", "6"]])),
    });
    const settings = { iters: 0, ...(candidates && { candidates }) };
    const model = { ...ports.model, billions: 0.5, parallel: 16 };
    const events = await told(openRun(taskOf({ settings })), { ...ports, model });
    expect(events.filter((it) => it.type === "attempt-start")).toHaveLength(written);
  },
);

test("a model that decodes a batch is asked for more votes of a function, and not of a script, of which none is verified", () => {
  const model = { id: "m", parallel: 16 };
  const enough = (kind: "function" | "script", profile: "balanced" | "thorough") =>
    planOf({ task: taskOf({ kind, profile }), model }).enough;
  expect([enough("function", "balanced"), enough("script", "balanced"), enough("script", "thorough")]).toEqual([
    "likely-right",
    "two-agree",
    "likely-right",
  ]);
});
