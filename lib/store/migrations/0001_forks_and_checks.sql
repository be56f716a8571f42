CREATE TABLE "fixpoint"."model_checks" (
	"model" text PRIMARY KEY NOT NULL,
	"report" json NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fixpoint"."runs" ADD COLUMN "parent" text;--> statement-breakpoint
ALTER TABLE "fixpoint"."runs" ADD COLUMN "parent_attempt" integer;--> statement-breakpoint
ALTER TABLE "fixpoint"."runs" ADD CONSTRAINT "runs_parent_runs_id_fk" FOREIGN KEY ("parent") REFERENCES "fixpoint"."runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_parent" ON "fixpoint"."runs" USING btree ("parent");