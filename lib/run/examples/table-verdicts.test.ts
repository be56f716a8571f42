/** Protects columns of "yes" and "no": values where the function plainly answers True or False, and told elsewhere. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

const table = "| n | result |\n|---|---|\n| 2 | yes |\n| 3 | No |";
const untold = { notes: [], faults: [] };

test.each([
  ["Write is_even(n).", "is_even"],
  ["Write hasPair(n).", "hasPair"],
  ["Write leap(n), which returns True for such years.", "leap"],
  ["def even(n: int) -> bool: whether it is even", "even"],
])("where the function answers True or False: %s", (task, name) => {
  const examples = [`${name}(2) == True`, `${name}(3) == False`];
  expect(read({ task: `${task}\n\n${table}` })).toEqual({ examples, ...untold });
});

test.each([
  "Write is_even(n), which returns 'yes' or 'no'.",
  "Write is_even(n). It should return yes for even numbers.",
  "Write parity(n).",
])("elsewhere they are told: %s", (task) => {
  const { examples, notes } = read({ task: `${task}\n\n${table}` });
  expect([examples, notes.length]).toEqual([[], 2]);
});

test("one other word in the column may be a text", () => {
  expect(read({ task: `Write is_even(n).\n\n${table}\n| 4 | maybe |` }).examples).toEqual([]);
});

test("in a box the signature has to say so", () => {
  expect(read({ task: "Write is_even(n).", examples: table }).examples).toEqual([]);
  const task = "def is_even(n: int) -> bool: whether it is even";
  const examples = ["is_even(2) == True", "is_even(3) == False"];
  expect(read({ task, examples: table })).toEqual({ examples, ...untold });
});

test("rows below no names are told where they hold as many values as the function takes and gives", () => {
  const why = "the columns of its table have no names, such as Input and Output";
  const rows = "| 2 | 4 |\n| 3 | 9 |";
  expect(read({ task: `Write square(n).\n\n${rows}` })).toEqual({
    examples: [],
    notes: [`Line 3 of the task is not used as an example, since ${why}: | 2 | 4 |`],
    faults: [],
  });
  expect(read({ task: `Write total(grid, row).\n\n${rows}` }).notes).toEqual([]);
});
