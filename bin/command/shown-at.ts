/** Where the page shows a run that a command makes. */
import type { Env } from "#lib/env.ts";
import { addressOf } from "#lib/http/address.ts";

/** Undefined where no server with the same database answers. The token is shown to that alone, and stands in no address. */
export async function shownAt(
  id: string,
  { token, ...at }: Pick<Env, "host" | "port" | "token">,
): Promise<string | undefined> {
  const url = addressOf(at);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  try {
    const { ok } = await fetch(`${url}/api/runs/${id}`, { headers, signal: AbortSignal.timeout(2_000) });
    return ok ? `${url}/runs/${id}` : undefined;
  } catch (error) {
    // No server is no fault: the run does not need one.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return undefined;
  }
}
