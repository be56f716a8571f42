import { answers } from "../../../answers.ts";
import { readBody } from "#lib/http/input.ts";
import { modelNameSchema } from "#lib/http/requests.ts";
import { Fault } from "#lib/run/fault.ts";
import { log, models, store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  POST: async (request) => {
    const { model } = await readBody(modelNameSchema, request);
    const report = await models().check(model, request.signal);
    try {
      await (await store()).keepCheck({ model, report });
    } catch (error) {
      // What was found out in a minute is not thrown away because nobody can write it down.
      if (!(error instanceof Fault)) throw error;
      log().warn({ err: error, model }, "what a look at a model showed could not be kept");
    }
    return Response.json(report);
  },
});
