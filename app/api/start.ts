/** How every run begins, whichever route was asked for it. */
import { requireExamples, requireKind, requireModels, requireSandbox, requireSignature } from "#lib/http/admission.ts";
import { readInput } from "#lib/http/input.ts";
import { idempotencySchema } from "#lib/http/requests.ts";
import { sandboxOf } from "#lib/http/worker-sandbox.ts";
import type { Task } from "#lib/run/task.ts";
import type { Making } from "#lib/store/store.ts";
import { models, queue, store } from "#lib/wiring.ts";
import { addressesOf } from "./addresses.ts";

/** By what a request that is sent again is known. */
export function idempotencyKeyOf({ headers }: Pick<Request, "headers">): string | undefined {
  const key = headers.get("idempotency-key") ?? undefined;
  return readInput(idempotencySchema, { "Idempotency-Key": key })["Idempotency-Key"];
}

/** The id of the run that is kept of a task: of a request that comes again the same. */
export async function accepted(task: Task, { signal, ...making }: Making & Pick<Request, "signal">): Promise<string> {
  const runs = await store();
  const earlier = await runs.earlier(task, making);
  // What was accepted stays so, whatever has gone since: a client that asks again wants its run, not another verdict.
  if (earlier !== undefined) return earlier;
  await requireRunnable(task, signal);
  return (await runs.create(task, making)).id;
}

/** Throws the fault of a run that cannot succeed on this machine as it is now. */
async function requireRunnable(task: Task, signal: AbortSignal): Promise<void> {
  requireKind(task);
  requireSignature(task);
  requireExamples(task);
  const runs = await store();
  const [known, alive] = await Promise.all([models().list(signal), runs.workers()]);
  requireModels(task, known);
  requireSandbox(task, alive.map(sandboxOf));
}

/**
 * Puts a stored run into the queue; the answer tells where it is. Sent again for a request that came again: the first may have
 * ended between the two steps.
 */
export async function queued(id: string): Promise<Response> {
  await (await queue()).send(id);
  return Response.json(addressesOf(id), { status: 201, headers: { Location: `/api/runs/${id}` } });
}
