/** The web server's process: Next behind one HTTP server. It ends with the supervisor that started it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { env } from "#lib/env.ts";
import { projectRoot } from "#lib/project.ts";

const app = next({ dev: false, dir: projectRoot(), hostname: env.host, port: env.port });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
});
// Longer than the minute after which proxies and clients let an idle connection go: the side that may still send on it ends
// it, so no request meets a connection that was just closed. Node's own five seconds are shorter than a person's pause.
server.keepAliveTimeout = 75_000;
server.listen(env.port, env.host, () => process.send?.({ ready: (server.address() as AddressInfo).port }));

function end(): void {
  server.close(() => process.exit(0));
  // Open event streams would keep it for hours; a page takes its stream up again where it was.
  server.closeAllConnections();
}

for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, end);
