/** Protects tables as people type them, with commas and without quotes: what can be meant in one way alone is read, the rest is told. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

const slugs = ['slug("Hello World") == "hello-world"', 'slug("Big") == "big"'];

test.each([
  ["bars", "slug(text)", "| input | output |\n|---|---|\n| Hello World | hello-world |\n| Big | big |", slugs],
  ["backticks", "slug(text)", "| input | output |\n|---|---|\n| `Hello World` | `hello-world` |\n| Big | big |", slugs],
  ["commas", "slug(text)", "input,output\nHello World,hello-world\nBig,big", slugs],
  ["semicolons", "slug(text)", "text; expected\nHello World; hello-world\nBig; big", slugs],
  ["tabs", "slug(text)", "input\toutput\nHello World\thello-world\nBig\tbig", slugs],
  ["names in capitals", "roman(n)", "input,output\n4,IV\n9,IX", ['roman(4) == "IV"', 'roman(9) == "IX"']],
  [
    "words of which no two are alike",
    "spell(n)",
    "| n | words |\n|---|---|\n| 0 | zero |\n| 13 | thirteen |\n| 42 | forty-two |",
    ['spell(0) == "zero"', 'spell(13) == "thirteen"', 'spell(42) == "forty-two"'],
  ],
  ["numbers", "add(a, b)", "a, b, result\n1, 2, 3\n-1, 1, 0", ["add(1, 2) == 3", "add(-1, 1) == 0"]],
  ["lists", "add(a, b)", "a,b,result\n[1, 2],[3],4", ["add([1, 2], [3]) == 4"]],
  [
    "digits of a text",
    "flip(s: str) -> str",
    "input,output\nab,ba\n12,21",
    ['flip("ab") == "ba"', 'flip("12") == "21"'],
  ],
])("cells with %s are values, in the task and in the box", (_, call, rows, examples) => {
  const seen = { examples, notes: [], faults: [] };
  const task = `Write ${call}.`;
  const name = call.replace(/\(.*/, "");
  expect(read({ task: `${task}\n\n${rows}`, name })).toEqual(seen);
  expect(read({ task, name, examples: rows })).toEqual(seen);
});

const none = "a cell of it is no value of Python";
const short = "it has not as many cells as the names above";
const other = "its columns are neither Input and Output nor the parameters of f";

test.each([
  [
    "what may be True or False",
    "f(n)",
    ["n,result", "1,odd", "2,even"],
    [
      [2, none],
      [3, none],
    ],
  ],
  ["one row, which may describe", "f(text)", ["input,output", "name,greeting"], [[2, none]]],
  ["another comma", "f(text)", ["input,output", "Hello, World,hello"], [[2, short]]],
  [
    "texts of what may be a number",
    "f(x)",
    ["input,output", "ab,ba", "cd,dc"],
    [
      [2, none],
      [3, none],
    ],
  ],
  ["other columns", "f(a, b)", ["x,y,result", "1,2,3"], [[1, other]]],
] as const)("%s is told, and in the box refused", (_, call, rows, told) => {
  const task = `Write ${call}.`;
  const notes = told.map(
    ([line, why]) => `Line ${line + 2} of the task is not used as an example, since ${why}: ${rows[line - 1]}`,
  );
  expect(read({ task: `${task}\n\n${rows.join("\n")}`, name: "f" })).toEqual({ examples: [], notes, faults: [] });
  const { faults } = read({ task, name: "f", examples: rows.join("\n") });
  for (const [line, why] of told)
    expect(faults.find((it) => it.line === line)).toEqual({ field: "examples", line, text: rows[line - 1], why });
});

test("lines of a file that the task speaks of are data", () => {
  const task = "Write total(text), the sum of the last column of a CSV file such as\n\nname,result\nBo,3\nAnn,4";
  expect(read({ task })).toEqual({ examples: [], notes: [], faults: [] });
});
