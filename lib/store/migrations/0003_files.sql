CREATE TABLE "fixpoint"."files" (
	"run_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "files_run_id_attempt_name_pk" PRIMARY KEY("run_id","attempt","name")
);
--> statement-breakpoint
ALTER TABLE "fixpoint"."files" ADD CONSTRAINT "files_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "fixpoint"."runs"("id") ON DELETE cascade ON UPDATE no action;