import { answers } from "../../../answers.ts";
import { readBody } from "#lib/http/input.ts";
import { modelNameSchema } from "#lib/http/requests.ts";
import { begun, connectionOf, dataFrames, streamResponse } from "#lib/http/sse.ts";
import { closing, log, models } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  /** The download lasts as long as the request: closing it cancels, and asking again goes on from there. */
  POST: async (request) => {
    const { model } = await readBody(modelNameSchema, request);
    const connection = connectionOf(request, closing());
    const progress = await begun(models().pull(model, connection.signal), connection);
    return streamResponse(dataFrames(progress), connection, log());
  },
});
