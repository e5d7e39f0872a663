CREATE TABLE "move_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"program" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"task" text NOT NULL,
	"state" text NOT NULL,
	"run_key" text DEFAULT '' NOT NULL,
	"beat_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"problem_params" jsonb,
	"report" jsonb,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_ins_program_known" CHECK ("move_ins"."program" in ('wordpress', 'ghost', 'markdown')),
	CONSTRAINT "move_ins_task_known" CHECK ("move_ins"."task" in ('check', 'move')),
	CONSTRAINT "move_ins_state_known" CHECK ("move_ins"."state" in ('uploaded', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "moved_items" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"own_id" bigint NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moved_items_source_kind_key_pk" PRIMARY KEY("source","kind","key")
);
--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;