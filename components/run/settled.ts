import type { Run } from "#lib/run/fold.ts";
import type { Task } from "#lib/run/task.ts";

/** The task with what was answered in the run. What reads its examples is fetched when somebody goes on from the run. */
export async function settledTaskOf(run: Run): Promise<Task> {
  return (await import("#lib/run/settled.ts")).settledTask(run);
}
