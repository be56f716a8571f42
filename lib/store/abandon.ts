/** A run whose holder is known to have died waits for the next one at once, and says so: nobody waits for its lease to run out. */
import { sql } from "drizzle-orm";
import type { Held, Reach } from "./held-run.ts";
import { events, runs } from "./schema.ts";
import type { RunEvent } from "#lib/run/event.ts";

const released: RunEvent = { type: "run-release" };

/** False where the run has ended, or is in other hands. Its holder stays counted among those that it may have taken down. */
export async function abandonRun({ connection, bell }: Reach, { id, lease }: Held): Promise<boolean> {
  const { rowCount } = await connection.ask((database) =>
    database.execute(sql`
      with held as (
        select id as run, status as before from ${runs} where id = ${id} and lease = ${lease} and status <> 'ended' for update
      ), taken as (
        update ${runs} set lease = null, lease_until = null,
          status = case when before = 'running' then 'queued' else status end,
          last_seq = last_seq + case when before = 'running' then 1 else 0 end
        from held where id = run
        returning id, last_seq, before
      ), said as (
        insert into ${events} (run_id, seq, event)
        select id, last_seq, ${JSON.stringify(released)}::json from taken where before = 'running'
      )
      select id from taken`),
  );
  if (rowCount !== 1) return false;
  bell.ring("event", id);
  return true;
}
