/** The events of a run as they come: read by number, so that none is missed or repeated, whatever the bell does. */
import { eq, sql } from "drizzle-orm";
import { abandonRun } from "./abandon.ts";
import { readEvents } from "./append.ts";
import { claimRun } from "./claim.ts";
import type { Reach } from "./held-run.ts";
import { runs } from "./schema.ts";
import type { StoredEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";

const batchAtMost = 500;
/** A look without a ring, for a ring that was lost. */
const lookMs = 2_000;
/** Two more seconds each: a holder that lives renews its lease every three. */
const silentAtMost = 2;
const patienceMs = 60_000;

/**
 * Replays the events after the number in batches, then goes on live, and returns after `run-end`. Throws Fault `not-found`
 * when there is no such run (any more), and the signal's reason when aborted.
 */
export async function* followRun(
  reach: Reach,
  { id, after }: { id: string; after: number },
  signal: AbortSignal,
): AsyncGenerator<StoredEvent[]> {
  const { connection, bell } = reach;
  const alarm = bell.alarm("event", id);
  const patience = { forMs: patienceMs, signal };
  const looks = looking(reach, id, signal);
  let seen = after;
  try {
    for (;;) {
      signal.throwIfAborted();
      const batch = await connection.ask(
        (database) => readEvents(database, { id, after: seen, limit: batchAtMost }),
        patience,
      );
      if (batch.length > 0) yield batch;
      seen = batch.at(-1)?.seq ?? seen;
      if (batch.at(-1)?.type === "run-end") return;
      if (batch.length === 0 && (await looks(seen))) return;
      if (batch.length < batchAtMost) await alarm.wait(lookMs, signal);
    }
  } finally {
    alarm.close();
  }
}

/**
 * Looks whether the run has ended with the event of that number: asked when nothing came, since perhaps nothing will. A run
 * whose holder has been silent for good, and that nobody has taken up, is not being worked on: it waits, and says so, and one
 * that is to be stopped ends. On a machine that has slept every lease has run out, and those who live renew theirs within
 * `silentAtMost` looks.
 */
function looking(reach: Reach, id: string, signal: AbortSignal): (seen: number) => Promise<boolean> {
  let silent = { lease: "", looks: 0 };
  return async (seen) => {
    const { status, lastSeq, lease, lapsed } = await standingOf(reach, id, signal);
    if (status === "ended") return lastSeq <= seen;
    if (lease !== null) {
      if (!lapsed) return false;
      silent = { lease, looks: silent.lease === lease ? silent.looks + 1 : 1 };
      if (silent.looks <= silentAtMost) return false;
      await abandonRun(reach, { id, lease });
    }
    // No worker may ever come, and it takes none: to claim it is to end it.
    if (status === "cancelling") await claimRun(reach, id, signal);
    return false;
  };
}

async function standingOf({ connection }: Reach, id: string, signal: AbortSignal) {
  const { status, lastSeq, lease, leaseUntil } = runs;
  const lapsed = sql<boolean>`coalesce(${leaseUntil} < clock_timestamp(), false)`;
  const [run] = await connection.ask(
    (database) => database.select({ status, lastSeq, lease, lapsed }).from(runs).where(eq(runs.id, id)),
    { forMs: patienceMs, signal },
  );
  if (!run) throw new Fault("not-found", "There is no such run.");
  return run;
}
