/** Protects the rows of tables: whatever their columns are called, they are examples or are told. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

const table = (...rows: string[]): string =>
  rows.flatMap((row, at) => (at === 1 ? [row.replace(/[^|]+/g, "---"), row] : [row])).join("\n");

test.each([
  ["the parameter", "grade(score)", ["| score | result |", "| 95 | 'A' |"], ["grade(95) == 'A'"]],
  ["the parameters", "add(a, b)", ["| a | b | expected |", "| 1 | `2` | `3` |"], ["add(1, 2) == 3"]],
  ["the parameters, in another order", "sub(a, b)", ["| b | a | result |", "| 1 | 2 | 1 |"], ["sub(2, 1) == 1"]],
  [
    "the parameters, beside others",
    "add(a, b)",
    ["| no | a | b | result | why |", "| 1 | 2 | 3 | 5 | sum |"],
    ["add(2, 3) == 5"],
  ],
  ["the parameters and any result", "add(a, b)", ["| **a** | **b** | sum |", "| 1 | 2 | 3 |"], ["add(1, 2) == 3"]],
  ["what may be left out", "top(xs, k=1)", ["| xs | returns |", "| [2, 1] | [2] |"], ["top([2, 1]) == [2]"]],
  ["the parameter, in capitals", "isodd(Digit)", ["| digit | Odd? |", "| 3 | True |"], ["isodd(3) == True"]],
  ["another word for the one parameter", "grade(score)", ["| points | result |", "| 95 | 'A' |"], ["grade(95) == 'A'"]],
])("columns are called as %s, in the task and in the box", (_, call, rows, examples) => {
  const seen = { examples, notes: [], faults: [] };
  const name = call.replace(/\(.*/, "");
  expect(read({ task: `Write ${call}.\n\n${table(...rows)}`, name })).toEqual(seen);
  expect(read({ task: `Write ${call}.`, name, examples: table(...rows) })).toEqual(seen);
});

test.each([
  [
    "columns that are none",
    ["| x | y | result |", "| 1 | 2 | 3 |"],
    1,
    "its columns are neither Input and Output nor the parameters of add",
  ],
  ["a cell that is no value", ["| a | b | result |", "| 1 | two | 3 |"], 3, "a cell of it is no value of Python"],
])("a table with %s is told, and in the box refused", (_, rows, line, why) => {
  const text = table(...rows).split("\n")[line - 1] ?? "";
  expect(read({ task: `Write add(a, b).\n${table(...rows)}`, name: "add" })).toEqual({
    examples: [],
    notes: [`Line ${line + 1} of the task is not used as an example, since ${why}: ${text}`],
    faults: [],
  });
  const boxed = read({ task: "Write add(a, b).", name: "add", examples: table(...rows) });
  expect(boxed.faults.find((it) => it.line === line)).toEqual({ field: "examples", line, text, why });
});

test("each row that is none is told", () => {
  const rows = table("| a | b | result |", "| 1 | 2 | 3 |", "| 1 | two | 3 |", "| 4 | x | 5 |");
  const why = "a cell of it is no value of Python";
  const open = "a number beside texts without quotes may be one, too";
  expect(read({ task: `Write add(a, b).\n${rows}`, name: "add" })).toEqual({
    examples: [],
    notes: [
      `Line 4 of the task is not used as an example, since ${open}: | 1 | 2 | 3 |`,
      `Line 5 of the task is not used as an example, since ${why}: | 1 | two | 3 |`,
      `Line 6 of the task is not used as an example, since ${why}: | 4 | x | 5 |`,
    ],
    faults: [],
  });
});

test.each(["ValueError", "`ValueError`", "raises ValueError"])("a cell may tell what is raised: %s", (cell) => {
  const rows = table("| n | result |", "| 4 | 2.0 |", `| -1 | ${cell} |`);
  expect(read({ task: `Write root(n).\n${rows}`, name: "root" })).toEqual({
    examples: ["root(4) == 2.0", "root(-1) raises ValueError"],
    notes: [],
    faults: [],
  });
});

test("a table that lacks a parameter is told", () => {
  const rows = table("| a | result |", "| 1 | 3 |");
  expect(read({ task: `Write add(a, b).\n${rows}`, name: "add" })).toEqual({
    examples: [],
    notes: ["Line 4 of the task is not used as an example, since add takes other arguments than these: | 1 | 3 |"],
    faults: [],
  });
});

test("a table that tells of something else is passed over", () => {
  const task = `Write add(a, b).\n${table("| name | type | meaning |", "| a | int | the first |")}`;
  expect(read({ task, name: "add" })).toEqual({ examples: [], notes: [], faults: [] });
});

test.each([
  ["blanks", "grade(score)", "Input    Output\n95       'A'\n10       'F'"],
  ["tabs", "grade(score)", "Score\tResult\n95\t'A'\n10\t'F'"],
  [
    "blanks, in the margin",
    "grade(score)",
    "  Sample input  Expected output\n  95            'A'\n  10            'F'",
  ],
])("columns that only %s part are a table", (_, call, rows) => {
  const seen = { examples: ["grade(95) == 'A'", "grade(10) == 'F'"], notes: [], faults: [] };
  expect(read({ task: `Write ${call}.\n\n${rows}\n\nBe  quick.` })).toEqual(seen);
  expect(read({ task: `Write ${call}.`, name: "grade", examples: rows })).toEqual(seen);
});
