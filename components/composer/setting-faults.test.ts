import { expect, test } from "vitest";
import { emptyDraft } from "./draft.ts";
import { settingFaults } from "./setting-faults.ts";

test("each setting that the server would refuse is told in its words, under the name that stands at the field", () => {
  const settings = { temperature: "abc", timeout: "0", iters: "2", lint: "true", tools: "ruff, pylint" };
  expect(settingFaults({ ...emptyDraft, settings })).toEqual({
    "settings.temperature": "Temperature must be a number from 0 to 2",
    "settings.timeout": "Time for a check must be a number from 0.1 to 120",
    "settings.tools": "Tools must be one of ruff, mypy, bandit, coverage",
  });
  expect(settingFaults({ ...emptyDraft, settings: { iters: "2", memory: "" } })).toEqual({});
});
