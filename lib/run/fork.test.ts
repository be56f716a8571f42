import { expect, test } from "vitest";
import { doubted } from "#lib/testing-questions.ts";
import { foldRun, type Run } from "./fold.ts";
import { forkedTask } from "./fork.ts";
import { examplesToFork } from "./fork-examples.ts";
import type { RunEvent } from "./event.ts";
import { type Task, taskSchema } from "./task.ts";

const task = taskSchema.parse({ task: "Double it.", examples: "f(1) == 2", settings: { seed: 3 } });
const start = { kind: "sample", temperature: 0, seed: 1, prefill: "" } as const;
const facts = { stop: "stop", promptTokens: 1, tokens: 1, durationMs: 1 } as const;
const events: RunEvent[] = [
  { type: "run-queue", task },
  { type: "run-start", model: { id: "m" }, seed: 3 },
  { type: "attempt-start", attempt: 1, ...start },
  { type: "reply-end", attempt: 1, code: "def f(x): ...", notes: [], ...facts },
  { type: "attempt-start", attempt: 2, ...start },
  { type: "reply-end", attempt: 2, code: null, notes: [], ...facts },
];
const run = events.reduce<Run | undefined>(foldRun, undefined) as Run;

test("a fork goes on from the attempt's program with the task of its run", () => {
  expect(forkedTask(run, { attempt: 1 })).toEqual({ ...task, code: "def f(x): ..." });
});

test("what is given takes the place of what was, and lessons stand in the task", () => {
  const fork = { attempt: 2, examples: "", lessons: ["Zero counts.", "No recursion."], code: "def f(x): pass" };
  expect(forkedTask(run, fork)).toEqual({
    ...task,
    task: "Double it.\n\nKeep in mind:\n- Zero counts.\n- No recursion.",
    examples: "",
    code: "def f(x): pass",
  });
});

test("a fork has the examples as the person's answers have left them", () => {
  const options = [{ choice: "change" as const, value: "3", votes: 3, attempts: [1] }];
  const answered: RunEvent[] = [
    { type: "signature-choose", signature: { name: "f", text: "", by: "person" } },
    { type: "example-find", examples: [], notes: [] },
    { type: "question-ask", question: "q1", about: "example", example: "e1", input: "f(1)", options, waits: 1 },
    { type: "question-answer", question: "q1", choice: "change", by: "person" },
  ];
  const after = answered.reduce<Run | undefined>(foldRun, run) as Run;
  expect(forkedTask(after, { attempt: 1 }).examples).toBe("f(1) == 3");
});

test("code without a word in it takes the place of nothing", () => {
  expect(forkedTask(run, { attempt: 1, code: " \n" })).toEqual({ ...task, code: "def f(x): ..." });
  expect(() => forkedTask(run, { attempt: 2, code: "" })).toThrow("attempt: attempt 2 holds no program");
});

test("a program that shows an example which the person called wrong shows it no more, and their own code stands as it is", () => {
  const shown = (value: string) => `def f(x):\n    """\n    >>> f(1)\n    ${value}\n    """\n    return x\n`;
  const after = doubted(task, 1, { choice: "change", value: "3" });
  const attempts = run.attempts.map((it) => ({ ...it, ...(it.end && { end: { ...it.end, code: shown("2") } }) }));
  const forked = { ...task, examples: "f(1) == 3" };
  expect(forkedTask({ ...after, attempts }, { attempt: 1 })).toEqual({ ...forked, code: shown("3") });
  expect(forkedTask({ ...after, attempts }, { attempt: 1, code: shown("4") })).toEqual({ ...forked, code: shown("4") });
});

test("a script's fork leaves out the signature that nobody looked at, and a function's keeps its own", () => {
  const signature = "def f(x)";
  const forked = (kind: "script" | "function") =>
    forkedTask({ ...run, task: { ...task, kind, signature } }, { attempt: 1 });
  const code = "def f(x): ...";
  expect([forked("script"), forked("function")]).toEqual([
    { ...task, kind: "script", code },
    { ...task, kind: "function", signature, code },
  ]);
});

test.each(["f = lambda x: 2 * x\n", "import os\n", "no Python at all )("])(
  "a function's fork stays one, whatever the code that is given looks like by itself: %j",
  (code) => {
    expect(forkedTask(run, { attempt: 1, code })).toEqual({ ...task, kind: "function", code });
    const examples = "f(2) == 4";
    expect(forkedTask(run, { attempt: 1, code, examples })).toEqual({ ...task, kind: "function", examples, code });
  },
);

test.each([
  ["an attempt that never was", { attempt: 3 }, "attempt"],
  ["an attempt without a program", { attempt: 2 }, "attempt"],
  ["lessons that make the task too long", { attempt: 1, lessons: ["x".repeat(32_000)] }, "lessons"],
])("%s is refused by its field", (_, fork, field) => {
  expect(() => forkedTask(run, fork)).toThrow(expect.objectContaining({ code: "bad-input", field }));
});

test.each<[string, Partial<Task>, string, Partial<Task>]>([
  ["the words", { task: "add(1,2)==3" }, "add(1,2)==4", { task: "add(1,2)==4" }],
  [
    "the tests",
    { tests: "assert add(1, 2) == 3\nassert add(0, 0) == 0\n" },
    "add(1, 2) == 4",
    { tests: "assert add(1, 2) == 4\nassert add(0, 0) == 0\n" },
  ],
  ["the box, which is gone", { examples: "add(1, 2) == 3" }, "add(1, 2) == 4", {}],
  ["the words, beside another call", { task: "add(1, 2) == 3" }, "add(3, 4) == 7", { task: "add(1, 2) == 3" }],
  ["a box that says two things itself", { task: "Add." }, "add(1, 2) == 3\nadd(1, 2) == 4", { task: "Add." }],
])("an example of the fork stands in place of another value in %s", (_, given, examples, left) => {
  const asked = taskSchema.parse({ task: "Add them.", name: "add", ...given });
  const after = { ...run, task: asked, signature: { name: "add", text: "def add(a, b)", by: "person" as const } };
  const forked = forkedTask(after, { attempt: 1, examples });
  expect(forked).toEqual({ ...asked, ...left, examples, code: "def f(x): ..." });
});

test("the examples of a fork hold in the program that it goes on with, unless that is the person's own", () => {
  const shown = (value: string) => `def f(x):\n    """\n    >>> f(1)\n    ${value}\n    """\n    return x\n`;
  const attempts = run.attempts.map((it) => ({ ...it, ...(it.end && { end: { ...it.end, code: shown("2") } }) }));
  const after = { ...run, attempts, signature: { name: "f", text: "", by: "person" as const } };
  const examples = "f(1) == 3";
  const codeOf = (code?: string) => forkedTask(after, { attempt: 1, examples, ...(code && { code }) }).code;
  expect([codeOf(), codeOf(shown("2").trim()), codeOf(shown("4"))]).toEqual([shown("3"), shown("3"), shown("4")]);
});

test.each([
  [
    "add(1, 2) == 3, and it raises: add(None, 1) raises TypeError",
    "add(0, 0) == 0",
    "add(0, 0) == 0\nadd(1, 2) == 3\nadd(None, 1) raises TypeError",
  ],
  ["add(1, 2) == 3", "add(1,2) == 3", "add(1,2) == 3"],
  ["Add them.", "assert add(1, 2) == 3", "assert add(1, 2) == 3"],
])("the examples of a fork begin with those of its run: %j and %j", (words, box, begun) => {
  const asked = taskSchema.parse({ task: words, name: "add", examples: box });
  const after = { ...run, task: asked, signature: { name: "add", text: "def add(a, b)", by: "person" as const } };
  expect(examplesToFork(after)).toBe(begun);
});
