/** Which workers live, and what they know. */
import { eq, gt, lt, sql } from "drizzle-orm";
import type { Reach } from "./held-run.ts";
import { workers } from "./schema.ts";

export type WorkerStatus = {
  id: string;
  version: string;
  /** What the worker knows of its sandbox, as it told it. */
  sandbox: unknown;
};

/** Says that the worker lives; call it every few seconds. */
export async function beat({ connection }: Reach, worker: WorkerStatus): Promise<void> {
  const { version, sandbox } = worker;
  const set = { version, sandbox, at: sql`clock_timestamp()` };
  await connection.ask(async (database) => {
    await database.insert(workers).values(worker).onConflictDoUpdate({ target: workers.id, set });
    await database.delete(workers).where(lt(workers.at, sql`clock_timestamp() - interval '1 day'`));
  });
}

/** Says that the worker ends: nobody need wait for its silence. */
export async function leave({ connection }: Reach, id: string): Promise<void> {
  await connection.ask((database) => database.delete(workers).where(eq(workers.id, id)));
}

/** Those that beat in the last ten seconds. */
export async function livingWorkers({ connection }: Reach): Promise<WorkerStatus[]> {
  return await connection.ask((database) =>
    database
      .select({ id: workers.id, version: workers.version, sandbox: workers.sandbox })
      .from(workers)
      .where(gt(workers.at, sql`clock_timestamp() - interval '10 seconds'`))
      .orderBy(workers.id),
  );
}
