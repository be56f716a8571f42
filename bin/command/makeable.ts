/** What can be told before a run is kept is told then, as the HTTP interface does. */
import { requireExamples, requireKind, requireModels, requireSandbox, requireSignature } from "#lib/http/admission.ts";
import type { Task } from "#lib/run/task.ts";
import type { Store } from "#lib/store/store.ts";
import { models, sandbox, store } from "#lib/wiring.ts";

type Place = () => Promise<void>;

/** The store, once all that a run needs is there. Throws as `requireMakeable`, and Fault `database-unavailable`. */
export async function readyStore(task: Task, asked: AbortSignal, place?: Place): Promise<Store> {
  const failed = new AbortController();
  const opening = [store(), requireMakeable(task, AbortSignal.any([asked, failed.signal]), place)] as const;
  try {
    const [kept] = await Promise.all(opening);
    return kept;
  } catch (error) {
    // A sandbox that opened after everything was closed would keep the process for ever.
    failed.abort();
    await Promise.allSettled(opening);
    throw error;
  }
}

/** Throws Fault `bad-input`, what `place` throws, and the faults of a model or a sandbox that cannot be had. */
async function requireMakeable(task: Task, signal: AbortSignal, place?: Place): Promise<void> {
  requireKind(task);
  requireSignature(task);
  requireExamples(task);
  requireModels(task, await models().list(signal));
  await place?.();
  // Last: it is slow to open, and nothing that fails beside it may have to wait for it.
  if (task.settings.run !== false) requireSandbox(task, [(await sandbox(signal)).status]);
}
