import { once } from "node:events";
import { createServer } from "node:net";
import { addressOf } from "#lib/http/address.ts";
import { Fault } from "#lib/run/fault.ts";
import { askHealth } from "./ready.ts";
import { waited } from "./waited.ts";

/** Of two that are started at once each looks whether the port is free, and for that holds it a moment. */
const lookingMs = 2_000;
/** Longer than a server takes that waits for its database before it tells its health. */
const patienceMs = 10_000;

/** Throws Fault `conflict` when nobody can listen there, with the way out. Port 0 is always free. */
export async function requirePort(host: string, port: number, signal: AbortSignal): Promise<void> {
  const until = Date.now() + lookingMs;
  const url = addressOf({ host, port });
  for (let error = await tried(host, port); error !== undefined; error = await tried(host, port)) {
    if (codeOf(error) !== "EADDRINUSE") throw refused({ host, port, error });
    const answer = await askHealth(url, { patienceMs, signal });
    // Who starts it twice mostly looks for the one that runs.
    if (typeof answer === "object") {
      const hint = `for a second one: PORT=${port + 1} npm start`;
      throw new Fault("conflict", `Fixpoint runs there already: ${url}`, { hint });
    }
    if (answer === "other" || Date.now() >= until || !(await waited(100, signal))) {
      throw new Fault("conflict", `port ${port} is taken by another program`, { hint: anotherPort(port) });
    }
  }
}

/** Why nobody can listen there. Who connects in that moment is let go at once, or closing would wait for them. */
async function tried(host: string, port: number): Promise<unknown> {
  const probe = createServer((socket) => socket.destroy());
  try {
    await once(probe.listen(port, host), "listening");
  } catch (error) {
    return error;
  }
  await new Promise<void>((done) => probe.close(() => done()));
  return undefined;
}

function refused({ host, port, error }: { host: string; port: number; error: unknown }): Fault {
  if (codeOf(error) === "EACCES") {
    return new Fault("conflict", `port ${port} may not be used by this user`, { hint: anotherPort(port) });
  }
  return new Fault("conflict", `${host}:${port} cannot be listened on`, { hint: "see HOST and PORT", cause: error });
}

const anotherPort = (port: number): string => `take another: PORT=${port + 1} npm start`;

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);
