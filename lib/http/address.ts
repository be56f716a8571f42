/** Where a server is reached from the machine that it runs on. */
import { isIPv6 } from "node:net";

/** Who listens everywhere is on the loopback too; an IPv6 address stands in brackets. No slash at the end. */
export function addressOf({ host, port }: { host: string; port: number }): string {
  const reached = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
