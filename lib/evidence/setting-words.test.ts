import { expect, test } from "vitest";
import { differenceWords, settingWords } from "./setting-words.ts";

test("what is on is said by its name alone, so that nobody asks what `plan true` is", () => {
  expect(
    settingWords({ plan: true, questions: "report", test: false, candidates: 4, tools: ["mypy", "bandit"] }),
  ).toEqual(["plan", "questions report", "test off", "candidates 4", "tools mypy,bandit"]);
});

test("a difference says what it is of: the profile's own value, another one, or another profile", () => {
  expect([
    differenceWords({ setting: "plan", from: null, to: "true" }),
    differenceWords({ setting: "candidates", from: null, to: "4" }),
    differenceWords({ setting: "candidates", from: "4", to: "12" }),
    differenceWords({ setting: "test", from: "false", to: null }),
    differenceWords({ setting: "profile", from: "balanced", to: "fast" }),
  ]).toEqual([
    "plan",
    "candidates 4",
    "candidates 4 to 12",
    "test false to the profile's",
    "profile fast instead of balanced",
  ]);
});
