CREATE TABLE "article_recalls" (
	"article_id" bigint NOT NULL,
	"recall_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "article_recalls_article_id_recall_id_pk" PRIMARY KEY("article_id","recall_id")
);
--> statement-breakpoint
ALTER TABLE "content_leases" DROP CONSTRAINT "content_leases_t_known";
--> statement-breakpoint
ALTER TABLE "content_previews" DROP CONSTRAINT "content_previews_t_known";
--> statement-breakpoint
ALTER TABLE "content_remarks" DROP CONSTRAINT "content_remarks_t_known";
--> statement-breakpoint
ALTER TABLE "content_authors" DROP CONSTRAINT "content_authors_t_known";
--> statement-breakpoint
ALTER TABLE "content_brands" DROP CONSTRAINT "content_brands_t_known";
--> statement-breakpoint
ALTER TABLE "content_counters" DROP CONSTRAINT "content_counters_t_known";
--> statement-breakpoint
ALTER TABLE "content_days" DROP CONSTRAINT "content_days_t_known";
--> statement-breakpoint
ALTER TABLE "content_products" DROP CONSTRAINT "content_products_t_known";
--> statement-breakpoint
ALTER TABLE "content_regions" DROP CONSTRAINT "content_regions_t_known";
--> statement-breakpoint
ALTER TABLE "content_tags" DROP CONSTRAINT "content_tags_t_known";
--> statement-breakpoint
ALTER TABLE "collects" DROP CONSTRAINT "collects_t_known";
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_t_known";
--> statement-breakpoint
ALTER TABLE "praises" DROP CONSTRAINT "praises_t_known";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_t_known";
--> statement-breakpoint
ALTER TABLE "dead_links" DROP CONSTRAINT "dead_links_t_known";
--> statement-breakpoint
ALTER TABLE "errata" DROP CONSTRAINT "errata_t_known";
--> statement-breakpoint
ALTER TABLE "headline_placements" DROP CONSTRAINT "headline_placements_t_known";
--> statement-breakpoint
ALTER TABLE "heat_snapshots" DROP CONSTRAINT "heat_snapshots_t_known";
--> statement-breakpoint
ALTER TABLE "topic_members" DROP CONSTRAINT "topic_members_t_known";
--> statement-breakpoint
ALTER TABLE "content_heats" DROP CONSTRAINT "content_heats_t_known";
--> statement-breakpoint
ALTER TABLE "heat_buckets" DROP CONSTRAINT "heat_buckets_t_known";
--> statement-breakpoint
ALTER TABLE "heat_controls" DROP CONSTRAINT "heat_controls_t_known";
--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_t_known";
--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_t_known";
--> statement-breakpoint
ALTER TABLE "media_uses" DROP CONSTRAINT "media_uses_t_known";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_t_known";
--> statement-breakpoint
ALTER TABLE "moderation_modes" DROP CONSTRAINT "moderation_modes_t_known";
--> statement-breakpoint
ALTER TABLE "content_revisions" DROP CONSTRAINT "content_revisions_t_known";
--> statement-breakpoint
ALTER TABLE "corrections" DROP CONSTRAINT "corrections_t_known";
--> statement-breakpoint
ALTER TABLE "review_decisions" DROP CONSTRAINT "review_decisions_t_known";
--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_t_known";
--> statement-breakpoint
ALTER TABLE "article_recalls" ADD CONSTRAINT "article_recalls_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "article_recalls" ADD CONSTRAINT "article_recalls_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "article_recalls_recall_idx" ON "article_recalls" USING btree ("recall_id");
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_leases" ADD CONSTRAINT "content_leases_t_known" CHECK ("content_leases"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_t_known" CHECK ("content_previews"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_remarks" ADD CONSTRAINT "content_remarks_t_known" CHECK ("content_remarks"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_authors" ADD CONSTRAINT "content_authors_t_known" CHECK ("content_authors"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_brands" ADD CONSTRAINT "content_brands_t_known" CHECK ("content_brands"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_counters" ADD CONSTRAINT "content_counters_t_known" CHECK ("content_counters"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_days" ADD CONSTRAINT "content_days_t_known" CHECK ("content_days"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_products" ADD CONSTRAINT "content_products_t_known" CHECK ("content_products"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_regions" ADD CONSTRAINT "content_regions_t_known" CHECK ("content_regions"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_tags" ADD CONSTRAINT "content_tags_t_known" CHECK ("content_tags"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "collects" ADD CONSTRAINT "collects_t_known" CHECK ("collects"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "comments" ADD CONSTRAINT "comments_t_known" CHECK ("comments"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "praises" ADD CONSTRAINT "praises_t_known" CHECK ("praises"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "reports" ADD CONSTRAINT "reports_t_known" CHECK ("reports"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "dead_links" ADD CONSTRAINT "dead_links_t_known" CHECK ("dead_links"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "errata" ADD CONSTRAINT "errata_t_known" CHECK ("errata"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "headline_placements" ADD CONSTRAINT "headline_placements_t_known" CHECK ("headline_placements"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "heat_snapshots" ADD CONSTRAINT "heat_snapshots_t_known" CHECK ("heat_snapshots"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "topic_members" ADD CONSTRAINT "topic_members_t_known" CHECK ("topic_members"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_heats" ADD CONSTRAINT "content_heats_t_known" CHECK ("content_heats"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "heat_buckets" ADD CONSTRAINT "heat_buckets_t_known" CHECK ("heat_buckets"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "heat_controls" ADD CONSTRAINT "heat_controls_t_known" CHECK ("heat_controls"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_t_known" CHECK ("balance_entries"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_t_known" CHECK ("point_entries"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_t_known" CHECK ("media_uses"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment', 'advert'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "messages" ADD CONSTRAINT "messages_t_known" CHECK ("messages"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "moderation_modes" ADD CONSTRAINT "moderation_modes_t_known" CHECK ("moderation_modes"."t" in ('', 'news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_t_known" CHECK ("content_revisions"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_t_known" CHECK ("corrections"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_t_known" CHECK ("review_decisions"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
-- contract: wider than before, so that everything that was accepted still is
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_t_known" CHECK ("search_documents"."t" in ('news', 'topic', 'evaluation', 'spotcheck', 'recall', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product'));
--> statement-breakpoint
INSERT INTO "recalls" ("id", "food", "maker", "brand_id", "trademark", "batches", "batch_keys", "batch_days", "barcodes",
  "reason", "advice", "quantity", "level", "kind", "state", "agency", "source_url", "announced_on", "status", "trashed_at")
OVERRIDING SYSTEM VALUE
SELECT kept."id", kept."food", kept."maker", owner."id", coalesce(kept."trademark", ''), kept."batches", kept."batch_keys",
  coalesce(kept."batch_days", '{}'), coalesce(kept."barcodes", '{}'), kept."reason", kept."advice", kept."quantity",
  kept."level", kept."kind", kept."state", kept."agency", kept."source_url", kept."announced_on", 'trash', item."deleted_at"
FROM "trash_items" item
  CROSS JOIN LATERAL jsonb_array_elements(item."rows") place
  CROSS JOIN LATERAL jsonb_populate_recordset(null::"recalls", place -> 'rows') kept
  LEFT JOIN "brands" owner ON owner."id" = kept."brand_id"
WHERE item."type" = 'recall' AND place ->> 'table' = 'recalls'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "trash_items" WHERE "type" = 'recall';
--> statement-breakpoint
INSERT INTO "menu_rules" ("parent_id", "place", "type", "title", "title_en", "name", "path", "menu_type", "component", "no_login_valid", "weigh")
SELECT beside."parent_id", beside."place", beside."type", '召回', 'Recalls', 'recall', 'recall', beside."menu_type", beside."component",
  beside."no_login_valid", beside."weigh"
FROM "menu_rules" beside
WHERE beside."name" = 'spotcheck' AND beside."place" = 'head'
ON CONFLICT DO NOTHING;
