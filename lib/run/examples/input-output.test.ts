/** Protects what is told as input and output: it is an example, or a person hears why not. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

const silent = { notes: [], faults: [] };

test.each(["Expected: 6", "Result: 6", "Expected result: 6", "Returns: 6", "**Expected output**: 6"])(
  "what comes may be called otherwise: %s",
  (line) => {
    const said = `Input: [1, 2, 3]\n${line}`;
    const seen = { examples: ["total([1, 2, 3]) == 6"], ...silent };
    expect(read({ task: `Write total(xs).\n\n${said}`, name: "total" })).toEqual(seen);
    expect(read({ task: "Write total(xs).", name: "total", examples: said })).toEqual(seen);
  },
);

test.each([
  ["arr[] = {1, 2, 2}, k = 1", "total([1, 2, 2], 1)"],
  ["mat[][] = {{1, 2}, {3}}", "total([[1, 2], [3]])"],
  ["arr[] = [1, 2]", "total([1, 2])"],
  ["xs = {1, 2}", "total({1, 2})"],
  ["[true, null,false]", "total([True, None, False])"],
  ['["true, null", [null]]', 'total(["true, null", [None]])'],
])("what other languages call an array, true and nothing is read: %s", (said, call) => {
  expect(read({ task: `Add.\n\nInput: ${said}\nOutput: [true]`, name: "total" })).toEqual({
    examples: [`${call} == [True]`],
    ...silent,
  });
});

test("a sample may be called after what it is", () => {
  const said =
    "Sample List : [1, 2]\nExpected Result : 3\n\nSample data: [4]\nSample output: 4\n\nSamples of strings: none";
  expect(read({ task: `Write total(xs).\n\n${said}`, name: "total" })).toEqual({
    examples: ["total([1, 2]) == 3", "total([4]) == 4"],
    ...silent,
  });
});

test.each(["→", "=>", "->"])("an arrow may lead from the input to the output: %s", (arrow) => {
  const said = `- Input: 'a b' ${arrow} Output: 'a-b'\n- Input: c ${arrow} Output: d`;
  expect(read({ task: "Write slug(text).", examples: said })).toEqual({
    examples: ["slug(\"a b\") == 'a-b'", 'slug("c") == "d"'],
    ...silent,
  });
});

test.each([
  "Sample Input: [1]\nSample Output: 1",
  "### Sample Input 1\n\n[1]\n\n### Sample Output 1\n\n1",
  "Example input\n[1]\nExample output\n1",
])("what is given may be called a sample or an example: %j", (said) => {
  expect(read({ task: `Write total(xs).\n\n${said}`, name: "total" })).toEqual({
    examples: ["total([1]) == 1"],
    ...silent,
  });
});

test.each([
  ["Input: [1]\nOutput: 3\nExpected: 1", ["total([1]) == 1"]],
  ["Input: [1]\nActual: 3\nExpected: 1", ["total([1]) == 1"]],
  ["Input: [1]\nGot: 3", []],
  ["Input: [1]\nActual output: 3", []],
  ["Input: [1]\nExpected output: 1\nActual output: 3", ["total([1]) == 1"]],
  ["Input: [1]\nExpected: 1\nOutput: 3", ["total([1]) == 1"]],
  ["Input: [1]\nOutput: 1\n\nWhat is expected: 3", ["total([1]) == 1"]],
])("of what comes and what is expected the latter is meant: %s", (said, examples) => {
  expect(read({ task: `Write total(xs).\n\n${said}`, name: "total" }).examples).toEqual(examples);
});

test.each([
  ["in the box", "reverse(text)", "", "Input: hello\nOutput: olleh", 'reverse("hello") == "olleh"'],
  [
    "of several words",
    "reverse(text)",
    "",
    "Input: `hello you, 2`\nOutput: 2 ,uoy olleh",
    'reverse("hello you, 2") == "2 ,uoy olleh"',
  ],
  ["in an example", "reverse(s)", "Example:\nInput: hello\nOutput: olleh", "", 'reverse("hello") == "olleh"'],
  ["that is numbered", "reverse(it: str)", "Input 1: hello\nOutput 1: olleh", "", 'reverse("hello") == "olleh"'],
  ["of digits", "reverse(it: str) -> str", "Input: 12\nOutput: 21", "", 'reverse("12") == "21"'],
  ["that gives a number", "size(word) -> int", "", "Input: hello\nOutput: 5", 'size("hello") == 5'],
  ["that a number gives", "spelt(n: int)", "", "Input: 5\nExpected: five", 'spelt(5) == "five"'],
])("a text without quotes is one, %s", (_, call, task, examples, example) => {
  const [name = ""] = call.split("(");
  expect(read({ task: `def ${call}:\n\n${task}`, name, examples })).toEqual({ examples: [example], ...silent });
});

test("elsewhere a word without quotes is told, and refused in the box; what only tells of an input is passed over", () => {
  const why = (said: string) => `${said} is no value of Python, and a text needs quotes`;
  const task = "Write total(xs).";
  expect(read({ task: `${task}\n\nInput: hello\nOutput: 5`, name: "total" })).toEqual({
    examples: [],
    notes: [`Line 3 of the task is not used as an example, since ${why("hello")}: Input: hello`],
    faults: [],
  });
  expect(read({ task, name: "total", examples: "Input: hello\nOutput: 5" }).faults[0]).toEqual({
    ...{ field: "examples", line: 1, text: "Input: hello" },
    why: why("hello"),
  });
  const told = "Input: a list of numbers\nOutput: their sum\n\nInput: text\nOutput: reversed string.";
  expect(read({ task: `${task}\n\nExample:\n${told}`, name: "total" })).toEqual({ examples: [], ...silent });
});

test("what has too few arguments is told", () => {
  expect(read({ task: "Write add(a, b).\n\nInput: 3\nOutput: 5", name: "add" }).notes).toEqual([
    "Line 3 of the task is not used as an example, since add takes other arguments than these: Input: 3",
  ]);
});

test("what stands in fences is read, and JSON in Python's words", () => {
  const task =
    'Write total(xs).\n\nInput:\n```json\n[{"a": null,\n "b": "true"}]\n```\nOutput:\n```json\ntrue\n```\n\nInput:\n```\n[2]\n```\nOutput:\n```python\n2\n```';
  expect(read({ task, name: "total" })).toEqual({
    examples: ['total([{"a": None, "b": "true"}]) == True', "total([2]) == 2"],
    ...silent,
  });
});
