import { once } from "node:events";
import { createServer } from "node:net";
import { Fault } from "#lib/run/fault.ts";

/** Throws Fault `conflict` when nobody can listen there, with the way out. Port 0 is always free. */
export async function requirePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const hint = `take another: PORT=${port + 1} npm start`;
    if (code === "EADDRINUSE") throw new Fault("conflict", `port ${port} is taken by another program`, { hint });
    if (code === "EACCES") throw new Fault("conflict", `port ${port} may not be used by this user`, { hint });
    throw new Fault("conflict", `${host}:${port} cannot be listened on`, { hint: "see HOST and PORT", cause: error });
  }
  await new Promise<void>((done) => probe.close(() => done()));
}
