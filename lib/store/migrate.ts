/** Brings the tables up to date: each migration once, all of them or none, one process at a time. */
import type { Pool } from "pg";
import { migrations } from "./migrations/embedded.ts";
import { schemaName } from "./schema.ts";

const lockOfMigration = 0x66697871;

export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lockOfMigration]);
    await client.query(`create schema if not exists ${schemaName}`);
    await client.query(
      `create table if not exists ${schemaName}.migrations (name text primary key, at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string }>(`select name from ${schemaName}.migrations`);
    const done = new Set(rows.map(({ name }) => name));
    for (const { name, statements } of migrations.filter((it) => !done.has(it.name))) {
      await client.query(statements);
      await client.query(`insert into ${schemaName}.migrations (name) values ($1)`, [name]);
    }
    await client.query("commit");
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection that failed is closed, and its transaction with it.
    client.release(failed);
  }
}
