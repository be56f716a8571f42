/** Protects how a contest's description of a function is read: its name, its parameters, and its samples, which feed a program. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";
import { signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";

const head = (task: string) => signatureOf(taskSchema.parse({ task }))?.text;

test.each([
  [
    "Complete the timeConversion function in the editor below.\n\ntimeConversion has the following parameter(s):\ns: a string in 12 hour format",
    "def timeConversion(s: str):",
  ],
  [
    "Complete the function records in the editor below.\n\nrecords has the following parameter(s):\n\n- int scores[n]: the points\n- string name: of whom\n\nReturns\n\n- int[2]: the numbers",
    "def records(scores: list[int], name: str) -> list[int]:",
  ],
  [
    "Complete the 'grading' function below.\n\nThe function is expected to return an INTEGER_ARRAY.\nThe function accepts INTEGER_ARRAY grades as parameter.",
    "def grading(grades: list[int]) -> list[int]:",
  ],
  [
    "Complete the 'move' function below.\n\n# The function is expected to return a STRING.\n# The function accepts following parameters:\n#  1. 2D_INTEGER_ARRAY grid\n#  2. LONG_INTEGER n",
    "def move(grid: list[list[int]], n: int) -> str:",
  ],
  ["Complete the function below so that it adds. It has the following parameters:\na: a number", undefined],
])("%j", (task, expected) => {
  expect(head(task)).toBe(expected);
});

const grading =
  "Complete the 'grading' function below.\nThe function is expected to return an INTEGER_ARRAY.\nThe function accepts INTEGER_ARRAY grades as parameter.\n";

test.each([
  [
    `${grading}\nSample Input 0\n3\n73\n67\n38\n\nSample Output 0\n75\n67\n40\n`,
    ["grading([73, 67, 38]) == [75, 67, 40]"],
  ],
  [`${grading}\nSample Input\n\n2\n5 6\n\nSample Output\n\n5\n\nExplanation: none`, ["grading([5, 6]) == [5]"]],
  // The first number counts nothing.
  [`${grading}\nSample Input\n\n3\n5 6\n\nSample Output\n\n5`, []],
  [
    "def candles(ages):\n    # Write your code here\n\nThe function is expected to return an INTEGER.\nThe function accepts INTEGER_ARRAY ages as parameter.\n\nSample Input\n4\n3 2 1 3\nSample Output\n2",
    ["candles([3, 2, 1, 3]) == 2"],
  ],
  ["def primes(n: int) -> list[int]\n\nInput: 10\nOutput: 2 3 5 7", ["primes(10) == [2, 3, 5, 7]"]],
  // Text or list: nobody says.
  ["Write primes(n).\n\nSample Input: 10\nSample Output: 2 3 5 7", []],
  ["Write primes(n).\n\nSample Input:\n10\nSample Output:\n2\n3\n5", []],
])("%j", (task, expected) => {
  expect(understood({ task }).examples).toEqual(expected);
});
