/** What the last look at each model showed, so that nobody need look twice. */
import { sql } from "drizzle-orm";
import type { Reach } from "./held-run.ts";
import { modelChecks } from "./schema.ts";

export type KeptCheck = { model: string; report: unknown };

export async function keepCheck({ connection }: Reach, { model, report }: KeptCheck): Promise<void> {
  const set = { report, at: sql`clock_timestamp()` };
  await connection.ask((database) =>
    database.insert(modelChecks).values({ model, report }).onConflictDoUpdate({ target: modelChecks.model, set }),
  );
}

/** A database that is away is told at once: who lists the models can do without. */
export async function keptChecks({ connection }: Reach): Promise<KeptCheck[]> {
  return await connection.ask(
    (database) => database.select({ model: modelChecks.model, report: modelChecks.report }).from(modelChecks),
    { forMs: 0 },
  );
}
