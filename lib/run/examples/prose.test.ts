import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

/** The examples of a task for `f`, each in a line. */
function short(body: { task: string; name: string; code?: string }): string[] {
  const task = taskSchema.parse(body);
  const signature = signatureOf(task);
  if (!signature) throw new Error("no name was found");
  return readExamples(task, signature).examples.map((it) => {
    if (it.kind === "call") return `${it.style}: ${it.call} == ${it.expected}`;
    return it.kind === "raises" ? `${it.style}: ${it.call} raises ${it.error}` : it.kind === "assert" ? it.source : "";
  });
}

test.each([
  ["what holds for every call", "f(nums) returns their sum if nums is sorted", []],
  ["a rule among values", "f(n) is False for n < 2, and f(2) is True", ["words: f(2) == True"]],
  ["a type", "f(list) returns 0, f(s: str) -> None, f(*args) = 1, f(1, ...) = 2", []],
  ["a call of what the task defines", "class Node has a value. f(Node(1)) == 2", ["==: f(Node(1)) == 2"]],
  ["what somebody else computes", "Recall that factorial(5) = 120 and sum([1]) == 1", []],
  ["a sentence that begins with a word of Python", "assert that f(x) is positive\nassert x > 0", []],
  [
    "an assert over several lines, and a test",
    "assert f([1,\n  2]) == 3, 'sum'\n\n    def test_f():\n        assert f([]) == 0\n\n    More.",
    ["assert: f([1,\n  2]) == 3", "def test_f():\n    assert f([]) == 0"],
  ],
  [
    "what is an error",
    "f('') is an error (raise ValueError), f(None) is a TypeError. f('a') is an error message.",
    ["words: f('') raises ValueError", "words: f(None) raises TypeError"],
  ],
  ["an error of now", "f('') is a ValueError now. My f('b') gives an error: KeyError", []],
  ["a fault that is reported", "f(3) returns 4 but should return 5.", ["words: f(3) == 5"]],
  [
    "an error that is wanted",
    "f(-1) raises ValueError, f('') should throw a KeyError",
    ["words: f(-1) raises ValueError", "words: f('') raises KeyError"],
  ],
  [
    "an error behind a sign",
    "f(None) -> TypeError and f(1) -> True",
    ["words: f(None) raises TypeError", "->: f(1) == True"],
  ],
  [
    "a crash that is reported",
    "f(3) raises TypeError, it should return 5. f([]) raises IndexError but should return 0",
    ["words: f(3) == 5", "words: f([]) == 0"],
  ],
  ["a value in a remark", "f(3)  # 9\nx = f(4)  # 3 of them", ["#: f(3) == 9"]],
  ["a value in the quotes of a word processor", "f(“it”) returns ‘ti’", [`words: f("it") == 'ti'`]],
  [
    "a call of what it names",
    "For `a = 1, b = [2]`, the output should be\n`solution(a, b) = 25`.",
    ["given: f(1, [2]) == 25"],
  ],
  [
    "nothing that is yielded",
    "f(2) yields nothing, f(3) returns nothing.",
    ["words: f(2) == []", "words: f(3) == None"],
  ],
  ["what is yielded by and by", "f(2) yields [1] and then [3].", []],
  [
    "a call within what Python has",
    "len(f(2)) == 4, sorted(f('a'), reverse=True) is [2, 1] and round(f(1), 2) should be 0.5.",
    ["assert len(f(2)) == 4", "assert sorted(f('a'), reverse=True) == [2, 1]", "assert round(f(1), 2) == 0.5"],
  ],
  [
    "a coroutine that is run",
    "asyncio.run(f(2)) == 4, asyncio.run(f(3)) returns [9], my.asyncio.run(f(4)) == 5",
    ["assert asyncio.run(f(2)) == 4", "assert asyncio.run(f(3)) == [9]"],
  ],
  ["a call within what nobody knows", "check(f(2)) == 4", []],
  [
    "an assert of which the value comes first",
    "assertEquals(4, f(2)); assert_eq!([1, 2], f(3)); assertEquals(x, f(4))",
    ["assert: f(2) == 4", "assert: f(3) == [1, 2]"],
  ],
  ["a call of other names", "For a = 1, the output should be f(b) = 25.", []],
  ["an input that is named so", "For an input of 5 the output should be 25", ["given: f(5) == 25"]],
  ["a fault, in a sentence of its own", "f(3) returns 4. It should return 5.", ["words: f(3) == 5"]],
  ["a fault, the value behind it", "got f(3) = 4, expected 5", ["=: f(3) == 5"]],
  ["what is wrong, without what is right", "f(3) == 4 is wrong; currently f(4) == 5", ["assert f(3) != 4"]],
  ["the right one beside the wrong one", "Expected: f(3) == 5. Actual: f(3) == 4.", ["==: f(3) == 5"]],
  ["what was before", "Old behaviour: f(2)==5. New behaviour: f(2)==4", ["==: f(2) == 4"]],
  ["what is called wrong", "wrong: f(2)==5 / right: f(2)==4", ["==: f(2) == 4"]],
  ["what is called wrong, in lines", "Before: f(2)==5\nAfter: f(2)==4", ["==: f(2) == 4"]],
  [
    "what is listed below a heading for it",
    "**Current behaviour:**\n\n- f(2) returns 5\n- f(3) returns 6\n\nDesired behaviour:\n- f(2) returns 4\n- f(3) returns 9",
    ["words: f(2) == 4", "words: f(3) == 9"],
  ],
  [
    "what stands below such a heading",
    "Before:\nf(2) -> 5\nf(3) -> 6\nAfter:\nf(2) -> 4\n\nNow f(3) -> 9",
    ["->: f(2) == 4", "->: f(3) == 9"],
  ],
  [
    "what is said again",
    "f(2) is 5 - no wait, 4. f(3) returns 8, sorry, 9; f(4) should be 15. No, 16.",
    ["words: f(2) == 4", "words: f(3) == 9", "words: f(4) == 16"],
  ],
  ["the actual value before the expected", "Actual: f(3) == 4, expected: f(3) == 5", ["==: f(3) == 5"]],
  [
    "an answer behind its name",
    "a) f([1], 2)   Answer: 0\nb) f([2])  Ans = 1",
    [":: f([1], 2) == 0", "=: f([2]) == 1"],
  ],
  ["what should come of another call", "f(3) returns 4. It should return 0 for an empty list.", ["words: f(3) == 4"]],
])("%s is told from an example", (_, task, examples) => {
  expect(short({ task, name: "f" })).toEqual(examples);
});

test("what comes instead of another value may be a fault, and is one where there is code to mend", () => {
  const task = { task: "f(2.5) returns 2 instead of 3. f(1) raises TypeError rather than returning 5", name: "f" };
  expect(short(task)).toEqual([]);
  expect(short({ ...task, code: "def f(x): return 2" })).toEqual(["words: f(2.5) == 3", "words: f(1) == 5"]);
});

test.each([
  ...["Fix f so f(2) == 4 instead of 5", "Make f(2) return 4 instead of 5", "Make sure that f(2) is 4 rather than 5"],
  ...[
    "Change it so that f(2) gives 4 rather than 5",
    "I want `f(2)` to return 4 instead of 5",
    "I need f(2) == 4 instead of 5",
  ],
  ...["f(2) has to return 4 instead of 5", "f(2) should return 4 instead of 5"],
  ...[
    "f(2) returns 5 instead of 4",
    "The bugs make f(2) return 5 instead of 4",
    "Fix the fault that makes f(2) give 5 rather than 4",
  ],
  ...[
    "The loop stops early, so f(2) returns 5 instead of 4",
    "It looks like f(2) gives 5 instead of 4",
    "Fix f: f(2) is 5 instead of 4",
  ],
  ...[
    "f(2) gives 5 but 4 is expected",
    "f(2) returns 5; `4` was expected.",
    "f(2) is 5 where 4 would be right",
    "f(2) gives 5, while 4 should come",
  ],
])("where there is code to mend, a wish is told from a complaint: %s", (task) => {
  expect(short({ task, name: "f", code: "def f(x): return 5" }).map((it) => it.replace(/^\S+ /, ""))).toEqual([
    "f(2) == 4",
  ]);
});

test("what is expected of another call corrects nothing", () => {
  expect(short({ task: "f(2) gives 5. 4 is the smallest. f(3) gives 6, and 7 is expected", name: "f" })).toEqual([
    "words: f(2) == 5",
    "words: f(3) == 7",
  ]);
});

test.each([
  ["f(2): expected 4", [":: f(2) == 4"]],
  ["f(2)  # expected output: 4", [":: f(2) == 4"]],
  ["f(2), expected result 4", ["words: f(2) == 4"]],
  ["print(f(5))  # '101'", ["#: f(5) == '101'"]],
  ["print(f(5))  # 101", ['assert f(5) in (101, "101")']],
  ["It will print(f(5))  # Output: 101", ['assert f(5) in (101, "101")']],
  ["f([1], 2) // => [3]\nf(4) // returns 5, f(6) // and more", ["=>: f([1], 2) == [3]", "words: f(4) == 5"]],
  ['"abcde" -> 0 `# none`\n"aa" -> 1 ``# `a` ``', ['->: f("abcde") == 0', '->: f("aa") == 1']],
  ["print(f(5))  # 'x' (as is)", ["#: f(5) == 'x'"]],
  ["print(f(5))  # returns True", ["#: f(5) == True"]],
  ["print(f(5))  # 101 or so\nprint(f(5), 3)  # 101 3", []],
  ["4 == f(2), and [1, 2] == f(3).", ["==: f(2) == 4"]],
  ["- [1, 2] == f(3)", ["==: f(3) == [1, 2]"]],
  ["f(3) = f(2) + f(1) = 2 + 1 = 3, 2 * f(4) = 12, 2*f(5) == 4 and f(4) - f(3) = 1", []],
  ["n + f(3) = 6, f(4) / f(2) == 2, 7 % f(2) == 1, (f(1) = 5 - f(2) = 3), and not f(5) == 2", []],
  [
    "1. f(1) = 2\n2 - f(2) = 3\n+ f(3) = 4\n* f(4) = 5\nbase (of all) - f(5) = 6\nf(x) - f(6) = 7, **f(7) = 8**",
    [1, 2, 3, 4, 5, 6, 7].map((it) => `=: f(${it}) == ${it + 1}`),
  ],
  ["if 4 == f(2): stop, n + 4 == f(3), 4 == f(5) + 1", []],
  ["Expected f(2) to be 4. I want `f(3)` to return [9].", ["words: f(2) == 4", "words: f(3) == [9]"]],
  ["The fault causes f(2) to return 4", []],
  [
    "assertEqual(f(1), 2)\ntest.assert_equals(f([2]), [4], 'four')\nassert.deepEqual(f(3), true); assert_eq!(f(4), 8);",
    ["assert: f(1) == 2", "assert: f([2]) == [4]", "assert: f(3) == True", "assert: f(4) == 8"],
  ],
  [
    "expect(f(1)).toBe(2); expect(f(2)).to.equal('a'), expect(f(3)).toBeNull()",
    ["assert: f(1) == 2", "assert: f(2) == 'a'"],
  ],
  ["assertNotEqual(f(1), 2), assertEqual(f(2), n), assertAlmostEqual(f(3), 1.5), assertEqual(f(4), 2 * 3)", []],
  [
    "f(2)(3) == 5, f('a b')[0] is \"a\" and f(1).size.real should be 2; f('x').upper() -> 'X'",
    ["assert f(2)(3) == 5", `assert f('a b')[0] == "a"`, "assert f(1).size.real == 2", "assert f('x').upper() == 'X'"],
  ],
  ["f(n)[0] == 1, f(1)[n] == 2, f(2)(x) == 3, f(3)[0] == 1 is wrong", []],
  ["In [1]: f(2)\nOut[1]: 4\n\nIn [2]: f(3)\nOut[2]: 9", [":: f(2) == 4", ":: f(3) == 9"]],
  ["Roman numerals, e.g. 4 -> 'IV', 9 -> 'IX'.", ["->: f(4) == 'IV'", "->: f(9) == 'IX'"]],
  ["e.g. 4 should give 'IV', 9 should be 'IX' and so on", ["words: f(4) == 'IV'", "words: f(9) == 'IX'"]],
  ["* 'A b' should become 'a-b'\n* 12 becomes 6", ["words: f(\"A b\") == 'a-b'"]],
  [
    "Given the list [1, 2], f should return 3. When called with 4, the function `f` returns 5, and for 'a' it's 6.",
    ["given: f([1, 2]) == 3", "given: f(4) == 5", 'given: f("a") == 6'],
  ],
  ["If n = 4, k is 5. For 6 everything is 7, when run on 8 cores, it returns 9", []],
  [
    "f(1)\n# 2\nf([])\n# []\n\nf(2)\nExpected: 4\nActual: 5\n\nf(3)\nReturns 6",
    ["#: f(1) == 2", "#: f([]) == []", ":: f(2) == 4", "words: f(3) == 6"],
  ],
  ["# 2\nf(1)\n# 4\nf(2)\n# 6\nf(3)\n\nThen f(4)\n# 8\nf(5)\n# 3 of them", []],
  ["For example, 1, 2 => 3; 4, 5 => 9 and so on", ["=>: f(1, 2) == 3", "=>: f(4, 5) == 9"]],
  [
    "Write `f(x)`. `f(2)` returns `3 apples`, `f(3)` → `4 pears`.",
    ['words: f(2) == "3 apples"', 'words: f(3) == "4 pears"'],
  ],
  ["`f(2)` → `foo`, `f(3)` → `[1, ...]`", []],
  ["Such as 1 -> 2 -> 3, e.g. 4 -> 5 USD", []],
])("what people write of a call and its value is read: %s", (task, examples) => {
  expect(short({ task, name: "f" })).toEqual(examples);
});

test.each([
  ["in bold", "**Input:** 2\n**Output:** 4\n\n**Input**: `[3]` **Output**: `9`", ["f(2) == 4", "f([3]) == 9"]],
  ["numbered", "Input 1: 2\nOutput 1: 4", ["f(2) == 4"]],
  ["alone on their lines", "Input\n2\nOutput\n4\n", ["f(2) == 4"]],
  ["of words", "Input\na list\nOutput\nits sum\n\n**Input:** text **Output:** its size", []],
  ["of a list", "- Input: 2\n- Output: 4", ["f(2) == 4"]],
])("headings of input and output %s are read", (_, task, examples) => {
  expect(short({ task, name: "f" })).toEqual(examples.map((it) => `input-output: ${it}`));
});

test("the rows of a table with input and output are examples, in the box too", () => {
  const table =
    "| No | Input | Expected output | Why |\n|---|:---|---|---|\n| 1 | `[2]`, 3 | `4` | a |\n| 2 | f(3, 1) | None | b |";
  const examples = ["table: f([2], 3) == 4", "table: f(3, 1) == None"];
  expect(short({ task: table, name: "f" })).toEqual(examples);
  expect(
    short({
      task: "| Input | Size |\n|---|---|\n| 2 | 4 |\n\n| Input | Output |\n|---|---|\n| n | n + 1 |",
      name: "f",
    }),
  ).toEqual([]);
  const boxed = taskSchema.parse({ task: "Do it.", name: "f", examples: table });
  expect(readExamples(boxed, { name: "f", text: "def f(", by: "person" }).faults).toEqual([]);
});

test("who asks for a call by its name has named the function", () => {
  const task = "Write flatten(nested).\nInput: [[1]]\nOutput: [1]";
  expect(signatureOf(taskSchema.parse({ task }))).toEqual({
    name: "flatten",
    text: "def flatten(nested):",
    by: "task",
  });
});

test("a helper that the task defines is called for itself, however much its name looks like the asked one", () => {
  const helper = "def double(x):\n    return 2 * x\n\n";
  expect(short({ task: `${helper}double(2) == 4`, name: "double_all" })).toEqual([]);
  expect(short({ task: "double(2) == 4", name: "double_all" })).toEqual(["==: double_all(2) == 4"]);
});

test.each([
  ["f(1) gives True, I want False", ["words: f(1) == False"]],
  ["f(1) gives True.\nWanted: False", ["words: f(1) == False"]],
  ["f(1) gives True. The correct answer is False.", ["words: f(1) == False"]],
  ["f(2) == -1\nI want it to be 5. Fix it.", ["==: f(2) == 5"]],
  ["My output for f(2) = 2\nRight answer: 3", ["=: f(2) == 3"]],
  ["f(1) returns True, which is not what I want.", ["assert f(1) != True"]],
  ["Why does f(1) return True?", []],
  ["Common mistake: f(1) returns True.", ["assert f(1) != True"]],
  ["Make sure that you don't end up with f(1) == 3.", []],
  ["It must not be that f(1) == None.", []],
  ["If f(1) returns 5, you forgot the edge. f(1) == 3", ["==: f(1) == 3"]],
  ["Bad:\nf(1) == 2\n\nGood:\nf(1) == 3", ["==: f(1) == 3"]],
  ["❌ f(1) == 2\n✅ f(1) == 3", ["==: f(1) == 3"]],
  ["f(2) returns 4 and I want f(3) to be 5", ["words: f(2) == 4", "words: f(3) == 5"]],
])("what comes, and what nobody wants, is no example: %j", (task, examples) => {
  expect(short({ task, name: "f" })).toEqual(examples);
});

test("digits behind an arrow are a text where the signature says so; what is compared is a number", () => {
  const stub = "def f(s: str) -> str:\n    '''Shorten.'''\n";
  expect(short({ task: `${stub}f("112") -> 12. f("0") returns 0`, name: "f" })).toEqual([
    '->: f("112") == "12"',
    'words: f("0") == "0"',
  ]);
  expect(short({ task: `${stub}f("112") == 12`, name: "f" })).toEqual(['==: f("112") == 12']);
});
