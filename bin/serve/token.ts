import { randomBytes } from "node:crypto";
import { Fault } from "#lib/run/fault.ts";
import { isLoopback } from "./elsewhere.ts";

/**
 * Who reaches the server can spend this machine's time and read every run: beyond the machine itself a token is asked for.
 * Throws Fault `bad-input` with the command that starts it with one.
 */
export function requireToken({ host, token }: { host: string; token: string | undefined }): void {
  if (token !== undefined || isLoopback(host)) return;
  const hint = `start it with one: FIXPOINT_TOKEN=${randomBytes(16).toString("hex")} HOST=${host} npm start`;
  const message = `HOST ${host} lets other machines in, and FIXPOINT_TOKEN is not set`;
  throw new Fault("bad-input", message, { field: "FIXPOINT_TOKEN", hint });
}
