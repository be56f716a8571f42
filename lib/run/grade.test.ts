/** Protects what a grade says of tests that skip themselves, and of two groups of which one is wrong. */
import { expect, test } from "vitest";
import { chanceAt, endOf, half, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import type { ExampleResult, Verdict } from "./verdict.ts";
import { openRun } from "./fold.ts";
import { taskSchema } from "./task.ts";

const ended = async (statuses: ExampleResult["status"][], values = ["1", "2", "3"], more = "") => {
  const examples = statuses.slice(0, 200).map((status, at) => ({ id: `e${at + 1}`, status }));
  const verdict: Verdict = { kind: "passed", durationMs: 1, examples };
  const bodies = ["x * 2", "x + x", "2 * x", "x * 2", "x + x"];
  const calls = statuses.map((_, at) => `f(${at + 1}) == ${at + 2}`).join(" and ");
  const { ports } = portsOf({
    replies: [...bodies, ...bodies].map(say),
    verdicts: Object.fromEntries(bodies.map((body) => [body, verdict])),
    outputs: Object.fromEntries(bodies.map((body) => [body, values])),
  });
  const { grade, evidence } = endOf(
    await told(openRun(taskOf({ task: `${calls}${more}`, settings: { candidates: 5 } })), ports),
  );
  const { examplesPassed, examplesTotal, reasons } = evidence;
  return { grade, examplesPassed, examplesTotal, reasons: reasons.slice(0, 2) };
};

test("of more examples than a run checks it is told that they were not, and nothing is verified", async () => {
  const all = (count: number) => ended(Array.from({ length: count }, () => "passed"));
  expect((await all(200)).grade).toBe("verified");
  expect(await all(203)).toEqual({
    grade: "passes",
    examplesPassed: 200,
    examplesTotal: 200,
    reasons: ["200 of 200 examples pass.", "3 more examples were given, and not checked: a run uses the first 200."],
  });
});

test.each(["f(9) == nine", "f(9) -> error", "g(9) == 1"])(
  "beside a line that was meant as an example and is none nothing is verified: %s",
  async (line) => {
    expect(await ended(["passed", "passed"], undefined, "\nOf a line\n")).toMatchObject({ grade: "verified" });
    expect(await ended(["passed", "passed"], undefined, `\n${line}`)).toMatchObject({
      grade: "passes",
      reasons: [
        "2 of 2 examples pass.",
        "1 more line of the task looks like an example and is not used as such: nothing was checked there.",
      ],
    });
  },
);

test("a test that is skipped counts neither as passed nor as an example", async () => {
  expect(await ended(["passed", "skipped"])).toEqual({
    grade: "passes",
    examplesPassed: 1,
    examplesTotal: 1,
    reasons: ["1 of 1 example passes.", "1 test skipped, or expected to fail: nothing was checked there."],
  });
});

test("of answers of two kinds no skipped test says which", async () => {
  const yesOrNo = ["True", "False", "True"];
  expect(await ended(["passed", "passed", "passed", "passed"], yesOrNo)).toMatchObject({ grade: "verified" });
  expect(await ended(["passed", "passed", "passed", "skipped"], yesOrNo)).toMatchObject({ grade: "passes" });
});

test("where every test is skipped no value is known to be right", async () => {
  expect(await ended(["skipped", "skipped"])).toEqual({
    grade: "agreed",
    examplesPassed: 0,
    examplesTotal: 0,
    reasons: [
      "No example was checked, so no value is known to be right.",
      "2 tests skipped, or expected to fail: nothing was checked there.",
    ],
  });
});

/** How a run ends in which camps of so many programs all pass and answer differently, drawn in turn. */
async function split(...sizes: number[]) {
  const passing: Verdict = {
    kind: "passed",
    durationMs: 1,
    examples: ["e1", "e2"].map((id) => ({ id, status: "passed" })),
  };
  const failing: Verdict = {
    ...passing,
    kind: "failed",
    examples: passing.examples.map((it) => ({ ...it, status: "failed" })),
  };
  const camps = sizes.map((size, camp) =>
    Array.from({ length: size }, (_, at) => ({ body: `x + ${at * 10 + camp}`, values: ["1", "2", `3${camp}`] })),
  );
  const programs = Array.from({ length: Math.max(...sizes) }, (_, at) =>
    camps.flatMap((camp) => camp[at] ?? []),
  ).flat();
  const { ports } = portsOf({
    replies: ["None", ...programs.map(({ body }) => body)].map(say),
    verdicts: { None: failing, ...Object.fromEntries(programs.map(({ body }) => [body, passing])) },
    outputs: Object.fromEntries(programs.map(({ body, values }) => [body, values])),
  });
  const candidates = programs.length + 1;
  const asked = taskOf({ profile: "thorough", settings: { candidates, questions: "report" } });
  const { grade, evidence, reason } = endOf(await told(openRun(asked), ports));
  const { votes, confidence, reasons } = evidence;
  return { grade, reason, votes, confidence, last: reasons.at(-1), before: reasons.at(-2) };
}

/** What is told last of camps that part at the third input, behind another sentence. */
const parting = (votes: number) =>
  `${votes} other replies answer 31 to f(3), and not 30: which is meant, no example says.`;
const few =
  "Fewer than half of the independent replies that pass agree with it: the others are split, or answer otherwise.";

const unsure = { grade: "passes", reason: "candidates", confidence: undefined };

test("where as many replies answer otherwise, five that agree verify nothing", async () => {
  expect(await split(5, 5)).toEqual({
    grade: "passes",
    reason: "candidates",
    votes: 5,
    confidence: undefined,
    before: "As many others answer otherwise to some extra input, and only one of the two can be right.",
    last: parting(5),
  });
});

test("what a person would be asked about is not verified where nobody was asked, and is told", async () => {
  const last = "3 other replies answer 31 to f(3), and not 30: which is meant, no example says.";
  const confidence = chanceAt(5 / 4);
  expect(await split(5, 3)).toMatchObject({ grade: "passes", reason: "candidates", votes: 5, confidence, last });
});

test.each([
  // Five lead, but sixteen others pass too: nobody knows what five of twenty-one are worth.
  [[5, 4, 4, 4, 4], { ...unsure, votes: 5, before: few, last: parting(4) }],
  [[6, 3, 3, 1], { ...unsure, votes: 6, before: few, last: parting(3) }],
])("a leader without half of the votes of what passes is never verified: %j", async (sizes, end) => {
  expect(await split(...sizes)).toEqual(end);
});

test("each reply that passes and answers otherwise asks for as many votes again as one leader without any needs", async () => {
  const agreed = { grade: "verified", reason: "agreed", confidence: chanceAt(4) };
  expect(await split(4)).toMatchObject({ ...agreed, votes: 4 });
  expect(await split(8, 1)).toMatchObject({ ...agreed, votes: 8 });
  expect(await split(7, 1)).toMatchObject({
    grade: "passes",
    reason: "candidates",
    votes: 7,
    confidence: chanceAt(3),
    last: `1 reply passes and answers otherwise: with such votes about ${Math.round((chanceAt(3) ?? 0) * 100)} in 100 such programs are right.`,
  });
  expect(await split(8, 3, 3, 2)).toMatchObject({ grade: "passes", votes: 8 });
});

test("three votes are not enough, whatever the table holds for them", async () => {
  expect(await split(3)).toMatchObject({ grade: "passes", votes: 3, confidence: chanceAt(2) });
});

test("replies that only run out of time, or raise, are not said to answer otherwise", async () => {
  const camps = {
    "x * 2": ["2", "4", "6"],
    "x + x": ["2", "4", "6"],
    "2 * x": ["2", "4", "6"],
    "x << 1": ["2", "!", "!"],
  };
  const bodies = Object.keys(camps);
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
    outputs: camps,
  });
  const asked = taskOf({ profile: "thorough", settings: { candidates: 4, questions: "report" } });
  const { grade, evidence } = endOf(await told(openRun(asked), ports));
  const chance = Math.round((chanceAt(3 / 2) ?? 0) * 100);
  expect([grade, evidence.reasons.at(-1)]).toEqual([
    "passes",
    `1 reply passes and gives too few values to be compared with it: with such votes about ${chance} in 100 such programs are right.`,
  ]);
});

/** The end of a run without an example, by what each program answers. */
async function endedWithout(camps: Record<string, string[]>) {
  const bodies = Object.keys(camps);
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, { kind: "passed", durationMs: 1, examples: [] }])),
    outputs: camps,
  });
  const settings = { candidates: bodies.length, test: false, questions: "report" as const };
  const asked = taskSchema.parse({ task: "Do it.", signature: "f(x: int) -> int", settings });
  const { grade, outcome, evidence } = endOf(await told(openRun(asked), ports));
  return [grade, outcome, evidence.reasons];
}

test("given no example and programs that agree on one and the same answer, then that is told", async () => {
  expect(await endedWithout({ "x * 0": ["0"], "x - x": ["0"] })).toEqual([
    "agreed",
    "solved",
    [
      "No example was given, so no value is known to be right.",
      "2 independent replies, 2 different programs among them, agree on all 12 extra inputs.",
      "To every extra input its answer is the same, which tells little.",
    ],
  ]);
});

test("given no example and two camps of one size, then nothing is agreed", async () => {
  const camps = { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "x ** 2": ["2"], "x * x": ["2"] };
  expect(await endedWithout(camps)).toEqual([
    "unverified",
    "gave-up",
    [
      "No example was given, so no value is known to be right.",
      "2 independent replies, 2 different programs among them, agree on all 12 extra inputs.",
      "As many others answer otherwise to some extra input, and only one of the two can be right.",
      "2 other replies answer 2 to f(7), and not 6: which is meant, no example says.",
    ],
  ]);
});

test("given programs that agree and fail an example, then no chance of being right is stated", async () => {
  const bodies = ["x * 2", "x + x", "2 * x", "x * 2", "x + x"];
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, half])),
    outputs: Object.fromEntries(bodies.map((it) => [it, ["1"]])),
  });
  const asked = taskOf({ settings: { candidates: 5, iters: 0, questions: "report" } });
  const { grade, evidence } = endOf(await told(openRun(asked), ports));
  expect([grade, evidence.votes, evidence.confidence]).toEqual(["unverified", 5, undefined]);
});

test("given groups that part and a later program that passes more, then nothing is told of votes that it had no part in", async () => {
  const [ones, twos, wrong] = [
    ["x * 2", "x + x"],
    ["x ** 2", "x * x"],
    ["x - 1", "x - 2", "x - 3", "x - 4"],
  ];
  const failing: Verdict = { ...half, examples: half.examples.map((it) => ({ ...it, status: "failed" })) };
  const { ports } = portsOf({
    replies: [...ones, ...twos, ...wrong, "x + 1"].map(say),
    verdicts: {
      ...Object.fromEntries([...ones, ...twos].map((it) => [it, half])),
      ...Object.fromEntries(wrong.map((it) => [it, failing])),
      "x + 1": passed,
    },
    outputs: { "x * 2": ["1"], "x + x": ["1"], "x ** 2": ["2"], "x * x": ["2"] },
  });
  const asked = taskOf({ settings: { candidates: 9, iters: 0, questions: "report" } });
  const { attempt, evidence } = endOf(await told(openRun(asked), ports));
  expect([attempt, evidence.reasons.filter((it) => it.includes("which is meant"))]).toEqual([9, []]);
});
