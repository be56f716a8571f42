/** Protects that a function that remembers is checked call by call, and is not said to contradict itself. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { type Task, taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: string | Partial<Task>) {
  const given = typeof body === "string" ? { task: body } : { task: "Write toggle().", ...body };
  const task = taskSchema.parse(given);
  const asked = signatureOf(task) ?? { name: "toggle", text: "def toggle(", by: "model" as const };
  const { examples, contradictions, notes } = readExamples(task, asked);
  const said = examples.map((it) =>
    "source" in it ? it.source : it.kind === "call" && `${it.call} == ${it.expected}`,
  );
  return { said, against: contradictions.length, notes };
}

const rows = (...values: string[]) => values.map((it) => `toggle() == ${it}`).join("\n");
const note = "toggle() has more than one answer: its calls are checked one after the other, as they stand.";

test("calls in a row that answer otherwise each time are one example, in the task as in the box and the tests", () => {
  const asserts = "assert toggle() == True\nassert toggle() == False\nassert toggle() == True";
  expect([
    read({ examples: rows("True", "False", "True") }),
    read({ tests: asserts }),
    read(`Write toggle().\n\n${asserts}\n\nIt must be fast.`),
    read("Write toggle().\n- `toggle()` -> True\n- `toggle()` -> False\n- `toggle()` -> True"),
    read("Write toggle(): toggle() returns True, then toggle() returns False, and then toggle() returns True."),
  ]).toEqual(Array(5).fill({ said: [asserts], against: 0, notes: [note] }));
});

test("two answers contradict each other where words part them, beside code to mend, and with an argument", () => {
  const left = [
    read(`Write toggle().\n\n${rows("True")}\n\nIt shall be fast.\n\n${rows("False")}`),
    read({ task: rows("True"), tests: `assert ${rows("False")}` }),
    read({ task: "Fix it.", code: "def toggle():\n    return 1", examples: rows("1", "2") }),
    read("Write f(x).\nf(1) == 1\nf(1) == 2"),
  ];
  expect(left.map((it) => [it.said.length, it.against])).toEqual(Array(4).fill([1, 1]));
  expect(read({ examples: rows("1", "1") })).toEqual({ said: ["toggle() == 1"], against: 0, notes: [] });
});

test("two texts for one call contradict each other where nothing is said to be remembered", () => {
  const texts = 'hello() == "Hi"\nhello() == "hi"';
  const kept = [
    { task: "Write hello(): it greets otherwise each time.", examples: texts },
    { task: "Schreibe hello(): bei jedem Aufruf der nächste Gruß.", examples: texts },
    { task: "Greet the reader.", examples: `${texts}\nhello() == "Hi"` },
    { task: "Greet the reader.", examples: "hello() == 1\nhello() == 2" },
  ];
  const slip = { task: "Greet the reader.", examples: texts };
  expect([slip, ...kept].map(read).map((it) => it.against)).toEqual([1, 0, 0, 0, 0]);
});
