/** Next, as it answers for us. */
import { createServer } from "node:http";
import next from "next";

/**
 * Next listens for upgrades on the server that its first request comes by, where nothing else is said: Node then hands it
 * what asks for one, as Java's client and `curl --http2` do by themselves, and it cuts the connection. We speak none, and
 * ignore the wish (RFC 9110, 7.8), as Node does where nobody listens. The server that Next is given is never opened.
 */
export const pages = (place: { dir: string; hostname: string; port: number }) =>
  next({ ...place, dev: false, httpServer: createServer() });
