/** What a form or a flag holds of a setting that has a part for each technique is what the run is given. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { numbersIn, pairsIn, pairsText, settingText } from "./setting-text.ts";
import { askingNames } from "./technique-names.ts";

const byTechnique = (value: fc.Arbitrary<string | number>) => fc.dictionary(fc.constantFrom(...askingNames), value);
const models = byTechnique(fc.stringMatching(/^[a-z]{1,8}\/[\w.:=/-]{1,30}$/));
const numbers = byTechnique(fc.double({ min: 0, max: 2, noNaN: true }).map(Math.abs));

test("pairs are read as they were written", () => {
  const same = (read: (text: string) => unknown) => (pairs: Parameters<typeof pairsText>[0]) => {
    expect(read(pairsText(pairs))).toEqual({ ...pairs });
  };
  fc.assert(fc.property(models, same(pairsIn)));
  fc.assert(fc.property(numbers, same(numbersIn)));
});

test.each([
  ["", {}],
  [" plan = a/b , critic=c/d:e=f,", { plan: "a/b", critic: "c/d:e=f" }],
  ["plan", { plan: "" }],
])("%j is read as %j", (text, pairs) => {
  expect(pairsIn(text)).toEqual(pairs);
});

test("a number that is none stays as it was typed", () => {
  expect(numbersIn("plan=0.5,critic=warm,test=")).toEqual({ plan: 0.5, critic: "warm", test: "" });
});

test.each([
  [undefined, ""],
  [true, "true"],
  [["ruff", "mypy"] as const, "ruff,mypy"],
  [{ plan: 0, critic: undefined, test: 0.5 }, "plan=0,test=0.5"],
])("%j is %j in one word", (value, text) => {
  expect(settingText(value as Parameters<typeof settingText>[0])).toBe(text);
});
