import { once } from "node:events";
import { createServer } from "node:net";
import { addressOf } from "#lib/http/address.ts";
import { Fault } from "#lib/run/fault.ts";
import { healthAt } from "./ready.ts";

/** Throws Fault `conflict` when nobody can listen there, with the way out. Port 0 is always free. */
export async function requirePort(host: string, port: number, signal: AbortSignal): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const hint = `take another: PORT=${port + 1} npm start`;
    if (code === "EADDRINUSE") throw await taken({ host, port, hint }, signal);
    if (code === "EACCES") throw new Fault("conflict", `port ${port} may not be used by this user`, { hint });
    throw new Fault("conflict", `${host}:${port} cannot be listened on`, { hint: "see HOST and PORT", cause: error });
  }
  await new Promise<void>((done) => probe.close(() => done()));
}

/** Who starts it twice mostly looks for the one that runs. */
async function taken({ host, port, hint }: { host: string; port: number; hint: string }, signal: AbortSignal) {
  const url = addressOf({ host, port });
  const runs = (await healthAt(url, signal)) !== undefined;
  const message = runs ? `Fixpoint runs there already: ${url}` : `port ${port} is taken by another program`;
  return new Fault("conflict", message, { hint: runs ? `for a second one: PORT=${port + 1} npm start` : hint });
}
