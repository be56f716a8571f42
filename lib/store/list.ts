/** Pages of runs, newest first. */
import { and, desc, eq, getTableColumns, gte, ilike, isNull, not, or, sql, type SQL } from "drizzle-orm";
import * as z from "zod";
import { endReason, hasProgram } from "./end-of-run.ts";
import type { Reach } from "./held-run.ts";
import { runs } from "./schema.ts";
import { storable } from "./storable.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Grade, Reason } from "#lib/run/ending.ts";
import type { Run } from "#lib/run/fold.ts";

type Row = typeof runs.$inferSelect;
export type RunSummary = Pick<Row, "id" | "status" | "title" | "name" | "model" | "outcome" | "grade" | "recorded"> & {
  /** It ended with one to hand over. */
  program: boolean;
  /** Why it went no further; null until then. */
  reason: Reason | null;
  /** ISO 8601, as the other. */
  createdAt: string;
  endedAt: string | null;
};
/** `cursor` asks for the next page; null on the last. */
export type RunPage = { runs: RunSummary[]; cursor: string | null };

export type RunQuery = {
  /** Words, each in the task or a part of the name or the model; letter case does not count. */
  query?: string;
  status?: Run["status"];
  model?: string;
  /** `none`: without one, or without a program that it could be of. */
  grade?: Grade | "none";
  /** Whether it came from a bundle. */
  recorded?: boolean;
  /** ISO 8601: of that moment or later. */
  since?: string;
  /** Of the page before. */
  cursor?: string;
  limit?: number;
};

const pageLength = 30;
const longestPage = 100;
// PostgreSQL knows no year 0.
const yearOne = (at: string) => at >= "0001";
const cursorSchema = z.tuple([z.iso.datetime().refine(yearOne), z.string().regex(/^[0-9a-f]{32}$/)]);

/** Throws Fault `bad-input` for a cursor that no page gave. */
export async function listRuns({ connection }: Reach, query: RunQuery): Promise<RunPage> {
  const { limit = pageLength } = query;
  const length = Math.max(1, Math.min(longestPage, Math.trunc(limit)));
  const where = and(...conditions(query));
  const rows = await connection.ask((database) =>
    database
      .select({ ...getTableColumns(runs), program: hasProgram, reason: endReason })
      .from(runs)
      .where(where)
      .orderBy(desc(runs.createdAt), desc(runs.id))
      .limit(length + 1),
  );
  const page = rows
    .slice(0, length)
    .map(({ id, status, title, name, model, outcome, grade, program, reason, recorded, createdAt, endedAt }) => ({
      id,
      status,
      title,
      name,
      model,
      outcome,
      grade,
      program,
      reason,
      recorded,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
  const last = page.at(-1);
  return { runs: page, cursor: last && rows.length > length ? writeCursor([last.createdAt, last.id]) : null };
}

function conditions({ query, status, model, grade, recorded, since, cursor }: RunQuery): SQL[] {
  const found: (SQL | undefined)[] = [];
  for (const word of storable(query ?? "")
    .split(/\s+/)
    .filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    found.push(or(ilike(runs.task, pattern), ilike(runs.name, pattern), ilike(runs.model, pattern)));
  }
  if (status !== undefined) found.push(eq(runs.status, status));
  if (grade === "none") found.push(or(isNull(runs.grade), and(eq(runs.grade, "unverified"), not(hasProgram))));
  else if (grade !== undefined) found.push(and(eq(runs.grade, grade), hasProgram));
  if (recorded !== undefined) found.push(eq(runs.recorded, recorded));
  if (since !== undefined) found.push(gte(runs.createdAt, new Date(since)));
  if (model !== undefined) found.push(eq(runs.model, storable(model)));
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor);
    found.push(sql`(${runs.createdAt}, ${runs.id}) < (${at}::timestamptz, ${id})`);
  }
  return found.filter((condition) => condition !== undefined);
}

function writeCursor(place: z.infer<typeof cursorSchema>): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

function readCursor(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch (cause) {
    const hint = "take the cursor that the page before gave";
    throw new Fault("bad-input", "This is no cursor.", { field: "cursor", hint, cause });
  }
}
