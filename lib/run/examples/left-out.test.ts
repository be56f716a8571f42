/** Protects what a person is told of lines that are not checked: nothing that is, and no line in silence. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: { task: string; name?: string }) {
  const task = taskSchema.parse(body);
  const signature = signatureOf(task) ?? { name: "f", text: "def f(", by: "person" };
  const { examples, notes } = readExamples(task, signature);
  return { count: examples.length, notes };
}

test.each([
  ["an object that is made", "class Stack(size)\n\n>>> s = Stack(5)\n>>> s.push(1)\n>>> s.pop()\n1"],
  ["a value that is kept", "merge(a, b)\n\n>>> x = merge({}, {})\n>>> x\n{}"],
])("the steps of a doctest that set something up are used, and no note says otherwise: %s", (_, task) => {
  expect(read({ task })).toEqual({ count: 1, notes: [] });
});

test("of a part of a sum, a product or a negation it is told that it is none", () => {
  expect(read({ task: "f(3) = f(2) + f(1) = 3\n2 * f(4) = 12\nHere -f(5) == 2", name: "f" })).toEqual({
    count: 0,
    notes: [
      "Line 1 of the task is not used as an example, since it is only a part of what has the value: f(3) = f(2) + f(1) = 3",
      "Line 2 of the task is not used as an example, since it is only a part of what has the value: 2 * f(4) = 12",
      "Line 3 of the task is not used as an example, since it is only a part of what has the value: Here -f(5) == 2",
    ],
  });
});

test("a line is quoted whole, and a long one from the place on, with what belongs to it", () => {
  const why = "since only a value behind == is one here; a line of Python belongs behind assert";
  const [many, more] = ["many words ".repeat(20), " and more".repeat(30)];
  const [none, last] = [
    `Line 2 of the task is not used as an example, ${why}:`,
    "of what stands around the call nothing is known",
  ];
  expect([
    read({ task: "Write f(x).\n  abs(f(9) - 3) < 1e-6", name: "f" }),
    read({ task: `Write f(x).\n${many}abs(f(9)-3) < 1e-6${more}`, name: "f" }),
    read({ task: "Write f(x).\nof.kind(f('a')) == 'b'", name: "f" }),
  ]).toEqual([
    { count: 0, notes: [`${none} abs(f(9) - 3) < 1e-6`] },
    { count: 0, notes: [`${none} … ${`abs(f(9)-3) < 1e-6${more}`.slice(0, 200)} …`] },
    { count: 0, notes: [`${none.replace("only a value behind == is one here", last)} of.kind(f('a')) == 'b'`] },
  ]);
});

test("what is printed and read is not told as left out", () => {
  const task = 'def f(x):\n    """Adds.\n\n    print(f(4))  # 5\n    print(f(5))  # six\n    """';
  expect(read({ task: `\`\`\`python\n${task}\n\`\`\`` })).toEqual({
    count: 1,
    notes: [
      "Line 6 of the task is not used as an example, since the comment behind it is no value: print(f(5))  # six",
    ],
  });
});

const uncalled = (line: number, rest: string) =>
  `Line ${line} of the task is not used as an example, since it does not call f: ${rest}`;

test.each([
  ["E.g. 32 becomes 0", 1, "32 becomes 0"],
  ["The celsius of 32 is 0", 1, "The celsius of 32 is 0"],
  ["32 maps to 0", 1, "32 maps to 0"],
  ["Two lines:\n- 32 gives 0", 2, "- 32 gives 0"],
  ["A line:\n32: 0", 2, "32: 0"],
  ["A line:\n- 'a' = 0", 2, "- 'a' = 0"],
  ["Test cases: (95, 'A'), (85, 'B')", 1, "Test cases: (95, 'A'), (85, 'B')"],
  ["Examples:\n[1]\t{'a': 1}", 2, "[1]\t{'a': 1}"],
  ["Checks a password.\nValid: 'a1b2', 'c3d4'", 2, "Valid: 'a1b2', 'c3d4'"],
  ['Checks it.\n- Invalid inputs: `"a"` and `"b"`', 2, '- Invalid inputs: `"a"` and `"b"`'],
])("values that may be an example, and call nothing, are told: %j", (task, line, rest) => {
  expect(read({ task, name: "f" })).toEqual({ count: 0, notes: [uncalled(line, rest)] });
});

test.each([
  "What is above 32 becomes 0, each 3 gives 1",
  "At 10: 30 it starts; the ratio is 3: 4",
  "10:30",
  "The points:\n1\t2\n3\t4",
  "Examples: (a) one, (b) two",
  "Dice: 1 gives 100 points",
  "Steps:\n1. 5 times\n2. 6 times",
  "A dictionary:\n{\n  'a': 1,\n  'b': 2\n}",
  "```\n32: 0\n```",
  "Returns 0 for an empty list",
  "Write f(n). f(3) prints a triangle",
  "Valid: 'x' or 'y' marks that are set",
  "Invalid: raise a ValueError",
  "Write f(n), and call f(3) 10 times",
  "Write f(n).\nThe mean of f(2) [1]",
])("what tells of something else is passed over: %j", (task) => {
  expect(read({ task, name: "f" })).toEqual({ count: 0, notes: [] });
});

test("beside calls with their values, other values tell of something else", () => {
  expect(read({ task: "Each 3 counts: 3 gives 1.\n3: 1\nf('33') == 2", name: "f" })).toEqual({ count: 1, notes: [] });
});

test.each([
  ["f(3) == seven", "since seven has no value there"],
  ["f(3) -> error", "since which exception is meant is not said, as in: raises ValueError"],
  ["f(3) -> seven", "since a text needs quotes"],
  ["f(3) prints Three, then two!", "since a text needs quotes"],
  ["f(6) 36", "since a sign has to stand between call and value, as in f(2) == 4"],
  ['- f(6) "ab"', "since a sign has to stand between call and value, as in f(2) == 4"],
  ["f(3) should print Three", "since a text needs quotes"],
])("a value that is none is told as that: %s", (line, why) => {
  expect(read({ task: `f(1) == 2\n${line}`, name: "f" })).toEqual({
    count: 1,
    notes: [`Line 2 of the task is not used as an example, ${why}: ${line}`],
  });
});

test.each(["asyncio.run(f(2))", "base64.b64decode(f(2))"])(
  "a check that calls what Python's own modules have is used, and not told as left out: %s",
  (call) => {
    const task = `Write f.\nassert ${call} == 4\nassert ${call} != 5`;
    expect(read({ task, name: "f" })).toEqual({ count: 2, notes: [] });
  },
);

test("False is a value like others, and no word on the line", () => {
  const why = "is not used as an example, since";
  expect(read({ task: "good(ab) => True\ngood(abcd) => True\ngood(abcc) => False", name: "good" })).toEqual({
    count: 0,
    notes: [
      `Line 2 of the task ${why} abcd has no value there: good(abcd) => True`,
      `Line 3 of the task ${why} abcc has no value there: good(abcc) => False`,
    ],
  });
});

test("two values with an arrow are told where no example stands in the task, unless they may be a path or a rule", () => {
  const told = (text: string) => read({ task: `Write f(s). ${text}`, name: "f" }).notes.map((it) => it.slice(0, 7));
  expect([
    told('Units: "km" → 1000, "cm" → 0.01'),
    told("Numerals:\nIV -> 4\nXII -> 12"),
    told("So 32 should produce 0."),
    told("Edges: 1 -> 2, 2 -> 3"),
    told("It swaps: 'A' -> 'T', 'C' -> 'G'"),
    told('It packs: "aab" → "2ab".\nf("b") == "1b"'),
  ]).toEqual([["Line 1 "], ["Line 2 ", "Line 3 "], ["Line 1 "], [], [], []]);
});
