import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

const read = (body: { task: string; kind: "script" }) => readScriptExamples(taskSchema.parse(body));

test("examples of a script: headings behind a sentence, on one line, and numbered ones without a colon", () => {
  const seen = (task: string) =>
    read({ task, kind: "script" }).examples.map((it) => it.kind === "output" && [it.stdin, it.stdout]);
  expect([
    seen("A script that adds 2 to a number. Input:\n1\nOutput:\n3"),
    seen("A script that adds 2.\nInput: 1 Output: 3"),
    seen("A script that adds 2.\n\nSample Input 1\n1\nSample Output 1\n3"),
    seen("A script that adds 2.\n\nSample Input 1\n1\n\nOutput for Sample Input 1\n3"),
  ]).toEqual([[["1\n", "3"]], [["1\n", "3"]], [["1\n", "3"]], [["1\n", "3"]]]);
});

test.each<[string, string[][]]>([
  ["Read a number and print its double. Input: 4\nOutput: 8", [["4\n", "8"]]],
  ["Read a number and print its double. Input: 4 Output: 8", [["4\n", "8"]]],
  [
    "Print its double, for example, input: 4\noutput: 8\n\nexample input: 5\noutput: 10",
    [
      ["4\n", "8"],
      ["5\n", "10"],
    ],
  ],
  ["Adds two numbers. Given Input: 4\n5\nOutput: 9", [["4\n5\n", "9"]]],
  ["Adds numbers.\n- Sample input: 4 5\n- Sample output: 9", [["4 5\n", "9"]]],
  ["Double it. You get the input: a number.\nOutput: its double", []],
])("an input that begins within a sentence is read whole: %s", (task, sides) => {
  const { examples } = read({ task, kind: "script" });
  expect(examples.map((it) => it.kind === "output" && [it.stdin, it.stdout])).toEqual(sides);
});

test("of a script's examples it is told what is none", () => {
  expect(read({ task: "Write a script. f(1) == 2", kind: "script" }).notes).toEqual([
    "A script has inputs and outputs for examples, and no calls: f(1) == 2",
  ]);
});

test("of two outputs for one input the first is used, and the other contradicts it", () => {
  const task = "Input: 1\nOutput: 2\n\nInput: 1\nOutput: 3\n\nArguments: a\nOutput: 2";
  expect(read({ task, kind: "script" })).toEqual({
    examples: [
      { kind: "output", id: "e1", style: "input-output", stdin: "1\n", args: [], stdout: "2" },
      { kind: "output", id: "e2", style: "input-output", stdin: "", args: ["a"], stdout: "2" },
    ],
    contradictions: [{ example: "e1", value: '"3"' }],
    notes: [
      'Two examples contradict each other: the output for the input "1" is "2" and "3". The first is used, where nobody says otherwise.',
    ],
    faults: [],
  });
});

test("what is shown at a prompt keeps the margin of its block to itself", () => {
  const seen = (task: string) =>
    readScriptExamples(taskSchema.parse({ task, kind: "script" })).examples.map(
      (it) => it.kind === "output" && [it.stdin, it.args, it.stdout],
    );
  expect([
    seen("Greet.\n\n    $ python greet.py --name Bob --times 2\n    Hello Bob\n      Bob\n"),
    seen("Add.\n\n    $ printf '1\\n  2\\n' | python add.py\n    3\n"),
  ]).toEqual([[["", ["--name", "Bob", "--times", "2"], "Hello Bob\n  Bob"]], [["1\n  2\n", [], "3"]]]);
});

test("what is expected is the output, also where another one came; without an input it is a word", () => {
  const seen = (examples: string) =>
    readScriptExamples(taskSchema.parse({ task: "Upper.", kind: "script", examples })).examples.map(
      (it) => it.kind === "output" && [it.stdin, it.stdout],
    );
  expect([
    seen("Input:\na\nExpected output:\nA\n\nInput:\nb\nExpected:\nB\n\nArguments: c\nResult: C"),
    seen("Input: a\nOutput: a\nExpected: A"),
    seen("Output:\nExpected: nothing\nResult: none"),
  ]).toEqual([
    [
      ["a\n", "A"],
      ["b\n", "B"],
      ["", "C"],
    ],
    [["a\n", "A"]],
    [["", "Expected: nothing\nResult: none"]],
  ]);
});

test("a script may be meant to print nothing, and an input without an output is told", () => {
  const read = (body: { task: string; examples?: string }) => {
    const { examples, notes } = readScriptExamples(taskSchema.parse({ ...body, kind: "script" }));
    return { examples: examples.map((it) => it.kind === "output" && [it.stdin, it.stdout]), notes };
  };
  const said = "Input: 1\nOutput:\n\nInput: 2\n\nInput: 3\nOutput: 4";
  const lacking = (input: number) => `An input without an output is no example: ${input}`;
  expect([read({ task: "Add.", examples: said }), read({ task: said }), read({ task: "Input: a number" })]).toEqual([
    {
      examples: [
        ["1\n", ""],
        ["3\n", "4"],
      ],
      notes: [lacking(2)],
    },
    { examples: [["3\n", "4"]], notes: [lacking(1), lacking(2)] },
    { examples: [], notes: [] },
  ]);
});

test("what is shown at a prompt is a run with its arguments, and no output of the one before; elsewhere a dollar is data", () => {
  const seen = (task: string) =>
    readScriptExamples(taskSchema.parse({ task, kind: "script" })).examples.map(
      (it) => it.kind === "output" && [it.stdin, it.args, it.stdout],
    );
  expect([
    seen(
      'Count.\n\n```\n$ python count.py a "b c"\n2\n$ echo a | python count.py\n1\n$ python3 count.py\nUsage: …\n```',
    ),
    seen("Arguments: --name Ann\nOutput:\nHi Ann\n$ python greet.py --name Bob\nHi Bob"),
    seen("Arguments: 3\nOutput:\n$ 4.50\n\nInput:\n$ cd /\n$ ls\nOutput:\n2"),
    seen("Add.\n\n$ python add.py 1 x\nError: x is no number"),
    seen("Add.\n$ printf '1\\n2\\n' | python3 add.py --all\n3\n$ echo \"3 4\" | py add.py\nError: no"),
    seen("Add.\n$ cat a.txt\n1\n2\n$ python add.py\n3\n$ python add.py\nUsage: add"),
    seen("Add.\n$ python add.py\n1\n2\n3"),
  ]).toEqual([
    [
      ["", ["a", "b c"], "2"],
      ["a\n", [], "1"],
    ],
    [
      ["", ["--name", "Ann"], "Hi Ann"],
      ["", ["--name", "Bob"], "Hi Bob"],
    ],
    [
      ["", ["3"], "$ 4.50"],
      ["$ cd /\n$ ls\n", [], "2"],
    ],
    [],
    [["1\n2\n", ["--all"], "3"]],
    [["", [], "3"]],
    [],
  ]);
});

test("below the heading Examples the words input and output need no colon", () => {
  const seen = (task: string) =>
    readScriptExamples(taskSchema.parse({ task, kind: "script" })).examples.map(
      (it) => it.kind === "output" && [it.stdin, it.stdout],
    );
  const told = "Input\nThe only line has a number.\n\nOutput\nPrint YES or NO.\n\n";
  expect([
    seen(`${told}Examples\ninputCopy\n8\noutputCopy\nYES\n\ninput\n3\noutput\nNO\nNote\n8 is even.`),
    seen(`${told}Have fun.`),
  ]).toEqual([
    [
      ["8\n", "YES"],
      ["3\n", "NO"],
    ],
    [],
  ]);
});

test("an example finds the files that are shown above it, and they are no part of what another one prints", () => {
  const of = (body: { task: string; examples?: string }) =>
    readScriptExamples(taskSchema.parse({ ...body, kind: "script" })).examples.map(
      (it) => it.kind === "output" && [it.stdin, it.stdout, it.files?.map(({ name, content }) => name + content)],
    );
  const two = "a.txt:\n1\nb.txt:\n5\nOutput:\n6\n\na.txt:\n2\n\nInput: 3\nOutput: 10";
  const expected = [
    ["", "6", ["a.txt1\n", "b.txt5\n"]],
    ["3\n", "10", ["a.txt2\n", "b.txt5\n"]],
  ];
  expect(of({ task: `Sum up.\n\n${two}` })).toEqual(expected);
  expect(of({ task: "Sum up.", examples: two })).toEqual(expected);
  expect(of({ task: "Sum up a.txt:\n9", examples: two })).toEqual(expected);
  expect(of({ task: "Sum.\n\na.txt:\n1\n\nOutput:\n1", examples: "Input: 2\nOutput: 3\n\nb.txt:\n4" })).toEqual([
    ["", "1", undefined],
    ["2\n", "3", undefined],
  ]);
});

test.each([
  "Input: `1 2`\nOutput: `3`",
  "- **Input:** `1 2`\n- **Output:** `3`",
  "Input:\n`1 2`\n\nOutput:\n`3`",
  "Input: 1 2 → Output: 3",
  "- Input: `1 2` -> Output: `3`",
  "Input: 1 2, Output: 3",
  "Input: 1 2 | Output: 3",
])("backticks and what stands between the two are no data: %j", (examples) => {
  const {
    examples: found,
    notes,
    faults,
  } = readScriptExamples(taskSchema.parse({ task: "Read numbers and print their sum.", kind: "script", examples }));
  expect([found.map((it) => it.kind === "output" && [it.stdin, it.stdout]), notes, faults]).toEqual([
    [["1 2\n", "3"]],
    [],
    [],
  ]);
});

test("in a fence backticks are printed", () => {
  const { examples } = read({ task: "Quote it.\n\nInput:\n```\na\n```\nOutput:\n```\n`a`\n```", kind: "script" });
  expect(examples.map((it) => it.kind === "output" && it.stdout)).toEqual(["`a`"]);
});

test.each(["Input: (empty)", "**Input:** <empty>", "stdin: (no input)"])("%s is no input", (line) => {
  const { examples } = readScriptExamples(
    taskSchema.parse({ task: "Read numbers and print their sum.", kind: "script", examples: `${line}\nOutput: 0` }),
  );
  expect(examples.map((it) => it.kind === "output" && [it.stdin, it.stdout])).toEqual([["", "0"]]);
});

test.each(["<EOF>", "^D"])("%s shows that an input ends, where an output follows", (mark) => {
  const read = (examples: string) =>
    readScriptExamples(taskSchema.parse({ task: "Add.", kind: "script", examples })).examples.map(
      (it) => it.kind === "output" && it.stdin,
    );
  expect([read(`Input:\n1\n2\n${mark}\nOutput: 3`), read(`Input:\n${mark}\n2\nOutput: 2`)]).toEqual([
    ["1\n2\n"],
    [`${mark}\n2\n`],
  ]);
});

test("the headings Input and Output need no colon above data, and above a description they are none", () => {
  const outputsOf = (task: string) =>
    read({ task, kind: "script" }).examples.map((it) => it.kind === "output" && [it.stdin, it.stdout]);
  expect([
    outputsOf("Print a triangle of n lines.\n\nInput\n3\nOutput\n*\n**\n***"),
    outputsOf("Print the square.\n\nInput\nThe first line holds the number n.\nOutput\nThe square"),
    outputsOf("Print the square.\n\nInput\n3"),
  ]).toEqual([[["3\n", "*\n**\n***"]], [], []]);
});
