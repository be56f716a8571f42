import type { Draft } from "#components/composer/draft.ts";
import { taskBody } from "#components/composer/task-body.ts";

/** What one of the models is asked. Nobody is: what was answered to one of them the others would not know. */
export function comparedTask(draft: Draft, model: string): Record<string, unknown> {
  return taskBody({ ...draft, model, settings: { ...draft.settings, questions: "report" } });
}
