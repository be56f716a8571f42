/** What Next would answer with a page or a bug of its own, or only once a body has come whole: refused before it hears of it. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Fault, faultStatus } from "#lib/run/fault.ts";
import { type Policy, refusal, unauthorized } from "./guard.ts";
import { bodyLimit, bodyTooLarge } from "./input.ts";
import { errorBody } from "./respond.ts";

type Knock = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/** Those that a page or a route may have. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The fault of a request that goes no further. Of two the stranger's comes first: to whom nothing is told, nothing else is. */
export function faultAtDoor(knock: Knock, policy: Policy): Fault | undefined {
  const fault = faultIn(knock);
  if (!fault && knock.headers.host !== undefined && !knock.url?.startsWith("//")) return undefined;
  const headers = spokenHeaders(knock.headers);
  const path = (knock.url ?? "").replace(/[?#].*$/s, "");
  const foreign = refusal({ method: knock.method ?? "", path, headers }, policy);
  return foreign ?? (fault && (unauthorized(headers, policy.token) ?? fault));
}

function faultIn({ method = "", url = "", headers }: Knock): Fault | undefined {
  if (!methods.has(method)) return new Fault("wrong-method", `${method} is not possible here`);
  if (Number(headers["content-length"] ?? 0) > bodyLimit) return bodyTooLarge();
  // `*`, or the whole address as a proxy is told it: Next answers these with a bug of its own, or leads to the other server.
  if (!url.startsWith("/")) return new Fault("bad-input", "the address of a request begins with /");
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

/** But for those that came several times: who speaks is told by none of them. */
function spokenHeaders(headers: IncomingHttpHeaders): Headers {
  const spoken = Object.entries(headers).filter((it): it is [string, string] => typeof it[1] === "string");
  return new Headers(spoken);
}

/** How long a client that still sends is listened to: one whose connection is cut at once may never read the answer. */
const lingerMs = 2_000;

export async function refuse(request: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> {
  const allow = fault.code === "wrong-method" && { Allow: [...methods].join(", ") };
  const text = JSON.stringify(errorBody(fault));
  response.writeHead(faultStatus[fault.code], {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    ...(fault.code === "too-large" && { Connection: "close" }),
    ...allow,
  });
  response.write(text);
  request.resume();
  // Whether it sent all or went away: there is nothing left to listen to.
  const sent = finished(request).catch(() => undefined);
  await Promise.race([sent, sleep(lingerMs, undefined, { ref: false })]);
  response.end();
}

/** What is no request by HTTP's rules meets no route: Node would answer with a line that no program can read. */
export function answerMalformed(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const text = JSON.stringify(errorBody(malformed(error.code)));
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}`;
  socket.end(`${head}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${text}`);
}

function malformed(code: string | undefined): Fault {
  if (code === "HPE_HEADER_OVERFLOW") {
    const hint = "what is long belongs in the body";
    return new Fault("bad-input", "the address and the headers are larger than 16 kB together", { hint });
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Fault("bad-input", "the request did not come whole in time");
  return new Fault("bad-input", "this is no request by the rules of HTTP");
}
