import type { Task } from "#lib/run/task.ts";

export type Form = Task["form"];

/** `imports` is the same text as `function`: a program keeps its imports. */
export const formWords: Partial<Record<Form, string>> = {
  function: "Function",
  standalone: "Standalone",
  tests: "With tests",
};
