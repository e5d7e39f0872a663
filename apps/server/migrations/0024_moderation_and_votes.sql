CREATE TABLE "moderation_claims" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_claims_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "moderation_claims_kind_known" CHECK ("moderation_claims"."kind" in ('comment', 'nickname', 'avatar', 'contribution', 'complaint', 'errata'))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" bigint NOT NULL,
	"roles" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "moderation_decisions_kind_known" CHECK ("moderation_decisions"."kind" in ('comment', 'nickname', 'avatar', 'contribution', 'complaint', 'errata')),
	CONSTRAINT "moderation_decisions_decision_known" CHECK ("moderation_decisions"."decision" in ('pass', 'reject', 'hide', 'restore', 'remove')),
	CONSTRAINT "moderation_decisions_reason_known" CHECK ("moderation_decisions"."reason" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other')),
	CONSTRAINT "moderation_decisions_state_known" CHECK ("moderation_decisions"."state" in ('waiting', 'done', 'undone', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "moderation_modes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_modes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"t" text DEFAULT '' NOT NULL,
	"target_id" bigint DEFAULT 0 NOT NULL,
	"mode" text,
	"closed_at" timestamp with time zone,
	"strict_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_modes_target_key" UNIQUE("scope","t","target_id"),
	CONSTRAINT "moderation_modes_scope_known" CHECK ("moderation_modes"."scope" in ('site', 'column', 'item')),
	CONSTRAINT "moderation_modes_mode_known" CHECK ("moderation_modes"."mode" in ('strict', 'tiered', 'post', 'closed')),
	CONSTRAINT "moderation_modes_t_known" CHECK ("moderation_modes"."t" in ('', 'news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "moderation_nicknames" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_nicknames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"nickname" text NOT NULL,
	"hit_rules" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_prints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"member_id" bigint NOT NULL,
	"subject_id" bigint,
	"group_id" bigint,
	"sketch" integer[] NOT NULL,
	"bands" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_samples" (
	"comment_id" bigint PRIMARY KEY NOT NULL,
	"agreed" boolean NOT NULL,
	"reason" text,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_samples_reason_known" CHECK ("moderation_samples"."reason" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other'))
);
--> statement-breakpoint
CREATE TABLE "moderation_sanctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp with time zone,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" bigint,
	"lift_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "moderation_sanctions_kind_known" CHECK ("moderation_sanctions"."kind" in ('mute', 'ban')),
	CONSTRAINT "moderation_sanctions_reason_known" CHECK ("moderation_sanctions"."reason" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other'))
);
--> statement-breakpoint
CREATE TABLE "moderation_trust" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"upheld" integer DEFAULT 0 NOT NULL,
	"dismissed" integer DEFAULT 0 NOT NULL,
	"trust" smallint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_trust_bounds" CHECK ("moderation_trust"."trust" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "moderation_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"level" text NOT NULL,
	"category" text NOT NULL,
	"pinyin" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"disabled_at" timestamp with time zone,
	"changed_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_words_word_key" UNIQUE("word"),
	CONSTRAINT "moderation_words_level_known" CHECK ("moderation_words"."level" in ('block', 'review', 'mask', 'allow')),
	CONSTRAINT "moderation_words_category_known" CHECK ("moderation_words"."category" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other'))
);
--> statement-breakpoint
CREATE TABLE "billboard_ballots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billboard_ballots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"billboard_id" bigint NOT NULL,
	"edition_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"device_hash" text DEFAULT '' NOT NULL,
	"weight_percent" smallint NOT NULL,
	"state" text NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billboard_ballots_entry_key" UNIQUE("entry_id","member_id","day"),
	CONSTRAINT "billboard_ballots_slot_key" UNIQUE("billboard_id","member_id","day","slot"),
	CONSTRAINT "billboard_ballots_state_known" CHECK ("billboard_ballots"."state" in ('counted', 'held', 'rejected')),
	CONSTRAINT "billboard_ballots_slot_bounds" CHECK ("billboard_ballots"."slot" between 1 and 3),
	CONSTRAINT "billboard_ballots_weight_bounds" CHECK ("billboard_ballots"."weight_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "billboard_vote_rounds" (
	"edition_id" bigint PRIMARY KEY NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	"frozen_by" bigint,
	"frozen_reason" text DEFAULT '' NOT NULL,
	"audit_from" timestamp with time zone,
	"audit_summary" text DEFAULT '' NOT NULL,
	"audit_summary_en" text DEFAULT '' NOT NULL,
	"published_by" bigint,
	CONSTRAINT "billboard_vote_rounds_order" CHECK ("billboard_vote_rounds"."closes_at" > "billboard_vote_rounds"."opens_at")
);
--> statement-breakpoint
CREATE TABLE "billboard_vote_totals" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"raw" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"counted_percent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_modes" ADD CONSTRAINT "moderation_modes_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_nicknames" ADD CONSTRAINT "moderation_nicknames_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_prints" ADD CONSTRAINT "moderation_prints_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_samples" ADD CONSTRAINT "moderation_samples_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_sanctions" ADD CONSTRAINT "moderation_sanctions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_sanctions" ADD CONSTRAINT "moderation_sanctions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_sanctions" ADD CONSTRAINT "moderation_sanctions_lifted_by_staff_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_trust" ADD CONSTRAINT "moderation_trust_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_words" ADD CONSTRAINT "moderation_words_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_ballots" ADD CONSTRAINT "billboard_ballots_billboard_id_billboards_id_fk" FOREIGN KEY ("billboard_id") REFERENCES "public"."billboards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_ballots" ADD CONSTRAINT "billboard_ballots_edition_id_billboard_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."billboard_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_ballots" ADD CONSTRAINT "billboard_ballots_entry_id_billboard_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."billboard_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_ballots" ADD CONSTRAINT "billboard_ballots_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_ballots" ADD CONSTRAINT "billboard_ballots_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_vote_rounds" ADD CONSTRAINT "billboard_vote_rounds_edition_id_billboard_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."billboard_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_vote_rounds" ADD CONSTRAINT "billboard_vote_rounds_frozen_by_staff_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_vote_rounds" ADD CONSTRAINT "billboard_vote_rounds_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_vote_totals" ADD CONSTRAINT "billboard_vote_totals_entry_id_billboard_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."billboard_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_decisions_waiting_key" ON "moderation_decisions" USING btree ("kind","item_id") WHERE "moderation_decisions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "moderation_decisions_due_idx" ON "moderation_decisions" USING btree ("due_at") WHERE "moderation_decisions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "moderation_decisions_batch_idx" ON "moderation_decisions" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "moderation_decisions_staff_idx" ON "moderation_decisions" USING btree ("staff_id","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_nicknames_waiting_key" ON "moderation_nicknames" USING btree ("member_id") WHERE "moderation_nicknames"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_nicknames_queue_idx" ON "moderation_nicknames" USING btree ("created_at") WHERE "moderation_nicknames"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_prints_bands_idx" ON "moderation_prints" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "moderation_prints_group_idx" ON "moderation_prints" USING btree ("group_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_prints_subject_idx" ON "moderation_prints" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "moderation_prints_created_idx" ON "moderation_prints" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_sanctions_member_idx" ON "moderation_sanctions" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "billboard_ballots_network_idx" ON "billboard_ballots" USING btree ("entry_id","day","network");--> statement-breakpoint
CREATE INDEX "billboard_ballots_device_idx" ON "billboard_ballots" USING btree ("entry_id","day","device_hash");--> statement-breakpoint
CREATE INDEX "billboard_ballots_held_idx" ON "billboard_ballots" USING btree ("edition_id","id") WHERE "billboard_ballots"."state" = 'held';--> statement-breakpoint
CREATE INDEX "billboard_ballots_member_idx" ON "billboard_ballots" USING btree ("member_id","billboard_id","day");