import { answers } from "../../../../answers.ts";
import { accepted, idempotencyKeyOf, queued } from "../../../start.ts";
import { readBody } from "#lib/http/input.ts";
import { forkedTask, forkSchema } from "#lib/run/fork.ts";
import { store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers<{ id: string }>({
  POST: async (request, { id }) => {
    const idempotencyKey = idempotencyKeyOf(request);
    const fork = await readBody(forkSchema, request);
    const { run } = await (await store()).load(id);
    const parent = { run: id, attempt: fork.attempt };
    return await queued(await accepted(forkedTask(run, fork), { signal: request.signal, idempotencyKey, parent }));
  },
});
