CREATE TABLE "complaint_appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"side" text NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"member_id" bigint,
	"first_staff_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_staff_id" bigint,
	"upheld" boolean,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "complaint_appeals_side_key" UNIQUE("complaint_id","side"),
	CONSTRAINT "complaint_appeals_side_known" CHECK ("complaint_appeals"."side" in ('user', 'brand')),
	CONSTRAINT "complaint_appeals_code_known" CHECK ("complaint_appeals"."code" in ('rejection', 'not_ours', 'duplicate', 'malicious'))
);
--> statement-breakpoint
CREATE TABLE "complaint_group_members" (
	"group_id" bigint NOT NULL,
	"complaint_id" bigint NOT NULL,
	"joined_at" timestamp with time zone,
	"statement" text DEFAULT '' NOT NULL,
	CONSTRAINT "complaint_group_members_group_id_complaint_id_pk" PRIMARY KEY("group_id","complaint_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cluster_key" text NOT NULL,
	"brand_id" bigint NOT NULL,
	"product_id" bigint,
	"batch_no" text DEFAULT '' NOT NULL,
	"problem" text,
	"state" text DEFAULT 'signal' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"notice_en" text DEFAULT '' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_staff_id" bigint,
	CONSTRAINT "complaint_groups_kind_known" CHECK ("complaint_groups"."kind" in ('batch', 'problem')),
	CONSTRAINT "complaint_groups_state_known" CHECK ("complaint_groups"."state" in ('signal', 'confirmed', 'dismissed')),
	CONSTRAINT "complaint_groups_problem_known" CHECK ("complaint_groups"."problem" in ('quality', 'quality.foreign_matter', 'quality.spoiled', 'quality.odour', 'quality.suspected_illness', 'quality.expired', 'quality.near_expiry', 'label', 'label.false_claim', 'label.mismatch', 'label.formula', 'price', 'delivery', 'service', 'doorstep', 'counterfeit', 'other'))
);
--> statement-breakpoint
CREATE TABLE "complaint_serials" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_clocks" DROP CONSTRAINT "complaint_clocks_kind_known";--> statement-breakpoint
ALTER TABLE "complaints" DROP CONSTRAINT "complaints_problems_known";--> statement-breakpoint
ALTER TABLE "complaints" DROP CONSTRAINT "complaints_demands_known";--> statement-breakpoint
ALTER TABLE "complaints" DROP CONSTRAINT "complaints_brand_named";--> statement-breakpoint
ALTER TABLE "complaint_clocks" ADD COLUMN "reminded_percent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD COLUMN "amount_fen" integer;--> statement-breakpoint
ALTER TABLE "complaint_evidence" ADD COLUMN "side" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_evidence" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "title_original" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "client_key" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "net_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "need_more_rounds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "refusals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "overdue_marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "unreached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "proposal_fen" integer;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaint_appeals" ADD CONSTRAINT "complaint_appeals_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_appeals" ADD CONSTRAINT "complaint_appeals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_appeals" ADD CONSTRAINT "complaint_appeals_first_staff_id_staff_id_fk" FOREIGN KEY ("first_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_appeals" ADD CONSTRAINT "complaint_appeals_decided_by_staff_id_staff_id_fk" FOREIGN KEY ("decided_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_group_members" ADD CONSTRAINT "complaint_group_members_group_id_complaint_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."complaint_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_group_members" ADD CONSTRAINT "complaint_group_members_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_groups" ADD CONSTRAINT "complaint_groups_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_groups" ADD CONSTRAINT "complaint_groups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_groups" ADD CONSTRAINT "complaint_groups_decided_by_staff_id_staff_id_fk" FOREIGN KEY ("decided_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_appeals_open_idx" ON "complaint_appeals" USING btree ("at") WHERE "complaint_appeals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "complaint_group_members_complaint_idx" ON "complaint_group_members" USING btree ("complaint_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_groups_cluster_key" ON "complaint_groups" USING btree ("cluster_key") WHERE "complaint_groups"."state" <> 'dismissed';--> statement-breakpoint
CREATE INDEX "complaint_groups_brand_idx" ON "complaint_groups" USING btree ("brand_id","state");--> statement-breakpoint
CREATE INDEX "complaint_groups_state_idx" ON "complaint_groups" USING btree ("state","found_at");--> statement-breakpoint
CREATE INDEX "complaint_evidence_media_idx" ON "complaint_evidence" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_client_key" UNIQUE("member_id","client_key");--> statement-breakpoint
ALTER TABLE "complaint_clocks" ADD CONSTRAINT "complaint_clocks_kind_known" CHECK ("complaint_clocks"."kind" in ('review', 'reply', 'proposal', 'confirm', 'need_more', 'escalation', 'end', 'contact'));--> statement-breakpoint
ALTER TABLE "complaint_evidence" ADD CONSTRAINT "complaint_evidence_side_known" CHECK ("complaint_evidence"."side" in ('user', 'brand'));--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_problems_known" CHECK ("complaints"."problems" <@ array['quality', 'quality.foreign_matter', 'quality.spoiled', 'quality.odour', 'quality.suspected_illness', 'quality.expired', 'quality.near_expiry', 'label', 'label.false_claim', 'label.mismatch', 'label.formula', 'price', 'delivery', 'service', 'doorstep', 'counterfeit', 'other']::text[] and ("complaints"."state" = 'draft' or cardinality("complaints"."problems") between 1 and 3));--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_demands_known" CHECK ("complaints"."demands" <@ array['refund', 'return', 'exchange', 'compensation', 'apology', 'explanation', 'test', 'recall', 'improvement', 'other']::text[] and ("complaints"."state" = 'draft' or cardinality("complaints"."demands") between 1 and 3));--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_brand_named" CHECK ("complaints"."state" = 'draft' or "complaints"."brand_id" is not null or "complaints"."brand_text" <> '');