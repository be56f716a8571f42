/** A class that is asked for by a name that Python's library has, too. */
import { expect, test } from "vitest";
import { readExamples } from "./read.ts";
import { taskSchema } from "../task.ts";

const counter = { name: "Counter", text: "class Counter", by: "task" } as const;
const of = (task: string, examples?: string) =>
  readExamples(taskSchema.parse({ task, examples }), counter).examples.map((it) => ("source" in it ? it.source : it));

test.each([
  ["c.next() == 1\nc.next() == 2"],
  ["c.next() -> 1\nc.next() -> 2"],
  ["assert c.next() == 1\nassert c.next() == 2"],
])("given a session of such a class in a task, %j is checked", (steps) => {
  expect(of(`Write class Counter with method next().\nc = Counter()\n${steps}`)).toEqual([
    "c = Counter()\nassert c.next() == 1",
    "c = Counter()\nc.next() == 1\nassert c.next() == 2",
  ]);
});

test("given what such a class is compared with, nothing of the library is imported in its place", () => {
  expect(of("Write class Counter.", "Counter().next() == 1\nnot Counter().ended()")).toEqual([
    "assert Counter().next() == 1",
    "assert not Counter().ended()",
  ]);
});
