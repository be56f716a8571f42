/** Protects values that stand in brackets for several arguments. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

test.each([
  ["Write add(a, b). Tests: (1, 2)->3, (2, 2) -> 4", ["add(1, 2) == 3", "add(2, 2) == 4"]],
  ["Write add(a, b).\n\n(1, 2) => 3", ["add(1, 2) == 3"]],
  ["Write add(a, b).\n\nInput: (1, 2)\nOutput: 3", ["add(1, 2) == 3"]],
  ["Write turned(rows, k). Each row is turned: [1, 2] -> [2, 1]", []],
  ["Write add(a, b).\n\n- input: [1, 2]\n  output: 3", ["add(1, 2) == 3"]],
  ["Write add(a, b=0).\n\n- input: [1, 2]\n  output: 3", ["add([1, 2]) == 3"]],
  ["Write add(a, b, c).\n\n- input: [1, 2]\n  output: 3", []],
  ["Write add(a, b=0).\n\n(1, 2) => 3", ["add((1, 2)) == 3"]],
  ["Write add(a, b, c).\n\n(1, 2) => 3", []],
  ["Write add(pair).\n\n(1, 2) => 3", ["add((1, 2)) == 3"]],
  ["Write add(a, b).\n\nInput: a = (1, 2)\nOutput: 3", []],
])("a tuple or a list is one argument, or what it holds is all of them: %j", (task, examples) => {
  expect(read({ task }).examples).toEqual(examples);
});
