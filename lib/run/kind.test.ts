import { expect, test } from "vitest";
import { kindOf } from "./kind.ts";
import { taskSchema } from "./task.ts";

const kind = (task: object) => kindOf(taskSchema.parse({ task: "Do it.", ...task }));

test.each([
  "Write a script that renames files.",
  "Read numbers from standard input, one a line, and print their sum.",
  "A program that reads a text and prints its longest word.",
  "A command-line tool for counting words",
  "Sum sys.argv and print it",
])("%s is a script", (task) => {
  expect(kind({ task })).toBe("script");
});

test.each([
  "Write a function that returns the sum of a list.",
  "The median of a list of numbers.",
  "Make a function that reads lines from stdin.",
  "Input: nums = [2, 7], target = 9\nOutput: [0, 1]",
  "def f(script):\n    '''Say whether the script reads stdin.'''",
  "Return the words of a script without its comments.",
  "Write a program to find the shared elements of two lists.",
])("%s is a function", (task) => {
  expect(kind({ task })).toBe("function");
});

test("what the person gives besides the words decides before them", () => {
  const script = "A script that reads stdin.";
  expect([
    kind({ task: script, kind: "function" }),
    kind({ task: "The median.", kind: "script" }),
    kind({ task: script, name: "f" }),
    kind({ task: script, signature: "f(a)" }),
    kind({ task: script, tests: "assert f() == 1" }),
    kind({ code: "def f(a):\n    return a\n" }),
    kind({ code: "import sys\nprint(sys.stdin.read())\n" }),
    kind({ code: "def main():\n    pass\n\nif __name__ == '__main__':\n    main()\n" }),
  ]).toEqual(["function", "script", "function", "function", "function", "function", "script", "script"]);
});
