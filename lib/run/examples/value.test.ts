import fc from "fast-check";
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: { task?: string; examples?: string }) {
  const task = taskSchema.parse({ task: "Do it.", name: "f", ...body });
  const { examples, faults } = readExamples(task, signatureOf(task) ?? { name: "f", text: "def f(", by: "person" });
  const words = examples.map((it) => (it.kind === "call" ? `${it.call} == ${it.expected}` : JSON.stringify(it)));
  return [...words, ...faults.map((it) => `line ${it.line}`)];
}
const notesOf = (task: string) =>
  readExamples(taskSchema.parse({ task, name: "f" }), { name: "f", text: "def f(", by: "person" }).notes;
const asserts = (examples: string) => {
  const task = taskSchema.parse({ task: "Do it.", name: "f", examples });
  const { examples: found, faults } = readExamples(task, { name: "f", text: "def f(", by: "person" });
  return { sources: found.map((it) => (it.kind === "assert" ? it.source : it.kind)), faults };
};

test.each([
  "[0] * 3",
  "2**10",
  "'a' * 3",
  "'b' + 'c'",
  "2 + 3j",
  "1_000 // 3",
  "(1, 2)[0]",
  "'a'.upper()",
  "float('inf')",
  "[x * 2 for x in range(3)]",
  "2 if True else 3",
  "10 - 7",
  "3 / 2",
  "{1} | {2}",
  "sorted({3, 1}, key=lambda x: -x)",
  "{'a': [1, (2,)], 'b': {1}}[\"a\"]",
  "-1",
])("a value is taken whole: %s", (value) => {
  expect(read({ examples: `f(1) == ${value}` })).toEqual([`f(1) == ${value}`]);
  expect(read({ examples: `f(1) == ${value}  # told\nf(2) == 0` })).toEqual([`f(1) == ${value}`, "f(2) == 0"]);
});

test.each(["[0] * 3", "2**10", "'a' * 3", "'a'.upper()", "(1, 2)[0]", "1_000 // 3"])(
  "in prose and doctests a value is taken whole, too: %s",
  (value) => {
    expect(read({ task: `f(1) returns ${value}, and \`f(2)\` => ${value}.` })).toEqual([
      `f(1) == ${value}`,
      `f(2) == ${value}`,
    ]);
    expect(read({ task: `>>> f(1) == ${value}\nTrue` })).toEqual([`f(1) == ${value}`]);
    expect(read({ task: `Input: 1\nOutput: ${value}` })).toEqual([`f(1) == ${value}`]);
  },
);

test.each([
  ["f(2) == 4, and f(3) == 9.", ["f(2) == 4", "f(3) == 9"]],
  ["`f(2)` returns 4 because it is even.", ["f(2) == 4"]],
  ["**f(2) == 4** and more. f(3) == 9 (odd)", ["f(2) == 4", "f(3) == 9"]],
  ["f(2) is 4 - see below. f(3) == 9 // odd", ["f(2) == 4", "f(3) == 9"]],
  ["f(2) == 4 if it is even", ["f(2) == 4"]],
  ["f(2) == 2 * n", []],
  ["So f(2) == 2 - f(1)", []],
  ["f(2) == 3, 4", []],
  ["So f(2) == 1 < 2", []],
  ["f(2) == [0, 1, ..., 9]", []],
  ["f(2) is 4 if n else 5", []],
  ["f(2) returns list of numbers", []],
  ["If 'text' is an empty string, return None", []],
])("prose is read up to the end of the value, and a value that would be cut is none: %s", (task, examples) => {
  expect(read({ task })).toEqual(examples);
});

test.each([
  ...['""aaaaaaa"', "192.168.0.1", "1.2.3.4", "10:30 AM", "12:00", "2024-01-02", "2024-1-2", "12/31/2024", "000000"],
  ...["3!", "4^2", "3.14...", "~25", "50%", "5 USD", "6 lines", "3 digits long", "2 more than f(4)", "4 times larger"],
  ...["1-6", "1 - 6", "True/False", "'yes'/'no'", "0/1", "-1 | 0 | 1", "'a' | 'b'"],
  ...["4 or 5", "'b' or 'c'", "4, or 5", "`4` or `5`", "4 and 5", "4 as a string", "1 -> 2", "1->2", "4…"],
])("what only begins with a value is no example, and the person hears of it: f(1) == %s", (value) => {
  for (const sign of ["==", "=", "=>", "returns"]) {
    expect(notesOf(`Do it.\nf(1) ${sign} ${value}`)).toEqual([
      `Line 2 of the task is not used as an example: f(1) ${sign} ${value}`,
    ]);
  }
  expect(read({ task: `Input: 1\nOutput: ${value}\n\n1 => ${value}\nFor 1 return ${value}` })).toEqual([]);
});

test.each([
  ...[
    "4.",
    "4, which is even",
    "4; f(2)",
    "4: see below",
    "4?",
    "4)",
    "`4`.",
    "**4**",
    "4 (even)",
    "4 [even]",
    "4 # even",
  ],
  ...["4 // even", "4 - see below", "4 – even", "4 -- even", "4<br>", "4 | even", "4 ✓", '4"""', '4".', "4 and more"],
  ...[
    "4 but why",
    "4 because it is",
    "4 since",
    "4 for even",
    "4 when",
    "4 if even",
    "4 instead",
    "4 so",
    "4 i.e. even",
  ],
  ...["4 as expected", "4 Explanation: even"],
])("a value ends at the end of the line, at punctuation, and at a few words: f(1) == %s", (said) => {
  expect([read({ task: `f(1) == ${said}` }), notesOf(`f(1) == ${said}`)]).toEqual([["f(1) == 4"], []]);
});

test.each([
  ["f(1) == Point(1, 1)", ", since Point has no value there: f(1) == Point(1, 1)"],
  ["It holds that f(1) == Color.RED.", ", since Color has no value there: It holds that f(1) == Color.RED."],
  ["assert f(1) is Color.RED", ", since Color has no value there: assert f(1) is Color.RED"],
  ["assert f(x) == 2", ", since x has no value there: assert f(x) == 2"],
])("an example of what nobody has defined is told with its line: %s", (line, told) => {
  expect(notesOf(`Do it.\n${line}`)).toEqual([`Line 2 of the task is not used as an example${told}`]);
});

test.each([
  "f(nums) returns 0 if empty",
  "f(n: int) -> int",
  "f(n: Item) -> Item",
  "f(n=3) -> list",
  "f(2) is even, f(3) == n",
  "f(list) returns 0",
  "assert that f(x) holds",
  "so f(1) == f(2)",
])("what is no example at all is passed over in silence: %s", (task) => {
  expect([read({ task }), notesOf(task)]).toEqual([[], []]);
});

test.each(["f(1) palauttaa 6", "f(1) ma dawać [2].", "f(1) and got 3, though it was 2"])(
  "what stands behind words that nothing is known of is told: %s",
  (task) => {
    expect([read({ task }), notesOf(task)]).toEqual([[], [`Line 1 of the task is not used as an example: ${task}`]]);
  },
);

test("of many lines that are no examples the first three are told", () => {
  expect(notesOf("f(1) == 2 x\n".repeat(9))).toEqual(
    [1, 2, 3].map((line) => `Line ${line} of the task is not used as an example: f(1) == 2 x`),
  );
});

test.each([
  ["f(1) == datetime.date(2020, 1, 2)", "import datetime\nassert f(1) == datetime.date(2020, 1, 2)"],
  ["f(1) == Decimal('0.1')", "from decimal import Decimal\nassert f(1) == Decimal('0.1')"],
  ["f(1) => math.pi", "import math\nassert f(1) == math.pi"],
  ["sorted(f([2, 1])) == [1, 2]", "assert sorted(f([2, 1])) == [1, 2]"],
  ["f(1)[0] == 3", "assert f(1)[0] == 3"],
  ["f(2) > 1", "assert f(2) > 1"],
  ["not f(2)", "assert not f(2)"],
  ["f(1) == f(2)", "assert f(1) == f(2)"],
  ["f(1) == 2 or f(1) == 3 and True", "assert f(1) == 2 or f(1) == 3 and True"],
  ["isinstance(f(1), int)", "assert isinstance(f(1), int)"],
  ["sorted(f([2,\n  1])) == [1]", "assert sorted(f([2, 1])) == [1]"],
])("a line of Python in the box is what it would be behind assert: %s", (line, source) => {
  expect(asserts(line)).toEqual({ sources: [source], faults: [] });
});

test.each([
  "f(1) == 3 extra words",
  "f(1) == 3, 4",
  "f(1) == 2 * n * g(1) extra",
  "f(1)",
  "f(1) == [1, 2",
  "f(1) -> [1] + [x]",
])("what cannot be read whole is told with its line: %s", (line) => {
  expect(asserts(`f(0) == 0\n${line}`).faults.map((it) => it.line)).toEqual([2]);
});

test("an item of a list is no negation", () => {
  expect(read({ examples: "- f(1) == 2\n* f(2) == 3" })).toEqual(["f(1) == 2", "f(2) == 3"]);
});

test("what is read from a printed example is the example", () => {
  const value = fc.oneof(
    fc.integer().map(String),
    fc.string().map((it) => JSON.stringify(it)),
    fc.array(fc.integer()).map((it) => JSON.stringify(it)),
    fc.tuple(fc.integer(), fc.constantFrom("+", "*", "//"), fc.nat()).map((it) => it.join(" ")),
  );
  fc.assert(
    fc.property(value, value, fc.constantFrom("==", "=>", "->"), (argument, expected, sign) => {
      expect(read({ examples: `f(${argument}) ${sign} ${expected}\r\n` })).toEqual([`f(${argument}) == ${expected}`]);
    }),
  );
});

test("no line of the box is lost without a fault", () => {
  const line = fc
    .array(fc.constantFrom("f(1)", " == ", "2", " ", "[1]", " * ", "x", "and", ",", "'a'", ".", "(", "-> ", "if "), {
      minLength: 1,
    })
    .map((it) => it.join(""));
  fc.assert(
    fc.property(line, (it) => {
      // Three dots go on a doctest.
      const isIdle = it.trim() === "" || it.trim().startsWith("...");
      expect(isIdle || read({ examples: it }).length > 0).toBe(true);
    }),
  );
});

test.each([
  ["f(1) -> Monday, f(2) -> Tuesday", "since a text needs quotes: f(1) -> Monday, f(2) -> Tuesday"],
  ["f(1) → `a-b`", "since a text needs quotes: f(1) → `a-b`"],
  ["f(1) == 2, g(1) == 3", "since it calls g, and f is asked for: g(1) == 3"],
  [
    "It holds that f(1) == 2 and f(7) > 100",
    "since only a value behind == is one here; a line of Python belongs behind assert: f(7) > 100",
  ],
  [
    "f(1) == 2, hash(f(4)) == 9",
    "since of what stands around the call nothing is known; a line of Python belongs behind assert: hash(f(4)) == 9",
  ],
])("what is stated of a call and cannot be checked is told: %s", (task, told) => {
  expect(notesOf(task)).toEqual([`Line 1 of the task is not used as an example, ${told}`]);
});
