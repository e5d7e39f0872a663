CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"category" text,
	"result" text,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"lead_key" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"facts" jsonb NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"indexed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_documents_target_key" UNIQUE("t","target_id"),
	CONSTRAINT "search_documents_t_known" CHECK ("search_documents"."t" in ('news', 'topic', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product')),
	CONSTRAINT "search_documents_category_known" CHECK ("search_documents"."category" in ('pasteurised', 'uht', 'modified', 'fermented', 'powder', 'infant_formula', 'cheese', 'butter', 'cream', 'milk_drink', 'other')),
	CONSTRAINT "search_documents_result_known" CHECK ("search_documents"."result" in ('pass', 'fail'))
);
--> statement-breakpoint
CREATE TABLE "search_frequencies" (
	"token" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"rank" smallint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_tokens_idx" ON "search_documents" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_newest_idx" ON "search_documents" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "search_documents_type_newest_idx" ON "search_documents" USING btree ("t","published_at");--> statement-breakpoint
CREATE INDEX "search_words_pinyin_idx" ON "search_words" USING btree ("pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_initials_idx" ON "search_words" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_alike_idx" ON "search_words" USING gin ("pinyin" gin_trgm_ops);