/** Protects what becomes of two examples that say different things of one call: asked about, or told, and never guessed. */
import { expect, test } from "vitest";
import { answerOf, arithmetic, untilAsked } from "#lib/testing-questions.ts";
import { endOf, prompts, short, taskOf, told } from "#lib/testing-solve.ts";
import { openContradictions } from "./doubt.ts";
import { readExamples } from "./examples/read.ts";
import { foldRun, openRun } from "./fold.ts";
import { writePrompt } from "./prompt.ts";

const doubles = ["x * 2", "x + x", "2 * x", "x * 2", "x + x"];
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
  ["drop", ["2"], "solved verified agreed 1"],
  ["keep", ["2", "5"], "gave-up unverified candidates 1"],
])("the answer %s settles which of two values counts, and nobody is asked again", async (choice, values, end) => {
  const { run, question } = await untilAsked(openRun(contradictory), arithmetic([]).ports);
  const answered = foldRun(run, answerOf(question, choice));
  const events = await told(answered, arithmetic(doubles).ports);
  expect(answered.examples?.map((it) => it.kind === "call" && it.expected)).toEqual(values);
  expect([events.filter((it) => it.type === "question-ask"), short(events).at(-1)]).toEqual([[], end]);
});

test.each([
  ["f(2) == 5, f(2) raises ValueError", ["5", "raises ValueError"], { kind: "raises", error: "ValueError" }],
  ["f(2) raises ValueError, f(2) == 5", ["raises ValueError", "5"], { kind: "call", expected: "5" }],
])("a value and an error of one call are asked about, and either can be meant: %s", async (said, values, changed) => {
  const { run, question } = await untilAsked(openRun(taskOf({ task: `f(1) == 2 and ${said}` })), arithmetic([]).ports);
  expect([question.input, question.options.map((it) => it.value)]).toEqual(["f(2)", [...values, null]]);
  const answered = foldRun(run, answerOf(question, "change"));
  expect(answered.examples?.[1]).toEqual({ id: "e2", style: expect.any(String) as string, call: "f(2)", ...changed });
  const reported = await told(
    openRun({ ...run.task, settings: { questions: "report", candidates: 1 } }),
    arithmetic(["x"]).ports,
  );
  expect(endOf(reported).evidence.reasons.at(-1)).toMatch(/^Two examples contradict each other: f\(2\) .*5/);
});

test.each([
  ["f(2) == 5, f(2) raises ValueError", "must raise `ValueError`"],
  ["f(2) raises ValueError, f(2) == 5", "must return `5`"],
  ["f(2) == 5\nassert f(2) != 5", "must not return `5`"],
  ["f(2) is True\nassert not f(2)", "must return what counts as false"],
])("given the answer change, then the model is told what the call does: %s", async (said, does) => {
  const { run, question } = await untilAsked(openRun(taskOf({ task: `f(1) == 2 and ${said}` })), arithmetic([]).ports);
  const answered = foldRun(run, answerOf(question, "change"));
  expect(writePrompt(answered, prompts, false).user.match(/`f\(2\)` must .*/g)).toEqual([`\`f(2)\` ${does}.`]);
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

const testsOf = (...asserts: string[]) => asserts.map((it, at) => `def test_${at}():\n    assert ${it}\n`).join("\n");

test.each([
  ["tests with other values", ["f(1) == 2", "3 == f(1)"], ["2", "3"], { kind: "call", call: "f(1)", expected: "3" }],
  ["what is true and not true", ["f(1) is True", "not f(1)"], ["True", "not true"], { source: "assert not f(1)" }],
  ["a value and its denial", ["f(1) == 2", "f( 1 ) != 2"], ["2", "not 2"], { source: "assert f(1) != 2" }],
  ["a denial and its value", ["f(1) is not None", "f(1) is None"], ["not None", "None"], { expected: "None" }],
  ["nothing, and something true", ["f(1) == []", "f(1)"], ["[]", "true"], { source: "assert f(1)" }],
])(
  "two tests that exclude each other are asked about, and either can be meant: %s",
  async (_, said, values, changed) => {
    const task = taskOf({ task: "Do f.", name: "f", tests: testsOf(...said, "f(2) == 4") });
    const { run, question } = await untilAsked(openRun(task), arithmetic([]).ports);
    const { example, options } = question;
    expect([run.examples?.map(({ id }) => id), example, options.map(({ value }) => value)]).toEqual([
      ["e1", "e2"],
      "e1",
      [...values, null],
    ]);
    const answered = foldRun(run, answerOf(question, "change"));
    expect(answered.examples?.[0]).toMatchObject({ id: "e1", ...changed });
    expect(openContradictions(answered)).toEqual([]);
  },
);

test("two outputs for one input of a script are asked about, and the answer is what it must print", async () => {
  const examples = "Input: 2\nOutput: 4\n\nInput: 3\nOutput: 9\n\nInput: 2\nOutput: 5";
  const task = taskOf({ task: "A script that squares a number.", kind: "script", examples });
  const { run, question } = await untilAsked(openRun(task), arithmetic([]).ports);
  expect([question.example, question.input, question.options.map((it) => it.value)]).toEqual([
    "e1",
    'the output for the input "2"',
    ['"4"', '"5"', null],
  ]);
  const printed = (choice: string) =>
    foldRun(run, answerOf(question, choice)).examples?.map((it) => it.kind === "output" && it.stdout);
  expect([printed("keep"), printed("change"), printed("drop")]).toEqual([["4", "9"], ["5", "9"], ["9"]]);
});

test.each([
  [["f(1) == 2", "f(1) != 3"]],
  [["f(1) != 2", "f(1) != 3", "f(1) == 4"]],
  [["f(1) is not None", "f(1) == 0"]],
  [["f(1)", "f(1) == 2"]],
  [["not f(1)", "f(1) == 0"]],
  [["f(1) is True", "f(1) == 1"]],
  [["f(1) < 2", "f(1) < 3"]],
  [["f() == 1", "f() == 2"]],
])("tests that can all hold contradict each other in nothing: %j", (said) => {
  const task = taskOf({ task: "Do f.", name: "f", tests: testsOf(...said) });
  const { examples, contradictions } = readExamples(task, { name: "f", text: "def f(", by: "person" });
  expect([examples.length, contradictions]).toEqual([said.length, []]);
});

test("a value is measured against each that is said of its call before, and not against the first alone", () => {
  const task = taskOf({ task: "Do f.", name: "f", tests: testsOf("f(1) != 5", "f(1) == 3", "f(1) == 4") });
  const { examples, contradictions } = readExamples(task, { name: "f", text: "def f(", by: "person" });
  expect([examples.map(({ id }) => id), contradictions]).toEqual([["e1", "e2"], [{ example: "e2", value: "4" }]]);
});
