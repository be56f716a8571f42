/** A new run: its row and its first event, in one statement. */
import { createHash, randomBytes } from "node:crypto";
import { eq, or, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Reach } from "./held-run.ts";
import { events, runs } from "./schema.ts";
import { storable } from "./storable.ts";
import type { RunEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Task } from "#lib/run/task.ts";

const titleLength = 200;

/**
 * The same key with the same task answers with the run that it made before; with another task it throws Fault `conflict`.
 */
export async function createRun(
  { connection }: Reach,
  task: Task,
  { idempotencyKey }: { idempotencyKey?: string } = {},
): Promise<{ id: string; created: boolean }> {
  const id = randomBytes(16).toString("hex");
  const hash = idempotencyKey === undefined ? null : createHash("sha256").update(idempotencyKey).digest("hex");
  const event: RunEvent = { type: "run-queue", task };
  const text = storable(task.task);
  const title = text.trim().split("\n")[0]?.trim().slice(0, titleLength) ?? "";
  const name = task.name ?? null;
  const model = task.model === undefined ? null : storable(task.model);
  return await connection.ask(async (database) => {
    const { rowCount } = await database.execute(sql`
      with made as (
        insert into ${runs} (id, last_seq, title, task, name, model, idempotency_hash)
        values (${id}, 1, ${storable(title)}, ${text}, ${name}, ${model}, ${hash})
        on conflict do nothing
        returning id, created_at
      )
      insert into ${events} (run_id, seq, at, event)
      select made.id, 1, made.created_at, ${JSON.stringify(event)}::json from made`);
    if (rowCount === 1) return { id, created: true };
    const made = await madeBefore(database, id, hash);
    // Ours, when the answer to the same statement was lost.
    if (made?.id === id) return { id, created: true };
    if (JSON.stringify(made?.event) === JSON.stringify(event) && made) return { id: made.id, created: false };
    throw new Fault("conflict", "This Idempotency-Key was used for another task.", { hint: "send a new key" });
  });
}

async function madeBefore(database: NodePgDatabase, id: string, hash: string | null) {
  const [made] = await database
    .select({ id: runs.id, event: events.event })
    .from(runs)
    .innerJoin(events, sql`${events.runId} = ${runs.id} and ${events.seq} = 1`)
    .where(or(eq(runs.id, id), hash === null ? undefined : eq(runs.idempotencyHash, hash)));
  return made;
}
