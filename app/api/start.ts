/** How every run begins, whichever route was asked for it. */
import { requireExamples, requireKind, requireModels, requireSandbox, requireSignature } from "#lib/http/admission.ts";
import { sandboxOf } from "#lib/http/worker-sandbox.ts";
import type { Task } from "#lib/run/task.ts";
import { models, queue, store } from "#lib/wiring.ts";
import { addressesOf } from "./addresses.ts";

/** Throws the fault of a run that cannot succeed on this machine as it is now. */
export async function requireRunnable(task: Task, signal: AbortSignal): Promise<void> {
  requireKind(task);
  requireSignature(task);
  requireExamples(task);
  const runs = await store();
  const [known, alive] = await Promise.all([models().list(signal), runs.workers()]);
  requireModels(task, known);
  requireSandbox(task, alive.map(sandboxOf));
}

/** Puts a stored run into the queue; the answer tells where it is. */
export async function queued(id: string): Promise<Response> {
  await (await queue()).send(id);
  return Response.json(addressesOf(id), { status: 201, headers: { Location: `/api/runs/${id}` } });
}
