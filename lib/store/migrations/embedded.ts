/** The .sql files beside this one, as a module: a bundle finds it wherever it lies. Written by `npx vitest run lib/store -u`. */
export const migrations = [
  {
    name: "0000_first",
    statements: `CREATE TABLE "fixpoint"."events" (
	"run_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"event" json NOT NULL,
	CONSTRAINT "events_run_id_seq_pk" PRIMARY KEY("run_id","seq")
);

CREATE TABLE "fixpoint"."runs" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"last_seq" integer NOT NULL,
	"title" text NOT NULL,
	"task" text NOT NULL,
	"name" text,
	"model" text,
	"outcome" text,
	"grade" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"lease" uuid,
	"lease_until" timestamp (3) with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	"idempotency_hash" text,
	CONSTRAINT "runs_idempotency_hash_unique" UNIQUE("idempotency_hash")
);

CREATE TABLE "fixpoint"."workers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"sandbox" json NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE "fixpoint"."events" ADD CONSTRAINT "events_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "fixpoint"."runs"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "runs_newest" ON "fixpoint"."runs" USING btree ("created_at","id");
CREATE INDEX "runs_open" ON "fixpoint"."runs" USING btree ("created_at") WHERE status <> 'ended';`,
  },
  {
    name: "0001_forks_and_checks",
    statements: `CREATE TABLE "fixpoint"."model_checks" (
	"model" text PRIMARY KEY NOT NULL,
	"report" json NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE "fixpoint"."runs" ADD COLUMN "parent" text;
ALTER TABLE "fixpoint"."runs" ADD COLUMN "parent_attempt" integer;
ALTER TABLE "fixpoint"."runs" ADD CONSTRAINT "runs_parent_runs_id_fk" FOREIGN KEY ("parent") REFERENCES "fixpoint"."runs"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "runs_parent" ON "fixpoint"."runs" USING btree ("parent");`,
  },
  {
    name: "0002_waiting",
    statements: `ALTER TABLE "fixpoint"."runs" ADD COLUMN "wait_until" timestamp (3) with time zone;`,
  },
  {
    name: "0003_files",
    statements: `CREATE TABLE "fixpoint"."files" (
	"run_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "files_run_id_attempt_name_pk" PRIMARY KEY("run_id","attempt","name")
);

ALTER TABLE "fixpoint"."files" ADD CONSTRAINT "files_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "fixpoint"."runs"("id") ON DELETE cascade ON UPDATE no action;`,
  },
  {
    name: "0004_recorded",
    statements: `ALTER TABLE "fixpoint"."runs" ADD COLUMN "recorded" boolean DEFAULT false NOT NULL;`,
  },
  {
    name: "0005_lessons",
    statements: `CREATE TABLE "fixpoint"."lessons" (
	"run_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"lesson" text NOT NULL,
	CONSTRAINT "lessons_run_id_attempt_pk" PRIMARY KEY("run_id","attempt")
);

ALTER TABLE "fixpoint"."lessons" ADD CONSTRAINT "lessons_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "fixpoint"."runs"("id") ON DELETE cascade ON UPDATE no action;`,
  },
];
