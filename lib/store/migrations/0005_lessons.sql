CREATE TABLE "fixpoint"."lessons" (
	"run_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"lesson" text NOT NULL,
	CONSTRAINT "lessons_run_id_attempt_pk" PRIMARY KEY("run_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "fixpoint"."lessons" ADD CONSTRAINT "lessons_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "fixpoint"."runs"("id") ON DELETE cascade ON UPDATE no action;