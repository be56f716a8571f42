import { expect, test } from "vitest";
import { differenceWords, flagFor, settingWords } from "./setting-words.ts";

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

test("a setting is called as its flag is, so that who reads of it can type it", () => {
  expect(settingWords({ iters: 1, coverageRepair: true, keepLessons: false })).toEqual([
    ...["max-iterations 1", "coverage-repair", "keep-lessons off"],
  ]);
  expect(differenceWords({ setting: "iters", from: "1", to: "2" })).toBe("max-iterations 1 to 2");
  expect(["iters", "repairStrategies", "plan"].map(flagFor)).toEqual([
    ...["--max-iterations", "--repair-strategies", "--plan"],
  ]);
});
