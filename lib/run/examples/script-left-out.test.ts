/** Protects other ways to put the examples of a script: what is unmistakable is read, and the rest is told. */
import { expect, test } from "vitest";
import { type Task, taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

function read(given: string | Partial<Task>) {
  const body = typeof given === "string" ? { task: given } : { task: "Add.", ...given };
  const { examples, notes, faults } = readScriptExamples(taskSchema.parse({ ...body, kind: "script" }));
  return {
    examples: examples.map((it) => it.kind === "output" && [it.stdin, it.stdout]),
    notes: [...notes, ...faults.map((it) => it.text)],
  };
}

const since = (why: string, line: string) => `Not used as an example, since ${why}: ${line}`;
const unheaded = "it has no Input: and Output: as headings";
const elsewhere = "what is given may be no standard input";
const unsure = "a cell of it may mean something else than what it says";
const table = (...rows: string[]) => ["| Input | Expected output |", "|---|---|", ...rows].join("\n");

test("headings above fences need no colon where there is one for each", () => {
  const fenced = (input: string, output: string) =>
    `Add.\n\n${input}\n\n\`\`\`\n1 2\n\`\`\`\n${output}\n\`\`\`\n3\n\`\`\`\nThat is all`;
  expect([
    read(fenced("**Input**", "**Output**")),
    read(fenced("## Input", "## Output")),
    read("Say.\n\n**Output**\n```\nHi\n```"),
    read("Say.\n\n**Input**\nThe first has n\n\n**Output**\nPrint YES or NO\n\n```\nx = 1\n```"),
  ]).toEqual([
    { examples: [["1 2\n", "3"]], notes: [] },
    { examples: [["1 2\n", "3"]], notes: [] },
    { examples: [], notes: [] },
    { examples: [], notes: [] },
  ]);
});

test("a table with a column of inputs and one of outputs has an example in each row that says data", () => {
  const rows = ["| 1 2 | 3 |", "| `4 5` | `9` |", "| 'a' | A |", "| (empty) | 0 |", "| a number | its double |"];
  const expected = [
    ["1 2\n", "3"],
    ["4 5\n", "9"],
  ];
  expect([read(`Add.\n\n${table(...rows)}\nDo it well.`), read({ examples: table(...rows.slice(0, 2)) })]).toEqual([
    { examples: expected, notes: rows.slice(2).map((row) => since(unsure, row)) },
    { examples: expected, notes: [] },
  ]);
});

test("a word in a table may name what is given, but not among examples, nor in backticks", () => {
  const words = table("| name | greeting |", "| `hello` | olleh |");
  const shown = [
    ["name\n", "greeting"],
    ["hello\n", "olleh"],
  ];
  expect([read(`Say.\n\n${words}`), read(`Say.\n\nExamples:\n\n${words}`), read({ examples: words })]).toEqual([
    { examples: [["hello\n", "olleh"]], notes: [since(unsure, "| name | greeting |")] },
    { examples: shown, notes: [] },
    { examples: shown, notes: [] },
  ]);
});

test("no table is read where what is given may be arguments, nor one that is printed", () => {
  const printed = "| input | output |\n|---|---|\n| 1 | 2 |";
  expect([
    read(`It takes an argument.\n\n${table("| 1 | 2 |")}`),
    read(`Draw it.\nInput:\n1,2\nOutput:\n${printed}`),
  ]).toEqual([
    { examples: [], notes: [since(elsewhere, "| 1 | 2 |")] },
    { examples: [["1,2\n", printed]], notes: [] },
  ]);
});

test("a sentence with both in backticks is an example", () => {
  expect(
    read("Add. For the input `1 2` it prints `3`. With the input `4`, the script should print `4`, as you know."),
  ).toEqual({
    examples: [
      ["1 2\n", "3"],
      ["4\n", "4"],
    ],
    notes: [],
  });
});

test.each([
  "Given 4, prints even",
  "If the input is 1 2 3 it prints 6",
  "If the input is `5` it prints `5`",
  "For the input `n` it prints `n * 2`",
  "For the input `hello` it prints `olleh`",
  "Currently, for the input `1 2` it prints `12`",
  "1 -> start",
  "- 'abc' → 'cba'",
])("what looks like an example and may be none is told: %s", (line) => {
  expect(read(`A script.\n${line}`)).toEqual({ examples: [], notes: [since(unheaded, line)] });
});

test("beside code that is to be mended a sentence may say what comes now, and words behind it may go on", () => {
  const said = "For the input `1 2` it prints `12`";
  expect([
    read({ task: `${said}.`, code: "print(input())" }),
    read(`${said} but should print \`3\`.`),
    read(`It takes arguments. ${said}.`),
  ]).toEqual([
    { examples: [], notes: [since(unheaded, said)] },
    { examples: [], notes: [since(unheaded, said)] },
    { examples: [], notes: [since(elsewhere, said)] },
  ]);
});

test.each([
  "Given 3 numbers, print their sum. Given an integer n (1 <= n), print it.",
  "It goes stdin -> sort -> stdout, and 1 -> 2 -> 3.",
  "Draw it.\nInput: 2\nOutput:\n1 -> 2\n2 -> 3",
])("what looks like none, or is printed, is not told: %j", (task) => {
  expect(read(task).notes).toEqual([]);
});

test.each([
  ["1 2 -> 3", ["1 2\n", "3"]],
  ["- `Bo` → `Hello Bo`", ["Bo\n", "Hello Bo"]],
  ["e.g. 5 => five", ["5\n", "five"]],
  ["It adds. Example: 1 2 -> 3", ["1 2\n", "3"]],
])("what stands before an arrow is read, and what stands behind it is printed: %s", (line, example) => {
  expect(read(`A script.\n${line}`)).toEqual({ examples: [example], notes: [] });
  expect(read({ examples: line })).toEqual({ examples: [example], notes: [] });
});

test("in a box words count as well, and what may be meant otherwise is told", () => {
  expect(read({ examples: "Bo -> Hello Bo\n'Ann' -> 'Hello Ann'" })).toEqual({
    examples: [["Bo\n", "Hello Bo"]],
    notes: [since(unheaded, "'Ann' -> 'Hello Ann'")],
  });
});

test("no arrow is read where it may draw something else, nor where what is given may be arguments", () => {
  expect([read("The edges are:\n1 -> 2\n2 -> 3"), read("It takes two arguments.\n1 2 -> 3")]).toEqual([
    { examples: [], notes: [since(unheaded, "1 -> 2"), since(unheaded, "2 -> 3")] },
    { examples: [], notes: [since(elsewhere, "1 2 -> 3")] },
  ]);
});

test("in a box beside examples a line with an arrow is told, too", () => {
  expect(read({ examples: "4 -> 5\n\nInput: 1\nOutput: 2" })).toEqual({
    examples: [["1\n", "2"]],
    notes: [since(unheaded, "4 -> 5")],
  });
});

test("a run that stands without a prompt and a dialogue that is left open are told, and how a text goes on is neither", () => {
  const unprompted = "no $ before it says that a terminal shows it";
  const screen = "what is typed and what is printed stand on one screen";
  expect([
    read("Repeat.\n\npython repeat.py --count 2 hi\nhi\nhi"),
    read('Turn.\n\necho "abc" | python turn.py\ncba'),
    read("Greet.\n\nExample run:\nName: Ana\nHello, Ana!"),
    read("Greet.\n\nExample:\nAnybody? Ana\nHello, Ana!"),
    read("Repeat. Run it as\npython repeat.py hi\nand it prints hi"),
    read("Double.\n\nSample run:\nInput:\n4\nOutput:\n8"),
  ]).toEqual([
    { examples: [], notes: [since(unprompted, "python repeat.py --count 2 hi")] },
    { examples: [], notes: [since(unprompted, 'echo "abc" | python turn.py')] },
    { examples: [], notes: [since(screen, "Name: Ana")] },
    { examples: [], notes: [since(screen, "Anybody? Ana")] },
    { examples: [], notes: [] },
    { examples: [["4\n", "8"]], notes: [] },
  ]);
});
