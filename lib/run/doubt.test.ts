import { expect, test } from "vitest";
import { half, portsOf, prompts, say, taskOf, told } from "#lib/testing-solve.ts";
import { doubtReason, doubtsOf, openDoubts } from "./doubt.ts";
import type { RunEvent } from "./event.ts";
import { foldRun, openRun, type Run } from "./fold.ts";
import { gradeOf } from "./grade.ts";
import { writePrompt } from "./prompt.ts";
import { exampleQuestion } from "./question.ts";
import { taskSchema } from "./task.ts";
import type { Verdict } from "./verdict.ts";

const example = (id: string, call: string, expected: string) => ({
  kind: "call" as const,
  id,
  style: "==",
  call,
  expected,
});
const examples = [example("e1", "f(1)", "1"), example("e2", "f(2)", "4"), example("e3", "f(3)", "8")];

function resultOf(word: string) {
  if (word === "+") return { status: "passed" as const };
  if (word.startsWith("lacks-"))
    return { status: "raised" as const, error: `NameError: name '${word.slice(6)}' is not defined (in test_a)` };
  if (word.startsWith("other-")) return { status: "failed" as const, error: `${word.slice(6)}: no` };
  if (/Error$/.test(word)) return { status: "raised" as const, error: `${word}: no` };
  return { status: "failed" as const, got: word };
}

/** One word for each example: `+` passes, an error is raised, anything else is what came back. */
function runOf(attempts: readonly string[]): Run {
  const events = attempts.flatMap((results, at): RunEvent[] => {
    const attempt = at + 1;
    const facts = { stop: "stop" as const, promptTokens: 1, tokens: 1, durationMs: 1, notes: [] };
    return [
      { type: "attempt-start", attempt, kind: "sample", temperature: 0.8, seed: at, prefill: "" },
      { type: "reply-end", attempt, code: `program ${at}`, ...facts },
      {
        type: "check-end",
        attempt,
        verdict: {
          kind: "failed",
          durationMs: 1,
          examples: results.split(" ").map((it, index) => ({
            id: `e${index + 1}`,
            ...resultOf(it),
          })),
        },
      },
    ];
  });
  const before: RunEvent[] = [
    { type: "run-queue", task: taskSchema.parse({ task: "Square it." }) },
    { type: "run-start", model: { id: "m" }, seed: 1 },
    { type: "example-find", examples, notes: [] },
  ];
  const run = [...before, ...events].reduce<Run | undefined>(foldRun, undefined);
  if (!run) throw new Error("no events");
  return run;
}

test("an example that two thirds of those contradict who pass all others is doubtful, with their value", () => {
  expect(doubtsOf(runOf(["+ + 9", "+ + 9", "+ + 9", "+ + +", "1 + 9", "7 7 7"]))).toEqual([
    { example: examples[2], does: "answer 9", got: "9", votes: 3, of: 4, attempts: [1, 2, 3] },
  ]);
});

test("where each example is contradicted by programs that pass all others, none is doubted", () => {
  const attempts = ["+ + 9", "+ + 9", "+ + 9", "+ 5 +", "+ 5 +", "+ 5 +"];
  const all = [...attempts, "2 + +", "2 + +", "2 + +"];
  expect([doubtsOf(runOf(attempts)).map((it) => it.example.id), doubtsOf(runOf(all))]).toEqual([["e2", "e3"], []]);
});

test("an example that speaks of what nothing defines is doubtful by that, and the reason does not blame the programs", () => {
  const run = runOf(Array<string>(5).fill("+ + lacks-help"));
  const doubt = { does: "do not define `help`, nor does anything else", lacks: "help" };
  expect(doubtsOf(run)).toEqual([{ example: examples[2], ...doubt, votes: 5, of: 5, attempts: [1, 2, 3, 4, 5] }]);
  expect(gradeOf(run, run.attempts[0]).evidence.reasons).toEqual([
    "2 of 3 examples pass.",
    "Look at f(3) == 8 again: 5 of 5 replies that pass every other example do not define `help`, nor does anything else.",
  ]);
});

test("it is asked about as soon as three programs say so, before more are written", async () => {
  const bodies = ["x * 2", "x + x", "2 * x", "x << 1", "sum((x, x))"];
  const [first, second] = half.examples;
  const error = "NameError: name 'help' is not defined";
  const lacking: Verdict = {
    kind: "raised",
    durationMs: 1,
    examples: [first, second && { id: second.id, status: "raised" as const, error }].flatMap((it) => it ?? []),
  };
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, lacking])),
    outputs: Object.fromEntries(bodies.map((it) => [it, ["2"]])),
  });
  const task = taskOf({ task: "Write f.", name: "f", tests: "assert f(1) == 2\nassert f(2) == help(2)" });
  const events = await told(openRun(task), ports);
  expect(events.at(-1)).toMatchObject({
    type: "question-ask",
    about: "example",
    example: "e2",
    options: [{ choice: "keep" }, { choice: "drop", votes: 5 }],
  });
  const asked = events.reduce<Run>(foldRun, openRun(task));
  const kept = foldRun(asked, { type: "question-answer", question: "q1", choice: "keep", by: "person" });
  expect(writePrompt(kept, { ...prompts, write: "{{problem}}" }, false).user).not.toContain("neither");
});

test("an example on which two thirds raise the same is doubtful, and may be kept or dropped", () => {
  const run = runOf(["+ + TypeError", "+ + TypeError", "+ + TypeError", "+ + ValueError"]);
  expect(doubtsOf(run)).toEqual([
    { example: examples[2], does: "raise TypeError", votes: 3, of: 4, attempts: [1, 2, 3] },
  ]);
  expect(gradeOf(run, run.attempts[0]).evidence.reasons).toEqual([
    "2 of 3 examples pass.",
    "Look at f(3) == 8 again: 3 of 4 replies that pass every other example raise TypeError.",
  ]);
  expect(exampleQuestion(run)).toEqual({
    question: "q1",
    about: "example",
    example: "e3",
    input: "f(3)",
    options: [
      { choice: "keep", value: "8", votes: 0, attempts: [] },
      { choice: "drop", value: null, votes: 3, attempts: [1, 2, 3] },
    ],
    waits: 120,
  });
});

test("a program that lacks a name tells nothing of an example", () => {
  expect(doubtsOf(runOf(["NameError + +", "NameError + +", "NameError + +", "UnboundLocalError + +"]))).toEqual([]);
});

test("an expected error in whose place two thirds raise another is doubtful", () => {
  const raising = { kind: "raises" as const, id: "e3", style: "raises", call: "f(3)", error: "ValueError" };
  const run = runOf(Array<string>(3).fill("+ + other-KeyError"));
  expect(doubtsOf({ ...run, examples: [...examples.slice(0, 2), raising] }).map(doubtReason)).toEqual([
    "Look at f(3) raises ValueError again: 3 of 3 replies that pass every other example raise KeyError.",
  ]);
});

test("an example of thousands of letters is told by its beginning, and so is what the programs answer", () => {
  const long = example("e3", `f(${"3, ".repeat(999)})`, "8");
  const [doubt] = doubtsOf({ ...runOf(["+ + 9", "+ + 9", "+ + 9"]), examples: [...examples.slice(0, 2), long] });
  const said = doubt && doubtReason({ ...doubt, does: `answer ${"9".repeat(500)}` });
  expect(said).toMatch(/^Look at f\((?:3, )*3?…+ again: 3 of 3 replies that pass every other example answer 9+…\.$/);
  expect(said?.length).toBeLessThan(400);
});

test.each([
  ["KeyError: 'a' (in test_a)", "raise KeyError"],
  ["Größe", "raise Größe"],
  ["KeyError (in test_a)", "raise KeyError"],
  ["the program ended the process", "give no answer"],
  ["the process crashed: SIGSEGV", "give no answer"],
])("of programs that all end with %s it is told that they %s", (error, does) => {
  const run = runOf(["+ + KeyError", "+ + KeyError", "+ + KeyError"]);
  const attempts = run.attempts.map((it) => ({
    ...it,
    ...(it.verdict && {
      verdict: { ...it.verdict, examples: it.verdict.examples.map((of) => ({ ...of, ...(of.error && { error }) })) },
    }),
  }));
  expect(doubtsOf({ ...run, attempts }).map((it) => it.does)).toEqual([does]);
});

test("what a person said of two behaviours is not doubted, nor asked about once more, though programs go on to contradict it", () => {
  const run = runOf(["+ + 9", "+ + 9", "+ + 9"]);
  const question = { question: "e3", about: "behaviour" as const, input: "f(3)", options: [], waits: 120 };
  const answered = (by: "person" | "time") => ({
    ...run,
    questions: [{ ...question, answer: { choice: "second", by } }],
  });
  expect(openDoubts(answered("person"))).toEqual([]);
  expect(exampleQuestion(answered("person"))).toBeUndefined();
  expect(openDoubts(answered("time"))).toHaveLength(1);
});

test.each([
  ["two programs are too few", ["+ + 9", "+ + 9"]],
  ["half of them is too little", ["+ + 9", "+ + 9", "+ + 9", "+ + +", "+ + +", "+ + +"]],
  ["different values are no agreement", ["+ + 9", "+ + 7", "+ + 5"]],
  ["different errors are no agreement", ["+ + TypeError", "+ + KeyError", "+ + IndexError"]],
  ["who fails another example does not vote", ["1 + 9", "1 + 9", "1 + 9"]],
])("no doubt: %s", (_, attempts) => {
  expect(doubtsOf(runOf(attempts))).toEqual([]);
});

test("the grade's reasons tell of the doubt", () => {
  const run = runOf(["+ + 9", "+ + 9", "+ + 9"]);
  expect(gradeOf(run, run.attempts[0]).evidence.reasons).toEqual([
    "2 of 3 examples pass.",
    "Look at f(3) == 8 again: 3 of 3 replies that pass every other example answer 9.",
  ]);
});

test("a container of another kind is asked about though it fails every example, and its reason says what differs", () => {
  const pairs = [example("e1", "f(1)", "(1, 2)"), example("e2", "f(2)", "(2, {'a': [4]})")];
  const both = "[1,2] [2,{'a':[4]}]";
  const run = { ...runOf([both, "[1,2] +", both, "9 [2,{'a':[4]}]", both]), examples: pairs };
  const [doubt] = doubtsOf(run);
  expect(doubtsOf(run).map((it) => [it.example.id, it.kind, it.votes, it.of, it.attempts])).toEqual([
    ["e1", "a list, not a tuple", 4, 4, [1, 2, 3, 5]],
    ["e2", "a list, not a tuple", 3, 3, [1, 3, 5]],
  ]);
  expect(doubt && doubtReason(doubt)).toBe(
    "Look at f(1) == (1, 2) again: 4 of 4 replies answer [1,2], a list, not a tuple.",
  );
});
