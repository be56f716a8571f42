import { answers } from "../../../answers.ts";
import { readBody } from "#lib/http/input.ts";
import { modelNameSchema } from "#lib/http/requests.ts";
import { begun, connectionOf, dataFrames, streamResponse } from "#lib/http/sse.ts";
import { Fault } from "#lib/run/fault.ts";
import type { PullProgress } from "#lib/wire.ts";
import { closing, log, models } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  /** The download lasts as long as the request: closing it cancels, and asking again goes on from there. */
  POST: async (request) => {
    const { model } = await readBody(modelNameSchema, request);
    const connection = connectionOf(request, closing());
    const progress = await begun(models().pull(model, connection.signal), connection);
    return streamResponse(dataFrames(withFailure(progress, connection.signal)), connection, log());
  },
});

/** After the first value a fault can no longer be a status: it is told as the last value, and a bug is logged besides. */
async function* withFailure(values: AsyncIterable<PullProgress>, signal: AbortSignal): AsyncGenerator<PullProgress> {
  let last: PullProgress | undefined;
  try {
    for await (last of values) yield last;
  } catch (error) {
    if (signal.aborted || last === undefined) throw error;
    const told =
      error instanceof Fault ? error : new Fault("internal", "the download broke off; the server's log tells why");
    yield { ...last, status: "failed", message: told.message, ...(told.hint !== undefined && { hint: told.hint }) };
    if (told !== error) throw error;
  }
}
