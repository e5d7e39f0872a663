CREATE TABLE "sms_days" (
	"day" date NOT NULL,
	"template" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "sms_days_day_template_outcome_pk" PRIMARY KEY("day","template","outcome")
);
--> statement-breakpoint
CREATE TABLE "sms_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"member_id" bigint NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_notices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sms_refusals" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_notices" ADD CONSTRAINT "sms_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_refusals" ADD CONSTRAINT "sms_refusals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_notices_due_idx" ON "sms_notices" USING btree ("due_at","id") WHERE "sms_notices"."done_at" is null;--> statement-breakpoint
CREATE INDEX "sms_notices_member_idx" ON "sms_notices" USING btree ("member_id","done_at");--> statement-breakpoint
CREATE INDEX "sms_notices_done_idx" ON "sms_notices" USING btree ("done_at");