/** Faults as answers. Every error that leaves by HTTP is made here, so none can carry a stack trace or a secret. */
import type { Logger } from "pino";
import { Fault, type FaultCode, faultStatus } from "#lib/run/fault.ts";
import type { errorSchema } from "#lib/wire.ts";
import type * as z from "zod";

/** Answers one method of one route; `params` are the dynamic parts of the path. */
export type Answer<Params> = (request: Request, params: Params) => Promise<Response>;

/** The methods that a route may know; HEAD and OPTIONS follow from them. */
export type Answers<Params> = Partial<Record<"GET" | "POST" | "DELETE", Answer<Params>>>;

type RouteExport<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;
type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** What a route file exports: its own methods, and a JSON 405 with `Allow` for every other. */
export function routeExports<Params>(answers: Answers<Params>, log: Logger): Record<Method, RouteExport<Params>> {
  const allowed = Object.keys(answers).concat(answers.GET ? ["HEAD", "OPTIONS"] : ["OPTIONS"]);
  const allow = { Allow: allowed.join(", ") };
  const answerTo = async (request: Request, params: Params): Promise<Response> => {
    const { method } = request;
    if (method === "OPTIONS") return new Response(null, { status: 204, headers: allow });
    if (method === "HEAD" && answers.GET) return withoutBody(await answers.GET(request, params));
    const answer = Object.hasOwn(answers, method) ? answers[method as keyof typeof answers] : undefined;
    if (answer) return await answer(request, params);
    const hint = `this address answers ${allowed.join(", ")}`;
    return faultResponse(new Fault("wrong-method", `${method} is not possible here`, { hint }), allow);
  };
  const exported: RouteExport<Params> = async (request, context) => {
    try {
      const response = await answerTo(request, await context.params);
      if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
      return response;
    } catch (error) {
      return errorResponse(error, request, log);
    }
  };
  return {
    GET: exported,
    HEAD: exported,
    POST: exported,
    PUT: exported,
    PATCH: exported,
    DELETE: exported,
    OPTIONS: exported,
  };
}

/** Seconds. What is limited is one at a time, and over in a minute. */
const retryAfter: Partial<Record<FaultCode, string>> = { "too-many": "10" };

export function errorBody({ code, message, hint, field }: Fault): z.infer<typeof errorSchema> {
  return { error: { code, message, ...(hint !== undefined && { hint }), ...(field !== undefined && { field }) } };
}

export function faultResponse(fault: Fault, headers: Readonly<Record<string, string>> = {}): Response {
  const later = retryAfter[fault.code];
  return Response.json(errorBody(fault), {
    status: faultStatus[fault.code],
    headers: { "Cache-Control": "no-store", ...(later !== undefined && { "Retry-After": later }), ...headers },
  });
}

/** A bug is told by no word of its own. */
export function faultTold(error: unknown): Fault {
  if (error instanceof Fault && error.code !== "internal") return error;
  return new Fault("internal", "something went wrong here", { hint: "the server's log tells what" });
}

/** A fault is told; anything else is a bug, which is logged. */
function errorResponse(error: unknown, request: Request, log: Logger): Response {
  const { method, url } = request;
  const place = { method, path: new URL(url).pathname };
  if (request.signal.aborted) {
    log.debug(place, "the client left before the answer");
    return faultResponse(new Fault("conflict", "the request was aborted"));
  }
  if (error instanceof Fault && error.code !== "internal") {
    log.info({ ...place, code: error.code, field: error.field }, error.message);
    return faultResponse(error);
  }
  log.error({ ...place, err: error }, "a request failed");
  return faultResponse(faultTold(error));
}

/** What GET would have answered, its stream closed before it began. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}
