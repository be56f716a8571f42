import { expect, test } from "vitest";
import { fieldFault } from "./field-fault.ts";
import { settingFields } from "./setting-fields.ts";

const fault = (field: string | undefined, message: string) =>
  fieldFault({ message, ...(field !== undefined && { field }) });

test("what is wrong with a field is said by the name that a person sees there", () => {
  expect([
    fault("settings.temperature", "settings.temperature must be a number from 0 to 2"),
    fault("settings.tools[1]", "settings.tools[1] must be one of ruff, mypy, bandit, coverage"),
    fault("examples", "examples, line 2 is no example: add(1, 2 =="),
    fault("model", "there is no model ollama/x"),
  ]).toEqual([
    { control: "settings.temperature", label: "Temperature", words: "Temperature must be a number from 0 to 2" },
    { control: "settings.tools", label: "Tools", words: "Tools must be one of ruff, mypy, bandit, coverage" },
    { control: "examples", label: "Examples", words: "Examples, line 2 is no example: add(1, 2 ==" },
    { control: "model", label: "Model", words: "there is no model ollama/x" },
  ]);
});

test("a fault of no field, or of one that the form does not have, is none of a field", () => {
  expect([fault(undefined, "no model answers"), fault("Idempotency-Key", "Idempotency-Key must be short")]).toEqual([
    undefined,
    undefined,
  ]);
});

test("every setting has a name to be said by", () => {
  expect(settingFields.filter(({ name }) => !fault(`settings.${name}`, ""))).toEqual([]);
});
