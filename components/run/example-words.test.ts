import { expect, test } from "vitest";
import { drawnAgain } from "#lib/run/examples/drawing.ts";
import { checkShown } from "#lib/run/examples/showing.ts";
import type { Example } from "#lib/run/example.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { ExampleResult } from "#lib/run/verdict.ts";
import { exampleHead, exampleWords, gotWords, inputWords, resultWords } from "./example-words.ts";

test("a check of what is shown says that, its lines below each other, and any other check holds without an exception", () => {
  const words = (source: string) => exampleWords({ kind: "assert", id: "e1", style: "doctest", source });
  expect([words(checkShown("f(1)", "#\n##")), words(checkShown("f(1)", "#")), words("assert f(1)")]).toEqual([
    { call: "f(1)", expected: "shows\n#\n##" },
    { call: "f(1)", expected: "shows #" },
    { call: "assert f(1)", expected: "no exception" },
  ]);
});

test("of nodes that are drawn again it is told what makes them, and what must be drawn", () => {
  const list = drawnAgain({ name: "ListNode", value: "val", links: ["next"] }, [{ type: "number", text: "2" }]);
  const tree = drawnAgain({ name: "TreeNode", value: "val", links: ["left", "right"] }, []);
  const words = (steps: string, drawn: string[]) =>
    exampleWords({ kind: "assert", id: "e1", style: "", source: [steps, ...drawn].join("\n") });
  expect([words("node = f(ListNode(2))", list), words("x = None\nf(x)\nnode = x", tree)]).toEqual([
    { call: "f(ListNode(2))", expected: "shows [2]" },
    { call: "x = None\nf(x)\nx", expected: "shows []" },
  ]);
});

const session = (...steps: string[]) => {
  const task = taskSchema.parse({ task: steps.join("\n") });
  return readExamples(task, { name: "Bank", text: "", by: "person" }).examples;
};
const withdrawals = [
  ">>> a = Bank()",
  ">>> a.deposit(50)",
  ">>> a.balance",
  "50",
  ">>> a.withdraw(60)",
  "Traceback (most recent call last):",
  "ValueError: not enough",
];

test("of steps at a prompt it is told which one is asked, and what it must give or raise", () => {
  expect(session(...withdrawals).map(exampleWords)).toEqual([
    { call: "a = Bank()\na.deposit(50)\na.balance", expected: "50" },
    { call: "a = Bank()\na.deposit(50)\na.balance\na.withdraw(60)", expected: "raises ValueError" },
  ]);
});

test("a step that gave another value stands against the one that was expected, and no statement is told", () => {
  const results: ExampleResult[] = [
    { id: "e1", status: "failed", got: "100", error: "AssertionError: assert (a.balance) == (50)" },
    { id: "e2", status: "failed", got: "None", error: "AssertionError: ValueError was not raised" },
  ];
  const told = session(...withdrawals).map((it, at) => resultWords(it, results[at]));
  expect(told.map(({ expected, isCheck, error }) => ({ expected, isCheck, error }))).toEqual([
    { expected: "50", isCheck: false, error: "" },
    { expected: "raises ValueError", isCheck: false, error: "AssertionError: ValueError was not raised" },
  ]);
});

test.each([
  ["two checks", "assert (f(1)) == (2)\nassert (f(2)) == (3)"],
  ["more than one comparison", "assert (f(1)) == (2) or (3)"],
  ["a test of one's own", "def test_f():\n    x = 1\nassert (f(1)) == (2)"],
])("%s is told as it stands", (_, source) => {
  expect(exampleWords({ kind: "assert", id: "e1", style: "", source })).toEqual({
    call: source,
    expected: "no exception",
  });
});

test("a long example is known by the step that is asked, a test by its name", () => {
  const test: Example = { kind: "assert", id: "e1", style: "", source: "def test_f():\n    assert f(1)\n" };
  expect([...session(...withdrawals), test].map((it) => it.kind === "assert" && exampleHead(it))).toEqual([
    "a.balance",
    "a.withdraw(60)",
    "test_f",
  ]);
});

test("a run of a script says what it finds and reads", () => {
  const files = [{ name: "a.txt", content: "1\n2\n" }];
  const example = { kind: "output" as const, id: "e1", style: "", stdin: "3\n", args: ["-n"], stdout: "6", files };
  expect(exampleWords(example)).toEqual({
    call: "python program.py -n\nfinds a.txt:\n1\n2\nreads: 3\n",
    expected: "6",
  });
});

test.each([
  ["one line", "3\n", "reads: 3\n"],
  ["two", "3\n4", "reads:\n3\n4"],
  ["an empty one first", "\n4\n", "reads:\n\n4\n"],
])("a script that reads %s has them below each other", (_, stdin, reads) => {
  const example = { kind: "output" as const, id: "e1", style: "", stdin, args: [], stdout: "6" };
  expect(exampleWords(example).call).toBe(`python program.py\n${reads}`);
});

test("of a test that did not hold it is told what it asks there", () => {
  const example = { kind: "assert", id: "e1", style: "", source: "m = 2\nassert f(1) == m" } as const;
  const result = { id: "e1", status: "failed", got: "4", error: "AssertionError: assert f(1) == m" } as const;
  expect([resultWords(example, result), resultWords(example, undefined)]).toEqual([
    { call: example.source, expected: "f(1) == m", isCheck: true, error: "" },
    { call: example.source, expected: "no exception", isCheck: true, error: undefined },
  ]);
});

test("what a script was given that nobody wrote stands as in an example, and what it printed as it was", () => {
  const given = String.raw`gets "-n", reads "1\n2\n"`;
  const alone = inputWords(String.raw`reads "1\n"`, null);
  expect([inputWords(given, String.raw`"a\nb"`), inputWords(given, '""'), alone, inputWords("f('a')", "'a'")]).toEqual([
    { call: "python program.py -n\nreads:\n1\n2\n", answer: "a\nb" },
    { call: "python program.py -n\nreads:\n1\n2\n", answer: '""' },
    { call: "reads: 1\n", answer: null },
    { call: "f('a')", answer: "'a'" },
  ]);
});

test("a value of which only the beginning is kept is not shown as if it were whole, however its letters are counted", () => {
  expect([gotWords("[1, 2]"), gotWords("😀".repeat(499)), gotWords("😀".repeat(500))]).toEqual([
    "[1, 2]",
    "😀".repeat(499),
    `${"😀".repeat(500)}…`,
  ]);
});
