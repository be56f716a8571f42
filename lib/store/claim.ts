/** Taking a run to carry it: at most one holder at a time, and none for a run that keeps killing its holders. */
import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { readEvents } from "./append.ts";
import { HeldRun, leaseEnd, patienceMs, type Reach, type Taken } from "./held-run.ts";
import { runs } from "./schema.ts";
import { breakOff } from "#lib/run/break-off.ts";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";
import { foldRun, type Run } from "#lib/run/fold.ts";
import { spentMs } from "#lib/run/spent-time.ts";

/** Not waiting for a person's answer, or not any longer. */
export const mayGoOn = or(
  isNull(runs.waitUntil),
  lt(runs.waitUntil, sql`clock_timestamp()`),
  eq(runs.status, "cancelling"),
);

/** The first and five more: a run that took down so many holders is not tried again. */
const claimsAtMost = 6;

/**
 * Undefined when somebody else holds the run, it waits for an answer, or it has ended. A run that was cancelled while nobody held it, or that took
 * down too many holders, is ended here. Aborting the signal gives the claim back.
 */
export async function claimRun(reach: Reach, id: string, signal: AbortSignal): Promise<HeldRun | undefined> {
  const taken = await take(reach, id, signal);
  if (!taken) return undefined;
  const held = new HeldRun(reach, taken, signal);
  if (!taken.cancelled && taken.claims <= claimsAtMost) return held;
  await held.append(lastWords(taken));
  await held.release();
  return undefined;
}

function lastWords({ run, cancelled }: Taken): RunEvent[] {
  if (!cancelled) {
    const message = "Every worker that carried this run died of it.";
    return [breakOff(run, { outcome: "crashed", reason: "internal", message })];
  }
  const end = breakOff(run, { outcome: "cancelled", reason: "cancelled" });
  return run.status === "cancelling" ? [end] : [{ type: "cancel-request" }, end];
}

async function take({ connection }: Reach, id: string, signal: AbortSignal): Promise<Taken | undefined> {
  const lease = randomUUID();
  // The lease is ours already where the answer to this very statement was lost.
  const free = or(isNull(runs.lease), lt(runs.leaseUntil, sql`clock_timestamp()`), eq(runs.lease, lease));
  const claims = sql`${runs.claims} + case when ${runs.lease} = ${lease} then 0 else 1 end`;
  return await connection.ask(
    async (database) => {
      const [row] = await database
        .update(runs)
        .set({ lease, leaseUntil: leaseEnd, claims })
        .where(and(eq(runs.id, id), ne(runs.status, "ended"), mayGoOn, free))
        .returning({ status: runs.status, claims: runs.claims });
      if (!row) return undefined;
      const stored = await readEvents(database, { id, after: 0 });
      // Somebody has deleted it since.
      if (stored.length === 0) return undefined;
      return {
        id,
        lease,
        run: { ...foldAll(stored), spentMs: spentMs(stored) },
        lastSeq: stored.length,
        cancelled: row.status === "cancelling",
        claims: row.claims,
      };
    },
    { forMs: patienceMs, signal },
  );
}

/** A stored run has one event at least. */
export function foldAll(stored: readonly StoredEvent[]): Run {
  const run = stored.reduce<Run | undefined>((before, { seq, at, ...event }) => foldRun(before, event), undefined);
  if (!run) throw new Error("a run without events");
  return run;
}
