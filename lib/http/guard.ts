/**
 * Who may speak to the server. It listens on a loopback address, yet any page in the same browser can send requests
 * there: by a name that was bound anew to 127.0.0.1 (so the Host must be ours), or straight (so the Origin must be ours).
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { Fault } from "#lib/run/fault.ts";

export type Policy = {
  /** The address that the server listens on. */
  host: string;
  port: number;
  /** The name of this machine, by which others reach a server that listens everywhere. */
  machine: string;
  token: string | undefined;
};

export const tokenCookie = "fixpoint-token";

type Knock = { method: string; path: string; headers: Headers };

/** The fault of a request that must not be answered. */
export function refusal({ method, path, headers }: Knock, policy: Policy): Fault | undefined {
  const host = headers.get("host") ?? "";
  if (!isOurHost(hostname(host), policy)) {
    const hint = `open http://127.0.0.1:${policy.port}, or set HOST to the name that you use`;
    return new Fault("foreign-origin", "this server does not answer to that Host", { hint });
  }
  if (!isSameSite(headers, host) && !isNavigation({ method, path, headers })) {
    return new Fault("foreign-origin", "a page of another site may not ask for this");
  }
  return undefined;
}

/** The fault of a request that shows no token where one is asked for. */
export function unauthorized(headers: Headers, token: string | undefined): Fault | undefined {
  if (token === undefined || isToken(shownToken(headers), token)) return undefined;
  const hint = "send Authorization: Bearer with the value of FIXPOINT_TOKEN, or open /?token= with it once";
  return new Fault("unauthorized", "this server asks for a token", { hint });
}

/** Compares in a time that tells nothing of the token. */
export function isToken(shown: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

function shownToken(headers: Headers): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (bearer !== undefined) return bearer;
  const cookies = (headers.get("cookie") ?? "").split(/; */);
  return cookies.find((it) => it.startsWith(`${tokenCookie}=`))?.slice(tokenCookie.length + 1);
}

const everywhere = ["0.0.0.0", "::"];

/** An address cannot be bound anew, only a name can: a server that listens everywhere answers to every address. */
function isOurHost(name: string | undefined, { host, machine }: Policy): boolean {
  if (name === undefined) return false;
  if (["127.0.0.1", "localhost", "::1", host.toLowerCase()].includes(name)) return true;
  return everywhere.includes(host) && (isIP(name) !== 0 || name === machine.toLowerCase());
}

/** The name in a Host header, in small letters, without port and brackets; undefined when it is no such header. */
function hostname(host: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  return (bracketed ?? plain)?.toLowerCase();
}

/** Programs that are no browsers send neither header. */
function isSameSite(headers: Headers, host: string): boolean {
  const origin = headers.get("origin");
  if (origin !== null && !/^https?:\/\//.test(origin)) return false;
  if (origin !== null && origin.replace(/^https?:\/\//, "").toLowerCase() !== host.toLowerCase()) return false;
  return ["same-origin", "none", null].includes(headers.get("sec-fetch-site"));
}

/** Addresses for programs, which answer JSON and are no page. */
export const isInterface = (path: string): boolean => /^\/(api|v1|mcp|run)(\/|$)/.test(path);

/** A link on another site that leads to one of our pages. */
function isNavigation({ method, path, headers }: Knock): boolean {
  return (
    ["GET", "HEAD"].includes(method) &&
    !isInterface(path) &&
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-dest") === "document"
  );
}
