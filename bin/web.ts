/** The web server's process: Next behind one HTTP server. It ends with the supervisor that started it. */
import { setTimeout as sleep } from "node:timers/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { env } from "#lib/env.ts";
import { onHangUp } from "#lib/hang-up.ts";
import { errorBody } from "#lib/http/respond.ts";
import { projectRoot } from "#lib/project.ts";
import { Fault, faultStatus } from "#lib/run/fault.ts";

const app = next({ dev: false, dir: projectRoot(), hostname: env.host, port: env.port });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => {
  const fault = faultIn(request);
  const answered = fault ? refuse(response, fault) : handle(request, response);
  answered.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
});
// Longer than the minute after which proxies and clients let an idle connection go: the side that may still send on it ends
// it, so no request meets a connection that was just closed. Node's own five seconds are shorter than a person's pause.
server.keepAliveTimeout = 75_000;
server.listen(env.port, env.host, () => process.send?.({ ready: (server.address() as AddressInfo).port }));

/** Those that a page or a route may have. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What Next would answer with a page or a bug of its own. */
function faultIn({ method = "", url = "" }: IncomingMessage): Fault | undefined {
  if (!methods.has(method)) return new Fault("wrong-method", `${method} is not possible here`);
  const hint = "a % stands before two hexadecimal digits: %25 is the sign itself";
  return isReadable(url) ? undefined : new Fault("bad-input", "the address has a % that begins no character", { hint });
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/[?#].*$/s, ""));
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

async function refuse(response: ServerResponse, fault: Fault): Promise<void> {
  const allow = fault.code === "wrong-method" && { Allow: [...methods].join(", ") };
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", ...allow };
  response.writeHead(faultStatus[fault.code], headers);
  await new Promise<void>((resolve) => response.end(JSON.stringify(errorBody(fault)), resolve));
}

/** What a run is given to be stopped, when its caller's connection was just closed. */
const leaveMs = 2_000;

async function stopLeft(): Promise<void> {
  // A route hears of it a moment after the connection has gone.
  await sleep(50);
  const { leavings } = await import("#lib/wiring.ts");
  await Promise.race([leavings().settled(), sleep(leaveMs)]);
}

function end(): void {
  server.close(() => {
    stopLeft().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  // Open event streams would keep it for hours; a page takes its stream up again where it was.
  server.closeAllConnections();
}

for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, end);
onHangUp(end);
