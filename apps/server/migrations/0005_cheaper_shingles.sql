ALTER TABLE "contribution_indexed" DROP CONSTRAINT "contribution_indexed_article_id_articles_id_fk";
--> statement-breakpoint
ALTER TABLE "contribution_shingles" DROP CONSTRAINT "contribution_shingles_article_id_articles_id_fk";
--> statement-breakpoint
DROP INDEX "contribution_shingles_article_idx";--> statement-breakpoint
ALTER TABLE "contribution_indexed" ADD COLUMN "marks" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "contribution_indexed" SET "marks" = coalesce((SELECT array_agg("hash") FROM "contribution_shingles" WHERE "contribution_shingles"."article_id" = "contribution_indexed"."article_id"), '{}');
