import { expect, test } from "vitest";
import { doubted } from "#lib/testing-questions.ts";
import { readExamples } from "./examples/read.ts";
import type { RunEvent } from "./event.ts";
import { foldRun, type Run } from "./fold.ts";
import { settledTask } from "./settled.ts";
import { taskSchema, type Task } from "./task.ts";

const signature = { name: "double", text: "def double(number: int) -> int:", by: "person" } as const;

/** A run in which double(3) was in doubt, and answered so. */
function answered(given: Partial<Task>, choice: string, by: "person" | "time" = "person"): Run {
  const task = taskSchema.parse({ task: "Double it.", ...given });
  const { examples } = readExamples(task, signature);
  const doubtful = examples.find((it) => it.kind === "call" && it.call === "double(3)");
  const option = (name: "keep" | "change" | "drop", value: string | null) => ({
    choice: name,
    value,
    votes: 0,
    attempts: [],
  });
  const options = [option("keep", "7"), option("change", "6"), option("drop", null)];
  const example = doubtful?.id ?? "none";
  const events: RunEvent[] = [
    { type: "run-queue", task },
    { type: "run-start", model: { id: "m" }, seed: 3 },
    { type: "signature-choose", signature },
    { type: "example-find", examples, notes: [] },
    { type: "question-ask", question: "q1", about: "example", example, input: "double(3)", options, waits: 1 },
    { type: "question-answer", question: "q1", choice, by },
  ];
  return events.reduce<Run | undefined>(foldRun, undefined) as Run;
}

const meant = (run: Run) =>
  readExamples(settledTask(run), signature).examples.map((it) => it.kind === "call" && `${it.call} is ${it.expected}`);

test.each<[string, Partial<Task>]>([
  ["in the examples box", { examples: "double(1) == 2\ndouble(3) == 7\ndouble(2) == 4" }],
  ["in the words of the task", { task: "Double it: double(1) == 2, double(3) == 7 and double(2) == 4." }],
  ["as a doctest", { task: "Double it.\n\n>>> double(1)\n2\n>>> double(3)\n7\n\nElse:\n>>> double(2)\n4\n" }],
  ["as arrows", { examples: "1 -> 2\n3 -> 7\n2 -> 4" }],
  ["as input and output", { examples: "Input: 1\nOutput: 2\nInput: 3\nOutput: 7\nInput: 2\nOutput: 4" }],
  ["as rules", { task: "Return 7 if number is 3. Return 2 if number is 1. If number is 2, return 4." }],
  ["in tests", { tests: "assert double(1) == 2\nassert double(3) == 7\nassert double(2) == 4\n" }],
  ["twice", { task: "E.g. double(3) == 7.", examples: "double(1) == 2\ndouble( 3 ) == 7\ndouble(2) == 4" }],
])("what the person has said of an example holds for a fork, %s", (_, given) => {
  const [changed, dropped] = [answered(given, "change"), answered(given, "drop")];
  expect(meant(changed).toSorted()).toEqual(["double(1) is 2", "double(2) is 4", "double(3) is 6"]);
  expect(meant(dropped).toSorted()).toEqual(["double(1) is 2", "double(2) is 4"]);
  expect(settledTask(answered(given, "keep"))).toEqual(changed.task);
  expect(settledTask(answered(given, "change", "time"))).toEqual(changed.task);
});

test("which of two values a person has chosen for one call holds for a fork", () => {
  const given = { examples: "double(1) == 2\ndouble(3) == 7\ndouble(3) == 6" };
  expect(meant(answered(given, "keep"))).toEqual(["double(1) is 2", "double(3) is 7"]);
  expect(readExamples(settledTask(answered(given, "keep")), signature).contradictions).toEqual([]);
  expect(readExamples(settledTask(answered(given, "change")), signature).contradictions).toEqual([]);
});

/** What is left of the examples, once the second was in doubt, beside the other of the values, and was answered so. */
function settledBox(examples: string, choice: string, values: readonly string[] = []) {
  const task = taskSchema.parse({ task: "Double it.", name: "double", examples });
  const settled = settledTask(doubted(task, 2, { choice, value: values[1] ?? null }));
  const { contradictions, faults } = readExamples(settled, signature);
  return { contradictions, faults, examples: settled.examples };
}
const read = { contradictions: [], faults: [] };

const [first, value, error] = ["double(1) == 2\n", "double(2) == 5\n", "double(2) raises ValueError: no\n"];

test.each([
  [value, error, ["5", "raises ValueError"]],
  [error, value, ["raises ValueError", "5"]],
])("whether a call has a value or raises is settled for a fork: %j or %j", (one, other, values) => {
  const after = (choice: string) => settledBox(first + one + other, choice, values);
  expect(after("keep")).toEqual({ ...read, examples: first + one });
  expect(after("change")).toEqual({ ...read, examples: first + other });
  expect(after("drop")).toEqual({ ...read, examples: first });
});

test("an error that is chosen is said of the call, where nothing says it any more", () => {
  const examples = `${first}double(2) raises ValueError`;
  expect(settledBox(first + value, "change", ["5", "raises ValueError"])).toEqual({ ...read, examples });
});

test("of two errors of one call both can hold, and only the one that is dropped goes", () => {
  const examples = `${first}double(2) raises ValueError\ndouble(2) raises TypeError`;
  expect(settledBox(examples, "drop")).toEqual({ ...read, examples: `${first}double(2) raises TypeError` });
});

test("a remark goes with the line of the example that it is of", () => {
  const examples = `${first}double(2) == 5 because it is odd\ndouble(3) == 6`;
  expect(settledBox(examples, "drop")).toEqual({ ...read, examples: `${first}double(3) == 6` });
});

test("the end of a docstring stays behind the example that is dropped", () => {
  const task = taskSchema.parse({
    task: 'def double(x):\n    """\n    >>> double(1)\n    2\n    >>> double(2)\n    5"""',
  });
  const settled = settledTask(doubted(task, 2, { choice: "drop" }));
  expect(settled.task).toBe('def double(x):\n    """\n    >>> double(1)\n    2\n"""');
});

test("a line that held nothing but the dropped example goes with it", () => {
  const { examples } = settledTask(answered({ examples: "double(1) == 2\n- double(3) == 7\ndouble(2) == 4" }, "drop"));
  expect(examples).toBe("double(1) == 2\ndouble(2) == 4");
});

test("an answer that made an example joins the examples of the fork", () => {
  const run = answered({ examples: "double(1) == 2" }, "keep");
  const behaviour = { question: "q2", about: "behaviour", input: "double(0)", waits: 1 } as const;
  const options = (["first", "second"] as const).map((choice, at) => ({
    choice,
    value: String(at),
    votes: 2,
    attempts: [],
  }));
  const neither = { choice: "neither" as const, value: null, votes: 0, attempts: [] };
  const events = (choice: string): RunEvent[] => [
    { type: "question-ask", ...behaviour, options: [...options, neither] },
    { type: "question-answer", question: "q2", choice, by: "person" },
  ];
  const after = (choice: string) => settledTask(events(choice).reduce<Run | undefined>(foldRun, run) as Run).examples;
  expect(after("first")).toBe("double(1) == 2\ndouble(0) == 0");
  expect(after("neither")).toBe("double(1) == 2\nassert double(0) != 0\nassert double(0) != 1");
});

test("an answer to several steps with an object is a test of them, which the fork reads", () => {
  const given = taskSchema.parse({
    task: "Write a class Box.",
    examples: "b = Box(1)\nb.put(1)\nassert b.all() == [1]",
  });
  const by = { name: "Box", text: "class Box", by: "examples" } as const;
  const input = "b = Box(2); b.put(1); b.all()";
  const run = (choice: "first" | "neither") =>
    [
      { type: "run-queue", task: given },
      { type: "run-start", model: { id: "m" }, seed: 3 },
      { type: "signature-choose", signature: by },
      { type: "example-find", examples: readExamples(given, by).examples, notes: [] },
      {
        type: "question-ask",
        question: "q1",
        about: "behaviour",
        input,
        options: [
          { choice: "first", value: "[None, [1]]", votes: 2, attempts: [] },
          { choice: "second", value: "[None, [2]]", votes: 2, attempts: [] },
          { choice: "neither", value: null, votes: 0, attempts: [] },
        ],
        waits: 1,
      } as const,
      { type: "question-answer", question: "q1", choice, by: "person" } as const,
    ].reduce<Run | undefined>((state, event) => foldRun(state, event as RunEvent), undefined) as Run;
  const sources = (choice: "first" | "neither") => [
    run(choice).examples?.at(-1),
    readExamples(settledTask(run(choice)), by).examples.map((it) => it.kind === "assert" && it.source),
  ];
  const [before, again] = ["b = Box(1)\nb.put(1)\nassert b.all() == [1]", "b = Box(1)\nb.put(1)\nb.all() == [1]"];
  const said = "b = Box(2)\nassert b.put(1) is None and b.all() == [1]";
  const [no, nor] = [
    "b = Box(2)\nassert not (b.put(1) is None and b.all() == [1])",
    "b = Box(2)\nassert not (b.put(1) is None and b.all() == [2])",
  ];
  const example = { id: "q1", style: "answer", kind: "assert" };
  expect(sources("first")).toEqual([{ ...example, source: said }, [before, `${again}\n${said}`]]);
  expect(sources("neither")).toEqual([
    { ...example, source: `${no}\n${nor}` },
    [before, `${again}\n${no}`, `${again}\n${no.replace("assert ", "")}\n${nor}`],
  ]);
});
