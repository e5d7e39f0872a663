CREATE TABLE "alert_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"t" text DEFAULT '' NOT NULL,
	"subject_id" bigint NOT NULL,
	"change" text NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"filter_ids" bigint[] DEFAULT '{}' NOT NULL,
	"matched_at" timestamp with time zone,
	"told_up_to" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_events_subject_known" CHECK ("alert_events"."subject" in ('record', 'recall', 'content', 'price')),
	CONSTRAINT "alert_events_change_known" CHECK ("alert_events"."change" in ('raised', 'changed', 'over'))
);
--> statement-breakpoint
CREATE TABLE "alert_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"letter" bigint,
	"tries" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_mails_event_key" UNIQUE("member_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"mail" text DEFAULT 'off' NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	"lang" text NOT NULL,
	CONSTRAINT "alert_settings_mail_known" CHECK ("alert_settings"."mail" in ('now', 'daily', 'off')),
	CONSTRAINT "alert_settings_lang_known" CHECK ("alert_settings"."lang" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "alert_told" (
	"member_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"t" text DEFAULT '' NOT NULL,
	"subject_id" bigint NOT NULL,
	"change" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"mail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_told_member_id_subject_t_subject_id_pk" PRIMARY KEY("member_id","subject","t","subject_id"),
	CONSTRAINT "alert_told_subject_known" CHECK ("alert_told"."subject" in ('record', 'recall', 'content', 'price')),
	CONSTRAINT "alert_told_change_known" CHECK ("alert_told"."change" in ('raised', 'changed', 'over')),
	CONSTRAINT "alert_told_mail_known" CHECK ("alert_told"."mail" in ('now', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "filter_follows" (
	"member_id" bigint NOT NULL,
	"filter_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"mail" text DEFAULT 'as_set' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filter_follows_member_id_filter_id_pk" PRIMARY KEY("member_id","filter_id"),
	CONSTRAINT "filter_follows_mail_known" CHECK ("filter_follows"."mail" in ('as_set', 'now', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"query" jsonb NOT NULL,
	"query_key" text NOT NULL,
	CONSTRAINT "saved_filters_query_key" UNIQUE("page","query_key"),
	CONSTRAINT "saved_filters_page_known" CHECK ("saved_filters"."page" in ('spotcheck', 'search', 'market'))
);
--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_told" ADD CONSTRAINT "alert_told_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_follows" ADD CONSTRAINT "filter_follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_follows" ADD CONSTRAINT "filter_follows_filter_id_saved_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."saved_filters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_events_open_idx" ON "alert_events" USING btree ("id") WHERE "alert_events"."done_at" is null;--> statement-breakpoint
CREATE INDEX "alert_events_subject_idx" ON "alert_events" USING btree ("subject","t","subject_id") WHERE "alert_events"."done_at" is null;--> statement-breakpoint
CREATE INDEX "alert_events_age_idx" ON "alert_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_mails_due_idx" ON "alert_mails" USING btree ("due_at","id") WHERE "alert_mails"."done_at" is null;--> statement-breakpoint
CREATE INDEX "alert_mails_letter_idx" ON "alert_mails" USING btree ("letter");--> statement-breakpoint
CREATE INDEX "alert_mails_member_idx" ON "alert_mails" USING btree ("member_id","done_at");--> statement-breakpoint
CREATE INDEX "alert_mails_age_idx" ON "alert_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_told_subject_idx" ON "alert_told" USING btree ("subject","t","subject_id","member_id");--> statement-breakpoint
CREATE INDEX "alert_told_age_idx" ON "alert_told" USING btree ("at");--> statement-breakpoint
CREATE INDEX "filter_follows_filter_idx" ON "filter_follows" USING btree ("filter_id","member_id");--> statement-breakpoint
CREATE INDEX "filter_follows_member_idx" ON "filter_follows" USING btree ("member_id","at");