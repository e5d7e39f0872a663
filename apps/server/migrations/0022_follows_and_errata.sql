CREATE TABLE "follow_events" (
	"key" text PRIMARY KEY NOT NULL,
	"audience" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"told_up_to" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_scans" (
	"name" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"told_up_to" bigint DEFAULT 0 NOT NULL,
	"telling_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"member_id" bigint NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"batch_key" text DEFAULT '' NOT NULL,
	"batch_no" text DEFAULT '' NOT NULL,
	"saved_title" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_member_id_t_target_id_batch_key_pk" PRIMARY KEY("member_id","t","target_id","batch_key"),
	CONSTRAINT "follows_t_known" CHECK ("follows"."t" in ('brand', 'product', 'batch', 'topic', 'tag', 'author')),
	CONSTRAINT "follows_batch_named" CHECK (("follows"."t" = 'batch') = ("follows"."batch_key" <> ''))
);
--> statement-breakpoint
CREATE TABLE "praise_notes" (
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "praise_notes_comment_id_member_id_pk" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "errata" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "errata_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"kind" text DEFAULT 'error' NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"suggestion" text DEFAULT '' NOT NULL,
	"wants_thanks" boolean DEFAULT false NOT NULL,
	"sameness" text NOT NULL,
	"saved_title" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "errata_t_known" CHECK ("errata"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "errata_kind_known" CHECK ("errata"."kind" in ('error', 'supplement')),
	CONSTRAINT "errata_state_known" CHECK ("errata"."state" in ('open', 'accepted', 'rejected', 'duplicate')),
	CONSTRAINT "errata_decided" CHECK (("errata"."state" = 'open') = ("errata"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "anchor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "praise_notes" ADD CONSTRAINT "praise_notes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "praise_notes" ADD CONSTRAINT "praise_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "praise_notes" ADD CONSTRAINT "praise_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errata" ADD CONSTRAINT "errata_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errata" ADD CONSTRAINT "errata_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_member_idx" ON "follows" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "follows_target_idx" ON "follows" USING btree ("t","target_id","batch_key","member_id");--> statement-breakpoint
CREATE INDEX "praise_notes_waiting_idx" ON "praise_notes" USING btree ("author_id") WHERE "praise_notes"."told_at" is null;--> statement-breakpoint
CREATE INDEX "praise_notes_told_idx" ON "praise_notes" USING btree ("author_id","told_at");--> statement-breakpoint
CREATE UNIQUE INDEX "errata_open_once" ON "errata" USING btree ("member_id","t","target_id","kind","sameness") WHERE "errata"."state" = 'open';--> statement-breakpoint
CREATE INDEX "errata_member_idx" ON "errata" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "errata_queue_idx" ON "errata" USING btree ("created_at","id") WHERE "errata"."state" = 'open';--> statement-breakpoint
CREATE INDEX "errata_state_idx" ON "errata" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "errata_thanks_idx" ON "errata" USING btree ("t","target_id","decided_at") WHERE "errata"."state" = 'accepted' and "errata"."wants_thanks";