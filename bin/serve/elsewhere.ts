/** Where others reach the server: what it listens on may be no address that a browser can go to. */
import { isIP } from "node:net";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import { addressOf } from "#lib/http/address.ts";

export type Listening = { host: string; port: number };
export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

const everywhere = ["0.0.0.0", "::"];

/** Of a server that listens everywhere each address of the machine; of one on the loopback none. */
export function addressesElsewhere({ host, port }: Listening, interfaces: Interfaces = networkInterfaces()): string[] {
  if (isLoopback(host)) return [];
  if (!everywhere.includes(host)) return [addressOf({ host, port })];
  const all = Object.values(interfaces).flatMap((it) => it ?? []);
  const reached = all.filter((it) => it.family === "IPv4" && !it.internal);
  return reached.map((it) => addressOf({ host: it.address, port }));
}

/** A name may lead anywhere, but for this one. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
