/** The texts of a task in which examples of a function stand, changed one by one. */
import type { Signature } from "./event.ts";
import { sightingsIn } from "./examples/read.ts";
import type { Task } from "./task.ts";

export type Field = "task" | "code" | "examples" | "tests";

export function withTexts(task: Task, signature: Signature, change: (text: string, field: Field) => string): Task {
  const next = { ...task };
  for (const field of ["task", "code", "examples", "tests"] as const) {
    const text = task[field];
    const changed = text === undefined ? undefined : change(text, field);
    // A task without a word is none: its text stays rather than that.
    if (changed !== undefined && !(field === "task" && changed.trim() === "")) next[field] = changed;
  }
  const left = sightingsIn(next, signature);
  for (const field of ["examples", "tests"] as const) {
    // What is left there was set up for what is gone.
    if (next[field] !== task[field] && left[field].length === 0) next[field] = "";
  }
  return next;
}

export function withExamples(task: Task, sources: readonly string[]): Task {
  if (sources.length === 0) return task;
  return { ...task, examples: [task.examples?.trimEnd(), ...sources].filter(Boolean).join("\n") };
}
