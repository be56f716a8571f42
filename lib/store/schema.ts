/** The tables. A run is its events; what `runs` repeats of them is for lists, and changes in the same transaction. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
  customType,
} from "drizzle-orm/pg-core";
import { grades, outcomes } from "#lib/run/ending.ts";
import type { RunEvent } from "#lib/run/event.ts";
import { statuses } from "#lib/run/fold.ts";

export const schemaName = "fixpoint";
const schema = pgSchema(schemaName);
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const runs = schema.table(
  "runs",
  {
    id: text("id").primaryKey(),
    status: text("status", { enum: statuses }).notNull().default("queued"),
    lastSeq: integer("last_seq").notNull(),
    /** The first line of the task. */
    title: text("title").notNull(),
    /** The whole text, to search in. */
    task: text("task").notNull(),
    name: text("name"),
    model: text("model"),
    outcome: text("outcome", { enum: outcomes }),
    grade: text("grade", { enum: grades }),
    createdAt: moment("created_at").notNull().default(sql`clock_timestamp()`),
    endedAt: moment("ended_at"),
    /** Who carries the run: only appends that name this lease are taken. */
    lease: uuid("lease"),
    leaseUntil: moment("lease_until"),
    /** Leases that were never given back: how often the run may have taken its worker down. */
    claims: integer("claims").notNull().default(0),
    /** A run that waits for an answer may be taken up again from then on. */
    waitUntil: moment("wait_until"),
    /** SHA-256 of the `Idempotency-Key` that made it. */
    idempotencyHash: text("idempotency_hash").unique(),
    /** The run that a fork comes from, while that is kept, and which of its attempts. */
    parent: text("parent").references((): AnyPgColumn => runs.id, { onDelete: "set null" }),
    parentAttempt: integer("parent_attempt"),
    /** It came from a bundle. */
    recorded: boolean("recorded").notNull().default(false),
  },
  (table) => [
    index("runs_newest").on(table.createdAt, table.id),
    index("runs_parent").on(table.parent),
    index("runs_open").on(table.createdAt).where(sql`status <> 'ended'`),
  ],
);

export const events = schema.table(
  "events",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    at: moment("at").notNull().default(sql`clock_timestamp()`),
    /** `json`, not `jsonb`: what a program printed may hold characters that jsonb refuses, such as NUL. */
    event: json("event").$type<RunEvent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
);

/** What an attempt's script has written. */
export const files = schema.table(
  "files",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    attempt: integer("attempt").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.attempt, table.name] })],
);

/** What runs have learned that later runs may be told, until a person forgets it; the events of the run stay as they are. */
export const lessons = schema.table(
  "lessons",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    attempt: integer("attempt").notNull(),
    lesson: text("lesson").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.attempt] })],
);

export const workers = schema.table("workers", {
  id: text("id").primaryKey(),
  version: text("version").notNull(),
  sandbox: json("sandbox").notNull(),
  at: moment("at").notNull().default(sql`clock_timestamp()`),
});

/** What the last look at each model showed. */
export const modelChecks = schema.table("model_checks", {
  model: text("model").primaryKey(),
  report: json("report").notNull(),
  at: moment("at").notNull().default(sql`clock_timestamp()`),
});
