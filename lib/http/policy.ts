/** Who may speak to this server, by its environment and the machine's name. */
import { hostname } from "node:os";
import type { Policy } from "./guard.ts";

export function policyOf({ host, port, token }: Omit<Policy, "machine">): Policy {
  return { host, port, token, machine: hostname() };
}
