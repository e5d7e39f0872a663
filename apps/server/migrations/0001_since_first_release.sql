ALTER TABLE "sessions" ADD COLUMN "renewals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp with time zone;
--> statement-breakpoint
DROP TABLE "brand_merges" CASCADE;--> statement-breakpoint
DROP TABLE "moderation_samples" CASCADE;--> statement-breakpoint
UPDATE "moderation_modes" SET "closed_at" = coalesce("closed_at", "updated_at"), "mode" = NULL WHERE "mode" = 'closed';--> statement-breakpoint
ALTER TABLE "moderation_modes" DROP CONSTRAINT "moderation_modes_mode_known";--> statement-breakpoint
ALTER TABLE "moderation_modes" ADD CONSTRAINT "moderation_modes_mode_known" CHECK ("moderation_modes"."mode" in ('strict', 'tiered', 'post'));
--> statement-breakpoint
CREATE TABLE "content_previews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"revision_number" integer,
	"token_hash" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "content_previews_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "content_previews_t_known" CHECK ("content_previews"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "content_remark_reads" (
	"remark_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_remark_reads_remark_id_staff_id_pk" PRIMARY KEY("remark_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "content_remarks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"parent_id" bigint,
	"paragraph" integer DEFAULT -1 NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"mentions" bigint[] DEFAULT '{}' NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint,
	CONSTRAINT "content_remarks_t_known" CHECK ("content_remarks"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
INSERT INTO "content_remarks" ("id", "t", "target_id", "parent_id", "paragraph", "quote", "text", "mentions", "staff_id", "created_at", "resolved_at", "resolved_by") OVERRIDING SYSTEM VALUE SELECT "id", 'news', "article_id", "parent_id", "paragraph", "quote", "text", "mentions", "staff_id", "created_at", "resolved_at", "resolved_by" FROM "article_remarks";--> statement-breakpoint
SELECT setval('content_remarks_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "content_remarks"), false);--> statement-breakpoint
INSERT INTO "content_remark_reads" ("remark_id", "staff_id", "at") SELECT "remark_id", "staff_id", "at" FROM "article_remark_reads";--> statement-breakpoint
INSERT INTO "content_previews" ("id", "t", "target_id", "revision_number", "token_hash", "created_by", "created_at", "expires_at", "revoked_at", "last_seen_at") OVERRIDING SYSTEM VALUE SELECT preview."id", 'news', preview."article_id", revision."number", preview."token_hash", preview."created_by", preview."created_at", preview."expires_at", preview."revoked_at", preview."last_seen_at" FROM "article_previews" preview LEFT JOIN "article_revisions" revision ON revision."id" = preview."revision_id";--> statement-breakpoint
SELECT setval('content_previews_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "content_previews"), false);--> statement-breakpoint
DROP TABLE "article_previews" CASCADE;--> statement-breakpoint
DROP TABLE "article_remark_reads" CASCADE;--> statement-breakpoint
DROP TABLE "article_remarks" CASCADE;--> statement-breakpoint
ALTER TABLE "billboard_editions" DROP CONSTRAINT "billboard_editions_status_known";--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD COLUMN "unpublish_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "unpublish_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_notices" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "spotcheck_notices" ADD COLUMN "unpublish_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remark_reads" ADD CONSTRAINT "content_remark_reads_remark_id_content_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."content_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remark_reads" ADD CONSTRAINT "content_remark_reads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remarks" ADD CONSTRAINT "content_remarks_parent_id_content_remarks_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remarks" ADD CONSTRAINT "content_remarks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remarks" ADD CONSTRAINT "content_remarks_resolved_by_staff_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_previews_target_idx" ON "content_previews" USING btree ("t","target_id","id");--> statement-breakpoint
CREATE INDEX "content_remarks_target_idx" ON "content_remarks" USING btree ("t","target_id","id");--> statement-breakpoint
CREATE INDEX "content_remarks_mentions_idx" ON "content_remarks" USING gin ("mentions");--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD CONSTRAINT "billboard_editions_scheduled_has_time" CHECK ("billboard_editions"."status" <> 'scheduled' or "billboard_editions"."scheduled_for" is not null);--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD CONSTRAINT "billboard_editions_status_known" CHECK ("billboard_editions"."status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled', 'voting', 'audit', 'published', 'withdrawn', 'trash'));
--> statement-breakpoint
ALTER TABLE "contributions" DROP CONSTRAINT "contributions_kind_known";--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_kind_known" CHECK ("contributions"."kind" in ('article', 'tip'));
--> statement-breakpoint
ALTER TABLE "contribution_indexed" DROP CONSTRAINT "contribution_indexed_article_id_articles_id_fk";
--> statement-breakpoint
ALTER TABLE "contribution_shingles" DROP CONSTRAINT "contribution_shingles_article_id_articles_id_fk";
--> statement-breakpoint
DROP INDEX "contribution_shingles_article_idx";--> statement-breakpoint
ALTER TABLE "contribution_indexed" ADD COLUMN "marks" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "contribution_indexed" SET "marks" = coalesce((SELECT array_agg("hash") FROM "contribution_shingles" WHERE "contribution_shingles"."article_id" = "contribution_indexed"."article_id"), '{}');
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"problem" text,
	"tried_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint,
	"name" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_idx" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age_idx" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_brand_key" ON "webhooks" USING btree ("brand_id") WHERE "webhooks"."brand_id" is not null;
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "categories_en" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "meaning_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "health_note_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX "articles_desk_column_count_idx" ON "articles" USING btree ("column_id") WHERE "articles"."status" <> 'trash';--> statement-breakpoint
CREATE INDEX "complaint_clocks_contact_idx" ON "complaint_clocks" USING btree ("complaint_id") WHERE "complaint_clocks"."kind" = 'contact' and "complaint_clocks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_ended_idx" ON "complaints" USING btree ("closed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "complaints"."closed_at" is not null or "complaints"."state" = 'merged';
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"food" text NOT NULL,
	"maker" text NOT NULL,
	"brand_id" bigint,
	"batches" text[] DEFAULT '{}' NOT NULL,
	"batch_keys" text[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"quantity" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"agency" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"announced_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recalls_maker_food_announced_on_batch_keys_unique" UNIQUE("maker","food","announced_on","batch_keys"),
	CONSTRAINT "recalls_level_known" CHECK ("recalls"."level" in ('first', 'second', 'third')),
	CONSTRAINT "recalls_kind_known" CHECK ("recalls"."kind" in ('voluntary', 'ordered')),
	CONSTRAINT "recalls_state_known" CHECK ("recalls"."state" in ('open', 'done'))
);
--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recalls_announced_on_id_index" ON "recalls" USING btree ("announced_on","id");--> statement-breakpoint
CREATE INDEX "recalls_brand_id_announced_on_index" ON "recalls" USING btree ("brand_id","announced_on");--> statement-breakpoint
CREATE INDEX "recalls_batch_keys_index" ON "recalls" USING gin ("batch_keys");
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"per_minute" integer NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE INDEX "articles_output_idx" ON "articles" USING btree ("published_at","editor_id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "comments_member_status_idx" ON "comments" USING btree ("member_id","status");
--> statement-breakpoint
CREATE TABLE "missing_referrers" (
	"path" text NOT NULL,
	"referrer" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "missing_referrers_path_referrer_pk" PRIMARY KEY("path","referrer")
);
--> statement-breakpoint
CREATE TABLE "push_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"engine" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"addresses" integer NOT NULL,
	"ok" boolean NOT NULL,
	"status" smallint NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"sample" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "push_log_engine_known" CHECK ("push_log"."engine" in ('baidu', 'indexnow'))
);
--> statement-breakpoint
CREATE TABLE "push_queue" (
	"engine" text NOT NULL,
	"path" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_queue_engine_path_pk" PRIMARY KEY("engine","path"),
	CONSTRAINT "push_queue_engine_known" CHECK ("push_queue"."engine" in ('baidu', 'indexnow'))
);
--> statement-breakpoint
CREATE INDEX "missing_referrers_day_idx" ON "missing_referrers" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "push_log_at_idx" ON "push_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "push_queue_next_idx" ON "push_queue" USING btree ("engine","next_at");
--> statement-breakpoint
CREATE TABLE "complaint_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint,
	"product_id" bigint,
	"state" text NOT NULL,
	"complaints" integer NOT NULL,
	CONSTRAINT "complaint_sums_state_known" CHECK ("complaint_sums"."state" in ('draft', 'submitted', 'need_more', 'lapsed', 'rejected', 'merged', 'accepted', 'assigned', 'negotiating', 'proposed', 'resolved', 'resolved_default', 'escalated', 'closed_unresolved', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "spotcheck_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spotcheck_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quarter" date NOT NULL,
	"brand_id" bigint,
	"product_id" bigint,
	"category" text NOT NULL,
	"maker_name" text NOT NULL,
	"trademark" text NOT NULL,
	"food_name" text NOT NULL,
	"records" integer NOT NULL,
	"tested" integer NOT NULL,
	"failed" integer NOT NULL,
	"overturned" integer NOT NULL,
	"fakes" integer NOT NULL,
	"record_ids" bigint NOT NULL,
	CONSTRAINT "spotcheck_sums_category_known" CHECK ("spotcheck_sums"."category" in ('pasteurised', 'uht', 'modified', 'fermented', 'powder', 'infant_formula', 'cheese', 'butter', 'cream', 'milk_drink', 'other'))
);
--> statement-breakpoint
CREATE INDEX "complaint_sums_brand_idx" ON "complaint_sums" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "complaint_sums_product_idx" ON "complaint_sums" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "spotcheck_sums_brand_idx" ON "spotcheck_sums" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "spotcheck_sums_product_idx" ON "spotcheck_sums" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "spotcheck_sums_category_idx" ON "spotcheck_sums" USING btree ("category");--> statement-breakpoint
CREATE INDEX "spotcheck_sums_maker_idx" ON "spotcheck_sums" USING btree ("maker_name");--> statement-breakpoint
CREATE FUNCTION add_spotcheck_sum(record spotcheck_records, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO spotcheck_sums (
    quarter, brand_id, product_id, category, maker_name, trademark, food_name,
    records, tested, failed, overturned, fakes, record_ids
  )
  SELECT date_trunc('quarter', record.published_on)::date, record.brand_id, record.product_id,
    record.category, record.maker_name, record.trademark, record.food_name,
    sign, sign * counted::int, sign * (counted AND record.result = 'fail')::int,
    sign * (record.retest = 'overturned')::int, sign * (record.authenticity = 'confirmed_fake')::int,
    sign * record.id
  FROM (SELECT record.retest <> 'overturned' AND record.authenticity <> 'confirmed_fake') state(counted);
$$;
--> statement-breakpoint
CREATE FUNCTION sum_spotcheck_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text;
BEGIN
  -- Locked, so that a notice published meanwhile counts the record either before or after this.
  IF TG_OP <> 'INSERT' THEN
    SELECT status INTO state FROM spotcheck_notices WHERE id = OLD.notice_id FOR SHARE;
    IF state = 'published' THEN PERFORM add_spotcheck_sum(OLD, -1); END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT status INTO state FROM spotcheck_notices WHERE id = NEW.notice_id FOR SHARE;
    IF state = 'published' THEN PERFORM add_spotcheck_sum(NEW, 1); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_spotcheck_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_spotcheck_sum(record, CASE NEW.status WHEN 'published' THEN 1 ELSE -1 END)
  FROM spotcheck_records record WHERE record.notice_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_spotcheck_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for those who have added a row and holds back the others, so that each row counts once.
  LOCK TABLE spotcheck_sums IN EXCLUSIVE MODE;
  DELETE FROM spotcheck_sums;
  INSERT INTO spotcheck_sums (
    quarter, brand_id, product_id, category, maker_name, trademark, food_name,
    records, tested, failed, overturned, fakes, record_ids
  )
  SELECT date_trunc('quarter', record.published_on)::date, record.brand_id, record.product_id,
    record.category, record.maker_name, record.trademark, record.food_name,
    count(*), count(*) FILTER (WHERE counted), count(*) FILTER (WHERE counted AND record.result = 'fail'),
    count(*) FILTER (WHERE record.retest = 'overturned'),
    count(*) FILTER (WHERE record.authenticity = 'confirmed_fake'), sum(record.id)
  FROM spotcheck_records record
  JOIN spotcheck_notices notice ON notice.id = record.notice_id AND notice.status = 'published'
  CROSS JOIN LATERAL (
    SELECT record.retest <> 'overturned' AND record.authenticity <> 'confirmed_fake'
  ) state(counted)
  GROUP BY 1, 2, 3, 4, 5, 6, 7;
END $$;
--> statement-breakpoint
CREATE TRIGGER spotcheck_records_summed AFTER INSERT OR DELETE ON spotcheck_records
  FOR EACH ROW EXECUTE FUNCTION sum_spotcheck_record();
--> statement-breakpoint
CREATE TRIGGER spotcheck_records_summed_again AFTER UPDATE ON spotcheck_records
  FOR EACH ROW WHEN (
    (OLD.notice_id, OLD.published_on, OLD.brand_id, OLD.product_id, OLD.category, OLD.maker_name,
      OLD.trademark, OLD.food_name, OLD.result, OLD.retest, OLD.authenticity)
    IS DISTINCT FROM
    (NEW.notice_id, NEW.published_on, NEW.brand_id, NEW.product_id, NEW.category, NEW.maker_name,
      NEW.trademark, NEW.food_name, NEW.result, NEW.retest, NEW.authenticity)
  ) EXECUTE FUNCTION sum_spotcheck_record();
--> statement-breakpoint
CREATE TRIGGER spotcheck_notices_summed AFTER UPDATE ON spotcheck_notices
  FOR EACH ROW WHEN ((OLD.status = 'published') <> (NEW.status = 'published'))
  EXECUTE FUNCTION sum_spotcheck_notice();
--> statement-breakpoint
SELECT recount_spotcheck_sums();
--> statement-breakpoint
CREATE FUNCTION sum_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.accepted_at IS NOT NULL THEN
    INSERT INTO complaint_sums (brand_id, product_id, state, complaints)
    VALUES (OLD.brand_id, OLD.product_id, OLD.state, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.accepted_at IS NOT NULL THEN
    INSERT INTO complaint_sums (brand_id, product_id, state, complaints)
    VALUES (NEW.brand_id, NEW.product_id, NEW.state, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_complaint_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- As in recount_spotcheck_sums.
  LOCK TABLE complaint_sums IN EXCLUSIVE MODE;
  DELETE FROM complaint_sums;
  INSERT INTO complaint_sums (brand_id, product_id, state, complaints)
  SELECT brand_id, product_id, state, count(*) FROM complaints WHERE accepted_at IS NOT NULL
  GROUP BY brand_id, product_id, state;
END $$;
--> statement-breakpoint
CREATE TRIGGER complaints_summed AFTER INSERT OR DELETE ON complaints
  FOR EACH ROW EXECUTE FUNCTION sum_complaint();
--> statement-breakpoint
CREATE TRIGGER complaints_summed_again AFTER UPDATE ON complaints
  FOR EACH ROW WHEN (
    (OLD.brand_id, OLD.product_id, OLD.state, OLD.accepted_at IS NULL)
    IS DISTINCT FROM (NEW.brand_id, NEW.product_id, NEW.state, NEW.accepted_at IS NULL)
  ) EXECUTE FUNCTION sum_complaint();
--> statement-breakpoint
SELECT recount_complaint_sums();
--> statement-breakpoint
CREATE INDEX "complaints_statistics_idx" ON "complaints" USING btree ("brand_id","submitted_at","state","accepted_at","first_reply_at","closed_at","id") WHERE "complaints"."accepted_at" is not null;
--> statement-breakpoint
ALTER TABLE "complaint_ratings" ADD CONSTRAINT "complaint_ratings_text_state_known" CHECK ("complaint_ratings"."text_state" in ('shown', 'waiting', 'refused'));
--> statement-breakpoint
ALTER TABLE "dead_links" ADD CONSTRAINT "dead_links_t_known" CHECK ("dead_links"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'));
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_problem_known" CHECK ("webhook_deliveries"."problem" in ('status', 'redirect', 'not_public', 'timeout', 'unreachable', 'stopped'));
