CREATE TABLE "content_heats" (
	"span" text NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"praises" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"span_comments" integer DEFAULT 0 NOT NULL,
	"span_collects" integer DEFAULT 0 NOT NULL,
	"raw" double precision NOT NULL,
	"factor" numeric(3, 2) NOT NULL,
	"heat" integer NOT NULL,
	"rank" smallint,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_heats_span_t_target_id_pk" PRIMARY KEY("span","t","target_id"),
	CONSTRAINT "content_heats_span_known" CHECK ("content_heats"."span" in ('24h', '7d')),
	CONSTRAINT "content_heats_t_known" CHECK ("content_heats"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "heat_buckets" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"net" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "heat_buckets_t_target_id_hour_net_pk" PRIMARY KEY("t","target_id","hour","net"),
	CONSTRAINT "heat_buckets_t_known" CHECK ("heat_buckets"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "heat_controls" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"editor_factor" numeric(2, 1) DEFAULT 1 NOT NULL,
	"pinned_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "heat_controls_t_target_id_pk" PRIMARY KEY("t","target_id"),
	CONSTRAINT "heat_controls_t_known" CHECK ("heat_controls"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "heat_controls_editor_factor_bounds" CHECK ("heat_controls"."editor_factor" between 0.5 and 2.0)
);
--> statement-breakpoint
DROP INDEX "heat_snapshots_target_idx";--> statement-breakpoint
ALTER TABLE "heat_snapshots" DROP CONSTRAINT "heat_snapshots_taken_at_t_target_id_pk";--> statement-breakpoint
ALTER TABLE "heat_snapshots" ADD COLUMN "span" text DEFAULT '24h' NOT NULL;--> statement-breakpoint
ALTER TABLE "heat_snapshots" ADD CONSTRAINT "heat_snapshots_taken_at_span_t_target_id_pk" PRIMARY KEY("taken_at","span","t","target_id");--> statement-breakpoint
CREATE INDEX "content_heats_order_idx" ON "content_heats" USING btree ("span","t","heat","target_id");--> statement-breakpoint
CREATE INDEX "heat_buckets_hour_idx" ON "heat_buckets" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "collects_at_idx" ON "collects" USING btree ("at");--> statement-breakpoint
CREATE INDEX "comments_passed_idx" ON "comments" USING btree ("created_at") WHERE "comments"."status" = 'passed';--> statement-breakpoint
CREATE INDEX "praises_at_idx" ON "praises" USING btree ("at");--> statement-breakpoint
CREATE INDEX "heat_snapshots_target_idx" ON "heat_snapshots" USING btree ("span","t","target_id","taken_at");--> statement-breakpoint
ALTER TABLE "heat_snapshots" ADD CONSTRAINT "heat_snapshots_span_known" CHECK ("heat_snapshots"."span" in ('24h', '7d'));