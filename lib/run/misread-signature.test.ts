/** Words and code of a task that look like a signature, and are none that Python has. */
import { expect, test } from "vitest";
import { readExamples } from "./examples/read.ts";
import { signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";

const of = (task: string) => signatureOf(taskSchema.parse({ task }))?.text;

test.each([
  ["Write a function called for each row of a table.", undefined],
  ["Write a function called by the scheduler every minute that returns the number of due jobs.", undefined],
  ["Write a function called repeatedly with growing n.", undefined],
  ["Write a function called once per frame.", undefined],
  ["Write a class named after the table.", undefined],
  ["Write a function called `class`.", undefined],
  ["Write a function called multiply that is called by main.", "def multiply("],
  ["Write a function called `after`, called by main.", "def after("],
  ["Write a function called once(f) that calls f at most once.", "def once(f):"],
])("given %j, the function is named only where a word is a name", (task, text) => {
  expect(of(task)).toBe(text);
});

test.each([
  [
    "function clamp(n: number, low: number, high = 3): number\n\nWrite it in Python.\nclamp(5, 0, 3) == 3",
    "def clamp(n, low, high = 3):",
  ],
  ["function clamp(n: number, low: number): number\n\nclamp(5, 0) should return 3", "def clamp(n, low):"],
  ["fn is_even(n: u32) -> bool\nis_even(2) is true", "def is_even(n) -> bool:"],
  ["fun rev(s: String): String\nrev('ab') == 'ba'", "def rev(s):"],
  ["Write length(head: Node, limit: int). length(Node(1), 2) == 1", "def length(head: Node, limit: int):"],
  ["Write mean(xs: np.ndarray, ys: any). mean([1], [2]) == 1", "def mean(xs: np.ndarray, ys: any):"],
  ["rev('abc') -> 'cba'\nrev(null) -> null", "def rev("],
  ["func Reverse(s string) string\nReverse('ab') == 'ba'", "def Reverse("],
  ["public static int Add(int a, int b)\nAdd(1, 2) == 3", "def Add("],
  ["Write an Add(a, b) function. Add(1, 2) == 3", "def Add(a, b):"],
  ["Write class Stack. Stack([1]).pop() == 1", "class Stack"],
])("given %j, the signature is Python", (task, text) => {
  expect(of(task)).toBe(text);
});

test("given null as an argument, the line is told", () => {
  const task = taskSchema.parse({ task: "rev('abc') -> 'cba'\nrev(null) -> null" });

  const { examples, notes } = readExamples(task, { name: "rev", text: "def rev(", by: "examples" });

  expect({ examples, notes }).toEqual({
    examples: [{ kind: "call", id: "e1", style: "->", call: "rev('abc')", expected: "'cba'" }],
    notes: ["Line 2 of the task is not used as an example, since null is no value of Python: rev(null) -> null"],
  });
});

test.each([
  ["Write async def fetch_all(urls) that waits for all.", "async def fetch_all(urls):"],
  ["Write async double(x) that waits.", "async def double(x):"],
  ["Create a frozen dataclass Point with x and y. Point(1, 2).x == 1", "class Point"],
])("given %j, the order is read as one of a function or a class", (task, text) => {
  expect(of(task)).toBe(text);
});
