import { expect, test } from "vitest";
import { crash, endOf, half, passed, portsOf, program, say, short, taskOf, told } from "#lib/testing-solve.ts";
import { scriptedSandbox } from "#lib/sandbox/scripted.ts";
import { Fault } from "./fault.ts";
import { openRun } from "./fold.ts";
import { type Task, taskSchema } from "./task.ts";

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

test("a wait for the model's server is told before what it says, and is no part of it", async () => {
  const { ports, model } = portsOf({ replies: [say("x * 2")], verdicts: { "x * 2": passed } });
  const wait = { why: "busy", seconds: 4 } as const;
  const busy = {
    ...model,
    async *reply(...asked: Parameters<typeof model.reply>) {
      yield { type: "wait" as const, ...wait };
      yield* model.reply(...asked);
    },
  };
  const events = await told(openRun(taskOf({ profile: "fast" })), { ...ports, model: busy });
  const from = events.findIndex((it) => it.type === "attempt-start");
  expect(events.slice(from, from + 3).map(({ type }) => type)).toEqual(["attempt-start", "reply-wait", "reply-delta"]);
  expect(events[from + 1]).toEqual({ type: "reply-wait", attempt: 1, ...wait });
  expect(short(events)).toEqual(["greedy 1", "1 passed", "solved passes first-pass 1"]);
});

test("five replies with three different programs that agree are verified", async () => {
  const { ports } = portsOf({
    replies: [say("x * 2"), say("x + x"), say("2 * x"), say("x * 2"), say("x + x")],
    verdicts: { "x * 2": passed, "x + x": passed, "2 * x": passed },
    outputs: { "x * 2": ["1", "2", "3"], "x + x": ["1", "2", "3"], "2 * x": ["1", "2", "3"] },
  });
  const events = await told(openRun(taskOf()), ports);
  expect(short(events).slice(-4)).toEqual([
    "2 passed",
    "3 passed",
    "5 votes, 3 distinct, leader 1",
    "solved verified agreed 1",
  ]);
});

test("a model that decodes a batch writes the first samples beside the greedy program, where one is never enough", async () => {
  const script = {
    replies: ["x * 2", "x + x", "2 * x", "x * 2", "x + x"].map(say),
    verdicts: { "x * 2": passed, "x + x": passed, "2 * x": passed },
    outputs: { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "2 * x": ["2", "4", "6"] },
  };
  const wide = async (task: Parameters<typeof taskOf>[0]) => {
    const { ports } = portsOf(script);
    return short(await told(openRun(taskOf(task)), { ...ports, model: { ...ports.model, parallel: 16 } }));
  };
  expect((await wide({})).slice(0, 6)).toEqual([
    "greedy 1",
    "sample 2",
    "sample 3",
    "sample 4",
    "sample 5",
    "1 passed",
  ]);
  expect((await wide({ settings: { candidates: 2 } })).slice(0, 3)).toEqual(["greedy 1", "sample 2", "1 passed"]);
  const wrong = ["1", "2", "3", "4", "5"];
  const { ports } = portsOf({
    ...script,
    replies: [...wrong, ...Array<string>(9).fill("x * 2")].map(say),
    verdicts: { "x * 2": passed, ...Object.fromEntries(wrong.map((it) => [it, crash])) },
    outputs: { "x * 2": ["2", "4", "6"], ...Object.fromEntries(wrong.map((it) => [it, []])) },
  });
  const mended = short(await told(openRun(taskOf()), { ...ports, model: { ...ports.model, parallel: 16 } }));
  expect(mended.slice(10, 15)).toEqual(["repair 6 of 1", "sample 7", "sample 8", "sample 9", "sample 10"]);
  expect((await wide({ profile: "fast" })).slice(0, 2)).toEqual(["greedy 1", "1 passed"]);
  expect((await wide({ settings: { strategy: "repair-then-sample" } })).slice(0, 2)).toEqual(["greedy 1", "1 passed"]);
  expect((await wide({ settings: { decode: "greedy" } })).slice(0, 2)).toEqual(["greedy 1", "1 passed"]);
});

test("two that agree are enough but for thorough, unless the model decodes a batch: then votes are asked for too", async () => {
  const bodies = ["x * 2", "x + x", "1", "2", "3", "2 * x", "x * 2", "x + x", "4"];
  const right = bodies.filter((it) => it.includes("x"));
  const last = async (profile: Task["profile"], parallel: number) => {
    const { ports } = portsOf({
      replies: bodies.map(say),
      verdicts: Object.fromEntries(bodies.map((it) => [it, right.includes(it) ? passed : crash])),
      outputs: Object.fromEntries(right.map((it) => [it, ["2", "4", "6"]])),
    });
    const settings = { candidates: 9, iters: 0 };
    const events = await told(openRun(taskOf({ profile, settings })), {
      ...ports,
      model: { ...ports.model, parallel },
    });
    return [short(events).at(-1), endOf(events).evidence.votes];
  };
  for (const profile of ["balanced", "copy", "save"] as const) {
    expect(await last(profile, 4)).toEqual(["solved passes agreed 1", 2]);
    expect(await last(profile, 16)).toEqual(["solved verified agreed 1", 5]);
  }
  expect(await last("thorough", 4)).toEqual(["solved verified agreed 1", 5]);
});

test("where nobody can vote, the first program that passes is enough", async () => {
  const script = portsOf({ replies: ["```python\nprint(3)\n```"] });
  const sandbox = { ...script.ports.sandbox, check: async () => ({ ...passed, examples: passed.examples.slice(1) }) };
  const task = taskOf({ task: "Write a script that prints three.\nOutput:\n3" });
  expect(short(await told(openRun(task), { ...script.ports, sandbox }))).toEqual([
    "greedy 1",
    "1 passed",
    "solved passes first-pass 1",
  ]);
  const code = (value: string) => `\`\`\`python\ndef f():\n    return ${value}\n\`\`\``;
  const constant = portsOf({ replies: [code("x"), code("2"), code("1 + 1"), code("x"), code("x")] });
  const judged = {
    ...constant.ports.sandbox,
    check: async ({ code: text }: { code: string }) =>
      text.includes("x") ? crash : text.includes("*args") ? half : passed,
  };
  const noInput = taskOf({ task: "Do f.", examples: "f() == 2\nassert f() + 1 == 3" });
  expect(short(await told(openRun(noInput), { ...constant.ports, sandbox: judged })).slice(-2)).toEqual([
    "0 votes, 0 distinct, leader 2",
    "solved passes first-pass 2",
  ]);
});

test("the same program is run once, and its copies are votes", async () => {
  const { ports } = portsOf({
    replies: Array.from({ length: 9 }, () => say("x * 2")),
    verdicts: { "x * 2": passed },
    outputs: { "x * 2": ["2", "4", "6"] },
  });
  const events = await told(openRun(taskOf()), ports);
  expect(events.filter((event) => event.type === "check-start")).toEqual([{ type: "check-start", attempt: 1 }]);
  expect(short(events).at(-1)).toBe("solved passes repeating 1");
});

test("a crash is repaired with its evidence, after the first samples", async () => {
  const { ports, model } = portsOf({
    replies: [say("x + '1'"), say("x - '1'"), say("x + '1'"), say("x + '1'"), say("x + '1'"), say("x * 2")],
    verdicts: { "x + '1'": crash, "x - '1'": crash, "x * 2": passed },
    outputs: { "x + '1'": ["!"], "x - '1'": ["!"], "x * 2": ["2", "4", "6"] },
  });
  const events = await told(openRun(taskOf({ settings: { candidates: 5 } })), ports);
  expect(short(events).slice(-5)).toEqual([
    "sample 5",
    "2 raised",
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
  const events = await told(openRun(taskOf({ settings: { candidates: 5, iters: 0, questions: "report" } })), ports);
  expect(short(events).at(-1)).toBe("gave-up unverified candidates 2");
});

test.each([
  ["repair", "first-pass"],
  ["repair-then-sample", "candidates"],
] as const)("given strategy %s, when a value is wrong, then that is repaired too", async (strategy, reason) => {
  const { ports } = portsOf({
    replies: ({ user }) => say(user.includes("|") ? "x * 2" : "x"),
    verdicts: { x: half, "x * 2": passed },
    outputs: { x: ["1"], "x * 2": ["2"] },
  });
  const events = await told(openRun(taskOf({ settings: { strategy, candidates: 2, iters: 1 } })), ports);
  expect(short(events).filter((it) => /^repair|^solved/.test(it))).toEqual([
    expect.stringMatching(/^repair \d of 1$/),
    expect.stringContaining(`solved passes ${reason}`),
  ]);
});

test("without an example, programs that agree are graded agreed", async () => {
  const { ports } = portsOf({
    replies: [say("x * 2"), say("x + x"), say("0"), say("x + x"), say("1")],
    verdicts: Object.fromEntries(
      ["x * 2", "x + x", "0", "1"].map((body) => [body, { kind: "passed" as const, durationMs: 1, examples: [] }]),
    ),
    outputs: { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "0": ["0"], "1": ["1"] },
  });
  const task = taskSchema.parse({ task: "Double it.", signature: "f(x: int) -> int", settings: { test: false } });
  const events = await told(openRun(task), ports);
  expect(short(events).at(-1)).toBe("solved agreed agreed 1");
  expect(endOf(events).evidence.reasons).toEqual([
    "No example was given, so no value is known to be right.",
    "3 independent replies, 2 different programs among them, agree on all 12 extra inputs.",
  ]);
});

test.each([
  ["no further input can be made up", "f()", "f()", []],
  ["every program raises on all inputs", "f(x: int)", "f(x)", ["!"]],
])("without an example, where %s, the run ends with the first batch", async (_, signature, head, answers) => {
  const codes = ["1", "2", "3", "4", "5"].map((it) => `def ${head}:\n    return ${it}`);
  const { ports, model } = portsOf({ replies: codes.map((code) => `\`\`\`python\n${code}\n\`\`\``) });
  const loaded = { kind: "passed" as const, durationMs: 1, examples: [] };
  const ofAll = <T>(it: T) => Object.fromEntries(codes.map((code) => [code, it]));
  const sandbox = scriptedSandbox(ofAll(loaded), ofAll(answers));
  const task = taskSchema.parse({ task: "Do it.", signature, settings: { test: false } });
  const events = await told(openRun(task), { ...ports, sandbox });
  expect(short(events).slice(-2)).toEqual(["0 votes, 0 distinct, leader 1", "gave-up unverified first-pass 1"]);
  expect(model.asked).toHaveLength(5);
});

test("examples that a stub passes too are vacuous, and never verified", async () => {
  const { ports } = portsOf({
    replies: [say("x * 2"), say("x + x"), say("2 * x"), say("x * 2"), say("x + x")],
    verdicts: { "x * 2": passed, "x + x": passed, "2 * x": passed },
    outputs: { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "2 * x": ["2", "4", "6"] },
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
    promptTokens: 10,
    tokens: 35,
  });
});

test("a model that breaks off when it is asked for a name is asked again, and its last failure ends the run", async () => {
  const broken = new Fault("model-failed", "It broke off.");
  const run = openRun(taskSchema.parse({ task: "Double a number.", settings: { run: false } }));
  const name = "```python\ndef f(x):\n```";
  const named = await told(run, portsOf({ replies: [broken, broken, name, say("x * 2")] }).ports);
  expect(short(named)).toEqual(["greedy 1", "gave-up unverified not-run 1"]);
  const failed = await told(run, portsOf({ replies: [broken, broken, broken] }).ports);
  expect(endOf(failed)).toMatchObject({ outcome: "crashed", reason: "model-failed", message: "It broke off." });
});

test.each([1, 2, 4])("a model of whose replies, %i at most, all break off is what failed", async (candidates) => {
  const broken = new Fault("model-failed", "It broke off.");
  const task = { task: "Double a number.\n\nf(2) == 4", name: "f", settings: { candidates } };
  const failed = await told(
    openRun(taskSchema.parse(task)),
    portsOf({ replies: Array(9).fill(broken) as Fault[] }).ports,
  );
  expect(endOf(failed)).toMatchObject({ outcome: "crashed", reason: "model-failed", message: "It broke off." });
});

test("a proposed signature that leaves no room for an example of the person's keeps its name alone", async () => {
  const { ports } = portsOf({ replies: ["```python\ndef f(x: int, by: int) -> int:\n```", say("x * 2")] });
  const task = "Double a number.\n\n2 -> 4\n3 -> 6";
  const events = await told(openRun(taskSchema.parse({ task, settings: { run: false } })), ports);
  expect(events.find((event) => event.type === "signature-choose")).toEqual({
    type: "signature-choose",
    signature: { name: "f", text: "def f(", by: "model" },
    promptTokens: 10,
    tokens: 44,
  });
});
