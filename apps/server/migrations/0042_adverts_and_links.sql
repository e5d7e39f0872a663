CREATE TABLE "adverts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adverts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"advertiser" text NOT NULL,
	"advertiser_en" text DEFAULT '' NOT NULL,
	"brand_id" bigint,
	"media_id" bigint,
	"alt" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adverts_slot_known" CHECK ("adverts"."slot" in ('home_side', 'list_row', 'list_side', 'article_foot')),
	CONSTRAINT "adverts_ends_after_start" CHECK ("adverts"."ends_at" > "adverts"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "friendly_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "friendly_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "missing_path_days" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "missing_path_days_path_day_pk" PRIMARY KEY("path","day")
);
--> statement-breakpoint
ALTER TABLE "media_uses" DROP CONSTRAINT "media_uses_t_known";--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendly_links" ADD CONSTRAINT "friendly_links_group_id_link_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."link_groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adverts_slot_idx" ON "adverts" USING btree ("slot","position","id");--> statement-breakpoint
CREATE INDEX "adverts_ends_idx" ON "adverts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "adverts_brand_idx" ON "adverts" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "friendly_links_order_idx" ON "friendly_links" USING btree ("group_id","position","id");--> statement-breakpoint
CREATE INDEX "missing_path_days_day_idx" ON "missing_path_days" USING btree ("day","hits");--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_t_known" CHECK ("media_uses"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment', 'advert'));