CREATE TABLE "member_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"shown_at" timestamp with time zone,
	"hit_rules" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_changes_kind_known" CHECK ("member_changes"."kind" in ('nickname', 'avatar')),
	CONSTRAINT "member_changes_state_known" CHECK ("member_changes"."state" in ('waiting', 'passed', 'rejected', 'replaced')),
	CONSTRAINT "member_changes_reason_known" CHECK ("member_changes"."reason" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other'))
);
--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_changes_waiting_key" ON "member_changes" USING btree ("member_id","kind") WHERE "member_changes"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "member_changes_nickname_key" ON "member_changes" USING btree (lower("value")) WHERE "member_changes"."state" = 'waiting' and "member_changes"."kind" = 'nickname';--> statement-breakpoint
CREATE INDEX "member_changes_queue_idx" ON "member_changes" USING btree ("kind","created_at") WHERE "member_changes"."state" = 'waiting';