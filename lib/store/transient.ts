/** Which errors of PostgreSQL pass by themselves, and waiting until they have. */
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";

const diskFull = "53100";

/** The server is starting, stopping, out of connections, memory or disk, or gone; the statement may be sent again. */
const passing = new Set([
  diskFull,
  "53200",
  "58030",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08001",
  "08003",
  "08006",
  "40001",
  "40P01",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
]);

/** What the driver says without a code. */
const passingWords =
  /^(Connection terminated|Client was closed|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** What errors look like here: pg-boss hands on copies of them that are no Error. */
const failureSchema = z.object({
  code: z.string().optional().catch(undefined),
  message: z.string().catch(""),
  cause: z.unknown().optional(),
});

/** The code of the system or of PostgreSQL, also where the query builder wrapped the error in its own. */
export function codeOf(error: unknown): string | undefined {
  const { data } = failureSchema.safeParse(error);
  return data && (data.code ?? codeOf(data.cause));
}

export function isTransient(error: unknown): boolean {
  const { data } = failureSchema.safeParse(error);
  if (!data || error instanceof Fault) return false;
  const code = codeOf(error);
  return code === undefined ? passingWords.test(data.message) || isTransient(data.cause) : passing.has(code);
}

/**
 * Runs it again, with growing pauses, while its error passes by itself: `forMs` milliseconds at most, then throws Fault
 * `database-unavailable`. What it runs must be safe to run twice: the answer to a commit may be what was lost.
 */
export async function patiently<T>(run: () => Promise<T>, forMs: number, signal?: AbortSignal): Promise<T> {
  const deadline = performance.now() + forMs;
  for (let pause = 25; ; pause = Math.min(1_000, pause * 2)) {
    try {
      return await run();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (performance.now() + pause > deadline) throw unavailable(error);
      await sleep(pause, undefined, signal ? { signal } : {});
    }
  }
}

export function unavailable(cause: unknown): Fault {
  if (codeOf(cause) === diskFull) {
    const hint = "free some disk where the database lies; the data folder is what npx fixpoint home prints";
    return new Fault("database-unavailable", "The disk of the database is full.", { hint, cause });
  }
  return new Fault("database-unavailable", "The database does not answer.", {
    hint: "run fixpoint doctor; where DATABASE_URL is set, see that its server runs",
    cause,
  });
}
