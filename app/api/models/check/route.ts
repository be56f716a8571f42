import { answers } from "../../../answers.ts";
import { readBody } from "#lib/http/input.ts";
import { modelNameSchema } from "#lib/http/requests.ts";
import { checkModel, log } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  POST: async (request) => {
    const { model } = await readBody(modelNameSchema, request);
    const { report, unkept } = await checkModel(model, request.signal);
    if (unkept) log().warn({ err: unkept, model }, "what a look at a model showed could not be kept");
    return Response.json(report);
  },
});
