CREATE TABLE "moderation_site_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_site_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receipt" text NOT NULL,
	"member_id" bigint,
	"address" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"body" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_site_reports_receipt_key" UNIQUE("receipt"),
	CONSTRAINT "moderation_site_reports_reason_known" CHECK ("moderation_site_reports"."reason" in ('unlawful', 'vulgar', 'rumour', 'fraud', 'minors', 'privacy', 'infringement', 'advertising', 'other')),
	CONSTRAINT "moderation_site_reports_state_known" CHECK ("moderation_site_reports"."state" in ('open', 'upheld', 'dismissed', 'not_ours')),
	CONSTRAINT "moderation_site_reports_decided" CHECK (("moderation_site_reports"."state" = 'open') = ("moderation_site_reports"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD COLUMN "overturned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_site_reports" ADD CONSTRAINT "moderation_site_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_site_reports" ADD CONSTRAINT "moderation_site_reports_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_site_reports_due_idx" ON "moderation_site_reports" USING btree ("due_at","id") WHERE "moderation_site_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_site_reports_state_idx" ON "moderation_site_reports" USING btree ("state","decided_at");--> statement-breakpoint
CREATE INDEX "moderation_site_reports_origin_idx" ON "moderation_site_reports" USING btree ("origin","created_at");--> statement-breakpoint
CREATE INDEX "moderation_site_reports_member_idx" ON "moderation_site_reports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_overturned_idx" ON "spotcheck_records" USING btree ("overturned_at") WHERE "spotcheck_records"."overturned_at" is not null;--> statement-breakpoint
UPDATE "spotcheck_records" SET "overturned_at" = "updated_at" WHERE "retest" = 'overturned';
