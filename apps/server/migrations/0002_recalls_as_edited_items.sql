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
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recalls_barcodes_index" ON "recalls" USING gin ("barcodes");--> statement-breakpoint
CREATE INDEX "recalls_public_idx" ON "recalls" USING btree ("announced_on","id") WHERE "recalls"."status" = 'published';--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_published_has_time" CHECK ("recalls"."status" <> 'published' or "recalls"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_withdrawn_has_time" CHECK ("recalls"."status" <> 'withdrawn' or "recalls"."withdrawn_at" is not null);--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_scheduled_has_time" CHECK (("recalls"."status" <> 'scheduled' and "recalls"."work_status" is distinct from 'scheduled') or "recalls"."scheduled_for" is not null);--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_status_known" CHECK ("recalls"."status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled', 'published', 'withdrawn', 'trash'));--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_work_status_known" CHECK ("recalls"."work_status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled'));--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_lang_known" CHECK ("recalls"."lang" in ('zh-cn', 'en'));--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_allow_comment_known" CHECK ("recalls"."allow_comment" in ('inherit', 'on', 'off'));--> statement-breakpoint
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
