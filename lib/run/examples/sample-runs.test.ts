/** Protects sample runs of a script: what is typed is its input, what it prints its output, and what it asks with is neither. */
import { expect, test } from "vitest";
import { kindOf } from "../kind.ts";
import { taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

const read = (body: string | object) => {
  const task = typeof body === "string" ? { task: body } : body;
  const { examples, notes, faults } = readScriptExamples(taskSchema.parse({ kind: "script", ...task }));
  return {
    examples: examples.map((it) => (it.kind === "output" ? [it.stdin, it.stdout] : [])),
    notes: notes.map((it) => it.replace(/:.*/, "")),
    faults,
  };
};

const asks = "Write a program that asks the user for what it needs.";
const all = (...examples: string[][]) => ({ examples, notes: [], faults: [] });

test.each([
  [
    "below a heading",
    `${asks}\n\nSample run:\nYour name? Ann\nYour age? 30\nAnn is 30.`,
    all(["Ann\n30\n", "Ann is 30."]),
  ],
  ["right below the words", `${asks}\nEnter a number: 100\n212.0`, all(["100\n", "212.0"])],
  ["as the output of a sample", `${asks}\n\nSample Output:\nEnter a number: 5\nSum: 5`, all(["5\n", "Sum: 5"])],
  [
    "twice, in fences",
    `${asks}\n\nExample run 1:\n\`\`\`\nEnter a number: 4\neven\n\`\`\`\n\nExample run 2:\n\`\`\`\nEnter a number: 7\n\nodd\n\`\`\``,
    all(["4\n", "even"], ["7\n", "odd"]),
  ],
  [
    "with answers in between",
    `${asks}\n\nSample session:\nGuess: 3\nToo low!\nGuess: 7\nRight!`,
    all(["3\n7\n", "Too low!\nRight!"]),
  ],
  ["in the box", { task: asks, examples: "Enter your name: Bo\nHello, Bo!" }, all(["Bo\n", "Hello, Bo!"])],
])("a run is read %s", (_, body, seen) => expect(read(body)).toEqual(seen));

test.each([
  ["a sentence", `${asks} So it can\nenter a number: the number is squared.\nThen it ends.`, []],
  ["nothing that is typed", `${asks}\nEnter a number:\n5`, []],
  ["nothing that is printed", `${asks}\nEnter a number: 5`, []],
  [
    "what stands for others",
    `${asks}\n\nSample run:\nEnter your name: <name>\nHello!`,
    ["Not used as an example, since what is typed and what is printed stand on one screen"],
  ],
  ["the heading of an input", `${asks}\n\nInput list: 1 2\nType: numbers`, []],
  ["where arguments are given", `${asks} It has command-line flags.\nEnter a number: 5\n25`, []],
])("%s is no run", (_, body, notes) => expect(read(body)).toEqual({ examples: [], notes, faults: [] }));

test("who shows a run orders a script, unless a function is ordered", () => {
  const kinds = ["Make a guessing game.", "Write a function guess() that plays."].map((task) =>
    kindOf(taskSchema.parse({ task: `${task}\n\nSample run:\nGuess: 3\nToo low!` })),
  );
  expect(kinds).toEqual(["script", "function"]);
});
