/** A new run: its row and its first event, in one statement. */
import { createHash, randomBytes } from "node:crypto";
import { eq, or, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Reach } from "./held-run.ts";
import { events, runs } from "./schema.ts";
import { storable } from "./storable.ts";
import type { Parent, RunEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Task } from "#lib/run/task.ts";

const titleLength = 200;

/** The first line of the task. */
export function titleOf(task: string): string {
  return storable(storable(task).trim().split("\n")[0]?.trim().slice(0, titleLength) ?? "");
}

/** What may be said of a new run beside its task. */
export type Making = {
  idempotencyKey?: string | undefined;
  /** For a fork. */
  parent?: Parent;
};

/** The run that this key made before. Throws Fault `conflict` when it was for another task, or for a fork of another attempt. */
export async function earlierRun(
  { connection }: Reach,
  task: Task,
  { idempotencyKey, parent }: Making,
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const hash = hashOf(idempotencyKey);
  const made = await connection.ask((database) => madeBefore(database, eq(runs.idempotencyHash, hash)));
  return made && requireSame(made, firstEvent(task, parent));
}

/**
 * The same key with the same task answers with the run that it made before; with another task it throws Fault `conflict`.
 */
export async function createRun(
  { connection }: Reach,
  task: Task,
  { idempotencyKey, parent }: Making = {},
): Promise<{ id: string; created: boolean }> {
  const id = randomBytes(16).toString("hex");
  const hash = idempotencyKey === undefined ? null : hashOf(idempotencyKey);
  const event = firstEvent(task, parent);
  const text = storable(task.task);
  const name = task.name ?? null;
  const model = task.model === undefined ? null : storable(task.model);
  return await connection.ask(async (database) => {
    const { rowCount } = await database.execute(sql`
      with made as (
        insert into ${runs} (id, last_seq, title, task, name, model, idempotency_hash, parent, parent_attempt)
        values (
          ${id}, 1, ${titleOf(task.task)}, ${text}, ${name}, ${model}, ${hash},
          (select id from ${runs} where id = ${parent?.run ?? null}), ${parent?.attempt ?? null}
        )
        on conflict do nothing
        returning id, created_at
      )
      insert into ${events} (run_id, seq, at, event)
      select made.id, 1, made.created_at, ${JSON.stringify(event)}::json from made`);
    if (rowCount === 1) return { id, created: true };
    const same = hash === null ? eq(runs.id, id) : or(eq(runs.id, id), eq(runs.idempotencyHash, hash));
    const made = await madeBefore(database, same);
    if (!made) throw new Error(`run ${id} was not made, and no other stands in its way`);
    // Ours, when the answer to the same statement was lost.
    if (made.id === id) return { id, created: true };
    return { id: requireSame(made, event), created: false };
  });
}

type Made = { id: string; event: RunEvent };

async function madeBefore(database: NodePgDatabase, same: SQL | undefined): Promise<Made | undefined> {
  const [made] = await database
    .select({ id: runs.id, event: events.event })
    .from(runs)
    .innerJoin(events, sql`${events.runId} = ${runs.id} and ${events.seq} = 1`)
    .where(same);
  return made;
}

function requireSame({ id, event }: Made, asked: RunEvent): string {
  if (JSON.stringify(event) === JSON.stringify(asked)) return id;
  throw new Fault("conflict", "This Idempotency-Key was used for another task.", { hint: "send a new key" });
}

function firstEvent(task: Task, parent?: Parent): RunEvent {
  return { type: "run-queue", task, ...(parent && { parent }) };
}

const hashOf = (idempotencyKey: string): string => createHash("sha256").update(idempotencyKey).digest("hex");
