import { expect, test } from "vitest";
import { taskSentences } from "./task-words.ts";

const said = (task: string) =>
  taskSentences(task)
    .map((it) => it.replace(/\s+/g, " ").trim())
    .filter((it) => it !== "");

test("sentences end with their point, and with a paragraph", () => {
  expect(said("Sum them up. Do not use sum().\n\nan empty list\ngives 0")).toEqual([
    "Sum them up.",
    "Do not use sum().",
    "an empty list gives 0",
  ]);
});

test("what is Python is left out: fenced, a session with what it answers, a head, an assert, an import", () => {
  const task = `Write f(n).
\`\`\`python
f(0)  # Never use this.
\`\`\`
import math
def f(n: int) -> int:
    """ Give n back.
    >>> f(1)
    1
    >>> f(-1)
    Traceback (most recent call last):
    ValueError: n is negative
    """
assert f(2) == 2`;
  expect(said(task)).toEqual(["Write f(n).", '""" Give n back.']);
});

test("a line of a sentence that begins like Python is no Python", () => {
  expect(said("Write f(xs) that must\nreturn the sum.\nimport statements are off limits,\nclass methods too.")).toEqual(
    ["Write f(xs) that must return the sum. import statements are off limits, class methods too."],
  );
});

test("somebody speaks again behind what a session answers", () => {
  expect(said(">>> f([3, 1])\n[1, 3]\nDo not use sorted().")).toEqual(["Do not use sorted()."]);
});
