import { expect, test } from "vitest";
import { answerOf, arithmetic, folded, untilAsked } from "#lib/testing-questions.ts";
import { chanceAt, endOf, prompts, short, taskOf, told } from "#lib/testing-solve.ts";
import { foldRun, openRun } from "./fold.ts";
import { writePrompt } from "./prompt.ts";
import type { Ports } from "./ports.ts";
import { mayAsk, questionOpening } from "./question.ts";
import { taskSchema } from "./task.ts";
import type { ExampleResult } from "./verdict.ts";

const doubtful = taskOf({ task: "f(1) == 2 and f(2) == 4 and f(3) == 7", settings: { candidates: 5 } });
/** What programs do where they failed, told otherwise. */
const saying = (ports: Ports, instead: Partial<ExampleResult>): Ports => ({
  ...ports,
  sandbox: {
    ...ports.sandbox,
    check: async (job, signal) => {
      const verdict = await ports.sandbox.check(job, signal);
      return {
        ...verdict,
        examples: verdict.examples.map((it) => (it.status === "failed" ? { ...it, ...instead } : it)),
      };
    },
  },
});

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

test("the only example is asked about where most programs are of one mind against it, and not where all fail it alone", async () => {
  const single = taskOf({ task: "f(3) == 7", settings: { candidates: 5, iters: 0 } });
  const { question } = await untilAsked(openRun(single), arithmetic(doubles).ports);
  expect([question.about, question.input, question.options.map((it) => [it.choice, it.value, it.votes])]).toEqual([
    "example",
    "f(3)",
    [
      ["keep", "7", 0],
      ["change", "6", 5],
      ["drop", null, 0],
    ],
  ]);
  const { run } = await untilAsked(openRun(single), arithmetic(doubles).ports);
  expect(endOf(await told(run, arithmetic(["x * 2"]).ports)).evidence.reasons.at(-1)).toBe(
    "Look at f(3) == 7 again: 5 of 5 replies answer 6.",
  );
  const raising = saying(arithmetic(doubles).ports, { status: "raised", error: "TypeError: no", line: 2 });
  expect((await told(openRun(single), raising)).filter((it) => it.type === "question-ask")).toEqual([]);
});

test("a value that may be longer than it is shown is not offered as what is meant", async () => {
  const { ports } = arithmetic(doubles);
  const { question } = await untilAsked(openRun(doubtful), saying(ports, { got: "1".repeat(500) }));
  expect(question.options.map((it) => it.choice)).toEqual(["keep", "drop"]);
});

test("where nobody answered once, the next answer is not waited for long", () => {
  const answered = (by: "person" | "time", answerWithin?: number) => ({
    ...openRun(taskOf({ task: "f(3) == 7", settings: { ...(answerWithin && { answerWithin }) } })),
    questions: [
      {
        question: "q1",
        about: "packages" as const,
        input: "numpy",
        options: [],
        waits: 1,
        answer: { choice: "no", by },
      },
    ],
  });
  const waits = [answered("person"), answered("time"), answered("time", 5), answered("person", 600)].map(
    (it) => questionOpening(it).waits,
  );
  expect(waits).toEqual([120, 15, 5, 600]);
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
