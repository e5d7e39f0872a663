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