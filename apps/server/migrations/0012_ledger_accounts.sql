CREATE TABLE "member_accounts" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"frozen_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "member_accounts_points_not_negative" CHECK ("member_accounts"."points" >= 0),
	CONSTRAINT "member_accounts_frozen_within_balance" CHECK ("member_accounts"."frozen_fen" between 0 and "member_accounts"."balance_fen")
);
--> statement-breakpoint
CREATE TABLE "point_rules" (
	"key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"points" integer NOT NULL,
	"cap_count" integer,
	"cap_period" text,
	"reversal_points" integer,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"reversed_when" text DEFAULT '' NOT NULL,
	"reversed_when_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_rules_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "point_rules_cap_period_known" CHECK ("point_rules"."cap_period" in ('once', 'day', 'month', 'target')),
	CONSTRAINT "point_rules_cap_whole" CHECK (("point_rules"."cap_count" is null) = ("point_rules"."cap_period" is null))
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"run_days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ins_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_points_not_negative";--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_frozen_within_balance";--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "frozen_change_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "frozen_after_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "reverses_id" bigint;--> statement-breakpoint
ALTER TABLE "member_accounts" ADD CONSTRAINT "member_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "points";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "balance_fen";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "frozen_fen";--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_reversed_once" UNIQUE("reverses_id");--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_frozen_within_balance" CHECK ("balance_entries"."frozen_after_fen" between 0 and "balance_entries"."after_fen");--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_memo_length" CHECK (char_length("balance_entries"."memo") <= 255);