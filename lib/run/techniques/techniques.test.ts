import fc from "fast-check";
import { expect, test } from "vitest";
import { crash, half, passed, portsOf, say, short, taskOf, told } from "#lib/testing-solve.ts";
import type { RunEvent } from "../event.ts";
import { foldRun, openRun, type Run } from "../fold.ts";
import type { Prompt } from "../ports.ts";
import type { Task } from "../task.ts";
import type { Verdict } from "../verdict.ts";
import { analysers, findingsIn } from "./tools.ts";
import { readLines } from "./coverage.ts";
import { diagnosisIn } from "./diagnose.ts";
import { isAlike } from "./likeness.ts";
import { callsIn } from "./listing.ts";

const types = ["plan-end", "input-list", "diagnosis-end", "lesson-add"];
const asides = (events: readonly RunEvent[]) => events.filter((it) => types.includes(it.type));

async function ran(settings: Task["settings"], script: Parameters<typeof portsOf>[0]) {
  const { ports, model } = portsOf(script);
  const run = openRun(taskOf({ settings }));
  const events = await told(run, ports);
  return { events, asked: model.asked, run: events.reduce<Run>(foldRun, run) };
}

/** Fails in a way of its own. */
const wrong = (got: string): Verdict => ({
  ...half,
  examples: half.examples.map((it) => (it.status === "failed" ? { ...it, got } : it)),
});

const cost = { promptTokens: expect.any(Number) as number, tokens: expect.any(Number) as number };

test("plan: asked for once, read by every program, and paid for", async () => {
  const { events, asked, run } = await ran(
    { plan: true, candidates: 2, iters: 0 },
    { replies: ["Double x.", say("x"), say("7")], verdicts: { x: half, "7": half }, outputs: { x: ["1"], "7": ["2"] } },
  );
  expect(asides(events)).toEqual([{ type: "plan-end", text: "Double x.", ...cost }]);
  expect(asked[0]).toMatchObject({ temperature: 0, maxTokens: 200, prefill: "" });
  expect(asked.slice(1).map((it) => it.user.includes("How to go about it:\nDouble x."))).toEqual([true, true]);
  const spent = events.flatMap((it) => ("promptTokens" in it ? [it.promptTokens ?? 0] : []));
  expect(run.tokens.prompt).toBe(spent.reduce((sum, it) => sum + it, 0));
});

test("diagnose: the repair reads what the model said of the crash", async () => {
  const said = "Category: type_error\ncause: x is added to a text.\nstrategy: Multiply.\nconfidence: 0.8";
  const { events, asked } = await ran(
    { diagnose: true, candidates: 1, strategy: "repair-then-sample" },
    { replies: [say("x + '1'"), said, say("x * 2")], verdicts: { "x + '1'": crash, "x * 2": passed } },
  );
  expect(asides(events)).toEqual([
    {
      type: "diagnosis-end",
      attempt: 1,
      category: "type_error",
      cause: "x is added to a text.",
      strategy: "Multiply.",
      confidence: 0.8,
      ...cost,
    },
  ]);
  expect(asked.at(-1)?.user).toContain("The cause: x is added to a text.\nWhat to change: Multiply.");
  expect(short(events).slice(-3)).toEqual(["repair 2 of 1", "2 passed", "solved passes candidates 2"]);
});

test("a run whose tokens are spent asks for nothing more, a program or anything else", async () => {
  const script = {
    replies: [say("x * 2"), say("x + x")],
    verdicts: { "x * 2": passed, "x + x": passed },
    outputs: { "x * 2": ["2"], "x + x": ["2"] },
  };
  const asks = { critic: true, test: true, adversary: true, candidates: 2 };
  const { events, asked } = await ran({ ...asks, budget: 80 }, script);
  expect([asides(events), asked.length, short(events).at(-1)]).toEqual([[], 2, "solved passes agreed 1"]);
});

/** Replies by what is asked, in whatever order it comes. */
function answering(programs: readonly string[], lesson: (asked: number) => string) {
  const bodies = [...programs];
  let asked = 0;
  return ({ user }: Prompt) => (user.startsWith("lesson|") ? lesson(asked++) : say(bodies.shift() ?? "0"));
}

/** Each of them fails, and in a way of its own. */
const failingAlone = (bodies: readonly string[]) => ({
  verdicts: Object.fromEntries(bodies.map((body) => [body, wrong(body)])),
  outputs: Object.fromEntries(bodies.map((body) => [body, [body]])),
});

test("lessons: each failure teaches once, and five at most are told to what comes later", async () => {
  const programs = ["1", "2", "3", "4", "5", "6", "7", "8"];
  const taught = ["Mind one.", "Two is even.", "Three divides nine.", "Four is a square.", "Five ends a hand."];
  const { events, asked } = await ran(
    { lessons: true, candidates: 9, iters: 0 },
    { replies: answering(programs, (at) => taught[at] ?? "Too much."), ...failingAlone([...programs, "0"]) },
  );
  const lessons = asides(events).flatMap((it) => (it.type === "lesson-add" ? [it] : []));
  expect(lessons.map((it) => it.lesson)).toEqual(taught);
  expect(new Set(lessons.map((it) => it.attempt)).size).toBe(5);
  expect(asked[2]?.user).toContain("Keep in mind:\n- Mind one.");
  expect(asked.at(-1)?.user).toContain(taught.map((it) => `- ${it}`).join("\n"));
});

test("lessons: what was said before counts once, and a failure just like another is not asked about", async () => {
  const sayings = ["Handle empty lists.", "handle EMPTY lists", "Mind the sign of a number."];
  const programs = ["1", "2", "3", "4", "5"];
  const { outputs, verdicts: alone } = failingAlone([...programs, "0"]);
  const verdicts = { ...alone, "2": wrong("1"), "0": wrong("1") };
  const { events, asked } = await ran(
    { lessons: true, candidates: 9, iters: 0 },
    {
      replies: answering(programs, (at) => sayings[at] ?? "No more."),
      outputs,
      verdicts,
    },
  );
  const added = events.flatMap((it) => (it.type === "lesson-add" ? [[it.attempt, it.lesson, it.same]] : []));
  expect(added).toEqual([
    [1, "Handle empty lists.", undefined],
    [3, "handle EMPTY lists", 1],
    [4, "Mind the sign of a number.", undefined],
    [5, "No more.", undefined],
  ]);
  expect(asked.at(-1)?.user).toContain(
    "Keep in mind:\n- Handle empty lists.\n- Mind the sign of a number.\n- No more.",
  );
});

test("lint: of programs that are equal otherwise the cleaner one leads, and a repair reads what was found", async () => {
  const { ports, model } = portsOf({
    replies: [say("x + '1'"), say("x * 2")],
    verdicts: { "x + '1'": crash, "x * 2": passed },
  });
  const found = { rule: "F821", line: 2, message: "Undefined name" };
  const linted = { ...ports, lint: async (code: string) => (code.includes("'1'") ? [found] : []) };
  const settings = { lint: true, candidates: 1, strategy: "repair-then-sample" } as const;
  const events = await told(openRun(taskOf({ settings })), linted);
  expect(events.filter((it) => it.type === "lint-end")).toEqual([
    { type: "lint-end", attempt: 1, findings: [found] },
    { type: "lint-end", attempt: 2, findings: [] },
  ]);
  expect(model.asked.at(-1)?.user).toContain("A linter says of line 2: Undefined name");
});

test("tools: what is no package is asked at once, and what cannot be had is said", async () => {
  const { ports } = portsOf({ replies: [say("x * 2")], verdicts: { "x * 2": passed } });
  const found = { rule: "F821", line: 2, message: "Undefined name" };
  const settings = { tools: ["mypy", "ruff"], candidates: 1 } satisfies Task["settings"];
  const events = await told(openRun(taskOf({ settings })), { ...ports, lint: async () => [found] });
  expect(events.filter((it) => it.type === "lint-end")).toEqual([
    { type: "lint-end", attempt: 1, findings: [found], silent: ["mypy"] },
  ]);
});

test("given that a small model writes few types, then mypy is told to read functions without any", () => {
  expect(analysers.mypy.driver).toContain('"--check-untyped-defs"');
});

test("what mypy and bandit print is read, and nothing else of it", () => {
  const mypy = [
    'candidate.py:3: error: Incompatible return value type (got "str", expected "int")  [return-value]',
    "candidate.py:1: note: a note is no fault",
    "candidate.py:9: error: Without a rule",
    "Found 2 errors in 1 file",
  ];
  expect(findingsIn("mypy", mypy.join("\n"))).toEqual([
    {
      by: "mypy",
      rule: "return-value",
      line: 3,
      message: 'Incompatible return value type (got "str", expected "int")',
    },
    { by: "mypy", rule: "error", line: 9, message: "Without a rule" },
  ]);
  expect(findingsIn("bandit", "2: B307: Use of possibly insecure function\nNo issues")).toEqual([
    { by: "bandit", rule: "B307", line: 2, message: "Use of possibly insecure function" },
  ]);
});

test.each([
  ["'12 3-5,8'", { lines: 12, unrun: [3, 4, 5, 8] }],
  ["'4 '", { lines: 4, unrun: [] }],
  ["None", { lines: 0, unrun: [] }],
  ["", { lines: 0, unrun: [] }],
])("the lines that a program tells of itself, %s", (got, lines) => {
  expect(readLines(got)).toEqual(lines);
});

test.each([
  ["sample", ["greedy 1", "1 raised", "sample 2", "2 passed"]],
  ["repair", ["greedy 1", "1 raised", "repair 2 of 1", "2 passed"]],
  ["repair-then-sample", ["greedy 1", "1 raised", "repair 2 of 1", "2 passed"]],
  ["sample-then-repair", ["greedy 1", "1 raised", "sample 2", "2 passed"]],
] as const)("strategy %s: what comes after a crash", async (strategy, begins) => {
  const { events } = await ran(
    { strategy, candidates: 2 },
    {
      replies: [say("x + '1'"), say("x * 2"), say("x * 2"), say("x * 2")],
      verdicts: { "x + '1'": crash, "x * 2": passed },
      outputs: { "x * 2": ["2", "4", "6"] },
    },
  );
  expect(short(events).slice(0, 4)).toEqual(begins);
});

test("nothing is asked besides programs unless a switch is on", async () => {
  const { events } = await ran(
    { candidates: 2 },
    { replies: [say("x + '1'"), say("x"), say("x")], verdicts: { "x + '1'": crash, x: half } },
  );
  expect(asides(events)).toEqual([]);
});

test.each([
  ["category: Off-by-one error", { category: "off_by_one" }],
  ["category: missing case, or a logic error", { category: "missing_case" }],
  [
    '"category": "boundary_condition",\n"cause": "It stops early.",',
    { category: "boundary_condition", cause: "It stops early." },
  ],
  [
    'Here it is: {"category": "logic_error", "root_cause": "It adds,\\nnot multiplies.", "strategy": "Multiply.", "confidence": 0.8}',
    { category: "logic_error", cause: "It adds, not multiplies.", strategy: "Multiply.", confidence: 0.8 },
  ],
  ["{category: logic_error}\nRoot cause: It adds.", { category: "logic_error", cause: "It adds." }],
  [
    "**category:** logic_error\n**cause:** -1\n__Strategy:__ Use `__init__`.",
    { category: "logic_error", cause: "-1", strategy: "Use `__init__`." },
  ],
  [
    "1. category: performance\n2. **Root cause:** It adds.\n3) strategy: Multiply.\n4. confidence: .5",
    { category: "performance", cause: "It adds.", strategy: "Multiply.", confidence: 0.5 },
  ],
  ["cause: *args is ignored\nstrategy:__init__ it", { cause: "*args is ignored", strategy: "__init__ it" }],
  ["confidence: 80 %", { category: "other", confidence: 0.8 }],
  ["confidence: 85", { confidence: 0.85 }],
  ["confidence: 9/10", { confidence: 0.9 }],
  ["**Confidence:** 8 out of 10", { confidence: 0.8 }],
  ["confidence: 0.9 (90 %)", { confidence: 0.9 }],
  ["confidence: 1", { confidence: 1 }],
  ["confidence: 120", { confidence: 0 }],
  ["confidence: 3/0", { confidence: 0 }],
  ["confidence: sure\ncause: It says `min`", { confidence: 0, cause: "It says `min`" }],
])("a diagnosis is read however a small model writes it: %j", (text, read) => {
  expect(diagnosisIn(text)).toMatchObject(read);
});

test.each([
  ["Handle empty lists.", "handle EMPTY lists", true],
  ["Always check for an empty list first", "Check for an empty list first", true],
  ["Handle empty lists.", "Handle negative numbers.", false],
  ["", "", false],
])("%j and %j teach the same: %s", (one, other, alike) => {
  expect([isAlike(one, other), isAlike(other, one)]).toEqual([alike, alike]);
});

test("whatever a model says, its diagnosis and its calls can be read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { category, confidence } = diagnosisIn(text);
      expect(category === "other" && confidence >= 0 && confidence <= 1).toBe(true);
      expect(callsIn(text, "f").calls.length).toBeLessThanOrEqual(10);
    }),
  );
});
