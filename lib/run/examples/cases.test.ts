/** Protects examples that are data, as programs write them. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

const silent = { notes: [], faults: [] };

test.each([
  [
    "add(a, b)",
    '[{"input": [1, 2], "output": 3}, {"input": [2, 2], "output": 4}]',
    ["add(1, 2) == 3", "add(2, 2) == 4"],
  ],
  [
    "add(a, b)",
    '{"args": [1, 2], "expected": 3}\n\n{"args": [2, 2], "expected_output": 4}\n',
    ["add(1, 2) == 3", "add(2, 2) == 4"],
  ],
  [
    "add(a, b)",
    '[\n  {\n    "input": {"a": 1, "b": null},\n    "expected": false\n  }\n]',
    ["add(a=1, b=None) == False"],
  ],
  [
    "add(a, b)",
    '{"a": 1, "b": 2, "expected": 3}\n{"b": 3, "a": 2, "expected": 5}',
    ["add(a=1, b=2) == 3", "add(b=3, a=2) == 5"],
  ],
  ["add(a, b)", "[((1, 2), 3), ((2, 2), 4)]", ["add(1, 2) == 3", "add(2, 2) == 4"]],
  ["total(xs)", '[{"input": [1, 2], "output": 3}]', ["total([1, 2]) == 3"]],
  ["total(xs)", '[{"inputs": [[1, 2]], "output": 3}]', ["total([1, 2]) == 3"]],
  ["total(xs)", "[([1, 2], 3), ([4], 4)]", ["total([1, 2]) == 3", "total([4]) == 4"]],
  ["total(xs)", '[{"input": {"a": 1}, "output": true}]', ['total({"a": 1}) == True']],
])("of %s, examples are read from %s", (head, examples, calls) => {
  expect(read({ task: `Write ${head}.`, examples })).toEqual({ examples: calls, ...silent });
});

test("a fence of JSON in the task holds examples, or data", () => {
  const fenced = (json: string) => ({ task: `Write total(xs).\n\n\`\`\`json\n${json}\n\`\`\`` });
  expect([
    read(fenced('[{"input": [1, 2], "output": 3}]')),
    read(fenced('[{"input": [1, 2]}, {"output": 3}]')),
    read(fenced('{"name": "Ann"}')),
  ]).toEqual([
    { examples: ["total([1, 2]) == 3"], ...silent },
    { examples: [], ...silent },
    { examples: [], ...silent },
  ]);
});

test.each<[string, string[]]>([
  ['[{"input": [1, 2], "output": 3}]', ["add(1, 2) == 3"]],
  ['Cases:\n[\n  {"a": 1, "b": 2, "expected": 3}\n]\nThanks', ["add(a=1, b=2) == 3"]],
  ['{"a": 1, "b": 2, "expected": 3}\n{"a": 2, "b": 2, "expected": 4}', ["add(a=1, b=2) == 3", "add(a=2, b=2) == 4"]],
  ['{"a": 1, "b": 2, "expected": 3}', []],
  ['It takes rows such as\n[{"input": [1, 2], "output": 3}]', []],
  ['[{"name": "Ann", "value": 3}]', []],
])("in the task they begin a line, and what is told as data is none: %s", (said, examples) => {
  expect(read({ task: `Write add(a, b).\n\n${said}` }).examples).toEqual(examples);
});

test.each([
  '[{"input": 1, "output": 2}, {"input": 3}]',
  '[{"input": 1, "output": 2}',
  '{"input": 1, "output": 2} and more',
  "[(1, 2, 3)]",
])("where one is none, each line is told: %s", (examples) => {
  expect(read({ task: "Write f(x).", examples })).toEqual({
    examples: [],
    notes: [],
    faults: [{ field: "examples", line: 1, text: examples }],
  });
});

test.each(['{"a": 1, "c": 2, "expected": 3}', '{"a": 1, "b": 2, "c": 3}', '{"expected": 3}'])(
  "an object that holds more than parameters and a result, or no parameter, is none: %s",
  (examples) => expect(read({ task: "Write add(a, b).", examples }).examples).toEqual([]),
);
