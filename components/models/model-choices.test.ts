import { expect, test } from "vitest";
import type { Models } from "#lib/wire.ts";
import { matching, modelChoices, wantedPull } from "./model-choices.ts";

const small = { id: "local/small", name: "small", state: "absent", bytes: 4e8, details: "0.5B" } as const;
const large = { id: "local/large", name: "large", state: "absent", bytes: 9e8, details: "1.5B" } as const;
const local = { provider: "local", health: "ok", message: "", hint: null, models: [large, small] } as const;
const ollama = { provider: "ollama", health: "down", message: "silent", hint: "ollama serve", models: [] } as const;
const models: Models = {
  default: null,
  providers: [
    { ...local, models: [...local.models] },
    { ...ollama, models: [] },
  ],
};

test("choices stand by provider, automatic first, and a silent provider has none", () => {
  expect(modelChoices(models).map(({ name, choices }) => [name, choices.map((it) => it.label)])).toEqual([
    ["Automatic", ["Automatic: none found"]],
    ["On this machine", ["local/large", "local/small"]],
  ]);
});

test("that no model was found is said only once it is known", () => {
  expect(modelChoices(undefined)).toEqual([
    { name: "Automatic", choices: [{ value: "", label: "Automatic", info: null }] },
  ]);
});

test("typing keeps what holds every word, in name, id or details", () => {
  const left = (typed: string) => matching(modelChoices(models), typed).flatMap((it) => it.choices);
  expect(left("LOCAL 0.5b").map((it) => it.value)).toEqual(["local/small"]);
  expect(left("nowhere")).toEqual([]);
  expect(left("")).toHaveLength(3);
});

test("with no model at all the smallest is offered, and none when one is there", () => {
  expect(wantedPull(models)).toEqual(small);
  expect(wantedPull({ ...models, default: "local/large" })).toBeUndefined();
});
