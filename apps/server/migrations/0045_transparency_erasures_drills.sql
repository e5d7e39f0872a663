CREATE TABLE "restore_drills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restore_drills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"backup" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"ok" boolean NOT NULL,
	"tables" integer NOT NULL,
	"rows" integer NOT NULL,
	"files" integer NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_days" (
	"day" date NOT NULL,
	"job" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasure_days_day_job_kind_pk" PRIMARY KEY("day","job","kind")
);
--> statement-breakpoint
CREATE TABLE "transparency_quarters" (
	"quarter" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"frozen_at" timestamp with time zone,
	"frozen_by" bigint,
	CONSTRAINT "transparency_quarters_named" CHECK ("transparency_quarters"."quarter" ~ '^[0-9]{4}Q[1-4]$'),
	CONSTRAINT "transparency_quarters_frozen" CHECK (("transparency_quarters"."frozen_at" is null) = ("transparency_quarters"."frozen_by" is null))
);
--> statement-breakpoint
ALTER TABLE "transparency_quarters" ADD CONSTRAINT "transparency_quarters_frozen_by_staff_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restore_drills_started_idx" ON "restore_drills" USING btree ("started_at");