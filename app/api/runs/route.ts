import { answers } from "../../answers.ts";
import { readBody, readQuery } from "#lib/http/input.ts";
import { runQuerySchema } from "#lib/http/requests.ts";
import { taskSchema } from "#lib/run/task.ts";
import { store } from "#lib/wiring.ts";
import { accepted, idempotencyKeyOf, queued } from "../start.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  GET: async (request) => Response.json(await (await store()).list(readQuery(runQuerySchema, request))),

  POST: async (request) => {
    const idempotencyKey = idempotencyKeyOf(request);
    const task = await readBody(taskSchema, request);
    return await queued(await accepted(task, { signal: request.signal, idempotencyKey }));
  },
});
