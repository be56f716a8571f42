/** Protects examples in words that call nothing: by the names of the parameters, of what is empty, behind a head. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(task: string, examples?: string) {
  const given = taskSchema.parse({ task, ...(examples !== undefined && { examples }) });
  const signature = signatureOf(given) ?? { name: "f", text: "def f(", by: "model" };
  const { examples: found, notes, faults } = readExamples(given, signature);
  const said = found.map((it) => (it.kind === "call" ? `${it.call} == ${it.expected}` : it.kind));
  return [...said, ...notes, ...faults.map((it) => it.why ?? it.text)];
}

test.each([
  "For text 'a b c' and width 3 the result is ['a b', 'c'].",
  "for the width 3 and the text 'a b c' it should return ['a b', 'c']",
  "Given text 'a b c', width 3, return ['a b', 'c']",
])("a value behind the name of each parameter is an argument: %j", (said) => {
  const example = `wrap("a b c", 3) == ['a b', 'c']`;
  expect([read(`Write wrap(text, width). ${said}`), read("Write wrap(text, width).", said)]).toEqual([
    [example],
    [example],
  ]);
});

test.each(["For width 3 or more the result is [].", "For text 'a' and text 'b' the result is []."])(
  "what is no whole call by names is none: %j",
  (said) => expect(read(`Write wrap(text, width). ${said}`)).toEqual([]),
);

const empty = (line: string, written: string) =>
  `Line 1 of the task is not used as an example, since what is empty needs to be written out, as in: ${written}: ${line}`;

test("what should come of an empty list is an example where the function takes one list, and else told", () => {
  const said = "With an empty list it should give {}";
  expect([
    read(`Write tally(numbers). ${said}`),
    read("Write tally(numbers).", said),
    read(`Write tally(text). ${said}`),
    read(`Write tally(numbers, limit). ${said}`),
    read("Write tally(text). For an empty string, the result should be 0."),
    read("Write tally(numbers). For an empty list return 0."),
  ]).toEqual([
    ["tally([]) == {}"],
    ["tally([]) == {}"],
    [empty(said, "[]")],
    [empty(said, "[]")],
    ['tally("") == 0'],
    ["tally([]) == 0"],
  ]);
});

test("arrows behind the head of the function are examples, also several in a row", () => {
  expect([
    read("Write double(x): 1 -> 2, 2 -> 4"),
    read("Write double(x): 1 is given"),
    read("Write double(x). Edges: 1 -> 2, 2 -> 4"),
    read("def double(x): 1 -> 2"),
  ]).toEqual([["double(1) == 2", "double(2) == 4"], [], [], []]);
});

test("in a box a text without quotes that is printed is told as that", () => {
  expect(read("Write greet(name).", "greet('Bo') prints Hello, Bo!")).toEqual(["a text needs quotes"]);
});

test("a colon stands for the verb behind a parameter with its value", () => {
  expect([read("Write pairs(n). For n = 1: ['()']; for n = 0: []."), read("Write pairs(n). For 3: [1].")]).toEqual([
    ["pairs(1) == ['()']", "pairs(0) == []"],
    [],
  ]);
});
