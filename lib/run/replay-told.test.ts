/** Protects a bundle from one that says of another task that its grade stands: the examples that were checked are those of its task. */
import { expect, test } from "vitest";
import { passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { foldRun, openRun } from "./fold.ts";
import { examplesBeside } from "./replay-told.ts";
import { taskSchema } from "./task.ts";

async function seenIn(task: string, other: string) {
  const { ports } = portsOf({ replies: [say("x * 2")], verdicts: { "x * 2": passed } });
  const run = openRun(taskOf({ task, profile: "fast" }));
  const events = await told(run, ports);
  const before = events.slice(
    0,
    events.findIndex((it) => it.type === "example-find"),
  );
  const changed = { ...run, task: taskSchema.parse({ ...run.task, task: other }) };
  const there = before.reduce((it, event) => foldRun(it, event), changed);
  const found = events.find((it) => it.type === "example-find");
  return found ? examplesBeside(there, found).map((it) => it.id) : undefined;
}

test("examples are those of the task, or are told", async () => {
  const task = "f(1) == 2 and f(2) == 4\nf('a') raises TypeError";
  expect([
    await seenIn(task, task),
    await seenIn(task, "f(1) == 2\nf('a') raises TypeError"),
    await seenIn(task, "Delete all files with f(x)."),
  ]).toEqual([[], ["e2"], ["e1", "e2", "e3"]]);
});
