ALTER TABLE "messages" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "body_en" text DEFAULT '' NOT NULL;