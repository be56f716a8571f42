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
  const asked = { techniqueTemperatures: "plan=3,critic=warm,test=0.5", techniqueModels: "plan=local/x" };
  expect(settingFaults({ ...emptyDraft, settings: asked })).toEqual({
    "settings.techniqueTemperatures.plan": "Plan first: temperature must be a number from 0 to 2",
    "settings.techniqueTemperatures.critic": "Critic: temperature must be a number from 0 to 2",
  });
  expect(settingFaults({ ...emptyDraft, settings: { iters: "2", memory: "" } })).toEqual({});
});
