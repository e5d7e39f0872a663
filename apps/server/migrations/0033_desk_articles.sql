CREATE TABLE "article_desk_rows" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"origin_type" text NOT NULL,
	"tag_ids" bigint[] DEFAULT '{}' NOT NULL,
	"brand_ids" bigint[] DEFAULT '{}' NOT NULL,
	"author_ids" bigint[] DEFAULT '{}' NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_previews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"revision_id" bigint,
	"token_hash" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "article_previews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "article_remarks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"parent_id" bigint,
	"paragraph" integer DEFAULT -1 NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"mentions" bigint[] DEFAULT '{}' NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint
);
--> statement-breakpoint
CREATE TABLE "content_leases" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"taken_from" bigint,
	"taken_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_leases_t_target_id_pk" PRIMARY KEY("t","target_id"),
	CONSTRAINT "content_leases_t_known" CHECK ("content_leases"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "content_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'idea' NOT NULL,
	"column_id" bigint,
	"assignee_id" bigint,
	"article_id" bigint,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_plans_state_known" CHECK ("content_plans"."state" in ('idea', 'assigned', 'writing', 'ready')),
	CONSTRAINT "content_plans_title_there" CHECK ("content_plans"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "content_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_views_name_key" UNIQUE("staff_id","screen","name")
);
--> statement-breakpoint
ALTER TABLE "article_revisions" DROP CONSTRAINT "article_revisions_source_named";--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "cause" text DEFAULT 'work' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "unpublish_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_sensitive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "contribution_id" bigint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "removed_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_desk_rows" ADD CONSTRAINT "article_desk_rows_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_previews" ADD CONSTRAINT "article_previews_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_previews" ADD CONSTRAINT "article_previews_revision_id_article_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_previews" ADD CONSTRAINT "article_previews_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remarks" ADD CONSTRAINT "article_remarks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remarks" ADD CONSTRAINT "article_remarks_parent_id_article_remarks_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."article_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remarks" ADD CONSTRAINT "article_remarks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remarks" ADD CONSTRAINT "article_remarks_resolved_by_staff_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_leases" ADD CONSTRAINT "content_leases_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_leases" ADD CONSTRAINT "content_leases_taken_from_staff_id_fk" FOREIGN KEY ("taken_from") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_plans" ADD CONSTRAINT "content_plans_column_id_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."columns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_plans" ADD CONSTRAINT "content_plans_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_plans" ADD CONSTRAINT "content_plans_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_plans" ADD CONSTRAINT "content_plans_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_views" ADD CONSTRAINT "content_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_desk_rows_tokens_idx" ON "article_desk_rows" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_desk_rows_tags_idx" ON "article_desk_rows" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "article_desk_rows_brands_idx" ON "article_desk_rows" USING gin ("brand_ids");--> statement-breakpoint
CREATE INDEX "article_desk_rows_authors_idx" ON "article_desk_rows" USING gin ("author_ids");--> statement-breakpoint
CREATE INDEX "article_previews_article_idx" ON "article_previews" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_remarks_article_idx" ON "article_remarks" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_remarks_mentions_idx" ON "article_remarks" USING gin ("mentions");--> statement-breakpoint
CREATE INDEX "content_leases_staff_idx" ON "content_leases" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "content_plans_day_idx" ON "content_plans" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "content_plans_assignee_idx" ON "content_plans" USING btree ("assignee_id","day");--> statement-breakpoint
CREATE INDEX "articles_unpublish_idx" ON "articles" USING btree ("unpublish_at") WHERE "articles"."unpublish_at" is not null;--> statement-breakpoint
CREATE INDEX "articles_desk_idx" ON "articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_desk_column_idx" ON "articles" USING btree ("column_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_desk_editor_idx" ON "articles" USING btree ("editor_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_desk_writer_idx" ON "articles" USING btree ("created_by","updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_work_state_idx" ON "articles" USING btree ("work_status","updated_at") WHERE "articles"."work_status" is not null;--> statement-breakpoint
CREATE INDEX "media_licence_idx" ON "media" USING btree ("licence_until") WHERE "media"."licence_until" is not null;--> statement-breakpoint
CREATE INDEX "media_desk_idx" ON "media" USING btree ("topic","id");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_contribution_id_unique" UNIQUE("contribution_id");--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_cause_known" CHECK ("article_revisions"."cause" in ('create', 'work', 'submit', 'pass', 'publish', 'restore', 'take_over', 'side'));