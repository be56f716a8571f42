import { answers } from "../../answers.ts";
import { readBody, readInput, readQuery } from "#lib/http/input.ts";
import { idempotencySchema, runQuerySchema } from "#lib/http/requests.ts";
import { taskSchema } from "#lib/run/task.ts";
import { store } from "#lib/wiring.ts";
import { queued, requireRunnable } from "../start.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  GET: async (request) => Response.json(await (await store()).list(readQuery(runQuerySchema, request))),

  POST: async (request) => {
    const key = request.headers.get("idempotency-key") ?? undefined;
    const { "Idempotency-Key": idempotencyKey } = readInput(idempotencySchema, { "Idempotency-Key": key });
    const task = await readBody(taskSchema, request);
    const runs = await store();
    const earlier = idempotencyKey === undefined ? undefined : await runs.earlier(task, idempotencyKey);
    // What was accepted stays so, whatever has gone since: a client that asks again wants its run, not another verdict.
    if (earlier === undefined) await requireRunnable(task, request.signal);
    const id = earlier ?? (await runs.create(task, idempotencyKey === undefined ? {} : { idempotencyKey })).id;
    // Sent again for a request that came again: the first may have ended between the two steps.
    return await queued(id);
  },
});
