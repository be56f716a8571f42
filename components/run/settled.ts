import type { Run } from "#lib/run/fold.ts";
import type { Task } from "#lib/run/task.ts";

/** The task with what was answered in the run. What reads its examples is fetched when somebody goes on from the run. */
export async function settledTaskOf(run: Run): Promise<Task> {
  return (await import("#lib/run/settled.ts")).settledTask(run);
}

/** What the examples of a fork of the run begin with. */
export async function examplesToFork(run: Run): Promise<string> {
  return (await import("#lib/run/fork-examples.ts")).examplesToFork(run);
}

/** The same task with a fresh seed: by the old one a model that decodes alike each time would give the same replies again. */
export async function nextTryOf(run: Run): Promise<Task> {
  const task = await settledTaskOf(run);
  return { ...task, settings: { ...task.settings, seed: Math.floor(Math.random() * 2 ** 31) } };
}
