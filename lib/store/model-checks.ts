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

export async function keptChecks({ connection }: Reach): Promise<KeptCheck[]> {
  return await connection.ask((database) =>
    database.select({ model: modelChecks.model, report: modelChecks.report }).from(modelChecks),
  );
}
