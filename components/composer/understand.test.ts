import { expect, test } from "vitest";
import { emptyDraft } from "./draft.ts";
import { understand } from "./understand.ts";

const draft = (changes: Partial<typeof emptyDraft>) => understand({ ...emptyDraft, ...changes });

test("examples are found in the task and in the box, with what they call and expect", () => {
  expect(draft({ task: "add(a, b): add(1, 2) should return 3", examples: "add(0, 0) == 0" })).toEqual({
    signature: { name: "add", text: "def add(a, b):", by: "examples" },
    examples: [
      { id: "e1", call: "add(1, 2)", verb: "gives", expected: "3" },
      { id: "e2", call: "add(0, 0)", verb: "gives", expected: "0" },
    ],
    doubts: [],
    kind: "function",
    inferred: true,
    packages: [],
  });
});

test("what raises or shows something has its own verb", () => {
  const task = "f(1) == 2\nf(-1) raises ValueError\n>>> print(f(3))\n*\n";
  expect(draft({ task })?.examples.map(({ call, verb, expected }) => [call, verb, expected])).toEqual([
    ["f(1)", "gives", "2"],
    ["f(-1)", "", "raises ValueError"],
    ["print(f(3))", "", "shows *"],
  ]);
});

test("the name that is asked for is the name, whatever the task says", () => {
  expect(draft({ task: "Add two numbers.", name: "plus" })?.signature).toEqual({
    name: "plus",
    text: "def plus(",
    by: "person",
  });
});

test("a line that nobody understands, a contradiction and examples that say too little are told", () => {
  expect(draft({ examples: "f(1) == 2\nwhat is this" })?.doubts).toEqual([
    "Line 2 of the examples is not understood: what is this",
    "One example is little to go on: with another, fewer programs have to agree.",
  ]);
  expect(draft({ examples: "f(-1) raises ValueError" })?.doubts).toEqual([
    "One example is little to go on: another would tell more.",
  ]);
  expect(draft({ examples: "f(1) == 2\nf(1) == 3\nf(2) == 2" })?.doubts).toEqual([
    "Two examples contradict each other: f(1) is 2 and 3. The first is used, where nobody says otherwise.",
    "A program that always answers 2 would pass: add an example with another answer.",
  ]);
});

test("the kind is what the loop will take it for, and said kinds are not inferred", () => {
  const task = "Read numbers from standard input and print their sum.";
  expect(draft({ task })).toMatchObject({ kind: "script", inferred: true });
  expect(draft({ task, kind: "function" })).toMatchObject({ kind: "function", inferred: false });
});

test("nothing to go on and far too much are no matter to think about", () => {
  expect(draft({})).toBeUndefined();
  expect(draft({ task: "x ".repeat(50_000) })).toBeUndefined();
});

test("examples of another task are asked about", () => {
  expect(draft({ task: "Write double(n).", examples: "add(1, 2) == 3\nadd(0, 0) == 0" })?.doubts).toEqual([
    "The examples call add, and the task speaks of double: are they of another task?",
  ]);
});
