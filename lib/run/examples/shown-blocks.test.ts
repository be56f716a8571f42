/** Protects examples whose parts are whole lines, with a line between them that says what comes. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";
import { taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

const outputs = (task: string) =>
  readScriptExamples(taskSchema.parse({ task, kind: "script" })).examples.map((it) =>
    it.kind === "output" ? [it.stdin, it.stdout] : [],
  );

test.each([
  ["paragraphs", "For example\n\nb\na\n\nprints\n\na\nb"],
  ["fences", "For example:\n\n```\nb\na\n```\n\nshould print\n\n```\na\nb\n```"],
  ["what is far from the margin", "Given\n\n    b\n    a\n\nit prints\n\n    a\n    b"],
  ["blocks below their lines", "For the input\nb\na\n\nthe script prints:\na\nb"],
])("a script's input and what it prints, as %s", (_, said) => {
  expect(outputs(`Sort the lines of standard input. ${said}`)).toEqual([["b\na\n", "a\nb"]]);
});

test("a script has two examples in a row", () => {
  expect(outputs("Double it. For example\n\n1\n\nprints\n\n2\n\nand for\n\n3\n\nit prints\n\n6")).toEqual([
    ["1\n", "2"],
    ["3\n", "6"],
  ]);
});

test("what comes may stand on the line itself, and arguments before the input", () => {
  const task =
    'Print the mean of a column. For example, with the argument "age" and input\n\nname,age\nann,30\n\noutput is 30.00\n\nNothing else.';
  const { examples } = readScriptExamples(taskSchema.parse({ task, kind: "script" }));
  expect(examples.map((it) => (it.kind === "output" ? [it.args, it.stdin, it.stdout] : []))).toEqual([
    [["age"], "name,age\nann,30\n", "30.00"],
  ]);
});

test.each([
  ["the output is 18. Numbers are separated by blanks.", ["18"]],
  ["the output is 18.", ["18"]],
  ["the output is 18", ["18"]],
  ["the output should be Hello World", ["Hello World"]],
  ["it prints Hello. Then it ends.", []],
])("what is told ends with its sentence: %s", (said, shown) => {
  expect(outputs(`Sum standard input. For example, given the following input:\n\n5 13\n\n${said}`)).toEqual(
    shown.map((it) => ["5 13\n", it]),
  );
});

test.each(["Sort the lines.\n\nb\na\n\nprints\n\na\nb", "Sort the lines. For example\n\nprints\n\na\nb"])(
  "without a line that leads to it there is no input: %j",
  (task) => expect(outputs(task)).toEqual([]),
);

test.each([
  ["If I enter 3 it should print 1 4 9.", []],
  ["When I enter 5 it shows 5.40 dollars.", []],
  ["It reads until 0. If I enter 3 it prints 9.", []],
  ["When you type 3, it prints 9!", [["3\n", "9"]]],
  ["If I enter 2 3 it prints 5.", []],
  ["If I enter 3 it prints 9 and stops.", []],
])("a number in a sentence stands for itself: %s", (said, examples) => {
  expect(outputs(`Write a program that reads a number. ${said}`)).toEqual(examples);
});

const flat = ['flatten({"a": {"b": 1}}) == { "a.b": 1 }'];

test.each([
  ["a call and a value over several lines", 'flatten({"a": {"b": 1}})\n\ngives\n\n{\n  "a.b": 1\n}', flat],
  ["fences", 'For example:\n\n```json\n{"a": {"b": 1}}\n```\n\nbecomes\n\n```json\n{\n  "a.b": 1\n}\n```', flat],
  ["a dictionary below a sentence", 'Flatten a nested one\n{"a": {"b": 1}}\nbecomes\n{ "a.b": 1 }', flat],
  [
    "what is wanted of data",
    'I have a dict like\n\nd = {"a": {"b": 1}}\n\nand I would like to\nflatten it so that I get\n\n{ "a.b": 1 }\n\nHow?',
    flat,
  ],
  ["what nobody wants of it", '{"a": 1}\n\ngives\n\n{"b": 1}', []],
  ["what may be a part", '"a"\n\nbecomes\n\n"b"', []],
  ["what is printed", 'flatten({"a": 1})\n\nprints\n\n{"a": 1}', []],
])("a function is given %s", (_, said, examples) => {
  expect(read({ task: `Write flatten(obj).\n\n${said}` }).examples.filter((it) => !it.includes("printed"))).toEqual(
    examples,
  );
});

test("a text of several lines comes of another one", () => {
  const task = "Write indent(text).\n\nFor example\n\n```\na\nb\n```\n\nbecomes\n\n```\n  a\n  b\n```";
  expect(read({ task }).examples).toEqual(['indent("a\\nb") == "  a\\n  b"']);
});
