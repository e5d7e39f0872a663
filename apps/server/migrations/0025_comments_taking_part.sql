CREATE TABLE "comment_appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comment_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"first_decided_by" bigint,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_appeals_comment_id_unique" UNIQUE("comment_id"),
	CONSTRAINT "comment_appeals_state_known" CHECK ("comment_appeals"."state" in ('open', 'granted', 'declined'))
);
--> statement-breakpoint
DROP INDEX "comments_roots_idx";--> statement-breakpoint
DROP INDEX "comments_replies_idx";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "review_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_appeals" ADD CONSTRAINT "comment_appeals_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_appeals" ADD CONSTRAINT "comment_appeals_first_decided_by_staff_id_fk" FOREIGN KEY ("first_decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_appeals" ADD CONSTRAINT "comment_appeals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_appeals_open_idx" ON "comment_appeals" USING btree ("created_at") WHERE "comment_appeals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "comments_echo_idx" ON "comments" USING btree ("t","target_id",("praises" + 2 * "replies"),"created_at","id") WHERE "comments"."root_id" is null and ("comments"."status" = 'passed' or "comments"."replies" > 0);--> statement-breakpoint
CREATE INDEX "comments_target_idx" ON "comments" USING btree ("t","target_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_pinned_key" ON "comments" USING btree ("t","target_id") WHERE "comments"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_copies_idx" ON "comments" USING btree ("fingerprint") WHERE "comments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "comments_address_age_idx" ON "comments" USING btree ("created_at") WHERE "comments"."ip" is not null;--> statement-breakpoint
CREATE INDEX "comments_deleted_age_idx" ON "comments" USING btree ("deleted_at") WHERE "comments"."status" = 'deleted_by_author' and "comments"."body" <> '';--> statement-breakpoint
CREATE INDEX "comments_roots_idx" ON "comments" USING btree ("t","target_id","created_at","id") WHERE "comments"."root_id" is null and ("comments"."status" = 'passed' or "comments"."replies" > 0);--> statement-breakpoint
CREATE INDEX "comments_replies_idx" ON "comments" USING btree ("root_id","id") WHERE "comments"."status" = 'passed' or "comments"."replies" > 0;