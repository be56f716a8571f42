/** Every request passes here first: who may speak, and what a browser is told to refuse in the answer. */
import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { env } from "#lib/env.ts";
import { isInterface, isToken, refusal, tokenCookie, unauthorized } from "#lib/http/guard.ts";
import { policyOf } from "#lib/http/policy.ts";
import { asksForPage, refusalPage } from "#lib/http/refusal-page.ts";
import { faultResponse } from "#lib/http/respond.ts";
import type { Fault } from "#lib/run/fault.ts";
import { fileHeaders, pageHeaders, replyHeaders } from "#lib/http/security-headers.ts";

const policy = policyOf(env);

export function proxy(request: NextRequest): Response {
  const { method, headers } = request;
  const path = request.nextUrl.pathname;
  const foreign = refusal({ method, path, headers }, policy);
  if (foreign) return refused(foreign, request);
  // A query reads + as a space, which no token holds.
  const shown = request.nextUrl.searchParams.get("token")?.replaceAll(" ", "+");
  if (policy.token !== undefined && isToken(shown, policy.token)) return admitted(request, policy.token);
  // What watches over the server needs no secret to see whether it lives.
  const unknown = isHealth(path) ? undefined : unauthorized(headers, policy.token);
  if (unknown) return refused(unknown, request, { "WWW-Authenticate": "Bearer" });
  return passed(request);
}

/** The address with the token is left at once, so that it stays in no history and no log. */
function admitted(request: NextRequest, token: string): Response {
  const url = request.nextUrl.clone();
  url.searchParams.delete("token");
  // Two slashes would begin the name of another server.
  url.pathname = url.pathname.replace(/^\/+/, "/");
  const cookie = `${tokenCookie}=${token}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000`;
  // Whole, since Next reads it as an address; of its own host it sends the path alone.
  return new Response(null, {
    status: 303,
    headers: { ...replyHeaders, Location: url.href, "Set-Cookie": cookie },
  });
}

/** A person is told by a page, a program by JSON. */
function refused(fault: Fault, request: NextRequest, headers: Readonly<Record<string, string>> = {}): Response {
  const { pathname, searchParams } = request.nextUrl;
  if (asksForPage({ method: request.method, path: pathname, headers: request.headers })) {
    return refusalPage(fault, { host: request.headers.get("host") ?? "", pathname, searchParams }, headers);
  }
  return faultResponse(fault, { ...replyHeaders, ...headers });
}

/** Next reads the nonce for its own scripts from the policy in the headers of the request. */
function passed(request: NextRequest): Response {
  const headers = new Headers(request.headers);
  const nonce = randomBytes(16).toString("base64");
  const secure = headersFor(request.nextUrl.pathname, nonce);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", secure["Content-Security-Policy"]);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(secure)) response.headers.set(name, value);
  return response;
}

function headersFor(path: string, nonce: string): typeof replyHeaders {
  if (isInterface(path) || isHealth(path)) return replyHeaders;
  return path.startsWith("/_next/static/") ? fileHeaders : pageHeaders(nonce, env);
}

function isHealth(path: string): boolean {
  return path === "/health" || path === "/api/health";
}
