/** One run as it is now, and the end of it. */
import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { readEvents } from "./append.ts";
import { claimRun, foldAll, mayGoOn } from "./claim.ts";
import type { Reach } from "./held-run.ts";
import { runs } from "./schema.ts";
import type { RunRecord } from "#lib/run/bundle.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Run } from "#lib/run/fold.ts";
import { spentMs } from "#lib/run/spent-time.ts";

export type LoadedRun = Omit<RunRecord, "events"> & {
  run: Run;
  lastSeq: number;
  /** Milliseconds that were worked on it, up to its last event. */
  spentMs: number;
};

/** Runs that one sweep brings back; the others follow with the next. */
const strandedAtMost = 500;

/** Throws Fault `not-found`. */
export async function loadRun(reach: Reach, id: string): Promise<LoadedRun> {
  const { events, ...row } = await loadRecord(reach, id);
  return { ...row, run: foldAll(events), lastSeq: events.length, spentMs: spentMs(events) };
}

/** All that is stored of a run. Throws Fault `not-found`. */
export async function loadRecord({ connection }: Reach, id: string): Promise<RunRecord> {
  const found = await connection.ask(async (database) => {
    const [row] = await database.select({ createdAt: runs.createdAt }).from(runs).where(eq(runs.id, id));
    return row && { row, stored: await readEvents(database, { id, after: 0 }) };
  });
  const last = found?.stored.at(-1);
  if (!found || !last) throw noRun();
  return {
    id,
    createdAt: found.row.createdAt.toISOString(),
    endedAt: last.type === "run-end" ? last.at : null,
    events: found.stored,
  };
}

/**
 * Who carries the run hears it within some milliseconds and ends it; a run that nobody carries ends at once. A run that
 * has ended stays as it is. Throws Fault `not-found`.
 */
export async function cancelRun(reach: Reach, id: string): Promise<void> {
  const status = sql`case when ${runs.status} = 'ended' then 'ended' else 'cancelling' end`;
  const [row] = await reach.connection.ask((database) =>
    database.update(runs).set({ status }).where(eq(runs.id, id)).returning({ status: runs.status }),
  );
  if (!row) throw noRun();
  if (row.status === "ended") return;
  reach.bell.ring("cancel", id);
  // Claiming a cancelled run ends it; while somebody holds it, the claim is refused.
  await claimRun(reach, id, new AbortController().signal);
}

/** Its worker loses the lease, its followers hear Fault `not-found`. Throws Fault `not-found`. */
export async function removeRun({ connection, bell }: Reach, id: string): Promise<void> {
  const { rowCount } = await connection.ask((database) => database.delete(runs).where(eq(runs.id, id)));
  if (rowCount === 0) throw noRun();
  bell.ring("event", id);
  bell.ring("cancel", id);
}

/**
 * Ids of runs that have not ended and that nobody holds: those that wait, and those that a worker left when it died, which
 * come first. A run that is younger than ten seconds is left to who made it.
 */
export async function strandedRuns({ connection }: Reach): Promise<string[]> {
  const left = lt(runs.leaseUntil, sql`clock_timestamp()`);
  const waits = and(isNull(runs.lease), lt(runs.createdAt, sql`clock_timestamp() - interval '10 seconds'`));
  const found = await connection.ask((database) =>
    database
      .select({ id: runs.id })
      .from(runs)
      .where(and(ne(runs.status, "ended"), mayGoOn, or(left, waits)))
      .orderBy(isNull(runs.lease), runs.createdAt)
      .limit(strandedAtMost),
  );
  return found.map(({ id }) => id);
}

export function noRun(): Fault {
  return new Fault("not-found", "There is no such run.");
}
