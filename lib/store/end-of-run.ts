/** What the last event of a run that has ended tells, found by its number, so no column need say it again. */
import { sql } from "drizzle-orm";
import type { Reason } from "#lib/run/ending.ts";
import { events, runs } from "./schema.ts";

/** By the text, as `json` that holds a NUL cannot be looked into; inside of a string the quotes would not be bare. */
const text = sql`${events.event}::text`;
const end = sql`${events} where ${events.runId} = ${runs.id} and ${events.seq} = ${runs.lastSeq}
  and ${runs.status} = 'ended'`;

/** Whether there is one to hand over. */
export const hasProgram = sql<boolean>`exists (select from ${end} and ${text} !~ '"attempt":null')`;

/** Why it went no further. */
export const endReason = sql<Reason | null>`(select substring(${text} from '"reason":"([^"]*)"') from ${end})`;
