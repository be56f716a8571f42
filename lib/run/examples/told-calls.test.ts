/** Protects that a person is told of calls that plainly have a value, where nothing can be made of them. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(text: string) {
  const task = taskSchema.parse({ task: text });
  const { examples, notes } = readExamples(task, signatureOf(task) ?? { name: "f", text: "def f(", by: "model" });
  return [...examples.map((it) => it.id), ...notes];
}
const told = (since: string, line: string) => [`Line 2 of the task is not used as an example, since ${since}: ${line}`];

test.each([
  ["Write low(nums).", "Given nums = [3, 1] in short, low(nums) should be 1", "nums has no value there"],
  ["Write turn(text, by).", "turn(abc, 1) -> bcd", "abc has no value there"],
  ["Write cut(s).", 'cut("hello") → hll. Thanks', "a text needs quotes"],
  ["Write up(s).", 'up("") should return the empty string', 'what is empty needs to be written out, as in: ""'],
  ["Write keys(d).", "keys({ a: 1 }) ➞ 1", "the keys of a dictionary need quotes"],
  ["Write a class Config.", "A singleton: Config() is Config() → True", "Config has no value there"],
  ["Write stars(n).", "stars(3) prints ***", "a text needs quotes"],
  [
    "Write a class Stack.",
    "An empty one: Stack().pop() raises IndexError",
    "an error of more than the call itself is read in the examples alone",
  ],
])("%s %s is told", (order, line, since) => {
  expect(read(`${order}\n${line}`)).toEqual(told(since, line));
});

test.each([
  "Write low(nums). low(nums) returns 0 if it is empty",
  "Write keys(d). keys({k: v}) returns [k]",
  "Write pow2(x, n). pow2(y, 0) returns 1",
  "Write f(x). The call f(2) is slow, and f(3) prints a line. f(x) raises ValueError for some",
])("what tells of every call is not: %s", (text) => {
  expect(read(text)).toEqual([]);
});
