CREATE TABLE "dead_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dead_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"title" text NOT NULL,
	"rows" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"deleted_by" bigint,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spotcheck_import_sheets" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "updated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "task" text;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "task_state" text;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "task_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "task_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "task_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "task_params" jsonb;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "task_beat_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trash_items" ADD CONSTRAINT "trash_items_deleted_by_staff_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dead_links_target_idx" ON "dead_links" USING btree ("t","target_id");--> statement-breakpoint
CREATE INDEX "trash_items_deleted_idx" ON "trash_items" USING btree ("deleted_at","id");--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD CONSTRAINT "spotcheck_imports_task_known" CHECK ("spotcheck_imports"."task" in ('check', 'commit'));--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD CONSTRAINT "spotcheck_imports_task_state_known" CHECK ("spotcheck_imports"."task_state" in ('running', 'done', 'failed'));