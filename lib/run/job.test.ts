import { expect, test } from "vitest";
import { answersOf } from "./job.ts";

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
