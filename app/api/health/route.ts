import { answers } from "../../answers.ts";
import { gatherHealth } from "#lib/http/health.ts";
import { readNoQuery } from "#lib/http/input.ts";
import { projectVersion } from "#lib/project.ts";
import { sandboxOf } from "#lib/http/worker-sandbox.ts";
import { models, store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  GET: async (request) => {
    readNoQuery(request);
    const parts = {
      models: (signal: AbortSignal) => models().list(signal),
      sandboxes: async () => (await (await store()).workers()).map(sandboxOf),
      version: projectVersion(),
    };
    return Response.json(await gatherHealth(parts, request.signal));
  },
});
