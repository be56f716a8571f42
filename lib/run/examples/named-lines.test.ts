/** Protects examples of which each argument has a line of its own. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const read = (text: string) => understood({ task: `Write most(items, count).\n\n${text}` }).examples;

test.each([
  "items: [1, 2]\ncount: 1\nresult: [2]",
  "Example:\n  items = [1, 2]\n  count = 1\n  → [2]",
  "- items = [1, 2]\n- count = 1\n- expected output: [2]",
  "items = [1, 2], count = 1\nAusgabe: [2]",
])("%j is read", (text) => {
  expect(read(text)).toEqual(["most([1, 2], 1) == [2]"]);
});

test("one stands below the other", () => {
  const two = "items: [1]\ncount: 1\nresult: [1]\n\nitems: [3]\ncount: 0\nresult: []";
  expect(read(two)).toEqual(["most([1], 1) == [1]", "most([3], 0) == []"]);
});

test.each([
  "items: [1, 2]\nresult: [2]",
  "items = [1, 2]\ncount = 1\nresult = 0\nfor item in items:\n    result += item",
  "items = [1, 2]\ncount = 1\nother = [2]",
])("%j is none", (text) => {
  expect(read(text)).toEqual([]);
});
