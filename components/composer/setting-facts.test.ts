import { expect, test } from "vitest";
import { settingsSchema } from "#lib/run/task.ts";
import { settingFacts } from "./setting-facts.ts";

test("a person reads the settings by the names and units of the form, whatever order they were given in", () => {
  const settings = settingsSchema.parse({
    tools: ["ruff", "mypy"],
    run: false,
    seed: 123456,
    maxNewTokens: 3000,
    lint: true,
    decode: "greedy",
    temperature: 0.25,
    techniqueModels: { plan: "local/a", coverageRepair: "local/b" },
    techniqueTemperatures: { plan: 0.5 },
  });
  expect(settingFacts(settings)).toEqual([
    ["Decoding", "Greedy: one program"],
    ["Temperature", "0.25"],
    ["Length of a reply", "3,000 tokens"],
    ["Seed", "123456"],
    ["Execute the code", "off"],
    ["Linter", "on"],
    ["Tools", "ruff, mypy"],
    ["Asked model", "Plan first: local/a, Unrun lines: local/b"],
    ["Asked with temperature", "Plan first: 0.5"],
  ]);
  expect(settingFacts({})).toEqual([]);
});
