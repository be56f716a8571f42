/** A run that happened elsewhere, kept to be looked at. */
import { sql } from "drizzle-orm";
import { foldAll } from "./claim.ts";
import { titleOf } from "./create.ts";
import type { Reach } from "./held-run.ts";
import { events, runs } from "./schema.ts";
import { storable } from "./storable.ts";
import type { RunRecord } from "#lib/run/bundle.ts";
import { Fault } from "#lib/run/fault.ts";

/** Its events stay as they were, but for the mark in the first. Throws Fault `bad-input` for a run that has not ended. */
export async function keepRecorded({ connection }: Reach, record: RunRecord): Promise<void> {
  const { task, model, signature, end } = foldAll(record.events);
  if (!end || record.endedAt === null) throw new Fault("bad-input", "only a run that has ended can be kept");
  const marked = record.events.map(({ seq, at, ...event }) => ({
    seq,
    at,
    event: event.type === "run-queue" ? { ...event, recorded: true as const } : event,
  }));
  const { id, createdAt, endedAt } = record;
  const name = signature?.name ?? task.name;
  const texts = marked.map(({ event }) => JSON.stringify(event));
  // One statement: of a transaction whose answers are lost the connection would be used again with that still open.
  await connection.ask((database) =>
    database.execute(sql`
      with made as (
        insert into ${runs} (id, status, last_seq, title, task, name, model, outcome, grade, created_at, ended_at, recorded)
        values (
          ${id}, 'ended', ${marked.length}, ${titleOf(task.task)}, ${storable(task.task)},
          ${name === undefined ? null : storable(name)}, ${model ? storable(model.id) : null},
          ${end.outcome}, ${end.grade}, ${createdAt}::timestamptz, ${endedAt}::timestamptz, true
        )
        on conflict do nothing
        returning id
      )
      insert into ${events} (run_id, seq, at, event)
      select made.id, seq, at::timestamptz, event::json
      from made, unnest(
        ${sql.param(marked.map(({ seq }) => seq))}::int[],
        ${sql.param(marked.map(({ at }) => at))}::text[],
        ${sql.param(texts)}::text[]
      ) as told (seq, at, event)`),
  );
}
