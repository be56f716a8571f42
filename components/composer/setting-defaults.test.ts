import { expect, test } from "vitest";
import type { ModelInfo, Models } from "#lib/wire.ts";
import { settingDefaults } from "./setting-defaults.ts";

const model = (id: string, size: Pick<ModelInfo, "billions">): ModelInfo => ({
  id,
  name: id,
  state: "ready",
  bytes: null,
  details: "",
  ...size,
});

const large = model("ollama/large", { billions: 7.6 });
const named = model("openai/tiny-0.5b", {});
const models: Models = {
  default: "ollama/large",
  providers: [{ provider: "ollama", health: "ok", message: "", hint: null, models: [large, named] }],
};

test("what is left empty shows what the run would take: by the told size of its model, never by its name", () => {
  const shown = (id: string, known: Models | undefined) => {
    const { candidates, iters } = settingDefaults({ profile: "thorough", model: id }, known);
    return { candidates, iters };
  };
  const ofLarge = { candidates: "16", iters: "2" };
  const ofUnknown = { candidates: "32", iters: "1" };
  expect([shown("", models), shown("ollama/large", models)]).toEqual([ofLarge, ofLarge]);
  const unknown = [shown(named.id, models), shown("ollama/gone", models), shown("", undefined)];
  expect(unknown).toEqual(Array(3).fill(ofUnknown));
});

test("a seed that is left empty is said to come from the text of the task", () => {
  expect(settingDefaults({ profile: "balanced", model: "" }, undefined).seed).toBe("from the task's text");
});
