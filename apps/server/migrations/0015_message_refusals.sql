CREATE TABLE "message_refusals" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_refusals_member_id_kind_pk" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "message_refusals_kind_known" CHECK ("message_refusals"."kind" in ('system', 'review', 'reply', 'praise_digest', 'complaint', 'contribution', 'points', 'balance', 'follow', 'security')),
	CONSTRAINT "message_refusals_not_security" CHECK ("message_refusals"."kind" <> 'security')
);
--> statement-breakpoint
ALTER TABLE "message_refusals" ADD CONSTRAINT "message_refusals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_age_idx" ON "messages" USING btree ("created_at");