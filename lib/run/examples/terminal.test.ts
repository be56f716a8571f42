/** Protects what a terminal shows from being read where something may be missing there. */
import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

function read(task: string) {
  const { examples, notes } = readScriptExamples(taskSchema.parse({ task, kind: "script" }));
  return { examples: examples.map((it) => it.kind === "output" && [it.args, it.stdout]), notes };
}

const typed = "Not used as an example, since somebody may have typed its input: $ python greet.py";
const bob = [["Bob"], "Hello Bob"];
const both = "$ python greet.py\nHello World\n$ python greet.py Bob\nHello Bob";

test("a run without arguments is an example beside one with them, where nothing is said of what is typed", () => {
  expect([read(`Greet.\n\n${both}`), read(`Greet.\n\n\`\`\`\n${both}\n\`\`\`\nBe kind`)]).toEqual([
    { examples: [[[], "Hello World"], bob], notes: [] },
    { examples: [[[], "Hello World"], bob], notes: [] },
  ]);
});

test.each([
  ["it asks", `It asks for a name.\n\n${both}`, [bob]],
  ["it has no arguments", "Greet.\n\n$ python greet.py\nAnn\nHello Ann", []],
  ["prose goes on", `Greet.\n${both.replace("Hello World", "or with a name")}`, [bob]],
  ["another script has them", "Greet.\n$ python greet.py\nHi\n$ python other.py Bob\nHello Bob", [bob]],
])("else it is told that it is none: %s", (_, task, examples) => {
  expect(read(task)).toEqual({ examples, notes: [typed] });
});

test("a run that shows nothing is neither", () => {
  expect(read("Greet.\n\n$ python greet.py\n\nIt works.")).toEqual({ examples: [], notes: [] });
});

test("a sentence that is printed in a fence is an output; outside of one prose may go on, and none is behind a fence", () => {
  expect([
    read("Add.\n```\n$ python add.py 3 4\nThe sum is 7.\n```\nBe quick."),
    read("Add.\n\n    $ python add.py 3 4\n    The sum is 7.\n"),
    read("Greet.\n$ python greet.py NAME\nwhere NAME is a name."),
    read("Greet.\n```\n$ python greet.py NAME\n```\nIt greets NAME\nin bold"),
  ]).toEqual([
    { examples: [[["3", "4"], "The sum is 7."]], notes: [] },
    { examples: [[["3", "4"], "The sum is 7."]], notes: [] },
    { examples: [], notes: ["What reads as a description is no example: where NAME is a name."] },
    { examples: [], notes: ["An input without an output is no example: NAME"] },
  ]);
});

test.each([
  ["by its name alone", "$ ./add.py 3 4\n7\n$ add.py 1 1\n2"],
  ["by its name, and by Python", "$ add.py 3 4\n7\n\n$ python3 add.py 1 1\n2"],
  ["as the input", "Input: python add.py 3 4\nOutput: 7\n\nInput: `python3 add.py 1 1`\nOutput: 2"],
  ["below the heading", "Input:\npython add.py 3 4\nOutput:\n7\n\nInput:\npython add.py 1 1\nOutput:\n2"],
  ["behind a sentence", "It is fast. Input: python add.py 3 4\nOutput: 7\n\nCommand: python add.py 1 1\nOutput: 2"],
  [
    "as the input in a fence",
    "Input:\n```\npython add.py 3 4\n```\nOutput:\n```\n7\n```\nCommand: python add.py 1 1\nOutput: 2",
  ],
])("a script may be run %s", (_, runs) => {
  expect(read(`Add.\n\n${runs}`)).toEqual({
    examples: [
      [["3", "4"], "7"],
      [["1", "1"], "2"],
    ],
    notes: [],
  });
});

test("a run may stand on one line with what it prints", () => {
  const runs =
    "- `python add.py 2 3` -> `5`\n- python add.py x -> error\n`python greet.py Bo` => `Hello, Bo!`\npython greet.py NAME -> `Hello`\npython list.py 3 -> lists 3";
  expect(read(`Add.\n\n${runs}`).examples).toEqual([
    [["2", "3"], "5"],
    [["Bo"], "Hello, Bo!"],
  ]);
});

test("a sentence may say what a run prints, in backticks", () => {
  const runs =
    "`python greet.py --name Bo` prints `Hello Bo!`; `python greet.py Al` should print `Hi`. `python greet.py NAME` prints `x`. Currently `python greet.py Cy` prints `y`.";
  expect(read(`Write a script greet.py: ${runs}`).examples).toEqual([
    [["--name", "Bo"], "Hello Bo!"],
    [["Al"], "Hi"],
  ]);
});

test("a number, and what stands between quotes, need no backticks there", () => {
  const task =
    "A script that adds. `python add.py 2 3` prints 5. With a wrong number of arguments it exits with code 2.";
  expect(read(task).examples).toEqual([[["2", "3"], "5"]]);
  expect(read('Greet: `python greet.py Ann` should print "Hello, Ann!"').examples).toEqual([[["Ann"], "Hello, Ann!"]]);
  expect(read("A script: `python add.py 2 3` prints 5 lines.").examples).toEqual([]);
});

test.each(["C:\\> ", "PS C:\\Users\\bo> ", "c:\\code>"])("a script may be run at the prompt %s", (prompt) => {
  expect(read(`Add.\n\n${prompt}python add.py 3 4\n7`)).toEqual({ examples: [[["3", "4"], "7"]], notes: [] });
});
