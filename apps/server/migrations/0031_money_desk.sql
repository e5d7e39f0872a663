CREATE TABLE "contribution_fees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contribution_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contribution_id" bigint NOT NULL,
	"grade" text NOT NULL,
	"basis" text NOT NULL,
	"rate_id" bigint NOT NULL,
	"characters" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"booked_at" timestamp with time zone,
	"article_id" bigint,
	CONSTRAINT "contribution_fees_grade_known" CHECK ("contribution_fees"."grade" in ('A', 'B', 'C', 'D')),
	CONSTRAINT "contribution_fees_basis_known" CHECK ("contribution_fees"."basis" in ('piece', 'thousand')),
	CONSTRAINT "contribution_fees_state_known" CHECK ("contribution_fees"."state" in ('proposed', 'approved', 'rejected', 'booked')),
	CONSTRAINT "contribution_fees_positive" CHECK ("contribution_fees"."amount_fen" > 0),
	CONSTRAINT "contribution_fees_two_people" CHECK ("contribution_fees"."decided_by" <> "contribution_fees"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "fee_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grade" text NOT NULL,
	"piece_fen" integer NOT NULL,
	"thousand_fen" integer NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_rates_grade_known" CHECK ("fee_rates"."grade" in ('A', 'B', 'C', 'D')),
	CONSTRAINT "fee_rates_not_negative" CHECK ("fee_rates"."piece_fen" >= 0 and "fee_rates"."thousand_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"ledger" text NOT NULL,
	"amount" bigint NOT NULL,
	"memo" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "ledger_adjustments_ledger_known" CHECK ("ledger_adjustments"."ledger" in ('points', 'balance')),
	CONSTRAINT "ledger_adjustments_state_known" CHECK ("ledger_adjustments"."state" in ('proposed', 'approved', 'rejected')),
	CONSTRAINT "ledger_adjustments_changes" CHECK ("ledger_adjustments"."amount" <> 0),
	CONSTRAINT "ledger_adjustments_two_people" CHECK ("ledger_adjustments"."decided_by" <> "ledger_adjustments"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asked_by" bigint,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"findings" jsonb
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"method" text NOT NULL,
	"sealed_payee" text NOT NULL,
	"payee_hint" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"request_key" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"checked_by" bigint,
	"checked_at" timestamp with time zone,
	"approved_by" bigint,
	"approved_at" timestamp with time zone,
	"exported_at" timestamp with time zone,
	"ended_by" bigint,
	"ended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"payment_no" text DEFAULT '' NOT NULL,
	CONSTRAINT "withdrawals_request_key" UNIQUE("member_id","request_key"),
	CONSTRAINT "withdrawals_state_known" CHECK ("withdrawals"."state" in ('requested', 'checked', 'approved', 'paid', 'rejected')),
	CONSTRAINT "withdrawals_method_known" CHECK ("withdrawals"."method" in ('bank', 'alipay')),
	CONSTRAINT "withdrawals_amounts" CHECK ("withdrawals"."tax_fen" between 0 and "withdrawals"."amount_fen"),
	CONSTRAINT "withdrawals_two_people" CHECK ("withdrawals"."approved_by" <> "withdrawals"."checked_by")
);
--> statement-breakpoint
ALTER TABLE "point_rules" ADD COLUMN "effective_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "point_rules" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "contribution_fees" ADD CONSTRAINT "contribution_fees_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_fees" ADD CONSTRAINT "contribution_fees_rate_id_fee_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."fee_rates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_fees" ADD CONSTRAINT "contribution_fees_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_fees" ADD CONSTRAINT "contribution_fees_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_fees" ADD CONSTRAINT "contribution_fees_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_adjustments" ADD CONSTRAINT "ledger_adjustments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_adjustments" ADD CONSTRAINT "ledger_adjustments_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_adjustments" ADD CONSTRAINT "ledger_adjustments_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD CONSTRAINT "ledger_checks_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_checked_by_staff_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contribution_fees_one_key" ON "contribution_fees" USING btree ("contribution_id") WHERE "contribution_fees"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "contribution_fees_state_idx" ON "contribution_fees" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "fee_rates_grade_idx" ON "fee_rates" USING btree ("grade","id");--> statement-breakpoint
CREATE INDEX "ledger_adjustments_state_idx" ON "ledger_adjustments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ledger_checks_started_idx" ON "ledger_checks" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "withdrawals_state_idx" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "point_rules" ADD CONSTRAINT "point_rules_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" DROP COLUMN "fee_fen";