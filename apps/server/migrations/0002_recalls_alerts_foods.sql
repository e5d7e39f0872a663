ALTER TABLE "recalls" ADD COLUMN "trademark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "batch_days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "barcodes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "work_status" text;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "lang" text DEFAULT 'zh-cn' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "weight" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "pinned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "allow_comment" text DEFAULT 'inherit' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "comment_mode" text DEFAULT 'inherit' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "withdrawn_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "unpublish_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "editor_id" bigint;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "created_by" bigint;--> statement-breakpoint
-- contract: about columns that are new, whose defaults fit
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- contract: about columns that are new, whose defaults fit
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recalls_barcodes_index" ON "recalls" USING gin ("barcodes");--> statement-breakpoint
CREATE INDEX "recalls_public_idx" ON "recalls" USING btree ("announced_on","id") WHERE "recalls"."status" = 'published';--> statement-breakpoint
-- contract: about columns that are new, whose defaults fit
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_published_has_time" CHECK ("recalls"."status" <> 'published' or "recalls"."published_at" is not null);--> statement-breakpoint
-- contract: about columns that are new, whose defaults fit
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_withdrawn_has_time" CHECK ("recalls"."status" <> 'withdrawn' or "recalls"."withdrawn_at" is not null);--> statement-breakpoint
-- contract: about columns that are new, whose defaults fit
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_scheduled_has_time" CHECK (("recalls"."status" <> 'scheduled' and "recalls"."work_status" is distinct from 'scheduled') or "recalls"."scheduled_for" is not null);--> statement-breakpoint
-- contract: about columns that are new, whose defaults fit
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_status_known" CHECK ("recalls"."status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled', 'published', 'withdrawn', 'trash'));--> statement-breakpoint
-- contract: about columns that are new, whose defaults fit
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_work_status_known" CHECK ("recalls"."work_status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled'));--> statement-breakpoint
-- contract: about columns that are new, whose defaults fit
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_lang_known" CHECK ("recalls"."lang" in ('zh-cn', 'en'));--> statement-breakpoint
-- contract: about columns that are new, whose defaults fit
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_allow_comment_known" CHECK ("recalls"."allow_comment" in ('inherit', 'on', 'off'));--> statement-breakpoint
-- contract: about columns that are new, whose defaults fit
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_comment_mode_known" CHECK ("recalls"."comment_mode" in ('inherit', 'strict', 'tiered', 'post'));--> statement-breakpoint
UPDATE "recalls" SET "status" = 'published', "published_at" = "created_at", "first_published_at" = "created_at";
--> statement-breakpoint
UPDATE "recalls" recall SET "batch_days" = named.days
FROM (
  SELECT id, array_agg(DISTINCT make_date(part[1]::int, part[2]::int, 1) + part[3]::int - 1) AS days
  FROM "recalls" CROSS JOIN unnest("batches") batch
    CROSS JOIN LATERAL regexp_matches(
      normalize(batch, NFKC), '(?:^|[^0-9])(20[0-9]{2})[年./ -]?(0[1-9]|1[0-2])[月./ -]?(0[1-9]|[12][0-9]|3[01])', 'g'
    ) part
  GROUP BY id
) named
WHERE named.id = recall.id;
--> statement-breakpoint
CREATE INDEX "spotcheck_records_maker_key_idx" ON "spotcheck_records" USING btree (regexp_replace(translate(normalize("maker_name", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g'));--> statement-breakpoint
CREATE INDEX "spotcheck_records_consignor_key_idx" ON "spotcheck_records" USING btree (regexp_replace(translate(normalize("consignor_name", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g')) WHERE "spotcheck_records"."consignor_name" <> '';--> statement-breakpoint
CREATE INDEX "spotcheck_records_trademark_key_idx" ON "spotcheck_records" USING btree (regexp_replace(translate(normalize("trademark", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g')) WHERE "spotcheck_records"."trademark" <> '';
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"t" text DEFAULT '' NOT NULL,
	"subject_id" bigint NOT NULL,
	"change" text NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"filter_ids" bigint[] DEFAULT '{}' NOT NULL,
	"matched_at" timestamp with time zone,
	"told_up_to" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_events_subject_known" CHECK ("alert_events"."subject" in ('record', 'recall', 'content', 'price')),
	CONSTRAINT "alert_events_change_known" CHECK ("alert_events"."change" in ('raised', 'changed', 'over'))
);
--> statement-breakpoint
CREATE TABLE "alert_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"letter" bigint,
	"tries" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_mails_event_key" UNIQUE("member_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"mail" text DEFAULT 'off' NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	"lang" text NOT NULL,
	CONSTRAINT "alert_settings_mail_known" CHECK ("alert_settings"."mail" in ('now', 'daily', 'off')),
	CONSTRAINT "alert_settings_lang_known" CHECK ("alert_settings"."lang" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "alert_told" (
	"member_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"t" text DEFAULT '' NOT NULL,
	"subject_id" bigint NOT NULL,
	"change" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"mail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_told_member_id_subject_t_subject_id_pk" PRIMARY KEY("member_id","subject","t","subject_id"),
	CONSTRAINT "alert_told_subject_known" CHECK ("alert_told"."subject" in ('record', 'recall', 'content', 'price')),
	CONSTRAINT "alert_told_change_known" CHECK ("alert_told"."change" in ('raised', 'changed', 'over')),
	CONSTRAINT "alert_told_mail_known" CHECK ("alert_told"."mail" in ('now', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "filter_follows" (
	"member_id" bigint NOT NULL,
	"filter_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"mail" text DEFAULT 'as_set' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filter_follows_member_id_filter_id_pk" PRIMARY KEY("member_id","filter_id"),
	CONSTRAINT "filter_follows_mail_known" CHECK ("filter_follows"."mail" in ('as_set', 'now', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"query" jsonb NOT NULL,
	"query_key" text NOT NULL,
	CONSTRAINT "saved_filters_query_key" UNIQUE("page","query_key"),
	CONSTRAINT "saved_filters_page_known" CHECK ("saved_filters"."page" in ('spotcheck', 'search', 'market'))
);
--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_told" ADD CONSTRAINT "alert_told_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_follows" ADD CONSTRAINT "filter_follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_follows" ADD CONSTRAINT "filter_follows_filter_id_saved_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."saved_filters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_events_open_idx" ON "alert_events" USING btree ("id") WHERE "alert_events"."done_at" is null;--> statement-breakpoint
CREATE INDEX "alert_events_subject_idx" ON "alert_events" USING btree ("subject","t","subject_id") WHERE "alert_events"."done_at" is null;--> statement-breakpoint
CREATE INDEX "alert_events_age_idx" ON "alert_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_mails_due_idx" ON "alert_mails" USING btree ("due_at","id") WHERE "alert_mails"."done_at" is null;--> statement-breakpoint
CREATE INDEX "alert_mails_letter_idx" ON "alert_mails" USING btree ("letter");--> statement-breakpoint
CREATE INDEX "alert_mails_member_idx" ON "alert_mails" USING btree ("member_id","done_at");--> statement-breakpoint
CREATE INDEX "alert_mails_age_idx" ON "alert_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_told_subject_idx" ON "alert_told" USING btree ("subject","t","subject_id","member_id");--> statement-breakpoint
CREATE INDEX "alert_told_age_idx" ON "alert_told" USING btree ("at");--> statement-breakpoint
CREATE INDEX "filter_follows_filter_idx" ON "filter_follows" USING btree ("filter_id","member_id");--> statement-breakpoint
CREATE INDEX "filter_follows_member_idx" ON "filter_follows" USING btree ("member_id","at");
--> statement-breakpoint
-- The runs of six digits in a batch number, without what may stand between year, month and day.
CREATE FUNCTION batch_digits(batch text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(signs, place, 6)), '{}')
  FROM (SELECT regexp_replace(normalize(batch, NFKC), '[年月./ -]', '', 'g')) bare(signs)
  CROSS JOIN LATERAL generate_series(1, char_length(signs) - 5) place
  WHERE substr(signs, place, 6) ~ '^[0-9]{6}$'
$$;
--> statement-breakpoint
CREATE TABLE "food_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"food_name" text NOT NULL,
	"category" text NOT NULL,
	"plain_name" text NOT NULL,
	"term_ids" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "food_names_name_key" UNIQUE("food_name","category")
);
--> statement-breakpoint
CREATE TABLE "food_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"parent_id" bigint,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"contains" text[] DEFAULT '{}' NOT NULL,
	"without" text[] DEFAULT '{}' NOT NULL,
	"all_of" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_terms_key_unique" UNIQUE("key"),
	CONSTRAINT "food_terms_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "food_terms" ADD CONSTRAINT "food_terms_parent_id_food_terms_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."food_terms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_names_terms_idx" ON "food_names" USING gin ("term_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "food_names_plain_idx" ON "food_names" USING btree ("plain_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "food_names_signs_idx" ON "food_names" USING gin (string_to_array(replace("plain_name", '乳', '奶'), null)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "food_terms_parent_idx" ON "food_terms" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_food_idx" ON "spotcheck_records" USING btree ("food_name","category","published_on","id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_batch_days_idx" ON "spotcheck_records" USING gin (batch_digits("batch_no")) WITH (fastupdate=false) WHERE "spotcheck_records"."batch_no" <> '';--> statement-breakpoint
CREATE INDEX "spotcheck_sums_food_idx" ON "spotcheck_sums" USING btree ("food_name","category");--> statement-breakpoint
CREATE INDEX "spotcheck_sums_trademark_key_idx" ON "spotcheck_sums" USING btree (regexp_replace(translate(normalize("trademark", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g')) WHERE "spotcheck_sums"."trademark" <> '';--> statement-breakpoint
CREATE INDEX "spotcheck_sums_open_maker_idx" ON "spotcheck_sums" USING btree (regexp_replace(translate(normalize("maker_name", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g')) WHERE "spotcheck_sums"."brand_id" is null;--> statement-breakpoint
CREATE INDEX "spotcheck_sums_open_trademark_idx" ON "spotcheck_sums" USING gin (string_to_array(regexp_replace(translate(normalize("trademark", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g'), null)) WITH (fastupdate=false) WHERE "spotcheck_sums"."brand_id" is null and "spotcheck_sums"."trademark" <> '';
--> statement-breakpoint
CREATE FUNCTION plain_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(normalize(name, NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g')
$$;
--> statement-breakpoint
-- The ids of the terms that catch a plain name, in order; those above a term catch what it catches.
CREATE FUNCTION food_terms_catching(food text, kind text) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE allowed AS MATERIALIZED (
    SELECT id, key, parent_id, all_of,
      kind = ANY(categories) OR EXISTS (SELECT FROM unnest(contains) part WHERE position(part IN food) > 0) AS caught
    FROM food_terms
    WHERE NOT EXISTS (SELECT FROM unnest(without) part WHERE position(part IN food) > 0)
  ), one AS (
    SELECT id, key, parent_id FROM allowed WHERE caught
    UNION
    SELECT above.id, above.key, above.parent_id FROM one JOIN food_terms above ON above.id = one.parent_id
  ), several AS (
    SELECT id, parent_id FROM one
    UNION
    SELECT id, parent_id FROM allowed WHERE all_of <> '{}' AND all_of <@ (SELECT array_agg(key) FROM one)
  ), every AS (
    SELECT id, parent_id FROM several
    UNION
    SELECT above.id, above.parent_id FROM every JOIN food_terms above ON above.id = every.parent_id
  )
  SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM every
$$;
--> statement-breakpoint
CREATE FUNCTION add_food_name(food text, kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM food_names WHERE food_name = food AND category = kind) THEN RETURN; END IF;
  -- A term that is changed meanwhile is seen here, or waits and sees this name.
  PERFORM pg_advisory_xact_lock(hashtext('food_names'));
  INSERT INTO food_names (food_name, category, plain_name, term_ids)
  VALUES (food, kind, plain_name(food), food_terms_catching(plain_name(food), kind))
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION name_food_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_food_name(NEW.food_name, NEW.category);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION name_food_of_recall() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_food_name(NEW.food, '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION catch_food_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('food_names'));
  UPDATE food_names SET term_ids = now_caught.term_ids
  FROM (SELECT id, food_terms_catching(plain_name, category) AS term_ids FROM food_names) now_caught
  WHERE now_caught.id = food_names.id AND now_caught.term_ids <> food_names.term_ids;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Names that were written while triggers looked away.
CREATE FUNCTION recount_food_names() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('food_names'));
  INSERT INTO food_names (food_name, category, plain_name, term_ids)
  SELECT food, kind, plain_name(food), food_terms_catching(plain_name(food), kind)
  FROM (SELECT food_name, category FROM spotcheck_records UNION SELECT food, '' FROM recalls) named(food, kind)
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE TRIGGER spotcheck_records_food_named AFTER INSERT ON spotcheck_records
  FOR EACH ROW EXECUTE FUNCTION name_food_of_record();
--> statement-breakpoint
CREATE TRIGGER spotcheck_records_food_named_again AFTER UPDATE ON spotcheck_records
  FOR EACH ROW WHEN ((OLD.food_name, OLD.category) IS DISTINCT FROM (NEW.food_name, NEW.category))
  EXECUTE FUNCTION name_food_of_record();
--> statement-breakpoint
CREATE TRIGGER recalls_food_named AFTER INSERT OR UPDATE OF food ON recalls
  FOR EACH ROW EXECUTE FUNCTION name_food_of_recall();
--> statement-breakpoint
CREATE TRIGGER food_terms_caught AFTER INSERT OR UPDATE OR DELETE ON food_terms
  FOR EACH STATEMENT EXECUTE FUNCTION catch_food_names();
--> statement-breakpoint
-- What a product is called without words for packs, and with one sign for milk.
CREATE FUNCTION product_family(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(coalesce(nullif(regexp_replace(
    regexp_replace(plain_name(name), '[0-9]+([.][0-9]+)?(kg|ml|l|g|毫升|升|千克|公斤|克)(/?[盒瓶袋罐杯支条听桶箱包片枚粒提])?([×x*][0-9]+[盒瓶袋罐杯支条听桶箱包片枚粒提]?)*(/?[箱提盒])?|[×x*]?[0-9]+[盒瓶袋罐杯支条听桶箱包]装?|(家庭|全家|便携|独立|分享|量贩|学生|组合|试用|尝鲜|旅行|礼盒|实惠|经济)[盒瓶袋罐杯支条听桶箱包]?装|(大|小|迷你)[盒瓶袋罐杯支条听桶箱包]装|[盒瓶袋罐杯支条听桶箱包]装|(大|小|迷你)[盒瓶袋罐杯听桶箱包]|礼盒', '', 'g'),
    '[(【\[][,、;+/]*[)】\]]|[,、;+/]+(?=[)】\]])', '', 'g'), ''), plain_name(name)), '乳', '奶')
$$;
--> statement-breakpoint
CREATE FUNCTION without_brackets(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(plain, '[(【〔\[][^)】〕\]]*[)】〕\]]', '', 'g')
$$;
--> statement-breakpoint
-- Plain names of the brands, with the longer names of other brands that contain them.
CREATE FUNCTION names_of_brands(ids bigint[]) RETURNS TABLE (brand_id bigint, plain text, longer text[])
  LANGUAGE plpgsql STABLE ROWS 5 AS $$
BEGIN
  RETURN QUERY
  WITH named(brand_id, plain) AS (
    SELECT brand.id, plain_name(brand.name) FROM brands brand WHERE brand.merged_into_id IS NULL
    UNION
    SELECT brand.id, plain_name(brand.name_en) FROM brands brand WHERE brand.merged_into_id IS NULL
    UNION
    SELECT alias.brand_id, plain_name(alias.alias) FROM brand_aliases alias
  )
  SELECT own.brand_id, own.plain, array(
    SELECT other.plain FROM named other
    WHERE other.brand_id <> own.brand_id AND char_length(other.plain) > char_length(own.plain)
      AND position(own.plain IN other.plain) > 0)
  FROM named own WHERE own.brand_id = ANY(ids) AND char_length(own.plain) >= 2;
END $$;
--> statement-breakpoint
CREATE FUNCTION names_one_of(text_named text, names text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM unnest(names) part WHERE position(part IN text_named) > 0)
$$;
--> statement-breakpoint
-- All packs of the products, each with its core name; null where that is too short to name anything.
CREATE FUNCTION variants_of_products(ids bigint[])
  RETURNS TABLE (product_id bigint, brand_id bigint, whole_name text, core_name text, gtin text)
  LANGUAGE plpgsql STABLE ROWS 3 AS $$
BEGIN
  RETURN QUERY
  SELECT DISTINCT variant.id, variant.brand_id, replace(plain_name(brand.name || variant.name), '乳', '奶'),
    CASE WHEN char_length(core.name) >= 2 THEN core.name END, lpad(variant.barcode, 14, '0')
  FROM products chosen
  JOIN products variant ON variant.brand_id = chosen.brand_id
  JOIN brands brand ON brand.id = variant.brand_id
  -- Each family is put together once for a name.
  CROSS JOIN LATERAL (SELECT product_family(chosen.name) OFFSET 0) asked(family)
  CROSS JOIN LATERAL (SELECT product_family(variant.name) OFFSET 0) own(family)
  CROSS JOIN LATERAL (SELECT without_brackets(own.family) OFFSET 0) bare(name)
  CROSS JOIN LATERAL (
    SELECT coalesce((
      SELECT substr(bare.name, char_length(named.plain) + 1)
      FROM names_of_brands(ARRAY[variant.brand_id]) named
      WHERE starts_with(bare.name, replace(named.plain, '乳', '奶')) ORDER BY char_length(named.plain) DESC LIMIT 1
    ), bare.name)
  ) core(name)
  WHERE chosen.id = ANY(ids) AND asked.family IN (own.family, bare.name);
END $$;
--> statement-breakpoint
-- How public records without brand are called that name one of the brands.
CREATE FUNCTION open_names_of_brands(ids bigint[])
  RETURNS TABLE (brand_id bigint, maker_name text, trademark text, food_name text)
  LANGUAGE plpgsql STABLE ROWS 20 AS $$
BEGIN
  RETURN QUERY
  WITH own AS MATERIALIZED (SELECT * FROM names_of_brands(ids))
  SELECT link.brand_id, record.maker_name, record.trademark, record.food_name
  FROM brand_companies link
  JOIN companies company ON company.id = link.company_id
  JOIN spotcheck_sums record ON plain_name(record.maker_name) = plain_name(company.name)
  WHERE link.brand_id = ANY(ids) AND link.relation <> 'parent' AND record.brand_id IS NULL
  UNION
  SELECT own.brand_id, record.maker_name, record.trademark, record.food_name
  FROM own
  JOIN spotcheck_sums record
    ON string_to_array(plain_name(record.trademark), null) @> string_to_array(own.plain, null)
  WHERE record.brand_id IS NULL AND record.trademark <> ''
    AND position(own.plain IN plain_name(record.trademark)) > 0
    AND NOT names_one_of(plain_name(record.trademark), own.longer)
  UNION
  SELECT own.brand_id, record.maker_name, record.trademark, record.food_name
  FROM own
  JOIN food_names named ON named.plain_name ~>=~ own.plain AND named.plain_name ~<~ (own.plain || chr(1114111))
  JOIN spotcheck_sums record ON record.food_name = named.food_name AND record.category = named.category
  WHERE record.brand_id IS NULL AND starts_with(named.plain_name, own.plain)
    AND NOT names_one_of(named.plain_name, own.longer);
END $$;
--> statement-breakpoint
-- How public records without product are called that name one of the products; those of other brands have no brand.
CREATE FUNCTION open_names_of_products(ids bigint[])
  RETURNS TABLE (brand_id bigint, maker_name text, trademark text, food_name text, category text)
  LANGUAGE plpgsql STABLE ROWS 20 AS $$
BEGIN
  RETURN QUERY
  WITH called AS MATERIALIZED (
    SELECT chosen.brand_id, named.food_name, named.category
    FROM variants_of_products(ids) chosen
    JOIN food_names named
      ON string_to_array(replace(named.plain_name, '乳', '奶'), null) @> string_to_array(chosen.core_name, null)
      AND position(chosen.core_name IN replace(named.plain_name, '乳', '奶')) > 0
  )
  SELECT record.brand_id, record.maker_name, record.trademark, record.food_name, record.category
  FROM called JOIN spotcheck_sums record
    ON record.brand_id = called.brand_id AND record.food_name = called.food_name AND record.category = called.category
  WHERE record.product_id IS NULL
  UNION
  SELECT null, open.maker_name, open.trademark, open.food_name, called.category
  FROM open_names_of_brands(array(SELECT DISTINCT own.brand_id FROM called own)) open
  JOIN called ON called.brand_id = open.brand_id AND called.food_name = open.food_name;
END $$;
--> statement-breakpoint
-- Maker, trademark and food decide only where the notice states no brand.
CREATE FUNCTION recalls_of_brands(ids bigint[]) RETURNS TABLE (recall_id bigint, brand_id bigint)
  LANGUAGE plpgsql STABLE ROWS 5 AS $$
BEGIN
  RETURN QUERY
  WITH own AS MATERIALIZED (SELECT * FROM names_of_brands(ids))
  SELECT recall.id, recall.brand_id FROM recalls recall WHERE recall.brand_id = ANY(ids)
  UNION
  SELECT recall.id, link.brand_id
  FROM brand_companies link
  JOIN companies company ON company.id = link.company_id
  JOIN recalls recall ON recall.brand_id IS NULL AND plain_name(recall.maker) = plain_name(company.name)
  WHERE link.brand_id = ANY(ids) AND link.relation <> 'parent'
  UNION
  SELECT recall.id, own.brand_id
  FROM own JOIN recalls recall ON recall.brand_id IS NULL
  CROSS JOIN LATERAL (SELECT plain_name(recall.trademark), plain_name(recall.food)) plain(trademark, food)
  WHERE (position(own.plain IN plain.trademark) > 0 AND NOT names_one_of(plain.trademark, own.longer))
    OR (starts_with(plain.food, own.plain) AND NOT names_one_of(plain.food, own.longer));
END $$;
--> statement-breakpoint
CREATE FUNCTION recalls_of_products(ids bigint[]) RETURNS TABLE (recall_id bigint)
  LANGUAGE plpgsql STABLE ROWS 5 AS $$
BEGIN
  RETURN QUERY
  WITH chosen AS MATERIALIZED (SELECT * FROM variants_of_products(ids))
  SELECT recall.id FROM recalls recall JOIN chosen ON recall.barcodes @> ARRAY[chosen.gtin]
  UNION
  SELECT recall.id
  FROM recalls_of_brands(array(SELECT DISTINCT own.brand_id FROM chosen own)) owned
  JOIN recalls recall ON recall.id = owned.recall_id
  JOIN chosen ON chosen.brand_id = owned.brand_id
  CROSS JOIN LATERAL (SELECT replace(plain_name(recall.food), '乳', '奶')) named(plain)
  CROSS JOIN LATERAL (SELECT named.plain, without_brackets(named.plain)) food(plain, bare)
  WHERE position(chosen.core_name IN food.plain) > 0
    OR (food.bare <> '' AND position(food.bare IN chosen.whole_name) > 0);
END $$;
--> statement-breakpoint
SELECT recount_food_names();
