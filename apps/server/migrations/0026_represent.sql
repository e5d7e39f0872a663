CREATE TABLE "brand_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"company_name" text NOT NULL,
	"uscc" text NOT NULL,
	"contact_name" text NOT NULL,
	"licence_media_id" bigint NOT NULL,
	"letter_media_id" bigint NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_claims_state_known" CHECK ("brand_claims"."state" in ('submitted', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "brand_fact_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_fact_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"proposed" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"proof_media_id" bigint,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_fact_proposals_state_known" CHECK ("brand_fact_proposals"."state" in ('submitted', 'accepted', 'rejected')),
	CONSTRAINT "brand_fact_proposals_proven" CHECK ("brand_fact_proposals"."source_url" <> '' or "brand_fact_proposals"."proof_media_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "brand_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_responses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_responses_t_known" CHECK ("brand_responses"."t" in ('spotcheck', 'evaluation')),
	CONSTRAINT "brand_responses_state_known" CHECK ("brand_responses"."state" in ('submitted', 'published', 'rejected', 'replaced')),
	CONSTRAINT "brand_responses_published_has_time" CHECK ("brand_responses"."state" <> 'published' or "brand_responses"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "brand_saved_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_seats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_seats_role_known" CHECK ("brand_seats"."role" in ('owner', 'agent'))
);
--> statement-breakpoint
ALTER TABLE "brand_claims" ADD CONSTRAINT "brand_claims_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_claims" ADD CONSTRAINT "brand_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_claims" ADD CONSTRAINT "brand_claims_licence_media_id_media_id_fk" FOREIGN KEY ("licence_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_claims" ADD CONSTRAINT "brand_claims_letter_media_id_media_id_fk" FOREIGN KEY ("letter_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_claims" ADD CONSTRAINT "brand_claims_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_fact_proposals" ADD CONSTRAINT "brand_fact_proposals_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_fact_proposals" ADD CONSTRAINT "brand_fact_proposals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_fact_proposals" ADD CONSTRAINT "brand_fact_proposals_proof_media_id_media_id_fk" FOREIGN KEY ("proof_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_fact_proposals" ADD CONSTRAINT "brand_fact_proposals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_invitations" ADD CONSTRAINT "brand_invitations_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_invitations" ADD CONSTRAINT "brand_invitations_invited_by_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_responses" ADD CONSTRAINT "brand_responses_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_responses" ADD CONSTRAINT "brand_responses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_responses" ADD CONSTRAINT "brand_responses_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_saved_replies" ADD CONSTRAINT "brand_saved_replies_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_seats" ADD CONSTRAINT "brand_seats_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_seats" ADD CONSTRAINT "brand_seats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_claims_open_key" ON "brand_claims" USING btree ("member_id","brand_id") WHERE "brand_claims"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "brand_claims_member_idx" ON "brand_claims" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "brand_claims_state_idx" ON "brand_claims" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "brand_fact_proposals_brand_idx" ON "brand_fact_proposals" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "brand_fact_proposals_state_idx" ON "brand_fact_proposals" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_invitations_mobile_key" ON "brand_invitations" USING btree ("brand_id","mobile");--> statement-breakpoint
CREATE INDEX "brand_invitations_own_idx" ON "brand_invitations" USING btree ("mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_responses_live_key" ON "brand_responses" USING btree ("t","target_id","brand_id") WHERE "brand_responses"."state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "brand_responses_waiting_key" ON "brand_responses" USING btree ("t","target_id","brand_id") WHERE "brand_responses"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "brand_responses_brand_idx" ON "brand_responses" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "brand_responses_state_idx" ON "brand_responses" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "brand_saved_replies_brand_idx" ON "brand_saved_replies" USING btree ("brand_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_seats_member_key" ON "brand_seats" USING btree ("brand_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_seats_owner_key" ON "brand_seats" USING btree ("brand_id") WHERE "brand_seats"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "brand_seats_own_idx" ON "brand_seats" USING btree ("member_id");