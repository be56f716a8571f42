/** Protects what may stand between a call and its value, and how far it reaches. */
import { expect, test } from "vitest";
import { readConnector, readRemark } from "./connector.ts";

test.each([
  [" maps to 4", " maps to "],
  [" becomes [1]", " becomes "],
  [" should turn into 4", " should turn into "],
  [" evaluates to 4", " evaluates to "],
  [" returning 4", " returning "],
  [" giving 4", " giving "],
  [", I expect 4", ", I expect "],
  [", we want 4", ", we want "],
  [": I'd expect to get 4", ": I'd expect to get "],
])("%j begins with words that lead to a value", (text, connector) => {
  expect(text.slice(0, readConnector(text)?.length)).toBe(connector);
});

test.each([
  ["  # 4", true],
  ["  # 4 (two of them)", true],
  ["  # {'a': [1]} (both are kept)\n", true],
  ["  # 4, not 5", true],
  ["  # 4 (or 5)", false],
  ["  # 4 (wrong)", false],
  ["  # 4 of them", false],
  ["  # 4 (two of them) at most", false],
])("%j is a remark that is a value: %s", (text, isValue) => {
  expect(readRemark(text) !== undefined).toBe(isValue);
});
