import { answers } from "../../answers.ts";
import { readBody, readNoQuery } from "#lib/http/input.ts";
import { withReports } from "#lib/http/model-reports.ts";
import { modelNameSchema } from "#lib/http/requests.ts";
import { keptChecks, models } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  GET: async (request) => {
    readNoQuery(request);
    const [found, checks] = await Promise.all([models().list(request.signal), keptChecks()]);
    return Response.json(withReports(found, checks));
  },

  DELETE: async (request) => {
    const { model } = await readBody(modelNameSchema, request);
    await models().remove(model, request.signal);
    return new Response(null, { status: 204 });
  },
});
