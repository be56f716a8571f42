/** Protects what a task demands of an argument: where it says what is raised otherwise, that is an example, and nowhere else. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const raising = (task: string) =>
  understood({ task })
    .examples.filter((it) => it.includes(" raises "))
    .map((it) => it.replace(" raises ValueError", ""));

test.each([
  ["fact(n): n must be positive, otherwise raise ValueError.", ["fact(0)", "fact(-1)"]],
  ["def fact(n: int) -> int\nn must be non-negative; raise a ValueError otherwise.", ["fact(-1)"]],
  ["roll(sides): raise `ValueError` unless sides is at least 2.", ["roll(1)"]],
  ["grade(score): The score must be between 0 and 100, or raise ValueError.", ["grade(-1)", "grade(101)"]],
  ["pay(hours, rate): hours must be >= 0, else raise ValueError. pay(2, 10) == 20", ["pay(-1, 10)"]],
  ["half(n): The number should be greater than 4 (otherwise it raises ValueError).", ["half(4)"]],
  ["half(n): n must be no more than 9 or raise ValueError", ["half(10)"]],
])("%s", (task, calls) => expect(raising(task)).toEqual(calls));

test.each([
  ["nothing is raised", "pay(hours): hours must be positive. pay(2) == 20"],
  ["it tells of a list", "pick(xs): xs must be at least 2, otherwise raise ValueError."],
  [
    "it tells of another function",
    "Write area(n), which calls root(n): n must be positive, otherwise raise ValueError.",
  ],
  ["more is demanded", "age(n): n must be an even number between 1 and 5, or raise ValueError."],
  ["it is denied", "age(n): no longer raise ValueError unless n is positive."],
  ["the range is none", "age(n): n must be between 5 and 1, or raise ValueError."],
])("no example where %s", (_, task) => expect(raising(task)).toEqual([]));
