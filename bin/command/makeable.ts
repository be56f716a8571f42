/** What can be told before a run is kept is told then, as the HTTP interface does. */
import { requireExamples, requireKind, requireModels, requireSandbox, requireSignature } from "#lib/http/admission.ts";
import type { Task } from "#lib/run/task.ts";
import { models, sandbox } from "#lib/wiring.ts";

/** Throws Fault `bad-input`, what `place` throws, and the faults of a model or a sandbox that cannot be had. */
export async function requireMakeable(
  task: Task,
  signal: AbortSignal,
  place: () => Promise<void> = async () => undefined,
): Promise<void> {
  requireKind(task);
  requireSignature(task);
  requireExamples(task);
  requireModels(task, await models().list(signal));
  await place();
  // Last: it is slow to open, and nothing that fails beside it may have to wait for it.
  if (task.settings.run !== false) requireSandbox(task, [(await sandbox(signal)).status]);
}
