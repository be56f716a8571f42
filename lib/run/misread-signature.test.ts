/** Words and code of a task that look like a signature, and are none that Python has. */
import { expect, test } from "vitest";
import { signatureOf } from "./signature.ts";
import type { Task } from "./task.ts";

const of = (task: string, more: Partial<Task> = {}) => signatureOf({ task, ...more })?.text;

test.each([
  ["Write a function called for each row of a table.", undefined],
  ["Write a function called by the scheduler every minute that returns the number of due jobs.", undefined],
  ["Write a function called repeatedly with growing n.", undefined],
  ["Write a function called once per frame.", undefined],
  ["Write a class named after the table.", undefined],
  ["Write a function called `class`.", undefined],
  ["Write a function called multiply that is called by main.", "def multiply("],
  ["Write a function called `after`, called by main.", "def after("],
  ["Write a function called once(f) that calls f at most once.", "def once(f):"],
])("given %j, the function is named only where a word is a name", (task, text) => {
  expect(of(task)).toBe(text);
});
