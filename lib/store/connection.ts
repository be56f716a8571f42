/** A pool of connections to the database, whose tables are made or amended before the first use. */
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { migrate } from "./migrate.ts";
import { patiently } from "./transient.ts";

/** Milliseconds that a question may wait for a database that restarts, before a person is told. */
const briefly = 3_000;

/** Milliseconds after which a server that took a statement and is silent, as one that was halted, counts as away. */
export const silenceMs = 30_000;

/** Drizzle's, with the pool below it for statements that are prepared. */
export type Database = NodePgDatabase & { $client: Pool };

export type Connection = {
  url: string;
  /** Runs it with the tables in place, and again while the database restarts; see `patiently`. */
  ask<T>(run: (database: Database) => Promise<T>, patience?: { forMs?: number; signal?: AbortSignal }): Promise<T>;
  close(): Promise<void>;
};

export function openConnection(url: string, silence = silenceMs): Connection {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: silence,
    keepAlive: true,
  });
  // An idle connection that breaks leaves the pool; the next question opens another and tells what is wrong.
  pool.on("error", () => undefined);
  const database = drizzle(pool);
  let migrated: Promise<void> | undefined;
  const ready = async () => {
    migrated ??= migrate(pool);
    try {
      await migrated;
    } catch (error) {
      migrated = undefined;
      throw error;
    }
  };
  return {
    url,
    ask: (run, { forMs = briefly, signal } = {}) =>
      patiently(
        async () => {
          await ready();
          return run(database);
        },
        forMs,
        signal,
      ),
    close: () => pool.end(),
  };
}
