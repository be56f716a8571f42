/** The events of a run as they come: read by number, so that none is missed or repeated, whatever the bell does. */
import { eq } from "drizzle-orm";
import { readEvents } from "./append.ts";
import type { Reach } from "./held-run.ts";
import { runs } from "./schema.ts";
import type { StoredEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";

const batchAtMost = 500;
/** A look without a ring, for a ring that was lost. */
const lookMs = 2_000;
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
      if (batch.length === 0 && (await hasEnded(reach, { id, seen }, signal))) return;
      if (batch.length < batchAtMost) await alarm.wait(lookMs, signal);
    }
  } finally {
    alarm.close();
  }
}

/** Asked when nothing came: perhaps nothing will. */
async function hasEnded(
  { connection }: Reach,
  { id, seen }: { id: string; seen: number },
  signal: AbortSignal,
): Promise<boolean> {
  const [run] = await connection.ask(
    (database) => database.select({ status: runs.status, lastSeq: runs.lastSeq }).from(runs).where(eq(runs.id, id)),
    { forMs: patienceMs, signal },
  );
  if (!run) throw new Fault("not-found", "There is no such run.");
  return run.status === "ended" && run.lastSeq <= seen;
}
