ALTER TABLE "special_subjects" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "special_subjects" ADD COLUMN "unpublish_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "encyclopedia_entries" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "encyclopedia_entries" ADD COLUMN "unpublish_reason" text DEFAULT '' NOT NULL;