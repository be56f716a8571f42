/** The command that does on a terminal what a run did: by the model and the seed that it came to, whoever chose them. */
import { shellCommand } from "#components/composer/shell-command.ts";
import type { Run } from "#lib/run/fold.ts";

export function repeatCommand({ task, model, seed }: Pick<Run, "task" | "model" | "seed">): string {
  if (!model) return shellCommand(task);
  return shellCommand({ ...task, model: model.id, settings: { ...task.settings, seed } });
}
