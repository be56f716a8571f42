import type { Task } from "#lib/run/task.ts";

export type Form = Task["form"];

/** How the code of an attempt is written out; `clean`: its docstrings without examples, with arguments and result. */
export type Shape = { form: Form; clean: boolean };

const withTests = "With tests";

/** `imports` is the same text as `function`: a program keeps its imports. */
export const formWords: Partial<Record<Form, string>> = {
  function: "Function",
  standalone: "Standalone",
  tests: withTests,
};

export const scriptFormWords: Partial<Record<Form, string>> = { function: "Script", tests: withTests };
