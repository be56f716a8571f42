/** Protects what the model lists: its inputs join the vote, and what it expects of them judges nothing. */
import { expect, test } from "vitest";
import { passed, portsOf, say, short, taskOf, told } from "#lib/testing-solve.ts";
import type { RunEvent } from "../event.ts";
import { openRun } from "../fold.ts";
import { type Task, taskSchema } from "../task.ts";
import { callsIn } from "./listing.ts";

const lists = (events: readonly RunEvent[]) => events.filter((it) => it.type === "input-list");

async function ran(settings: Task["settings"], script: Parameters<typeof portsOf>[0]) {
  const { ports, model } = portsOf(script);
  return { events: await told(openRun(taskOf({ settings })), ports), asked: model.asked };
}

const cost = { promptTokens: expect.any(Number) as number, tokens: expect.any(Number) as number };

test("adversary: calls that the model lists join the vote, and no value of it is used", async () => {
  const { events } = await ran(
    { adversary: true },
    {
      replies: [
        say("x * 2"),
        say("x + x"),
        say("2 * x"),
        say("x * 2"),
        say("x + x"),
        "- `f(0)` == 17\nf(-1)\nf([1, (2, 3)]) # hard\nsay f(y)\nf(0)",
      ],
      verdicts: { "x * 2": passed, "x + x": passed, "2 * x": passed },
      outputs: { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "2 * x": ["2", "4", "6"] },
    },
  );
  const calls = ["f(0)", "f(-1)", "f([1, (2, 3)])"];
  const proposals = [{ call: "f(0)", expected: "17" }];
  expect(lists(events)).toEqual([{ type: "input-list", by: "adversary", calls, proposals, ...cost }]);
  const counted = events.findLast((it) => it.type === "agreement-count");
  expect(counted?.inputs).toEqual(expect.arrayContaining(["f(0)", "f(-1)", "f([1, (2, 3)])"]));
  expect(new Set(counted?.inputs).size).toBe(counted?.inputs.length);
});

const alike = {
  verdicts: { "x * 2": passed, "x + x": passed, "2 * x": passed },
  outputs: { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "2 * x": ["2", "4", "6"] },
};
const doubles = [say("x * 2"), say("x + x"), say("2 * x"), say("x * 2"), say("x + x")];

test("test: the inputs of the model's tests join the vote, and what it expects judges nothing", async () => {
  const { events } = await ran({ test: true }, { ...alike, replies: [...doubles, "f(3) == 7\nassert f(4) == 8"] });
  const proposals = [
    { call: "f(3)", expected: "7" },
    { call: "f(4)", expected: "8" },
  ];
  expect(lists(events)).toEqual([{ type: "input-list", by: "test", calls: ["f(3)", "f(4)"], proposals, ...cost }]);
  expect(events.at(-1)).toMatchObject({ type: "run-end", outcome: "solved", evidence: { examplesTotal: 2 } });
});

test.each([
  [{}, "balanced", 1],
  [{ test: false }, "balanced", 0],
  [{}, "fast", 0],
] as const)(
  "given no example, when settings are %j and the profile is %s, then %i list of tests is asked for",
  async (settings, profile, times) => {
    const { ports } = portsOf({
      replies: ({ user }) => (user.startsWith("tests|") ? "f(3) == 7" : (doubles.shift() ?? say("x * 2"))),
      verdicts: Object.fromEntries(Object.keys(alike.verdicts).map((it) => [it, { ...passed, examples: [] }])),
      outputs: alike.outputs,
    });
    const doubles = ["x * 2", "x + x", "2 * x"].map(say);
    const task = taskSchema.parse({ task: "Double it.", signature: "f(x: int) -> int", profile, settings });
    const events = await told(openRun(task), ports);
    const proposals = [{ call: "f(3)", expected: "7" }];
    expect(lists(events)).toEqual(
      Array.from({ length: times }, () => ({ type: "input-list", by: "test", calls: ["f(3)"], proposals, ...cost })),
    );
    expect(events.at(-1)).toMatchObject({ type: "run-end", grade: "agreed", evidence: { examplesTotal: 0 } });
  },
);

test("critic: calls that it doubts are voted on before the end, once", async () => {
  const { events } = await ran({ critic: true }, { ...alike, replies: [...doubles, "f(-5) is wrong"] });
  expect(lists(events)).toEqual([{ type: "input-list", by: "critic", calls: ["f(-5)"], proposals: [], ...cost }]);
  const counts = events.flatMap((it) => (it.type === "agreement-count" ? [it] : []));
  expect(counts.map((it) => it.inputs.includes("f(-5)"))).toEqual([false, true]);
  const [before, after] = counts;
  expect(after?.inputs).toEqual([...(before?.inputs ?? []), "f(-5)"]);
  expect(after?.outputs.map((it) => it.values.length)).toEqual(after?.outputs.map(() => after.inputs.length));
});

test("critic: its calls are voted on also where no input could be made up", async () => {
  const { ports } = portsOf({ ...alike, replies: [...doubles, "f(-5) is wrong"] });
  const tests = "x = max(0, 1)\nassert f(x) == x + 1\nassert f(x + 1) == x + 3";
  const events = await told(
    openRun(taskOf({ task: "Double it.", name: "f", tests, settings: { critic: true } })),
    ports,
  );
  const counts = events.flatMap((it) => (it.type === "agreement-count" ? [it] : []));
  expect(counts.map(({ inputs, votes }) => ({ inputs, votes }))).toEqual([
    { inputs: [], votes: 0 },
    { inputs: ["f(-5)"], votes: 5 },
  ]);
});

test.each([
  ["critic", ["f(-5)", "f(-7)", "f(-8)"], []],
  ["adversary", ["f(-5)", "f(-7)", "f(-8)", "f(-9)"], [{ call: "f(-7)", expected: "3" }]],
] as const)(
  "%s: calls that the signature takes, as many as were asked for; a critic proposes nothing",
  async (by, calls, proposals) => {
    const reply = "f(-5)\nf(-6, 2) == 1\nf(-6, y=2) == 1\nf(-7) == 3\nf(-8)\nf(-9)";
    const { ports } = portsOf({ ...alike, replies: [...doubles, reply] });
    const events = await told(openRun(taskOf({ signature: "f(x)", settings: { [by]: true } })), ports);
    expect(lists(events)).toEqual([{ type: "input-list", by, calls, proposals, ...cost }]);
  },
);

test("critic: a program that it holds to be right is handed over", async () => {
  const { events } = await ran({ critic: true }, { ...alike, replies: [...doubles, "none"] });
  expect(lists(events)).toMatchObject([{ type: "input-list", by: "critic", calls: [] }]);
  expect(short(events).at(-1)).toBe("solved verified agreed 1");
});

test("design: the signature is the model's where the person gave a name alone, and its examples are proposals", async () => {
  const designed = "def f(x: int) -> int:\nf(5) == 11\n";
  const { events, asked } = await ran({ design: true }, { ...alike, replies: [designed, ...doubles] });
  expect(lists(events)).toMatchObject([
    { type: "input-list", by: "design", calls: ["f(5)"], proposals: [{ call: "f(5)", expected: "11" }] },
  ]);
  expect(asked[1]?.user).toContain("It must be called `f`: `def f(x: int) -> int:`");
  expect(events.find((it) => it.type === "agreement-count")?.inputs).toContain("f(5)");
  expect(events.at(-1)).toMatchObject({ type: "run-end", outcome: "solved" });
});

test("given examples that sort what they compare, then listed calls are sorted too, and a value of the bare call is none of theirs", () => {
  const examples = [{ kind: "call" as const, id: "e1", style: "==", call: "sorted(f([1]))", expected: "[1]" }];
  const text = "f([2, 3]) == [3, 2]\nsorted(f([4])) == [4]\nassert set(f([5])) == {5}";
  expect(callsIn(text, "f", examples)).toEqual({
    calls: ["sorted(f([2, 3]))", "sorted(f([4]))", "sorted(f([5]))"],
    proposals: [{ call: "sorted(f([4]))", expected: "[4]" }],
  });
});

test("given calls that an example shows, or the same in other words, then they are no inputs that nobody wrote", () => {
  const examples = [{ kind: "call" as const, id: "e1", style: "==", call: "f(1, [2])", expected: "3" }];
  expect(callsIn("f(1, [2]) == 3\nf( 1,[2] ) == 4\nf(1, [3]) == 4\nf(1,[3]) == 5\nf(0x1, [4])", "f", examples)).toEqual(
    {
      calls: ["f(1, [3])", "f(0x1, [4])"],
      proposals: [{ call: "f(1, [3])", expected: "4" }],
    },
  );
});

test("adversary: calls that are examples do not join the vote", async () => {
  const { events } = await ran(
    { adversary: true },
    { ...alike, replies: [...doubles, "f(1) == 2\nf( 2 ) == 4\nf(-5) == 0"] },
  );
  expect(lists(events)).toMatchObject([{ type: "input-list", by: "adversary", calls: ["f(-5)"] }]);
  const inputs = events.findLast((it) => it.type === "agreement-count")?.inputs ?? [];
  expect(inputs.filter((it) => /^f\( ?[12] ?\)$/.test(it))).toEqual([]);
});

test("of a class a listed call is read with its methods", () => {
  expect(callsIn("Vector(3, 4).norm() == 5.0\nStack().push(1) == 1\nVector(1, 2).dot(v) == 2", "Vector")).toEqual({
    calls: ["Vector(3, 4).norm()", "Vector(1, 2)"],
    proposals: [{ call: "Vector(3, 4).norm()", expected: "5.0" }],
  });
  expect(callsIn("Stack().push(1) == 1\nStack()", "Stack").calls).toEqual(["Stack().push(1)"]);
});
