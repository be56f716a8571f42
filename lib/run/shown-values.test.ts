/** Protects the votes of functions that are shown with named values, such as those that change a list in place. */
import { expect, test } from "vitest";
import { withShownValues } from "./shown-values.ts";

test.each([
  ["xs = [3, 1]\nsort(xs)\nassert xs == [1, 3]", "xs = [3, 1]\nsort([3, 1])\nassert xs == [1, 3]"],
  ["a = 1; b = 'x)'; assert sort(a, key=b) == a", "a = 1; b = 'x)'; assert sort(1, key='x)') == a"],
  [
    "def test_it():\n    xs = [2]  # one\n    assert sort( xs, 3 )",
    "def test_it():\n    xs = [2]  # one\n    assert sort( [2], 3 )",
  ],
])("a value that is named before is in the call: %j", (source, expected) => {
  expect(withShownValues(source, "sort")).toBe(expected);
});

test.each([
  ["bound twice", "xs = [1]\nxs = [2]\nsort(xs)"],
  ["changed", "xs = [1]\nxs += [2]\nsort(xs)"],
  ["bound below", "sort(xs)\nxs = [1]"],
  ["no literal", "xs = list(range(3))\nsort(xs)"],
  ["a part of what is given", "xs = [1]\nsort(xs + xs, 'xs', xs[0])"],
  ["given to another function", "xs = [1]\nresort(xs)\na.sort(xs)"],
])("what is %s stays a name", (_, source) => {
  expect(withShownValues(source, "sort")).toBe(source);
});
