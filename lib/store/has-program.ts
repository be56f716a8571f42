/** Whether a run has ended with a program: its last event, found by its number, tells, so no column need say it again. */
import { sql } from "drizzle-orm";
import { events, runs } from "./schema.ts";

/** By the text, as `json` that holds a NUL cannot be looked into; inside of a string the quotes would not be bare. */
export const hasProgram = sql<boolean>`exists (
  select from ${events} where ${events.runId} = ${runs.id} and ${events.seq} = ${runs.lastSeq}
  and ${runs.status} = 'ended' and ${events.event}::text !~ '"attempt":null'
)`;
