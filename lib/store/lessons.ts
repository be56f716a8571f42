/** What runs have learned, for those that come after them. */
import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Reach } from "./held-run.ts";
import { lessons, runs } from "./schema.ts";
import { Fault } from "#lib/run/fault.ts";
import type { KeptLesson } from "#lib/run/techniques/told.ts";

/** Lessons beyond the newest of these are not looked at. */
const most = 500;
/** Of a long task the beginning tells what it is about. */
const longestTask = 4_000;

export type Forgotten = { run: string; attempt?: number };

/** With the first line of the task and the day of its run, ISO 8601. */
export type StoredLesson = KeptLesson & { title: string; createdAt: string };

/** The newest first. A run that was not solved has shown nothing, so it teaches nobody. */
export async function keptLessons({ connection }: Reach): Promise<StoredLesson[]> {
  const { attempt, lesson } = lessons;
  const task = sql<string>`left(${runs.task}, ${longestTask})`;
  const columns = { run: runs.id, attempt, lesson, task, title: runs.title, createdAt: runs.createdAt };
  const rows = await connection.ask((database) =>
    database
      .select(columns)
      .from(lessons)
      .innerJoin(runs, eq(runs.id, lessons.runId))
      .where(eq(runs.outcome, "solved"))
      .orderBy(desc(runs.createdAt), runs.id, attempt)
      .limit(most),
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** All of them, or those of runs or of single attempts; answers how many. Throws Fault `not-found` where there is none. */
export async function forgetLessons({ connection }: Reach, wanted: "all" | readonly Forgotten[]): Promise<number> {
  const gone = wanted === "all" ? sql`true` : (or(...wanted.map(isMeant)) ?? sql`false`);
  const { rowCount } = await connection.ask((database) => database.delete(lessons).where(gone));
  if (!rowCount)
    throw new Fault("not-found", "There is no such lesson.", { hint: "npx fixpoint lessons list names them" });
  return rowCount;
}

function isMeant({ run, attempt }: Forgotten) {
  return and(eq(lessons.runId, run), attempt === undefined ? undefined : eq(lessons.attempt, attempt));
}
