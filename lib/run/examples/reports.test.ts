import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

const code = "def f(x):\n    return 1 / x\n";

function read(body: { task: string; code?: string; examples?: string }) {
  const task = taskSchema.parse({ name: "f", ...body });
  const { examples, notes } = readExamples(task, signatureOf(task) ?? { name: "f", text: "def f(", by: "person" });
  const words = examples.map((it) => {
    if (it.kind === "call") return `${it.call} == ${it.expected}`;
    if (it.kind === "assert") return it.source.startsWith("assert ") ? it.source : it.kind;
    return it.kind === "raises" ? `${it.call} raises ${it.error}` : it.kind;
  });
  return [...words, ...notes.map((it) => it.replace(/ is not used.*? since/, ":"))];
}

const reported = (line: number, said: string) => `Line ${line} of the task: it may be what f does now: ${said}`;

test("what code to mend raises is a report, and what it should raise an example; a docstring, the box and an arrow say what should be", () => {
  const seen = (task: string) => read({ task, code });
  expect([
    seen("f(0) raises ZeroDivisionError, I want None there"),
    seen("Change it so that f(0) raises ValueError. f('a') -> TypeError"),
    seen("f(0) raises ZeroDivisionError but it should raise ValueError. f(1) is 2. It must raise KeyError"),
    read({
      task: "It crashes.",
      examples: "f(0) raises ValueError",
      code: "def f(x):\n    '''f(1) raises KeyError'''\n    1",
    }),
    read({ task: "f(0) raises ValueError" }),
  ]).toEqual([
    [reported(1, "f(0) raises ZeroDivisionError, I want None there")],
    ["f(0) raises ValueError", "f('a') raises TypeError"],
    ["f(0) raises ValueError", "f(1) raises KeyError"],
    ["f(1) raises KeyError", "f(0) raises ValueError"],
    ["f(0) raises ValueError"],
  ]);
});

test("code that the task shows is there to be mended, too; what is only begun is not", () => {
  expect([
    read({ task: `Fix it:\n\n${code}\nf(2) returns 1 instead of 0.5. f(0) raises ZeroDivisionError` }),
    read({ task: "def f(x):\n    '''f(2) returns 1 instead of 0.5. f(0) raises ValueError'''" }),
    read({ task: "def f(x):\n    '''f(0) raises ValueError'''\n    return x\n\nf(1) is 2" }),
  ]).toEqual([
    ["f(2) == 0.5", reported(6, "f(0) raises ZeroDivisionError")],
    ["f(2) == 1", "f(0) raises ValueError"],
    ["f(0) raises ValueError", "f(1) == 2"],
  ]);
});

const trace = (file: string) =>
  `>>> f(0)\nTraceback (most recent call last):\n  ${file}\nZeroDivisionError: division by zero`;

test.each([
  ["I get this:\n>>> f(2)\n3\n>>> f(3)\n4", [reported(2, ">>> f(2)"), reported(4, ">>> f(3)")]],
  ["It is wrong:\n\n>>> f(2)\n3\n\nExpected 4.", ["f(2) == 4"]],
  [">>> f(2)\n3\nIt should be 4.", ["f(2) == 4"]],
  ["I get\n>>> f(2)\n3\nbut I expect\n>>> f(2)\n4", ["f(2) == 4", reported(2, ">>> f(2)")]],
  [trace('File "<stdin>", line 1, in <module>'), [reported(1, ">>> f(0)")]],
  [trace("..."), ["f(0) raises ZeroDivisionError"]],
  ["I get an error, it should do this:\n>>> f(2)\n3", ["f(2) == 3"]],
  ["Mend it so that this holds.\n\n>>> f(2)\n3\n>>> f(3)\n4\n\nIt should be fast.", ["f(2) == 3", "f(3) == 4"]],
])("of a session beside code to mend it is told what comes now, or what should: %j", (task, examples) => {
  expect(read({ task, code })).toEqual(examples);
});

const denied = "Line 1 of the task: it may be what f does now: >>> f(2)";

test.each([
  [">>> f(2)\n3\nbut 2.5 is right", ["f(2) == 2.5"]],
  [">>> f(2)\n3\nThe correct answer is 4.", ["f(2) == 4"]],
  [">>> f(2)\n3\nIt should be 4.\n>>> f(3)\n6", ["f(2) == 4", "f(3) == 6"]],
  [">>> f(2)\n3\nbut that is wrong", [denied]],
  [">>> f(2)\n3\n\nBut 4 is right for 3.", ["f(2) == 3"]],
  [">>> f(2)\n3\nIt should be fast.", ["f(2) == 3"]],
  [">>> f(2)\n3\nbut 4 is right for 3", ["assert"]],
  [">>> f(2)\n3\nwait 5", ["assert"]],
  [">>> f(2)\n3\nWrong input raises ValueError.", ["assert"]],
  ['>>> f(2)\n"a"\nbut "b" is expected', ['f(2) == "b"']],
])("what the line below a doctest says to be right is meant, with code or without: %j", (task, examples) => {
  expect(read({ task })).toEqual(examples);
});

test.each([
  ["f(0) crashes with ZeroDivisionError; it should return None.", ["f(0) == None"]],
  ["f(0) fails. It should raise ValueError.", ["f(0) raises ValueError"]],
  ["I get 0 for f(2), but I want 0.5", ["f(2) == 0.5"]],
  ["f(0) crashes with ZeroDivisionError.", [reported(1, "f(0) crashes with ZeroDivisionError.")]],
  ["We got 0 for f(2). f(4) should be 0.25", ["f(4) == 0.25", reported(1, "We got 0 for f(2). f(4) should be 0.25")]],
  ["Currently f(2) == 1, which is wrong", ["assert f(2) != 1"]],
  ["Currently f(2) == 1. Add a parameter.", [reported(1, "Currently f(2) == 1. Add a parameter.")]],
  ["f(2) returns 1. That's wrong! The right answer is 0.5.", ["f(2) == 0.5"]],
  ["f(2) == 1 is wrong, it should be 0.5", ["f(2) == 0.5"]],
  ["f(2) gives 1; wrong! It should be 0.5.", ["f(2) == 0.5"]],
  ["f(2) is 1; wrong types raise TypeError.", ["f(2) == 1"]],
  ["f(2) returns 1. It is wrong to return 1 for 3.", ["f(2) == 1"]],
  ["f(2) -> 1 is a bug", ["assert f(2) != 1"]],
  ["Why does f(2) return 1? Please fix.", ["assert f(2) != 1"]],
  ["Bug: f(2) is 1 and f(3) is 2, but they should be 0.5 and 0.3.", ["assert f(2) != 1", "assert f(3) != 2"]],
  ["The bug: f(0) raises ZeroDivisionError", [reported(1, "The bug: f(0) raises ZeroDivisionError")]],
  ["Why does f(2) return 1? f(2) should be 0.5", ["f(2) == 0.5"]],
  ["E   assert 1 == 0.5\nE    +  where 1 = f(2)", [reported(2, "E    +  where 1 = f(2)")]],
  [
    "Expected 0.5 but got 1 for input 2",
    ["Line 1 of the task: it does not call f: Expected 0.5 but got 1 for input 2"],
  ],
  ["f(0) crashes. It should return 2 for 3.", ["f(3) == 2", reported(1, "f(0) crashes. It should return 2 for 3.")]],
])("what comes now in other words is told, and what should come instead is an example: %j", (task, examples) => {
  expect(read({ task, code })).toEqual(examples);
});

test("what crashes without code to mend says nothing of what should come", () => {
  expect([read({ task: "f(0) crashes with ZeroDivisionError" }), read({ task: "I get 3 for f(2)." })]).toEqual([
    [],
    [],
  ]);
});

test.each([
  [
    "f(2) returns 1 instead of 0.5",
    ["Line 1 of the task: it does not say which of the two is wanted: f(2) returns 1 instead of 0.5"],
  ],
  [
    "f(0) returns None rather than raising ValueError. f(1) is 1",
    [
      "f(1) == 1",
      "Line 1 of the task: it does not say which of the two is wanted: f(0) returns None rather than raising ValueError. f(1) is 1",
    ],
  ],
  ["Make f(2) return 1 instead of 0.5", ["f(2) == 1"]],
  ["f(2) should return 1 instead of 0.5", ["f(2) == 1"]],
  ["f(2)  # returns 1, want 0.5", ["f(2) == 0.5"]],
  ["I get f(2) == 1. I want it higher.", []],
  ["How can I get f(2) == 1?", ["f(2) == 1"]],
  [">>> f(2)\n1\n\nI expected 0.5.", ["f(2) == 0.5"]],
  [">>> f(2)\n1\n\nI need it soon.", ["f(2) == 1"]],
])("who has no code may report a fault, too: %j", (task, examples) => {
  expect(read({ task })).toEqual(examples);
});

test.each([
  [`${code}\n>>> f(2)\n1\n\nbut I need a half.`, [reported(4, ">>> f(2)")]],
  [`${code}\nprint(f(2))  # 1\n\nI need a half.`, [reported(4, "print(f(2))  # 1")]],
  [`${code}\n>>> f(2)\n1\n\nI need it to be faster.`, ["f(2) == 1"]],
])("what is needed behind what own code does is something else: %j", (task, examples) => {
  expect(read({ task })).toEqual(examples);
});

test.each([
  ["It should double, but f(2) returns 2.", []],
  ["f(2) gives 5. Fix it.", ["assert f(2) != 5"]],
  ["f(2) is 5, please fix that. f(3) should be 6", ["assert f(2) != 5", "f(3) == 6"]],
  ["Still f(2) == 2. Expected f(2) == 4.", ["f(2) == 4"]],
  ["Fix f so that f(1) == 2, but f(0) == 0.", ["f(1) == 2", "f(0) == 0"]],
])("what comes now is told in contrast to what should, or before an order to mend it: %j", (task, examples) => {
  expect(read({ task, code }).filter((it) => !it.startsWith("Line"))).toEqual(examples);
  expect(read({ task: "Write f(x). f(1) is 2, but f(0) is 0." })).toEqual(["f(1) == 2", "f(0) == 0"]);
});

const shown = (code: string) => `def f(x):\n    return x\n\n${code}`;

test.each([
  ["print(f([2]))  # prints [], expected [2]", ["f([2]) == [2]"]],
  ["print(f([2]))  # prints [] but should be [2]", ["f([2]) == [2]"]],
  ["print(f([2]))  # [] (should be [2])", ["f([2]) == [2]"]],
  ["print(f([2]))  # Output: []\n               # Expected: [2]", ["f([2]) == [2]"]],
  [">>> f([2])\n[]     # should be [2]", ["f([2]) == [2]"]],
  [">>> f([2])\n[]     # the empty list", ["f([2]) == []"]],
  ["f([2]) outputs [], I'd expect [2].", ["f([2]) == [2]"]],
  ["If I run f([2]) the output is [], whereas the correct answer is [2].", ["f([2]) == [2]"]],
  ["f([2]) gives [] :( I need [2]", ["f([2]) == [2]"]],
  ["It returns [] for f([2]) when it should return [2].", ["f([2]) == [2]"]],
  ["Is: f([2]) -> []\nShould be: f([2]) -> [2]", ["f([2]) == [2]"]],
  [
    "Since the last change f([2]) returns []; before it returned [2].",
    [reported(4, "Since the last change f([2]) returns []; before it returned [2].")],
  ],
])("what is said to be expected beside what comes is meant: %s", (said, examples) => {
  expect(read({ task: shown(said) })).toEqual(examples);
});

test.each([
  ["print(f([2]))  # [] (wrong)", "the comment behind it is no value"],
  ["print(f([2]))  # [] - wrong!", "it may be what f does now"],
])("a remark that says that its value is wrong is none: %s", (line, why) => {
  expect(read({ task: shown(`\`\`\`python\n${line}\n\`\`\``) })).toEqual([`Line 5 of the task: ${why}: ${line}`]);
});

test.each([
  "ACTUAL\n  f([2]) => []\nEXPECTED\n  f([2]) => [2]",
  "Actual\n------\nf([2]) == []\n\nExpected\n--------\nf([2]) == [2]",
  "Expected\nf([2]) == [2]\n\nActual output\nf([2]) == []",
])("a word on a line of its own says whether what stands below it comes, or should: %j", (said) => {
  expect(read({ task: shown(said) })[0]).toBe("f([2]) == [2]");
});
