import { answers } from "../../answers.ts";
import { requireExamples, requireModel, requireSandbox } from "#lib/http/admission.ts";
import { sandboxOf } from "#lib/http/worker-sandbox.ts";
import { readInput, readJson, readQuery } from "#lib/http/input.ts";
import { idempotencySchema, runQuerySchema } from "#lib/http/requests.ts";
import { readTask } from "#lib/http/task-request.ts";
import type { Task } from "#lib/run/task.ts";
import { models, queue, store } from "#lib/wiring.ts";
import { addressesOf } from "../addresses.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  GET: async (request) => Response.json(await (await store()).list(readQuery(runQuerySchema, request))),

  POST: async (request) => {
    const key = request.headers.get("idempotency-key") ?? undefined;
    const { "Idempotency-Key": idempotencyKey } = readInput(idempotencySchema, { "Idempotency-Key": key });
    const task = readTask(await readJson(request));
    const runs = await store();
    const earlier = idempotencyKey === undefined ? undefined : await runs.earlier(task, idempotencyKey);
    // What was accepted stays so, whatever has gone since: a client that asks again wants its run, not another verdict.
    if (earlier === undefined) await requireRunnable(task, request.signal);
    const id = earlier ?? (await runs.create(task, idempotencyKey === undefined ? {} : { idempotencyKey })).id;
    // Sent again for a request that came again: the first may have ended between the two steps.
    await (await queue()).send(id);
    const addresses = addressesOf(id);
    return Response.json(addresses, { status: 201, headers: { Location: `/api/runs/${id}` } });
  },
});

/** Throws the fault of a run that cannot succeed on this machine as it is now. */
async function requireRunnable(task: Task, signal: AbortSignal): Promise<void> {
  requireExamples(task);
  const runs = await store();
  const [known, alive] = await Promise.all([models().list(signal), runs.workers()]);
  requireModel(task.model, known);
  requireSandbox(task, alive.map(sandboxOf));
}
