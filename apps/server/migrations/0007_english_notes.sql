ALTER TABLE "brands" ADD COLUMN "categories_en" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "meaning_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "health_note_en" text DEFAULT '' NOT NULL;