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