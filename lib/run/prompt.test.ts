/** Protects what the model is asked, where the words hang on the run. */
import { expect, test } from "vitest";
import { prompts, taskOf } from "#lib/testing-solve.ts";
import { type Attempt, openRun, type Run } from "./fold.ts";
import {
  criticPrompt,
  diagnosisPrompt,
  repairPrompt,
  signaturePrompt,
  stopsFor,
  testsPrompt,
  writePrompt,
} from "./prompt.ts";

const attemptOf = (attempt: number, code: string, kind: Attempt["kind"] = "sample"): Attempt => ({
  attempt,
  kind,
  temperature: 0,
  seed: 1,
  reply: "",
  end: { code, stop: "stop", promptTokens: 1, tokens: 1, durationMs: 1, notes: [] },
  checking: false,
});

const stack = `class Node:
    def value(self): return 1


class Stack:
    def __init__(self):
        self.items = []

    def _last(self):
        return self.items[-1]

    def push(self, item):
        self.items.append(item)

    def pop(self):
        return self.items.pop()
`;
const account = `class Stack:
    def __init__(self, start=0):
        self.sum = start

    def add(self, more):
        self.sum += more
        return self.sum
`;

test.each([
  ["Implement an LRU cache class with get and put.", "class"],
  ["Write a function that reads the class of a plane ticket.", "function"],
  ["Write a class method that counts.", "function"],
  ["The median of a list.", "function"],
])("where no name is given, a model is asked for what is ordered: %s", (task, what) => {
  const { user, prefill } = signaturePrompt(openRun(taskOf({ task, name: undefined })), prompts, true);
  expect([user.split("|")[0], prefill]).toEqual([what, `\`\`\`python\n${what === "class" ? "class" : "def"} `]);
});

test.each([
  ["a function", { text: "def f(x)", code: "def f(x): return x" }, ["function", "f(0)"]],
  ["a class with a method that returns something", { text: "class Stack", code: stack }, ["class", "Stack().pop()"]],
  ["a class that takes arguments", { text: "class Stack", code: account }, ["class", "Stack(0).add(0)"]],
  ["a class of which nothing is known", { text: "class Stack", code: "Stack = list" }, ["class", "Stack().method()"]],
])(
  "given %s and no example, then the tests that are asked for are calls that have a value",
  (_, { text, code }, asked) => {
    const run: Run = {
      ...openRun(taskOf({ task: "Do it." })),
      signature: { name: text.startsWith("class") ? "Stack" : "f", text, by: "person" },
      attempts: [attemptOf(1, code)],
    };
    const { user } = testsPrompt(run, { ...prompts, tests: "{{what}}|{{call}}|{{problem}}" });
    expect(user.split("|").slice(0, 2)).toEqual(asked);
  },
);

test("given code of the person's own, then a prompt that shows it says it once, and one that shows another says both", () => {
  const [own, other] = ["def f(x):\n    return x\n", "def f(x):\n    return 1\n"];
  const [given, sample] = [attemptOf(1, own, "given"), attemptOf(2, other)];
  const run: Run = { ...openRun(taskOf({ code: own })), attempts: [given, sample] };
  const times = (shown: Attempt) =>
    [
      repairPrompt(run, shown, { prompts, prefills: false, strategy: undefined }),
      diagnosisPrompt(run, shown, prompts),
      criticPrompt(run, shown, prompts),
    ].map(({ user }) => [own, other].map((code) => user.split(code.trim()).length - 1));
  expect(times(given)).toEqual(Array(3).fill([1, 0]));
  expect(times(sample)).toEqual(Array(3).fill([1, 1]));
});

test.each([
  ["\n\ndef check_row(row):\n    return all(row)\n", false],
  ["\n\n# Check if a row is full\ndef is_full(row):\n    return all(row)\n", false],
  ["\n\nclass TestF(unittest.TestCase):\n    pass\n", true],
  ["\n\ndef check(candidate):\n    assert candidate(1) == 2\n", true],
  ["\n\ndef test_f():\n    assert f(1) == 2\n", true],
  ["\n\n# Test the function\nprint(f(1))\n", true],
])("given a program that goes on with %j, then whether the reply is ended there is %s", (text, ended) => {
  const run: Run = { ...openRun(taskOf()), signature: { name: "f", text: "def f(", by: "person" } };
  const stops = stopsFor(writePrompt(run, prompts, true), run.task);
  expect(stops.some((it) => text.includes(it))).toBe(ended);
});

test("a script is told what it gets: small models ask for a file among the arguments where these are spoken of", () => {
  const told = (task: string, given: { args?: string[]; stdin?: string }[] = []) => {
    const examples = given.map((it, at) => {
      return { kind: "output" as const, id: `e${at}`, style: "", stdin: "", args: [], stdout: "1", ...it };
    });
    const { user } = writePrompt({ ...openRun(taskOf({ task, kind: "script" })), examples }, prompts, false);
    return /It is a script: it (.*), and prints its answer to standard output( and nothing else)?\./
      .exec(user)
      ?.slice(1);
  };
  const usual = "reads standard input and its arguments";
  const file = "Sum up.\n\na.txt:\n1\n";
  expect([
    told("Sum up."),
    told(file),
    told(file, [{}]),
    told(file, [{}, { stdin: "2\n" }]),
    told(file, [{ args: ["a.txt"] }]),
    told(`The file is its argument. ${file}`),
    told("Sum up.", [{ stdin: "2\n" }]),
    told("Sum up.", [{ stdin: "2\n" }, { args: ["2"] }]),
  ]).toEqual(
    [
      usual,
      "gets no arguments, opens its files by their names",
      "gets no arguments, opens its files by their names",
      "gets no arguments, opens its files by their names, reads standard input",
      usual,
      usual,
      "reads standard input",
      usual,
    ].map((it) => [it, " and nothing else"]),
  );
  expect(told("Ask the user for a number.")).toEqual(["reads standard input", undefined]);
});

test("a model is told of a program that took too long in the same words, whatever time it had", () => {
  const told = (seconds: number, status: "timed-out" | "not-run"): string | undefined => {
    const error = `it took too long: a check has ${seconds} s in all`;
    const example = { kind: "call" as const, id: "e1", style: "==", call: "f(1)", expected: "2" };
    const attempt: Attempt = {
      ...attemptOf(1, "def f(x): return x"),
      verdict: {
        ...{ kind: "timed-out", limit: "time", durationMs: 1 },
        ...(status === "timed-out"
          ? { examples: [{ id: "e1", status, error }] }
          : { examples: [{ id: "e1", status }], error }),
      },
    };
    const run: Run = { ...openRun(taskOf()), examples: [example], attempts: [attempt] };
    return repairPrompt(run, attempt, { prompts, prefills: false, strategy: undefined }).user.split("|").at(-1);
  };
  const late = "It did not end in time.\nit took too long";
  expect([told(10, "timed-out"), told(3, "timed-out"), told(10, "not-run")]).toEqual([
    ...[`f(1) should return 2\n${late}`, `f(1) should return 2\n${late}`],
    late,
  ]);
});
