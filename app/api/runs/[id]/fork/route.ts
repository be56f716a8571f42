import { answers } from "../../../../answers.ts";
import { queued, requireRunnable } from "../../../start.ts";
import { readBody } from "#lib/http/input.ts";
import { forkedTask, forkSchema } from "#lib/run/fork.ts";
import { store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers<{ id: string }>({
  POST: async (request, { id }) => {
    const fork = await readBody(forkSchema, request);
    const runs = await store();
    const { run } = await runs.load(id);
    const task = forkedTask(run, fork);
    await requireRunnable(task, request.signal);
    return await queued((await runs.create(task, { parent: { run: id, attempt: fork.attempt } })).id);
  },
});
