CREATE TABLE "encyclopedia_mention_scan" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"glossary_version" text NOT NULL,
	"revision_id" bigint NOT NULL,
	CONSTRAINT "encyclopedia_mention_scan_one_row" CHECK ("encyclopedia_mention_scan"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "encyclopedia_mentions" (
	"entry_id" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "encyclopedia_mentions_article_id_entry_id_pk" PRIMARY KEY("article_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "link_terms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "encyclopedia_mentions" ADD CONSTRAINT "encyclopedia_mentions_entry_id_encyclopedia_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."encyclopedia_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_mentions" ADD CONSTRAINT "encyclopedia_mentions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encyclopedia_mentions_newest_idx" ON "encyclopedia_mentions" USING btree ("entry_id","published_at","article_id");