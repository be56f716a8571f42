import { expect, test } from "vitest";
import { answerOf, arithmetic, folded, untilAsked } from "#lib/testing-questions.ts";
import { chanceAt, endOf, prompts, short, taskOf, told } from "#lib/testing-solve.ts";
import { foldRun, openRun } from "./fold.ts";
import { writePrompt } from "./prompt.ts";
import { mayAsk } from "./question.ts";
import { taskSchema } from "./task.ts";

const doubtful = taskOf({ task: "f(1) == 2 and f(2) == 4 and f(3) == 7", settings: { candidates: 5 } });
const doubles = ["x * 2", "x + x", "2 * x", "x * 2", "x + x"];

test("an example that programs contradict who pass all others is asked about, and the run ends no further", async () => {
  const { run, question } = await untilAsked(openRun(doubtful), arithmetic(doubles).ports);
  expect([run.status, run.end, question]).toEqual([
    "waiting",
    undefined,
    {
      type: "question-ask",
      question: "q1",
      about: "example",
      example: "e3",
      input: "f(3)",
      options: [
        { choice: "keep", value: "7", votes: 0, attempts: [] },
        { choice: "change", value: "6", votes: 5, attempts: [1, 2, 3] },
        { choice: "drop", value: null, votes: 0, attempts: [] },
      ],
      waits: 120,
    },
  ]);
});

test.each([
  ["change", "solved verified agreed 1", "3 of 3 examples pass."],
  ["drop", "solved verified agreed 1", "2 of 2 examples pass."],
  ["keep", "gave-up unverified candidates 1", "2 of 3 examples pass."],
])("the answer %s is what every program is checked by from then on", async (choice, end, reason) => {
  const { run, question } = await untilAsked(openRun(doubtful), arithmetic(doubles).ports);
  const answered = foldRun(run, answerOf(question, choice));
  const events = await told(answered, arithmetic(Array<string>(4).fill("x * 2")).ports);
  expect([answered.status, events[0], short(events).at(-1), folded(answered, events).resumed]).toEqual([
    "queued",
    { type: "run-resume" },
    end,
    0,
  ]);
  const { reasons } = endOf(events).evidence;
  expect([reasons[0], reasons.filter((it) => it.startsWith("Look"))]).toEqual([reason, []]);
});

test("after the answer keep a batch more is written, for it is told what was said", async () => {
  const { run, question } = await untilAsked(openRun(doubtful), arithmetic(doubles).ports);
  const { ports, model } = arithmetic(["x * 2", "2 * x + (x == 3)", "x * 2", "x * 2"]);
  const events = await told(foldRun(run, answerOf(question, "keep")), ports);
  expect([short(events).at(-1), endOf(events).evidence.reasons[0]]).toEqual([
    "solved passes candidates 7",
    "3 of 3 examples pass.",
  ]);
  expect(model.asked.map((it) => it.user.includes("`f(3)` must return `7`"))).toEqual([true, true, true, true]);
});

test("an example that a program passes with all others is not asked about; the end tells of the doubt, and grades no higher", async () => {
  const task = taskOf({
    ...{ task: "f(1) == 2 and f(2) == 4 and f(3) == 7", profile: "thorough" as const },
    settings: { candidates: 17, iters: 0 },
  });
  const [one, other] = ["2 * x + (x == 3)", "x + x + (x == 3)"] as const;
  const wrong = Array<string>(3).fill("x * 2");
  const replies = ["x * 2", one, ...wrong, other, ...wrong, one, ...wrong, one, other, "x * 2", "x * 2"];
  const events = await told(openRun(task), arithmetic(replies).ports);
  expect(events.filter((it) => it.type === "question-ask")).toEqual([]);
  const { grade, evidence } = endOf(events);
  expect([grade, evidence.votes, evidence.confidence, evidence.reasons.at(-1)]).toEqual([
    "passes",
    5,
    chanceAt(5),
    "Look at f(3) == 7 again: 12 of 17 replies that pass every other example answer 6.",
  ]);
});

test("a repair that was shown the value it did not answer speaks for no example", async () => {
  const settings = { candidates: 5, strategy: "repair-then-sample" as const };
  const { ports } = arithmetic(["x * 2", "2 * x + (x == 3)", "x + x", "2 * x", "x * 2", "x + x"]);
  const { question } = await untilAsked(openRun({ ...doubtful, settings }), ports);
  expect([question.about, question.input, question.options.map((it) => it.votes)]).toEqual([
    "example",
    "f(3)",
    [0, 5, 0],
  ]);
});

test("who does not answer in time has their example kept, and hears of the doubt at the end", async () => {
  const { run } = await untilAsked(openRun(doubtful), arithmetic(doubles).ports);
  const events = await told(run, arithmetic(["x * 2"]).ports);
  expect(events.slice(0, 2)).toEqual([
    { type: "question-answer", question: "q1", choice: "keep", by: "time" },
    { type: "run-resume" },
  ]);
  expect(endOf(events).evidence.reasons.at(-1)).toBe(
    "Look at f(3) == 7 again: 5 of 5 replies that pass every other example answer 6.",
  );
});

test("where nobody answered once, nobody is asked again", () => {
  const question = { question: "q1", about: "behaviour" as const, input: "f(1)", options: [], waits: 1 };
  const asked = (by: "person" | "time") => ({
    ...openRun(doubtful),
    questions: [{ ...question, answer: { choice: "first", by } }],
  });
  expect([mayAsk(openRun(doubtful)), mayAsk(asked("person")), mayAsk(asked("time"))]).toEqual([true, true, false]);
});

const contradictory = taskOf({ task: "f(1) == 2 and f(2) == 5, f(2) == 4", settings: { candidates: 5 } });

test("two values for one call are asked about before any program is written", async () => {
  const { run, question } = await untilAsked(openRun(contradictory), arithmetic([]).ports);
  expect([run.status, run.attempts, question]).toEqual([
    "waiting",
    [],
    {
      type: "question-ask",
      question: "q1",
      about: "example",
      example: "e2",
      input: "f(2)",
      options: [
        { choice: "keep", value: "5", votes: 0, attempts: [] },
        { choice: "change", value: "4", votes: 0, attempts: [] },
        { choice: "drop", value: null, votes: 0, attempts: [] },
      ],
      waits: 120,
    },
  ]);
});

test.each([
  ["change", ["2", "4"], "solved verified agreed 1"],
  ["drop", ["2"], "solved passes agreed 1"],
  ["keep", ["2", "5"], "gave-up unverified candidates 1"],
])("the answer %s settles which of two values counts, and nobody is asked again", async (choice, values, end) => {
  const { run, question } = await untilAsked(openRun(contradictory), arithmetic([]).ports);
  const answered = foldRun(run, answerOf(question, choice));
  const events = await told(answered, arithmetic(doubles).ports);
  expect(answered.examples?.map((it) => it.kind === "call" && it.expected)).toEqual(values);
  expect([events.filter((it) => it.type === "question-ask"), short(events).at(-1)]).toEqual([[], end]);
});

test("who wants a report is not asked which of two values is meant: the first is, and a note says so", async () => {
  const settings = { candidates: 5, questions: "report" as const };
  const events = await told(openRun({ ...contradictory, settings }), arithmetic(doubles).ports);
  expect([events.find((it) => it.type === "example-find"), short(events).at(-1)]).toEqual([
    {
      type: "example-find",
      examples: [
        { kind: "call", id: "e1", style: "==", call: "f(1)", expected: "2" },
        { kind: "call", id: "e2", style: "==", call: "f(2)", expected: "5" },
      ],
      contradictions: [{ example: "e2", value: "4" }],
      notes: ["Two examples contradict each other: f(2) is 5 and 4. The first is used, where nobody says otherwise."],
    },
    "gave-up unverified candidates 1",
  ]);
});

test.each([
  ["nobody is asked", undefined, "passes"],
  ["nobody answered", "time" as const, "passes"],
  ["the person keeps the first", "person" as const, "verified"],
])("of two values for one call, the first alone was checked: %s", async (_, by, grade) => {
  const twice = taskOf({ task: "f(1) == 2 and f(2) == 4, f(2) == 5", settings: { candidates: 5 } });
  const settings = { ...twice.settings, questions: "report" as const };
  const { run, question } = await untilAsked(openRun(twice), arithmetic([]).ports);
  const from = by ? foldRun(run, { ...answerOf(question, "keep"), by }) : openRun({ ...twice, settings });
  const { grade: given, evidence } = endOf(await told(from, arithmetic(doubles).ports));
  const reason = "Two examples contradict each other: f(2) is 4 and 5. Only the first was checked.";
  expect([given, evidence.reasons.includes(reason)]).toEqual([grade, grade === "passes"]);
});

const settings = { candidates: 5, test: false };
const open = taskSchema.parse({ task: "Do it.", signature: "f(x: int) -> int", settings });
const torn = ["x * 2", "x ** 2", "x + x", "x * x", "x ** 2"];

test("two behaviours of about one weight are asked about by the shortest input that splits them", async () => {
  const { question } = await untilAsked(openRun(open), arithmetic(torn).ports);
  const { input, options } = question;
  const x = Number(/-?\d+/.exec(input)?.[0]);
  expect([question.about, options]).toEqual([
    "behaviour",
    [
      { choice: "first", value: String(x * x), votes: 3, attempts: [2, 4] },
      { choice: "second", value: String(x * 2), votes: 2, attempts: [1, 3] },
      { choice: "neither", value: null, votes: 0, attempts: [] },
    ],
  ]);
});

test("given no example, when the largest group has less than 30 % of the votes, then the two that lead are asked about", async () => {
  const { question } = await untilAsked(
    openRun({ ...open, settings: { ...settings, candidates: 4 } }),
    arithmetic(["x * 2", "x ** 2", "x + 1", "0 - x"]).ports,
  );
  expect([question.about, question.options.map((it) => it.votes)]).toEqual(["behaviour", [1, 1, 0]]);
});

test.each([
  ["second", "solved passes agreed 1"],
  ["first", "solved passes agreed 4"],
])("the behaviour %s is an example that a person gave", async (choice, end) => {
  const { run, question } = await untilAsked(openRun(open), arithmetic(torn).ports);
  const answered = foldRun(run, answerOf(question, choice));
  const value = question.options.find((it) => it.choice === choice)?.value ?? "";
  expect(answered.examples).toEqual([
    { kind: "call", id: "q1", style: "answer", call: question.input, expected: value },
  ]);
  expect(writePrompt(answered, prompts, false).user).toContain(`\`${question.input}\` must return \`${value}\`.`);
  expect(short(await told(answered, arithmetic([]).ports)).at(-1)).toBe(end);
});

test("neither behaviour: both values are wrong from then on, and others are written", async () => {
  const { run, question } = await untilAsked(openRun(open), arithmetic(torn).ports);
  const answered = foldRun(run, answerOf(question, "neither"));
  const [first, second] = question.options.map((it) => it.value);
  expect(answered.examples).toEqual([
    {
      kind: "assert",
      id: "q1",
      style: "answer",
      source: `assert ${question.input} != ${first}\nassert ${question.input} != ${second}`,
    },
  ]);
  const events = await told(answered, arithmetic(["x + 1", "x * 2", "x + 1", "0 - x"]).ports);
  expect(short(events).at(-1)).toBe("solved passes candidates 6");
});

test("who stops a run before its programs are checked again gets the one that did best on what still stands", async () => {
  const task = taskOf({ task: "f(1) == 2 and f(2) == 4 and f(3) == 7", settings: { candidates: 5 } });
  const wrong = ["0", ...doubles.slice(1)];
  const { run, question } = await untilAsked(openRun(task), arithmetic(wrong).ports);
  const stopped = await told(foldRun(run, answerOf(question, "change")), arithmetic([]).ports, AbortSignal.abort());
  const { attempt, outcome, evidence } = endOf(stopped);
  expect([attempt, outcome, evidence.examplesPassed, evidence.examplesTotal]).toEqual([2, "cancelled", 2, 3]);
});

test("nobody is asked who wants a report", async () => {
  const reports = { ...settings, questions: "report" as const };
  const events = await told(openRun({ ...open, settings: reports }), arithmetic(torn).ports);
  expect(short(events).at(-1)).toBe("solved agreed agreed 4");
});
