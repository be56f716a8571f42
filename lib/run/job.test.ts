import { expect, test } from "vitest";
import { taskOf } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { answersOf, outputsJob } from "./job.ts";

test("answers are compared whole, though a long one is kept by its beginning alone", () => {
  const long = (end: string) => ({ kind: "value" as const, value: `[${"1, ".repeat(200)}${end}]` });
  const [one, same, other, short, none] = answersOf([
    long("2"),
    long("2"),
    long("3"),
    { kind: "value", value: "[1]" },
    { kind: "raised" },
  ]);
  expect([one === same, one === other, one?.length, short, none]).toEqual([true, false, 200, "[1]", null]);
});

test.each([
  ["count_words(text): dict ordered from the most frequent word", true],
  ["count_words(text): dict, most frequent first.", true],
  ["count_words(text): dict of words and counts", false],
  ["count_words(text): dict of words and counts, in any order", false],
])("dicts have their items in their own order for votes where the task asks for one: %s", (task, ordered) => {
  expect("ordered" in outputsJob(openRun(taskOf({ task })), "code", [])).toBe(ordered);
});
