/** The web server's process: Next behind one HTTP server. It ends with the supervisor that started it. */
import { setTimeout as sleep } from "node:timers/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "#lib/env.ts";
import { onHangUp } from "#lib/hang-up.ts";
import { answerMalformed, faultAtDoor, refuse } from "#lib/http/door.ts";
import { policyOf } from "#lib/http/policy.ts";
import { projectRoot } from "#lib/project.ts";
import { pages } from "./serve/pages.ts";

/** So long the supervisor has to say why, and to end this process. Where it goes on, having served before, we end, and are tried again. */
const refusedMs = 5_000;

const policy = policyOf(env);
const app = pages({ dir: projectRoot(), hostname: env.host, port: env.port });
await app.prepare();
const handle = app.getRequestHandler();
// A request without a Host is refused by the rule that holds for a wrong one.
const server = createServer({ requireHostHeader: false }, answer);
server.on("clientError", answerMalformed);
server.on("checkContinue", (request, response) => {
  if (!faultAtDoor(request, policy)) response.writeContinue();
  answer(request, response);
});
// What else a client expects need not be met (RFC 9110, 10.1.1); Node would refuse it with a status and no word.
server.on("checkExpectation", answer);
// Longer than the minute after which proxies and clients let an idle connection go: the side that may still send on it ends
// it, so no request meets a connection that was just closed. Node's own five seconds are shorter than a person's pause.
server.keepAliveTimeout = 75_000;
// Whoever starts it has looked before: another may have come in between. Next would live on after an error that nobody hears.
server.once("error", (error) => {
  process.send?.({ refused: error.message });
  setTimeout(() => process.exit(1), refusedMs);
});
server.listen(env.port, env.host, () => process.send?.({ ready: (server.address() as AddressInfo).port }));

function answer(request: IncomingMessage, response: ServerResponse): void {
  const fault = faultAtDoor(request, policy);
  const answered = fault ? refuse(request, response, fault) : handle(request, response);
  answered.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
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
