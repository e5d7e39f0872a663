CREATE TABLE "indicator_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "indicator_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"indicator_id" bigint NOT NULL,
	"standard_id" bigint NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"low" numeric,
	"high" numeric,
	"plan_n" smallint,
	"plan_c" smallint,
	"plan_lower_m" numeric,
	"plan_upper_m" numeric,
	"unit" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "indicator_limits_place_key" UNIQUE("indicator_id","standard_id","category"),
	CONSTRAINT "indicator_limits_category_known" CHECK ("indicator_limits"."category" in ('pasteurised', 'uht', 'modified', 'fermented', 'powder', 'infant_formula', 'cheese', 'butter', 'cream', 'milk_drink', 'other')),
	CONSTRAINT "indicator_limits_type_known" CHECK ("indicator_limits"."type" in ('max', 'min', 'range', 'absent', 'ncmM'))
);
--> statement-breakpoint
CREATE TABLE "standards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"no_key" text NOT NULL,
	"family_key" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"issued_on" date,
	"effective_on" date,
	"abolished_on" date,
	"replaced_by" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standards_no_key_unique" UNIQUE("no_key"),
	CONSTRAINT "standards_state_known" CHECK ("standards"."state" in ('current', 'upcoming', 'abolished')),
	CONSTRAINT "standards_upcoming_dated" CHECK ("standards"."state" <> 'upcoming' or "standards"."effective_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "brand_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"moved" jsonb NOT NULL,
	"reason" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	CONSTRAINT "brand_merges_kind_known" CHECK ("brand_merges"."kind" in ('merge', 'split')),
	CONSTRAINT "brand_merges_two_brands" CHECK ("brand_merges"."from_id" <> "brand_merges"."into_id")
);
--> statement-breakpoint
CREATE TABLE "price_comments" (
	"series_id" bigint NOT NULL,
	"week" date NOT NULL,
	"text" text NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"staff_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_comments_series_id_week_pk" PRIMARY KEY("series_id","week")
);
--> statement-breakpoint
CREATE TABLE "price_point_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_point_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"series_id" bigint NOT NULL,
	"day" date NOT NULL,
	"before" numeric,
	"after" numeric,
	"reason" text DEFAULT '' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"staff_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reprint_sources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reprint_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"basis" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reprint_sources_name_unique" UNIQUE("name"),
	CONSTRAINT "reprint_sources_name_key_unique" UNIQUE("name_key"),
	CONSTRAINT "reprint_sources_kind_known" CHECK ("reprint_sources"."kind" in ('government', 'central', 'trade', 'company', 'other'))
);
--> statement-breakpoint
ALTER TABLE "billboard_editions" DROP CONSTRAINT "billboard_editions_period_key";--> statement-breakpoint
ALTER TABLE "billboard_editions" DROP CONSTRAINT "billboard_editions_status_known";--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD COLUMN "definition" jsonb;--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD COLUMN "hand_order_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD COLUMN "withdrawn_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "price_points" ADD COLUMN "source_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_points" ADD COLUMN "source_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicator_limits" ADD CONSTRAINT "indicator_limits_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_limits" ADD CONSTRAINT "indicator_limits_standard_id_standards_id_fk" FOREIGN KEY ("standard_id") REFERENCES "public"."standards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_merges" ADD CONSTRAINT "brand_merges_from_id_brands_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_merges" ADD CONSTRAINT "brand_merges_into_id_brands_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_merges" ADD CONSTRAINT "brand_merges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_merges" ADD CONSTRAINT "brand_merges_undone_by_staff_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_comments" ADD CONSTRAINT "price_comments_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_comments" ADD CONSTRAINT "price_comments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_point_changes" ADD CONSTRAINT "price_point_changes_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_point_changes" ADD CONSTRAINT "price_point_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint_sources" ADD CONSTRAINT "reprint_sources_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indicator_limits_standard_idx" ON "indicator_limits" USING btree ("standard_id");--> statement-breakpoint
CREATE INDEX "standards_family_idx" ON "standards" USING btree ("family_key");--> statement-breakpoint
CREATE INDEX "brand_merges_from_idx" ON "brand_merges" USING btree ("from_id","id");--> statement-breakpoint
CREATE INDEX "brand_merges_into_idx" ON "brand_merges" USING btree ("into_id","id");--> statement-breakpoint
CREATE INDEX "price_point_changes_series_idx" ON "price_point_changes" USING btree ("series_id","id");--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD CONSTRAINT "billboard_editions_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billboard_editions_period_once" ON "billboard_editions" USING btree ("billboard_id","period_from","period_to") WHERE "billboard_editions"."status" <> 'trash';--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD CONSTRAINT "billboard_editions_status_known" CHECK ("billboard_editions"."status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'voting', 'audit', 'published', 'withdrawn', 'trash'));