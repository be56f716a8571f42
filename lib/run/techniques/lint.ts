/** `lint`: ruff reads each program. Of programs that are equal otherwise the cleaner one leads, and a repair reads what it found. */
import type { Attempt, Run } from "../fold.ts";
import type { Technique } from "./technique.ts";

export const lint: Technique = {
  due: (run) => run.task.settings.lint === true && unread(run).length > 0,
  async *perform(run, _, { ports }) {
    for (const { attempt, end } of unread(run)) {
      yield { type: "lint-end", attempt, findings: (await ports.lint?.(end?.code ?? "")) ?? [] };
    }
  },
};

const unread = (run: Run): Attempt[] =>
  run.attempts.filter((it) => it.end?.code != null && it.end.same === undefined && it.findings === undefined);
