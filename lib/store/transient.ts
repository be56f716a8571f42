/** Which errors of PostgreSQL pass by themselves, and waiting until they have. */
import { setTimeout as sleep } from "node:timers/promises";
import { Fault } from "#lib/run/fault.ts";
import { codeOf, isFatal, readFailure } from "./error-code.ts";
import { refusalOf } from "./refusal.ts";

const diskFull = "53100";

/** PostgreSQL's classes for a connection that failed and for what has run out. */
const passingClasses = /^(08|53)...$/;
/** A statement of ours that is wrong by the protocol, or a pooler that lets nobody in: that ends the connection. */
const againstProtocol = "08P01";

/** The server is starting, stopping, or gone; the statement may be sent again. */
const passing = new Set([
  "58030",
  "57P01",
  "57P02",
  "57P03",
  "40001",
  "40P01",
  "EADDRNOTAVAIL",
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "EMFILE",
  "ENETDOWN",
  "ENETUNREACH",
  "ENFILE",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
]);

/** What the driver and the queue say without a code. */
const passingWords = [
  "Client has encountered a connection error",
  "Client was closed",
  "Connection terminated",
  "LISTEN/NOTIFY heartbeat timed out",
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "timeout expired",
];

export function isTransient(error: unknown): boolean {
  const failure = readFailure(error);
  if (!failure || error instanceof Fault) return false;
  const code = codeOf(error);
  return code === undefined
    ? passingWords.some((it) => failure.message.startsWith(it)) || isTransient(failure.cause)
    : passing.has(code) || (passingClasses.test(code) && (code !== againstProtocol || isFatal(error)));
}

/**
 * Runs it again, with growing pauses, while its error passes by itself: `forMs` milliseconds at most, then throws Fault
 * `database-unavailable`, and at once where the database will not have us. What it runs must be safe to run twice: the
 * answer to a commit may be what was lost.
 */
export async function patiently<T>(run: () => Promise<T>, forMs: number, signal?: AbortSignal): Promise<T> {
  const deadline = performance.now() + forMs;
  for (let pause = 25; ; pause = Math.min(1_000, pause * 2)) {
    try {
      return await run();
    } catch (error) {
      if (!isTransient(error)) throw refusalOf(error) ?? error;
      if (performance.now() + pause > deadline) throw unavailable(error);
      await sleep(pause, undefined, signal ? { signal } : {});
    }
  }
}

export function unavailable(cause: unknown): Fault {
  if (codeOf(cause) === diskFull) return fullDisk(cause);
  return new Fault("database-unavailable", "The database does not answer.", {
    hint: "npx fixpoint doctor; where DATABASE_URL is set, see that its server runs",
    cause,
  });
}

export function fullDisk(cause: unknown): Fault {
  const hint = "free some disk where the database lies; the data folder is what npx fixpoint home prints";
  return new Fault("database-unavailable", "The disk of the database is full.", { hint, cause });
}
