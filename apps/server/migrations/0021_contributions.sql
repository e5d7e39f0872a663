CREATE TABLE "contribution_indexed" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"revision_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contribution_shingles" (
	"hash" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	CONSTRAINT "contribution_shingles_hash_article_id_pk" PRIMARY KEY("hash","article_id")
);
--> statement-breakpoint
CREATE TABLE "contribution_versions" (
	"contribution_id" bigint NOT NULL,
	"round" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body_html" text DEFAULT '' NOT NULL,
	"body_text" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed" text,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contribution_versions_contribution_id_round_pk" PRIMARY KEY("contribution_id","round")
);
--> statement-breakpoint
ALTER TABLE "contribution_events" ADD COLUMN "actor" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "contribution_events" ADD COLUMN "round" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contribution_events" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "contribution_files" ADD COLUMN "place" text DEFAULT 'attachment' NOT NULL;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "submit_key" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contribution_indexed" ADD CONSTRAINT "contribution_indexed_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_shingles" ADD CONSTRAINT "contribution_shingles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_versions" ADD CONSTRAINT "contribution_versions_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contribution_shingles_article_idx" ON "contribution_shingles" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "contribution_files_media_idx" ON "contribution_files" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "contributions_due_idx" ON "contributions" USING btree ("answer_due_at") WHERE "contributions"."answer_due_at" is not null;--> statement-breakpoint
CREATE INDEX "contributions_article_idx" ON "contributions" USING btree ("article_id") WHERE "contributions"."article_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contributions_submit_key" ON "contributions" USING btree ("member_id","submit_key");--> statement-breakpoint
ALTER TABLE "contribution_events" ADD CONSTRAINT "contribution_events_actor_known" CHECK ("contribution_events"."actor" in ('author', 'editor', 'system'));--> statement-breakpoint
ALTER TABLE "contribution_files" ADD CONSTRAINT "contribution_files_place_known" CHECK ("contribution_files"."place" in ('body', 'picture', 'attachment'));--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_tip_is_sealed" CHECK ("contributions"."kind" <> 'tip' or ("contributions"."title" = '' and "contributions"."body_html" = '' and "contributions"."body_text" = '' and "contributions"."pen_name" = ''));