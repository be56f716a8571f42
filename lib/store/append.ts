/**
 * Appending is one statement: it compares the lease and the last number, and sets both events and summary. A worker that
 * lost its lease changes nothing, numbers have no gaps, and a commit whose answer was lost is recognised.
 */
import { and, asc, eq, gt } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "./connection.ts";
import { events, runs, schemaName } from "./schema.ts";
import { storable } from "./storable.ts";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";

export type Position = { id: string; lease: string; lastSeq: number };

const numberedSchema = z.array(z.object({ seq: z.int(), at: z.coerce.date() }));

/** Prepared once for each connection: planning it anew took longer than doing it. */
const appending = {
  name: "append",
  text: `
    with taken as (
      update ${schemaName}.runs set
        last_seq = last_seq + $4::int,
        status = case when status = 'cancelling' and $5::text is distinct from 'ended' then status else coalesce($5, status) end,
        name = coalesce($6, name),
        model = coalesce($7, model),
        outcome = $8,
        grade = $9,
        wait_until = clock_timestamp() + make_interval(secs => $11::double precision),
        ended_at = case when $5 = 'ended' then clock_timestamp() end
      where id = $1 and lease = $2 and last_seq = $3::int and status <> 'ended'
      returning id
    ), learned as (
      insert into ${schemaName}.lessons (run_id, attempt, lesson)
      select taken.id, attempt, lesson from taken, unnest($12::int[], $13::text[]) as kept (attempt, lesson)
      on conflict do nothing
    )
    insert into ${schemaName}.events (run_id, seq, event)
    select taken.id, $3::int + place, text::json from taken, unnest($10::text[]) with ordinality as said (text, place)
    returning seq, at`,
};

/** Throws Fault `conflict` when the lease is lost; safe to run twice. */
export async function appendFenced(
  database: Database,
  position: Position,
  batch: readonly RunEvent[],
): Promise<StoredEvent[]> {
  const { id, lease, lastSeq } = position;
  const { status, name, model, outcome, grade, waits } = summaryOf(batch);
  const texts = batch.map((event) => JSON.stringify(event));
  const summary = [status, name, model, outcome, grade];
  const values = [id, lease, lastSeq, batch.length, ...summary, texts, waits, ...learnedIn(batch)];
  const { rows } = await database.$client.query({ ...appending, values });
  if (rows.length === 0) return await alreadyAppended(database, position, batch.length);
  const numbered = numberedSchema.parse(rows).sort((left, right) => left.seq - right.seq);
  return batch.map((event, place) => {
    const { seq = lastSeq + place + 1, at = new Date() } = numbered[place] ?? {};
    return { seq, at: at.toISOString(), ...event };
  });
}

/** Events after the number, in order. */
export async function readEvents(
  database: Database,
  { id, after, limit }: { id: string; after: number; limit?: number },
): Promise<StoredEvent[]> {
  const query = database
    .select({ seq: events.seq, at: events.at, event: events.event })
    .from(events)
    .where(and(eq(events.runId, id), gt(events.seq, after)))
    .orderBy(asc(events.seq));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ seq, at, event }) => ({ seq, at: at.toISOString(), ...event }));
}

/** Nothing was appended now: either it was before, and the answer was lost, or the run is no longer ours. */
async function alreadyAppended(
  database: Database,
  { id, lease, lastSeq }: Position,
  length: number,
): Promise<StoredEvent[]> {
  const [run] = await database.select({ lease: runs.lease, lastSeq: runs.lastSeq }).from(runs).where(eq(runs.id, id));
  if (run?.lease !== lease) throw new Fault("conflict", "Another worker carries this run now, or it was removed.");
  if (run.lastSeq !== lastSeq + length) {
    throw new Error(`run ${id} has ${run.lastSeq} events, and its only writer counted ${lastSeq + length}`);
  }
  return await readEvents(database, { id, after: lastSeq });
}

/** What the events change in the list of runs; null leaves it as it is. */
function summaryOf(batch: readonly RunEvent[]) {
  const ended = batch.find((event) => event.type === "run-end");
  const started = batch.find((event) => event.type === "run-start");
  const chosen = batch.find((event) => event.type === "signature-choose");
  return {
    ...standingOf(batch),
    name: chosen ? storable(chosen.signature.name) : null,
    model: started ? storable(started.model.id) : null,
    outcome: ended?.outcome ?? null,
    grade: ended?.grade ?? null,
  };
}

/** What later runs may be told: the attempts that taught it, and the lessons. */
function learnedIn(batch: readonly RunEvent[]): [attempts: number[], lessons: string[]] {
  const kept = batch.flatMap((event) => (event.type === "lesson-add" && event.kept ? [event] : []));
  return [kept.map((it) => it.attempt), kept.map((it) => storable(it.lesson))];
}

/** Where the run stands after the last event that says so, and for how many seconds it waits there. */
export function standingOf(batch: readonly RunEvent[]): { status: string | null; waits: number | null } {
  for (const event of batch.toReversed()) {
    if (event.type === "question-ask" || event.type === "package-ask") return { status: "waiting", waits: event.waits };
    const status = statusAfter[event.type];
    if (status) return { status, waits: null };
  }
  return { status: null, waits: null };
}

const statusAfter: Partial<Record<RunEvent["type"], string>> = {
  "run-start": "running",
  "run-release": "queued",
  "run-resume": "running",
  "run-end": "ended",
};
