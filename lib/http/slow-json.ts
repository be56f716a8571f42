/** An answer in JSON that may take minutes. */
import type { Logger } from "pino";
import { Fault } from "#lib/run/fault.ts";
import { errorBody, faultTold } from "./respond.ts";
import { type Connection, orSilence, streamed } from "./sse.ts";

/** Clients give up after five minutes without a status, and many proxies after one. */
const patienceMs = 50_000;

/** Blanks may stand before the value. https://www.rfc-editor.org/rfc/rfc8259#section-2 */
const json = { type: "application/json", heartbeat: "\n" };

/**
 * Answers with the value. After a while the status goes out before it, and blanks keep the connection alive; what is thrown
 * until then is thrown here, and a fault that comes later is the value.
 */
export async function slowJson(
  value: Promise<object>,
  { connection, log, withinMs = patienceMs }: { connection: Connection; log: Logger; withinMs?: number },
): Promise<Response> {
  const early = await orSilence(value, withinMs);
  return early === "silence" ? streamed(late(value), json, { connection, log }) : Response.json(early);
}

async function* late(value: Promise<object>): AsyncGenerator<string> {
  // With the first chunk the head goes out.
  yield json.heartbeat;
  try {
    yield JSON.stringify(await value);
  } catch (error) {
    yield JSON.stringify(errorBody(faultTold(error)));
    if (!(error instanceof Fault)) throw error;
  }
}
