/** Protects that a pasted sample of a script is what it reads and prints: neither the button beside it nor its quotes are. */
import { expect, test } from "vitest";
import { type Task, taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

function read(body: string | Partial<Task>) {
  const given = typeof body === "string" ? { task: body } : { task: "Shout.", ...body };
  const { examples, notes, faults } = readScriptExamples(taskSchema.parse({ ...given, kind: "script" }));
  return { examples: examples.map((it) => it.kind === "output" && [it.stdin, it.stdout]), notes, faults };
}
const only = (...examples: [string, string][]) => ({ examples, notes: [], faults: [] });

test("the button Copy is no data, on the line of its heading or below it", () => {
  expect([
    read(
      "Add.\n\nSample Input 1\nCopy\n5\n3\nSample Output 1\nCopy\n8\n\nSample Input 2Copy\n1\n1\nSample Output 2 Copy\n2",
    ),
    read("inputCopy\n5\n3\noutputCopy\n8\n\nAdd."),
    read("Turn it round.\n\nSample Input\nCopy\nSample Output\nypoC"),
  ]).toEqual([only(["5\n3\n", "8"], ["1\n1\n", "2"]), only(["5\n3\n", "8"]), only(["Copy\n", "ypoC"])]);
});

test("text in quotes is no example, for nobody knows whether they are printed, and a person is told", () => {
  const why = "its quotes may be meant or not, so leave them out, or put what is meant in a fence";
  const told = `Not used as an example, since ${why}: "hi"`;
  const quoted = 'Input: "hi"\nOutput: "HI!"';
  expect([
    read(`Shout.\n\n${quoted}`),
    read('Shout. Input: "hi"  Output: "HI!"'),
    read({ examples: `${quoted}\n\nInput: a\nOutput: A!` }),
    read({ examples: quoted }),
    read('Shout.\n\nInput:\n```\n"hi"\n```\nOutput:\n```\n"HI"\n```'),
    read("Double it. Input: 4  Output: 8"),
  ]).toEqual([
    { examples: [], notes: [told], faults: [] },
    { examples: [], notes: [told], faults: [] },
    { ...only(["a\n", "A!"]), notes: [told] },
    { examples: [], notes: [told], faults: [{ field: "examples", line: 1, text: 'Input: "hi"', why }] },
    only(['"hi"\n', '"HI"']),
    only(["4\n", "8"]),
  ]);
});
