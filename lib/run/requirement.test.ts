import { expect, test } from "vitest";
import * as z from "zod";
import { requirement } from "./requirement.ts";
import { taskSchema } from "./task.ts";

const told = (value: unknown) => taskSchema.safeParse(value, { error: requirement }).error?.issues[0]?.message;
const setting = (settings: unknown) => told({ task: "x", settings });

test.each([
  [{ temperature: 5 }, "must be a number from 0 to 2"],
  [{ temperature: "abc" }, "must be a number from 0 to 2"],
  [{ iters: 2.5 }, "must be a whole number from 0 to 20"],
  [{ maxNewTokens: 1 }, "must be a whole number from 16 to 16,384"],
  [{ candidates: Infinity }, "must be a whole number from 1 to 64"],
  [{ plan: "yes" }, "must be true or false"],
  [{ packages: "maybe" }, "must be one of ask, yes, no"],
  [{ tools: ["pylint"] }, "must be one of ruff, mypy, bandit, coverage"],
  [{ repairStrategies: ["minimal", "minimal", "minimal", "minimal"] }, "must have 3 entries at most"],
])("the setting %j %s", (settings, words) => {
  expect(setting(settings)).toBe(words);
});

test.each([
  [{}, "must say what the program is to do"],
  [{ task: "x".repeat(32_001) }, "must have 32,000 characters at most"],
  [{ task: "x", name: "1" }, "must be a Python name"],
  [{ task: "x", signature: "a" }, "must have at least 3 characters"],
  [{ task: "x", signature: 3 }, "must be text"],
  [{ task: "x", model: "" }, "must not be empty"],
  [{ task: "x", files: [{ name: "a" }] }, "must be given"],
  ["text", "must be an object"],
])("what is said of %j stands behind the field's name", (task, words) => {
  expect(told(task)).toBe(words);
});

test.each([
  [z.int(), "must be a whole number"],
  [z.int().min(1), "must be a whole number from 1 on"],
  [z.int().max(9), "must be a whole number, 9 at most"],
  [z.number(), "must be a number"],
  [z.number().min(0.5).max(1_000), "must be a number from 0.5 to 1,000"],
])("bounds that a schema has not set are not told: %#", (schema, words) => {
  expect(schema.safeParse("9", { error: requirement }).error?.issues[0]?.message).toBe(words);
});

test("what nothing else is known of is not valid", () => {
  const { error } = z.union([z.string(), z.number()]).safeParse(true, { error: requirement });
  expect(error?.issues.map(({ message }) => message)).toEqual(["is not valid"]);
});
