DROP TABLE "brand_merges" CASCADE;--> statement-breakpoint
DROP TABLE "moderation_samples" CASCADE;--> statement-breakpoint
UPDATE "moderation_modes" SET "closed_at" = coalesce("closed_at", "updated_at"), "mode" = NULL WHERE "mode" = 'closed';--> statement-breakpoint
ALTER TABLE "moderation_modes" DROP CONSTRAINT "moderation_modes_mode_known";--> statement-breakpoint
ALTER TABLE "moderation_modes" ADD CONSTRAINT "moderation_modes_mode_known" CHECK ("moderation_modes"."mode" in ('strict', 'tiered', 'post'));
