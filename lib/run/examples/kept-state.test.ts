/** Protects scripts that keep something from one run to the next: a run finds what those above it have left. */
import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

const order = "Write a to-do script that stores its items in todo.txt.";

function read(said: string, words = order) {
  const { examples, contradictions, notes } = readScriptExamples(
    taskSchema.parse({ task: `${words}\n\n${said}`, kind: "script" }),
  );
  const shown = examples.map(
    (it) => it.kind === "output" && [it.args.join(" "), it.stdout, it.before?.map((run) => run.args.join(" "))],
  );
  return { shown, contradictions, notes };
}

const added = "$ python todo.py add milk\nAdded: milk";
const listed = "$ python todo.py list\n1. milk";

test.each([
  ["at the margin", "", ""],
  ["in a fence", "```\n", "\n```"],
])("a run comes behind those above it, %s", (_, open, close) => {
  expect(read(`${open}${added}\n${listed}${close}`)).toEqual({
    shown: [
      ["add milk", "Added: milk", undefined],
      ["list", "1. milk", ["add milk"]],
    ],
    contradictions: [],
    notes: [],
  });
});

test("one that prints nothing is a step on the way, and the same run may print something else later", () => {
  const more = "$ python todo.py add tea\n$ python todo.py list\n1. milk\n2. tea";
  expect(read(`$ python todo.py add milk\n${listed}\n${more}`)).toEqual({
    shown: [
      ["list", "1. milk", ["add milk"]],
      ["list", "1. milk\n2. tea", ["add milk", "list", "add tea"]],
    ],
    contradictions: [],
    notes: [],
  });
});

test("where nothing is kept each run stands alone", () => {
  expect(read(`${added}\n${listed}`, "Write a script todo.py.").shown).toEqual([
    ["add milk", "Added: milk", undefined],
    ["list", "1. milk", undefined],
  ]);
});
