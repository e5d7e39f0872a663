CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"problem" text,
	"tried_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint,
	"name" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_idx" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age_idx" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_brand_key" ON "webhooks" USING btree ("brand_id") WHERE "webhooks"."brand_id" is not null;
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "categories_en" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "meaning_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "health_note_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX "articles_desk_column_count_idx" ON "articles" USING btree ("column_id") WHERE "articles"."status" <> 'trash';--> statement-breakpoint
CREATE INDEX "complaint_clocks_contact_idx" ON "complaint_clocks" USING btree ("complaint_id") WHERE "complaint_clocks"."kind" = 'contact' and "complaint_clocks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_ended_idx" ON "complaints" USING btree ("closed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "complaints"."closed_at" is not null or "complaints"."state" = 'merged';
--> statement-breakpoint
CREATE TABLE "move_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"program" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"task" text NOT NULL,
	"state" text NOT NULL,
	"run_key" text DEFAULT '' NOT NULL,
	"beat_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"problem_params" jsonb,
	"report" jsonb,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_ins_program_known" CHECK ("move_ins"."program" in ('wordpress', 'ghost', 'markdown')),
	CONSTRAINT "move_ins_task_known" CHECK ("move_ins"."task" in ('check', 'move')),
	CONSTRAINT "move_ins_state_known" CHECK ("move_ins"."state" in ('uploaded', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "moved_items" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"own_id" bigint NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moved_items_source_kind_key_pk" PRIMARY KEY("source","kind","key")
);
--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"food" text NOT NULL,
	"maker" text NOT NULL,
	"brand_id" bigint,
	"batches" text[] DEFAULT '{}' NOT NULL,
	"batch_keys" text[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"quantity" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"agency" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"announced_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recalls_maker_food_announced_on_batch_keys_unique" UNIQUE("maker","food","announced_on","batch_keys"),
	CONSTRAINT "recalls_level_known" CHECK ("recalls"."level" in ('first', 'second', 'third')),
	CONSTRAINT "recalls_kind_known" CHECK ("recalls"."kind" in ('voluntary', 'ordered')),
	CONSTRAINT "recalls_state_known" CHECK ("recalls"."state" in ('open', 'done'))
);
--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recalls_announced_on_id_index" ON "recalls" USING btree ("announced_on","id");--> statement-breakpoint
CREATE INDEX "recalls_brand_id_announced_on_index" ON "recalls" USING btree ("brand_id","announced_on");--> statement-breakpoint
CREATE INDEX "recalls_batch_keys_index" ON "recalls" USING gin ("batch_keys");
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"per_minute" integer NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE INDEX "articles_output_idx" ON "articles" USING btree ("published_at","editor_id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "comments_member_status_idx" ON "comments" USING btree ("member_id","status");
--> statement-breakpoint
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