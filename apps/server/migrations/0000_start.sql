CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
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
CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"challenge" jsonb NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_waits" (
	"address" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"locks" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"method" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"device_key" text NOT NULL,
	"ip" "inet",
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "logins_method_known" CHECK ("logins"."method" in ('password', 'sms', 'register'))
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"address" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_address_purpose_pk" PRIMARY KEY("address","purpose")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"ip" "inet",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"requested" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_passes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_passes_type_known" CHECK ("verification_passes"."type" in ('email', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "indicator_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "indicator_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"indicator_id" bigint NOT NULL,
	"standard_id" bigint NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"low" numeric,
	"high" numeric,
	"plan_n" smallint,
	"plan_c" smallint,
	"plan_lower_m" numeric,
	"plan_upper_m" numeric,
	"unit" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "indicator_limits_place_key" UNIQUE("indicator_id","standard_id","category"),
	CONSTRAINT "indicator_limits_category_known" CHECK ("indicator_limits"."category" in ('pasteurised', 'uht', 'modified', 'fermented', 'powder', 'infant_formula', 'cheese', 'butter', 'cream', 'milk_drink', 'other')),
	CONSTRAINT "indicator_limits_type_known" CHECK ("indicator_limits"."type" in ('max', 'min', 'range', 'absent', 'ncmM'))
);
--> statement-breakpoint
CREATE TABLE "standards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"no_key" text NOT NULL,
	"family_key" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"issued_on" date,
	"effective_on" date,
	"abolished_on" date,
	"replaced_by" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standards_no_key_unique" UNIQUE("no_key"),
	CONSTRAINT "standards_state_known" CHECK ("standards"."state" in ('current', 'upcoming', 'abolished')),
	CONSTRAINT "standards_upcoming_dated" CHECK ("standards"."state" <> 'upcoming' or "standards"."effective_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "brand_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"moved" jsonb NOT NULL,
	"reason" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	CONSTRAINT "brand_merges_kind_known" CHECK ("brand_merges"."kind" in ('merge', 'split')),
	CONSTRAINT "brand_merges_two_brands" CHECK ("brand_merges"."from_id" <> "brand_merges"."into_id")
);
--> statement-breakpoint
CREATE TABLE "brand_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"brand_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_companies" (
	"brand_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"relation" text NOT NULL,
	CONSTRAINT "brand_companies_brand_id_company_id_relation_pk" PRIMARY KEY("brand_id","company_id","relation"),
	CONSTRAINT "brand_companies_relation_known" CHECK ("brand_companies"."relation" in ('maker', 'consignor', 'parent'))
);
--> statement-breakpoint
CREATE TABLE "brand_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"stated_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"logo_media_id" bigint,
	"group_id" bigint,
	"founded_year" integer,
	"region_id" bigint,
	"website_url" text DEFAULT '' NOT NULL,
	"hotline" text DEFAULT '' NOT NULL,
	"stock_code" text DEFAULT '' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"formula_registrations" text[] DEFAULT '{}' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"claimed_at" timestamp with time zone,
	"merged_into_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug"),
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"uscc" text,
	"region_id" bigint,
	"address" text DEFAULT '' NOT NULL,
	"licences" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_name_unique" UNIQUE("name"),
	CONSTRAINT "companies_uscc_unique" UNIQUE("uscc")
);
--> statement-breakpoint
CREATE TABLE "indicator_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"indicator_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indicators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "indicators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"meaning" text DEFAULT '' NOT NULL,
	"health_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "indicators_key_unique" UNIQUE("key"),
	CONSTRAINT "indicators_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"barcode" text,
	"licence_no" text DEFAULT '' NOT NULL,
	"standard_no" text DEFAULT '' NOT NULL,
	"label_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_media_ids" bigint[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'on_sale' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_barcode_unique" UNIQUE("barcode"),
	CONSTRAINT "products_brand_name_key" UNIQUE("brand_id","name"),
	CONSTRAINT "products_category_known" CHECK ("products"."category" in ('pasteurised', 'uht', 'modified', 'fermented', 'powder', 'infant_formula', 'cheese', 'butter', 'cream', 'milk_drink', 'other')),
	CONSTRAINT "products_state_known" CHECK ("products"."state" in ('on_sale', 'changed', 'gone')),
	CONSTRAINT "products_barcode_digits" CHECK ("products"."barcode" ~ '^([0-9]{8}|[0-9]{12,14})$')
);
--> statement-breakpoint
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
CREATE TABLE "complaint_clocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_clocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"reminded_percent" smallint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "complaint_clocks_round_key" UNIQUE("complaint_id","kind","round"),
	CONSTRAINT "complaint_clocks_kind_known" CHECK ("complaint_clocks"."kind" in ('review', 'reply', 'proposal', 'confirm', 'need_more', 'escalation', 'end', 'contact')),
	CONSTRAINT "complaint_clocks_due_after_start" CHECK ("complaint_clocks"."due_at" > "complaint_clocks"."started_at")
);
--> statement-breakpoint
CREATE TABLE "complaint_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"staff_id" bigint,
	"member_id" bigint,
	"action" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"amount_fen" integer,
	"state_after" text,
	"audience" text DEFAULT 'public' NOT NULL,
	CONSTRAINT "complaint_events_actor_known" CHECK ("complaint_events"."actor" in ('user', 'desk', 'brand', 'system')),
	CONSTRAINT "complaint_events_state_after_known" CHECK ("complaint_events"."state_after" in ('draft', 'submitted', 'need_more', 'lapsed', 'rejected', 'merged', 'accepted', 'assigned', 'negotiating', 'proposed', 'resolved', 'resolved_default', 'escalated', 'closed_unresolved', 'withdrawn')),
	CONSTRAINT "complaint_events_audience_known" CHECK ("complaint_events"."audience" in ('public', 'parties', 'officer'))
);
--> statement-breakpoint
CREATE TABLE "complaint_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"side" text DEFAULT 'user' NOT NULL,
	"made_public_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_evidence_media_key" UNIQUE("complaint_id","media_id"),
	CONSTRAINT "complaint_evidence_side_known" CHECK ("complaint_evidence"."side" in ('user', 'brand'))
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
CREATE TABLE "complaint_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lang" text DEFAULT 'zh-cn' NOT NULL,
	"position" smallint NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "complaint_questions_position_key" UNIQUE("lang","position"),
	CONSTRAINT "complaint_questions_lang_known" CHECK ("complaint_questions"."lang" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "complaint_ratings" (
	"complaint_id" bigint PRIMARY KEY NOT NULL,
	"attitude" smallint NOT NULL,
	"speed" smallint NOT NULL,
	"result" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_state" text DEFAULT 'shown' NOT NULL,
	"would_buy_again" boolean,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_ratings_stars" CHECK ("complaint_ratings"."attitude" between 1 and 5 and "complaint_ratings"."speed" between 1 and 5 and "complaint_ratings"."result" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "complaint_serials" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"member_id" bigint,
	"public_name" text NOT NULL,
	"anonymous" boolean DEFAULT true NOT NULL,
	"region_id" bigint,
	"brand_id" bigint,
	"brand_text" text DEFAULT '' NOT NULL,
	"product_id" bigint,
	"product_text" text DEFAULT '' NOT NULL,
	"batch_no" text DEFAULT '' NOT NULL,
	"produced_on" date,
	"channel" text DEFAULT '' NOT NULL,
	"shop" text DEFAULT '' NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"bought_on" date,
	"amount_fen" integer DEFAULT 0 NOT NULL,
	"problems" text[] NOT NULL,
	"demands" text[] NOT NULL,
	"title" text NOT NULL,
	"title_original" text DEFAULT '' NOT NULL,
	"detail" text NOT NULL,
	"detail_masked" text NOT NULL,
	"clue" text DEFAULT '' NOT NULL,
	"harm" text DEFAULT 'none' NOT NULL,
	"harmed_group" text,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_mobile" text DEFAULT '' NOT NULL,
	"contact_shared_at" timestamp with time zone,
	"truth_declared_at" timestamp with time zone,
	"officer_id" bigint,
	"reject_code" text,
	"merged_into_id" bigint,
	"urgent_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"first_reply_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"client_key" text,
	"net_hash" text DEFAULT '' NOT NULL,
	"need_more_rounds" smallint DEFAULT 0 NOT NULL,
	"refusals" smallint DEFAULT 0 NOT NULL,
	"overdue_marked_at" timestamp with time zone,
	"unreached_at" timestamp with time zone,
	"proposal_fen" integer,
	"erased_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_no_unique" UNIQUE("no"),
	CONSTRAINT "complaints_client_key" UNIQUE("member_id","client_key"),
	CONSTRAINT "complaints_state_known" CHECK ("complaints"."state" in ('draft', 'submitted', 'need_more', 'lapsed', 'rejected', 'merged', 'accepted', 'assigned', 'negotiating', 'proposed', 'resolved', 'resolved_default', 'escalated', 'closed_unresolved', 'withdrawn')),
	CONSTRAINT "complaints_harm_known" CHECK ("complaints"."harm" in ('none', 'suspected', 'medical_visit')),
	CONSTRAINT "complaints_harmed_group_known" CHECK ("complaints"."harmed_group" in ('infant', 'child', 'pregnant', 'adult')),
	CONSTRAINT "complaints_reject_code_known" CHECK ("complaints"."reject_code" in ('not_dairy', 'not_consumer', 'unidentifiable', 'no_evidence', 'duplicate', 'elsewhere', 'abusive', 'too_old', 'advertising')),
	CONSTRAINT "complaints_problems_known" CHECK ("complaints"."problems" <@ array['quality', 'quality.foreign_matter', 'quality.spoiled', 'quality.odour', 'quality.suspected_illness', 'quality.expired', 'quality.near_expiry', 'label', 'label.false_claim', 'label.mismatch', 'label.formula', 'price', 'delivery', 'service', 'doorstep', 'counterfeit', 'other']::text[] and ("complaints"."state" = 'draft' or cardinality("complaints"."problems") between 1 and 3)),
	CONSTRAINT "complaints_demands_known" CHECK ("complaints"."demands" <@ array['refund', 'return', 'exchange', 'compensation', 'apology', 'explanation', 'test', 'recall', 'improvement', 'other']::text[] and ("complaints"."state" = 'draft' or cardinality("complaints"."demands") between 1 and 3)),
	CONSTRAINT "complaints_submitted_has_no" CHECK ("complaints"."state" = 'draft' or "complaints"."no" is not null),
	CONSTRAINT "complaints_amount_bounds" CHECK ("complaints"."amount_fen" between 0 and 99999999),
	CONSTRAINT "complaints_brand_named" CHECK ("complaints"."state" = 'draft' or "complaints"."brand_id" is not null or "complaints"."brand_text" <> '')
);
--> statement-breakpoint
CREATE TABLE "article_desk_rows" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"origin_type" text NOT NULL,
	"tag_ids" bigint[] DEFAULT '{}' NOT NULL,
	"brand_ids" bigint[] DEFAULT '{}' NOT NULL,
	"author_ids" bigint[] DEFAULT '{}' NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_previews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"revision_id" bigint,
	"token_hash" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "article_previews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "article_remark_reads" (
	"remark_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_remark_reads_remark_id_staff_id_pk" PRIMARY KEY("remark_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "article_remarks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"parent_id" bigint,
	"paragraph" integer DEFAULT -1 NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"mentions" bigint[] DEFAULT '{}' NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint
);
--> statement-breakpoint
CREATE TABLE "content_leases" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"taken_from" bigint,
	"taken_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_leases_t_target_id_pk" PRIMARY KEY("t","target_id"),
	CONSTRAINT "content_leases_t_known" CHECK ("content_leases"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "content_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'idea' NOT NULL,
	"column_id" bigint,
	"assignee_id" bigint,
	"article_id" bigint,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_plans_state_known" CHECK ("content_plans"."state" in ('idea', 'assigned', 'writing', 'ready')),
	CONSTRAINT "content_plans_title_there" CHECK ("content_plans"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "content_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_views_name_key" UNIQUE("staff_id","screen","name")
);
--> statement-breakpoint
CREATE TABLE "content_heats" (
	"span" text NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"praises" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"span_comments" integer DEFAULT 0 NOT NULL,
	"span_collects" integer DEFAULT 0 NOT NULL,
	"raw" double precision NOT NULL,
	"factor" numeric(3, 2) NOT NULL,
	"heat" integer NOT NULL,
	"rank" smallint,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_heats_span_t_target_id_pk" PRIMARY KEY("span","t","target_id"),
	CONSTRAINT "content_heats_span_known" CHECK ("content_heats"."span" in ('24h', '7d')),
	CONSTRAINT "content_heats_t_known" CHECK ("content_heats"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "heat_buckets" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"net" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "heat_buckets_t_target_id_hour_net_pk" PRIMARY KEY("t","target_id","hour","net"),
	CONSTRAINT "heat_buckets_t_known" CHECK ("heat_buckets"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "heat_controls" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"editor_factor" numeric(2, 1) DEFAULT 1 NOT NULL,
	"pinned_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "heat_controls_t_target_id_pk" PRIMARY KEY("t","target_id"),
	CONSTRAINT "heat_controls_t_known" CHECK ("heat_controls"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "heat_controls_editor_factor_bounds" CHECK ("heat_controls"."editor_factor" between 0.5 and 2.0)
);
--> statement-breakpoint
CREATE TABLE "content_authors" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_authors_t_target_id_author_id_pk" PRIMARY KEY("t","target_id","author_id"),
	CONSTRAINT "content_authors_t_known" CHECK ("content_authors"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "content_brands" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"brand_id" bigint NOT NULL,
	"role" text DEFAULT 'mentioned' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_brands_t_target_id_brand_id_pk" PRIMARY KEY("t","target_id","brand_id"),
	CONSTRAINT "content_brands_t_known" CHECK ("content_brands"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "content_brands_role_known" CHECK ("content_brands"."role" in ('subject', 'mentioned'))
);
--> statement-breakpoint
CREATE TABLE "content_counters" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"praises" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_counters_t_target_id_pk" PRIMARY KEY("t","target_id"),
	CONSTRAINT "content_counters_t_known" CHECK ("content_counters"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "content_days" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_days_t_target_id_day_pk" PRIMARY KEY("t","target_id","day"),
	CONSTRAINT "content_days_t_known" CHECK ("content_days"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "content_products" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_products_t_target_id_product_id_pk" PRIMARY KEY("t","target_id","product_id"),
	CONSTRAINT "content_products_t_known" CHECK ("content_products"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "content_regions" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"region_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_regions_t_target_id_region_id_pk" PRIMARY KEY("t","target_id","region_id"),
	CONSTRAINT "content_regions_t_known" CHECK ("content_regions"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "content_tags" (
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_tags_t_target_id_tag_id_pk" PRIMARY KEY("t","target_id","tag_id"),
	CONSTRAINT "content_tags_t_known" CHECK ("content_tags"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "headline_placements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_placements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot" text NOT NULL,
	"column_id" bigint,
	"article_id" bigint,
	"t" text,
	"target_id" bigint,
	"url" text,
	"title_override" text DEFAULT '' NOT NULL,
	"kicker" text DEFAULT '' NOT NULL,
	"media_id" bigint,
	"label" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"weight" integer DEFAULT 0 NOT NULL,
	"set_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "headline_placements_t_known" CHECK ("headline_placements"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "headline_placements_slot_known" CHECK ("headline_placements"."slot" in ('home_main', 'home_sub1', 'home_sub2', 'home_sub3', 'home_sub4', 'column_top', 'list')),
	CONSTRAINT "headline_placements_label_known" CHECK ("headline_placements"."label" in ('breaking', 'exclusive', 'feature', 'live', 'ad')),
	CONSTRAINT "headline_placements_one_target" CHECK (num_nonnulls("headline_placements"."article_id", "headline_placements"."target_id", "headline_placements"."url") = 1 and ("headline_placements"."t" is null) = ("headline_placements"."target_id" is null)),
	CONSTRAINT "headline_placements_column_named" CHECK (("headline_placements"."slot" = 'column_top') = ("headline_placements"."column_id" is not null)),
	CONSTRAINT "headline_placements_ads_below" CHECK ("headline_placements"."label" is distinct from 'ad' or "headline_placements"."slot" = 'home_sub4'),
	CONSTRAINT "headline_placements_ends_after_start" CHECK ("headline_placements"."ends_at" > "headline_placements"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "headline_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"placement" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "headline_proposals_state_known" CHECK ("headline_proposals"."state" in ('waiting', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "heat_snapshots" (
	"taken_at" timestamp with time zone NOT NULL,
	"span" text DEFAULT '24h' NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"rank" smallint NOT NULL,
	"heat" integer NOT NULL,
	"raw" numeric,
	CONSTRAINT "heat_snapshots_taken_at_span_t_target_id_pk" PRIMARY KEY("taken_at","span","t","target_id"),
	CONSTRAINT "heat_snapshots_t_known" CHECK ("heat_snapshots"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "heat_snapshots_span_known" CHECK ("heat_snapshots"."span" in ('24h', '7d'))
);
--> statement-breakpoint
CREATE TABLE "topic_members" (
	"topic_id" bigint NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topic_members_topic_id_t_target_id_pk" PRIMARY KEY("topic_id","t","target_id"),
	CONSTRAINT "topic_members_t_known" CHECK ("topic_members"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover_media_id" bigint,
	"cover_topic" text,
	"cover_seed" integer,
	"cover_variant" smallint,
	"cover_palette" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"cover_credit" text DEFAULT '' NOT NULL,
	"rule" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"pinned_at" timestamp with time zone,
	"editor_factor" numeric(2, 1) DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topics_slug_unique" UNIQUE("slug"),
	CONSTRAINT "topics_status_known" CHECK ("topics"."status" in ('active', 'closed', 'archived')),
	CONSTRAINT "topics_editor_factor_bounds" CHECK ("topics"."editor_factor" between 0.5 and 2.0)
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"save_id" text,
	"document" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"went_live_at" timestamp with time zone,
	CONSTRAINT "content_revisions_number_key" UNIQUE("t","target_id","number"),
	CONSTRAINT "content_revisions_save_key" UNIQUE("t","target_id","save_id"),
	CONSTRAINT "content_revisions_t_known" CHECK ("content_revisions"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"from_revision" integer,
	"to_revision" integer,
	"corrected_by" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "corrections_t_known" CHECK ("corrections"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "corrections_kind_known" CHECK ("corrections"."kind" in ('fact', 'number', 'name', 'photo'))
);
--> statement-breakpoint
CREATE TABLE "review_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"revision_number" integer NOT NULL,
	"step" smallint NOT NULL,
	"decision" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_decisions_t_known" CHECK ("review_decisions"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "review_decisions_decision_known" CHECK ("review_decisions"."decision" in ('submit', 'pass', 'return', 'override')),
	CONSTRAINT "review_decisions_step_known" CHECK ("review_decisions"."step" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "special_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"anchor" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"width" text DEFAULT 'normal' NOT NULL,
	"hidden_at" timestamp with time zone,
	"data" jsonb NOT NULL,
	CONSTRAINT "special_blocks_position_key" UNIQUE("subject_id","position"),
	CONSTRAINT "special_blocks_anchor_key" UNIQUE("subject_id","anchor"),
	CONSTRAINT "special_blocks_type_known" CHECK ("special_blocks"."type" in ('hero', 'text', 'articles', 'timeline', 'gallery', 'video', 'chart', 'figures', 'spotchecks', 'evaluation', 'billboard', 'brands', 'qa', 'quote', 'poll', 'live', 'document', 'contact', 'credits')),
	CONSTRAINT "special_blocks_width_known" CHECK ("special_blocks"."width" in ('normal', 'wide', 'full')),
	CONSTRAINT "special_blocks_position_bounds" CHECK ("special_blocks"."position" between 0 and 59)
);
--> statement-breakpoint
CREATE TABLE "special_subjects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_subjects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"theme_color" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"cover_media_id" bigint,
	"cover_topic" text,
	"cover_seed" integer,
	"cover_variant" smallint,
	"cover_palette" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"cover_credit" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"work_status" text,
	"lang" text DEFAULT 'zh-cn' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"pinned_until" timestamp with time zone,
	"allow_comment" text DEFAULT 'inherit' NOT NULL,
	"comment_mode" text DEFAULT 'inherit' NOT NULL,
	"first_published_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"editor_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unpublish_at" timestamp with time zone,
	"unpublish_reason" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"live_rev_id" bigint,
	"work_rev_id" bigint,
	CONSTRAINT "special_subjects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "special_subjects_status_known" CHECK ("special_subjects"."status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled', 'published', 'withdrawn', 'trash')),
	CONSTRAINT "special_subjects_work_status_known" CHECK ("special_subjects"."work_status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled')),
	CONSTRAINT "special_subjects_allow_comment_known" CHECK ("special_subjects"."allow_comment" in ('inherit', 'on', 'off')),
	CONSTRAINT "special_subjects_comment_mode_known" CHECK ("special_subjects"."comment_mode" in ('inherit', 'strict', 'tiered', 'post')),
	CONSTRAINT "special_subjects_lang_known" CHECK ("special_subjects"."lang" in ('zh-cn', 'en')),
	CONSTRAINT "special_subjects_published_has_time" CHECK ("special_subjects"."status" <> 'published' or "special_subjects"."published_at" is not null),
	CONSTRAINT "special_subjects_withdrawn_has_time" CHECK ("special_subjects"."status" <> 'withdrawn' or "special_subjects"."withdrawn_at" is not null),
	CONSTRAINT "special_subjects_scheduled_has_time" CHECK (("special_subjects"."status" <> 'scheduled' and "special_subjects"."work_status" is distinct from 'scheduled') or "special_subjects"."scheduled_for" is not null)
);
--> statement-breakpoint
CREATE TABLE "article_related" (
	"article_id" bigint NOT NULL,
	"related_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "article_related_article_id_related_id_pk" PRIMARY KEY("article_id","related_id"),
	CONSTRAINT "article_related_not_itself" CHECK ("article_related"."article_id" <> "article_related"."related_id")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"save_id" text,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"kicker" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body_blocks" jsonb,
	"body_html" text DEFAULT '' NOT NULL,
	"body_text" text DEFAULT '' NOT NULL,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"word_count" integer DEFAULT 0 NOT NULL,
	"reading_minutes" smallint DEFAULT 1 NOT NULL,
	"origin_type" text DEFAULT 'original' NOT NULL,
	"source_name" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"authors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"editor_name" text DEFAULT '' NOT NULL,
	"dateline_region_id" bigint,
	"ai_use" text DEFAULT 'none' NOT NULL,
	"advertising" boolean DEFAULT false NOT NULL,
	"reprint" text DEFAULT 'with_credit' NOT NULL,
	"link_terms" boolean DEFAULT true NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"cover_media_id" bigint,
	"cover_topic" text,
	"cover_seed" integer,
	"cover_variant" smallint,
	"cover_palette" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"cover_credit" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text[] DEFAULT '{}' NOT NULL,
	"update_note" text DEFAULT '' NOT NULL,
	"links" jsonb NOT NULL,
	"cause" text DEFAULT 'work' NOT NULL,
	"sealed_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_revisions_number_key" UNIQUE("article_id","number"),
	CONSTRAINT "article_revisions_save_key" UNIQUE("article_id","save_id"),
	CONSTRAINT "article_revisions_id_article_key" UNIQUE("id","article_id"),
	CONSTRAINT "article_revisions_cause_known" CHECK ("article_revisions"."cause" in ('create', 'work', 'submit', 'pass', 'publish', 'restore', 'take_over', 'side')),
	CONSTRAINT "article_revisions_origin_type_known" CHECK ("article_revisions"."origin_type" in ('original', 'reprint', 'compile', 'contribution', 'official', 'sponsored')),
	CONSTRAINT "article_revisions_ai_use_known" CHECK ("article_revisions"."ai_use" in ('none', 'assisted', 'generated')),
	CONSTRAINT "article_revisions_reprint_known" CHECK ("article_revisions"."reprint" in ('no', 'with_credit')),
	CONSTRAINT "article_revisions_labels_known" CHECK ("article_revisions"."labels" <@ array['original', 'first', 'exclusive', 'ad', 'ai', 'corrected', 'reprint']::text[])
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"column_id" bigint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"work_status" text,
	"lang" text DEFAULT 'zh-cn' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"pinned_until" timestamp with time zone,
	"allow_comment" text DEFAULT 'inherit' NOT NULL,
	"comment_mode" text DEFAULT 'inherit' NOT NULL,
	"first_published_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"editor_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"live_rev_id" bigint,
	"work_rev_id" bigint,
	"unpublish_at" timestamp with time zone,
	"unpublish_reason" text DEFAULT '' NOT NULL,
	"is_sensitive" boolean DEFAULT false NOT NULL,
	"contribution_id" bigint,
	CONSTRAINT "articles_contribution_id_unique" UNIQUE("contribution_id"),
	CONSTRAINT "articles_status_known" CHECK ("articles"."status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled', 'published', 'withdrawn', 'trash')),
	CONSTRAINT "articles_work_status_known" CHECK ("articles"."work_status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled')),
	CONSTRAINT "articles_allow_comment_known" CHECK ("articles"."allow_comment" in ('inherit', 'on', 'off')),
	CONSTRAINT "articles_comment_mode_known" CHECK ("articles"."comment_mode" in ('inherit', 'strict', 'tiered', 'post')),
	CONSTRAINT "articles_lang_known" CHECK ("articles"."lang" in ('zh-cn', 'en')),
	CONSTRAINT "articles_published_has_time" CHECK ("articles"."status" <> 'published' or "articles"."published_at" is not null),
	CONSTRAINT "articles_withdrawn_has_time" CHECK ("articles"."status" <> 'withdrawn' or "articles"."withdrawn_at" is not null),
	CONSTRAINT "articles_scheduled_has_time" CHECK (("articles"."status" <> 'scheduled' and "articles"."work_status" is distinct from 'scheduled') or "articles"."scheduled_for" is not null),
	CONSTRAINT "articles_published_has_live_rev" CHECK ("articles"."status" <> 'published' or "articles"."live_rev_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"member_id" bigint,
	"staff_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_name_owner_key" UNIQUE NULLS NOT DISTINCT("name","member_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "columns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"depth" smallint DEFAULT 1 NOT NULL,
	"parent_depth" smallint GENERATED ALWAYS AS (case when parent_id is null then null else depth - 1 end) STORED,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"cover_media_id" bigint,
	"review_steps" smallint DEFAULT 2 NOT NULL,
	"comment_mode" text DEFAULT 'inherit' NOT NULL,
	"template" text DEFAULT 'list' NOT NULL,
	"open_for_contributions" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"editor_id" bigint,
	"hidden_at" timestamp with time zone,
	"merged_into_id" bigint,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "columns_slug_unique" UNIQUE("slug"),
	CONSTRAINT "columns_name_unique" UNIQUE("name"),
	CONSTRAINT "columns_id_depth_key" UNIQUE("id","depth"),
	CONSTRAINT "columns_depth_at_most_two" CHECK ("columns"."depth" = case when "columns"."parent_id" is null then 1 else 2 end),
	CONSTRAINT "columns_review_steps_known" CHECK ("columns"."review_steps" between 1 and 3),
	CONSTRAINT "columns_comment_mode_known" CHECK ("columns"."comment_mode" in ('inherit', 'strict', 'tiered', 'post')),
	CONSTRAINT "columns_template_known" CHECK ("columns"."template" in ('list', 'cards', 'timeline'))
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
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
CREATE TABLE "contribution_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contribution_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contribution_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text DEFAULT 'system' NOT NULL,
	"staff_id" bigint,
	"round" smallint DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"sealed" text,
	"state_after" text,
	CONSTRAINT "contribution_events_actor_known" CHECK ("contribution_events"."actor" in ('author', 'editor', 'system')),
	CONSTRAINT "contribution_events_state_after_known" CHECK ("contribution_events"."state_after" in ('draft', 'submitted', 'in_review', 'revise', 'accepted', 'in_production', 'published', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "contribution_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contribution_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contribution_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"place" text DEFAULT 'attachment' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "contribution_files_media_key" UNIQUE("contribution_id","media_id"),
	CONSTRAINT "contribution_files_place_known" CHECK ("contribution_files"."place" in ('body', 'picture', 'attachment'))
);
--> statement-breakpoint
CREATE TABLE "contribution_indexed" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"revision_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contribution_shingles" (
	"hash" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	CONSTRAINT "contribution_shingles_hash_article_id_pk" PRIMARY KEY("hash","article_id")
);
--> statement-breakpoint
CREATE TABLE "contribution_versions" (
	"contribution_id" bigint NOT NULL,
	"round" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body_html" text DEFAULT '' NOT NULL,
	"body_text" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed" text,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contribution_versions_contribution_id_round_pk" PRIMARY KEY("contribution_id","round")
);
--> statement-breakpoint
CREATE TABLE "contributions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body_html" text DEFAULT '' NOT NULL,
	"body_text" text DEFAULT '' NOT NULL,
	"sealed" text,
	"pen_name" text DEFAULT '' NOT NULL,
	"column_id" bigint,
	"rights" text,
	"rights_version" text DEFAULT '' NOT NULL,
	"ai_use" text DEFAULT 'none' NOT NULL,
	"protect_identity" boolean DEFAULT false NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"article_id" bigint,
	"editor_id" bigint,
	"findings" jsonb,
	"submit_key" text,
	"submitted_at" timestamp with time zone,
	"answer_due_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contributions_kind_known" CHECK ("contributions"."kind" in ('article', 'tip', 'picture', 'data', 'correction')),
	CONSTRAINT "contributions_state_known" CHECK ("contributions"."state" in ('draft', 'submitted', 'in_review', 'revise', 'accepted', 'in_production', 'published', 'rejected', 'withdrawn')),
	CONSTRAINT "contributions_rights_known" CHECK ("contributions"."rights" in ('original', 'first', 'licensed')),
	CONSTRAINT "contributions_ai_use_known" CHECK ("contributions"."ai_use" in ('none', 'assisted', 'generated')),
	CONSTRAINT "contributions_round_bounds" CHECK ("contributions"."round" between 0 and 3),
	CONSTRAINT "contributions_tip_is_sealed" CHECK ("contributions"."kind" <> 'tip' or ("contributions"."title" = '' and "contributions"."body_html" = '' and "contributions"."body_text" = '' and "contributions"."pen_name" = ''))
);
--> statement-breakpoint
CREATE TABLE "restore_drills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restore_drills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"backup" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"ok" boolean NOT NULL,
	"tables" integer NOT NULL,
	"rows" integer NOT NULL,
	"files" integer NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_days" (
	"day" date NOT NULL,
	"job" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasure_days_day_job_kind_pk" PRIMARY KEY("day","job","kind")
);
--> statement-breakpoint
CREATE TABLE "dead_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dead_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"title" text NOT NULL,
	"rows" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"deleted_by" bigint,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "collect_folders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collect_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collect_folders_name_key" UNIQUE("member_id","name"),
	CONSTRAINT "collect_folders_owner_key" UNIQUE("id","member_id")
);
--> statement-breakpoint
CREATE TABLE "collects" (
	"member_id" bigint NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"folder_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"saved_title" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collects_member_id_t_target_id_pk" PRIMARY KEY("member_id","t","target_id"),
	CONSTRAINT "collects_t_known" CHECK ("collects"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"root_id" bigint,
	"parent_id" bigint,
	"member_id" bigint NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"ip" "inet",
	"ip_region" text DEFAULT '' NOT NULL,
	"ua_hash" text DEFAULT '' NOT NULL,
	"device_hash" text DEFAULT '' NOT NULL,
	"hit_rules" text[] DEFAULT '{}' NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"praises" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"pinned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	"reason" text,
	"review_note" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "comments_t_known" CHECK ("comments"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "comments_status_known" CHECK ("comments"."status" in ('pending', 'passed', 'rejected', 'hidden', 'removed', 'deleted_by_author')),
	CONSTRAINT "comments_reason_known" CHECK ("comments"."reason" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other')),
	CONSTRAINT "comments_root_and_parent" CHECK (("comments"."root_id" is null) = ("comments"."parent_id" is null))
);
--> statement-breakpoint
CREATE TABLE "praises" (
	"member_id" bigint NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "praises_member_id_t_target_id_pk" PRIMARY KEY("member_id","t","target_id"),
	CONSTRAINT "praises_t_known" CHECK ("praises"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_member_key" UNIQUE("member_id","t","target_id"),
	CONSTRAINT "reports_t_known" CHECK ("reports"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other')),
	CONSTRAINT "reports_state_known" CHECK ("reports"."state" in ('open', 'upheld', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "encyclopedia_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "encyclopedia_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "encyclopedia_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text,
	"title" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"pinyin_tones" text DEFAULT '' NOT NULL,
	"initial" char(1) NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"infobox" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"body_html" text DEFAULT '' NOT NULL,
	"body_text" text DEFAULT '' NOT NULL,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"standard_refs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link_policy" text DEFAULT 'auto' NOT NULL,
	"last_reviewed_at" timestamp with time zone,
	"cover_media_id" bigint,
	"cover_topic" text,
	"cover_seed" integer,
	"cover_variant" smallint,
	"cover_palette" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"cover_credit" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"work_status" text,
	"lang" text DEFAULT 'zh-cn' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"pinned_until" timestamp with time zone,
	"allow_comment" text DEFAULT 'inherit' NOT NULL,
	"comment_mode" text DEFAULT 'inherit' NOT NULL,
	"first_published_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"editor_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unpublish_at" timestamp with time zone,
	"unpublish_reason" text DEFAULT '' NOT NULL,
	"live_rev_id" bigint,
	"work_rev_id" bigint,
	CONSTRAINT "encyclopedia_entries_slug_unique" UNIQUE("slug"),
	CONSTRAINT "encyclopedia_entries_title_unique" UNIQUE("title"),
	CONSTRAINT "encyclopedia_entries_status_known" CHECK ("encyclopedia_entries"."status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled', 'published', 'withdrawn', 'trash')),
	CONSTRAINT "encyclopedia_entries_work_status_known" CHECK ("encyclopedia_entries"."work_status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled')),
	CONSTRAINT "encyclopedia_entries_allow_comment_known" CHECK ("encyclopedia_entries"."allow_comment" in ('inherit', 'on', 'off')),
	CONSTRAINT "encyclopedia_entries_comment_mode_known" CHECK ("encyclopedia_entries"."comment_mode" in ('inherit', 'strict', 'tiered', 'post')),
	CONSTRAINT "encyclopedia_entries_lang_known" CHECK ("encyclopedia_entries"."lang" in ('zh-cn', 'en')),
	CONSTRAINT "encyclopedia_entries_published_has_time" CHECK ("encyclopedia_entries"."status" <> 'published' or "encyclopedia_entries"."published_at" is not null),
	CONSTRAINT "encyclopedia_entries_withdrawn_has_time" CHECK ("encyclopedia_entries"."status" <> 'withdrawn' or "encyclopedia_entries"."withdrawn_at" is not null),
	CONSTRAINT "encyclopedia_entries_scheduled_has_time" CHECK (("encyclopedia_entries"."status" <> 'scheduled' and "encyclopedia_entries"."work_status" is distinct from 'scheduled') or "encyclopedia_entries"."scheduled_for" is not null),
	CONSTRAINT "encyclopedia_entries_category_known" CHECK ("encyclopedia_entries"."category" in ('product', 'ingredient', 'nutrient', 'process', 'indicator', 'standard', 'certification', 'farming', 'market', 'organisation', 'person')),
	CONSTRAINT "encyclopedia_entries_link_policy_known" CHECK ("encyclopedia_entries"."link_policy" in ('auto', 'first_confirm', 'never')),
	CONSTRAINT "encyclopedia_entries_initial_known" CHECK ("encyclopedia_entries"."initial" ~ '^[A-Z#]$')
);
--> statement-breakpoint
CREATE TABLE "encyclopedia_mention_scan" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"glossary_version" text NOT NULL,
	"revision_id" bigint NOT NULL,
	CONSTRAINT "encyclopedia_mention_scan_one_row" CHECK ("encyclopedia_mention_scan"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "encyclopedia_mentions" (
	"entry_id" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "encyclopedia_mentions_article_id_entry_id_pk" PRIMARY KEY("article_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "encyclopedia_references" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "encyclopedia_references_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"publisher" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"published_on" date,
	"archived_url" text DEFAULT '' NOT NULL,
	"dead_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "encyclopedia_see_also" (
	"entry_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "encyclopedia_see_also_entry_id_other_id_pk" PRIMARY KEY("entry_id","other_id"),
	CONSTRAINT "encyclopedia_see_also_not_itself" CHECK ("encyclopedia_see_also"."entry_id" <> "encyclopedia_see_also"."other_id")
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
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_figures_day_figure_key_pk" PRIMARY KEY("day","figure","key")
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
CREATE TABLE "balance_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"before_fen" bigint NOT NULL,
	"after_fen" bigint NOT NULL,
	"frozen_change_fen" bigint DEFAULT 0 NOT NULL,
	"frozen_after_fen" bigint DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"t" text,
	"target_id" bigint,
	"memo" text NOT NULL,
	"operator_id" bigint,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_entries_idempotency_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "balance_entries_t_known" CHECK ("balance_entries"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "balance_entries_type_known" CHECK ("balance_entries"."type" in ('fee_accrual', 'bonus', 'adjust', 'freeze', 'unfreeze', 'withdraw_request', 'withdraw_paid', 'withdraw_rejected', 'tax')),
	CONSTRAINT "balance_entries_adds_up" CHECK ("balance_entries"."after_fen" = "balance_entries"."before_fen" + "balance_entries"."amount_fen"),
	CONSTRAINT "balance_entries_frozen_within_balance" CHECK ("balance_entries"."frozen_after_fen" between 0 and "balance_entries"."after_fen"),
	CONSTRAINT "balance_entries_memo_length" CHECK (char_length("balance_entries"."memo") <= 255)
);
--> statement-breakpoint
CREATE TABLE "member_accounts" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"frozen_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "member_accounts_points_not_negative" CHECK ("member_accounts"."points" >= 0),
	CONSTRAINT "member_accounts_frozen_within_balance" CHECK ("member_accounts"."frozen_fen" between 0 and "member_accounts"."balance_fen")
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"points_before" integer NOT NULL,
	"points_after" integer NOT NULL,
	"type" text NOT NULL,
	"t" text,
	"target_id" bigint,
	"memo" text NOT NULL,
	"rule_version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text NOT NULL,
	"reverses_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entries_idempotency_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "point_entries_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "point_entries_t_known" CHECK ("point_entries"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "point_entries_adds_up" CHECK ("point_entries"."points_after" = "point_entries"."points_before" + "point_entries"."points"),
	CONSTRAINT "point_entries_not_negative" CHECK ("point_entries"."points_after" >= 0)
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
	"effective_from" timestamp with time zone,
	"created_by" bigint,
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
CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"topic" text DEFAULT 'default' NOT NULL,
	"blob_key" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"duration_ms" integer,
	"sha1" text NOT NULL,
	"sha256" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT 'own' NOT NULL,
	"licence_until" date,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"folder_id" bigint,
	"uploaded_by_staff_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "media_blob_key_unique" UNIQUE("blob_key"),
	CONSTRAINT "media_topic_sha256_key" UNIQUE("topic","sha256"),
	CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('image', 'video', 'audio', 'document')),
	CONSTRAINT "media_licence_known" CHECK ("media"."licence" in ('own', 'licensed', 'public', 'cc', 'news_use')),
	CONSTRAINT "media_focal_inside" CHECK ("media"."focal_x" between 0 and 1 and "media"."focal_y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "media_folders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL,
	CONSTRAINT "media_folders_parent_name_key" UNIQUE NULLS NOT DISTINCT("parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "media_member_uses" (
	"member_id" bigint NOT NULL,
	"place" text NOT NULL,
	"media_id" bigint NOT NULL,
	CONSTRAINT "media_member_uses_member_id_place_pk" PRIMARY KEY("member_id","place"),
	CONSTRAINT "media_member_uses_place_known" CHECK ("media_member_uses"."place" in ('avatar'))
);
--> statement-breakpoint
CREATE TABLE "media_past_addresses" (
	"blob_key" text PRIMARY KEY NOT NULL,
	"media_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_renditions" (
	"media_id" bigint NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"mime_type" text NOT NULL,
	"blob_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	CONSTRAINT "media_renditions_media_id_width_px_mime_type_pk" PRIMARY KEY("media_id","width_px","mime_type"),
	CONSTRAINT "media_renditions_blob_key_unique" UNIQUE("blob_key")
);
--> statement-breakpoint
CREATE TABLE "media_upload_days" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "media_upload_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"media_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_uploads_media_id_member_id_pk" PRIMARY KEY("media_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"media_id" bigint NOT NULL,
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "media_uses_media_id_t_target_id_place_pk" PRIMARY KEY("media_id","t","target_id","place"),
	CONSTRAINT "media_uses_t_known" CHECK ("media_uses"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment', 'advert'))
);
--> statement-breakpoint
CREATE TABLE "member_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"shown_at" timestamp with time zone,
	"hit_rules" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_changes_kind_known" CHECK ("member_changes"."kind" in ('nickname', 'avatar')),
	CONSTRAINT "member_changes_state_known" CHECK ("member_changes"."state" in ('waiting', 'passed', 'rejected', 'replaced')),
	CONSTRAINT "member_changes_reason_known" CHECK ("member_changes"."reason" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other'))
);
--> statement-breakpoint
CREATE TABLE "member_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "member_consents_document_known" CHECK ("member_consents"."document" in ('agreement', 'privacy', 'child_rule'))
);
--> statement-breakpoint
CREATE TABLE "member_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint,
	"username" text,
	"nickname" text NOT NULL,
	"email" text,
	"mobile" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"avatar_path" text DEFAULT '' NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"birthday" date,
	"motto" text DEFAULT '' NOT NULL,
	"region_id" bigint,
	"trust" smallint DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"join_ip" "inet",
	"last_login_at" timestamp with time zone,
	"last_login_ip" "inet",
	"muted_until" timestamp with time zone,
	"banned_at" timestamp with time zone,
	"nickname_changed_at" timestamp with time zone,
	"cancel_requested_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_gender_known" CHECK ("members"."gender" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "message_refusals" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_refusals_member_id_kind_pk" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "message_refusals_kind_known" CHECK ("message_refusals"."kind" in ('system', 'review', 'reply', 'praise_digest', 'complaint', 'contribution', 'points', 'balance', 'follow', 'security')),
	CONSTRAINT "message_refusals_not_security" CHECK ("message_refusals"."kind" <> 'security')
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"t" text,
	"target_id" bigint,
	"path" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_t_known" CHECK ("messages"."t" in ('news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment')),
	CONSTRAINT "messages_kind_known" CHECK ("messages"."kind" in ('system', 'review', 'reply', 'praise_digest', 'complaint', 'contribution', 'points', 'balance', 'follow', 'security'))
);
--> statement-breakpoint
CREATE TABLE "sms_refusals" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "moderation_claims" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_claims_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "moderation_claims_kind_known" CHECK ("moderation_claims"."kind" in ('comment', 'nickname', 'avatar', 'contribution', 'complaint', 'errata'))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" bigint NOT NULL,
	"roles" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "moderation_decisions_kind_known" CHECK ("moderation_decisions"."kind" in ('comment', 'nickname', 'avatar', 'contribution', 'complaint', 'errata')),
	CONSTRAINT "moderation_decisions_decision_known" CHECK ("moderation_decisions"."decision" in ('pass', 'reject', 'hide', 'restore', 'remove')),
	CONSTRAINT "moderation_decisions_reason_known" CHECK ("moderation_decisions"."reason" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other')),
	CONSTRAINT "moderation_decisions_state_known" CHECK ("moderation_decisions"."state" in ('waiting', 'done', 'undone', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "moderation_modes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_modes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"t" text DEFAULT '' NOT NULL,
	"target_id" bigint DEFAULT 0 NOT NULL,
	"mode" text,
	"closed_at" timestamp with time zone,
	"strict_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_modes_target_key" UNIQUE("scope","t","target_id"),
	CONSTRAINT "moderation_modes_scope_known" CHECK ("moderation_modes"."scope" in ('site', 'column', 'item')),
	CONSTRAINT "moderation_modes_mode_known" CHECK ("moderation_modes"."mode" in ('strict', 'tiered', 'post', 'closed')),
	CONSTRAINT "moderation_modes_t_known" CHECK ("moderation_modes"."t" in ('', 'news', 'headlines', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product', 'topic', 'page', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "moderation_prints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"member_id" bigint NOT NULL,
	"subject_id" bigint,
	"group_id" bigint,
	"sketch" integer[] NOT NULL,
	"bands" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_samples" (
	"comment_id" bigint PRIMARY KEY NOT NULL,
	"agreed" boolean NOT NULL,
	"reason" text,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_samples_reason_known" CHECK ("moderation_samples"."reason" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other'))
);
--> statement-breakpoint
CREATE TABLE "moderation_sanctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp with time zone,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" bigint,
	"lift_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "moderation_sanctions_kind_known" CHECK ("moderation_sanctions"."kind" in ('mute', 'ban')),
	CONSTRAINT "moderation_sanctions_reason_known" CHECK ("moderation_sanctions"."reason" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other'))
);
--> statement-breakpoint
CREATE TABLE "moderation_trust" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"upheld" integer DEFAULT 0 NOT NULL,
	"dismissed" integer DEFAULT 0 NOT NULL,
	"trust" smallint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_trust_bounds" CHECK ("moderation_trust"."trust" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "moderation_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"level" text NOT NULL,
	"category" text NOT NULL,
	"pinyin" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"disabled_at" timestamp with time zone,
	"changed_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_words_word_key" UNIQUE("word"),
	CONSTRAINT "moderation_words_level_known" CHECK ("moderation_words"."level" in ('block', 'review', 'mask', 'allow')),
	CONSTRAINT "moderation_words_category_known" CHECK ("moderation_words"."category" in ('unlawful', 'advertising', 'attack', 'vulgar', 'rumour', 'privacy', 'off_topic', 'flooding', 'other'))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"blob_key" text NOT NULL,
	"size_bytes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billboard_editions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billboard_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"billboard_id" bigint NOT NULL,
	"period" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"cutoff_at" timestamp with time zone,
	"sample_size" integer,
	"method_change_note" text DEFAULT '' NOT NULL,
	"definition" jsonb,
	"hand_order_reason" text DEFAULT '' NOT NULL,
	"reconstructed_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"editor_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billboard_editions_status_known" CHECK ("billboard_editions"."status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'voting', 'audit', 'published', 'withdrawn', 'trash')),
	CONSTRAINT "billboard_editions_period_order" CHECK ("billboard_editions"."period_to" >= "billboard_editions"."period_from"),
	CONSTRAINT "billboard_editions_published_has_time" CHECK ("billboard_editions"."status" <> 'published' or "billboard_editions"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "billboard_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billboard_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"edition_id" bigint NOT NULL,
	"rank" smallint NOT NULL,
	"previous_rank" smallint,
	"name" text NOT NULL,
	"brand_id" bigint,
	"product_id" bigint,
	"company_id" bigint,
	"region_id" bigint,
	"score" numeric,
	"metric_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "billboard_entries_name_key" UNIQUE NULLS NOT DISTINCT("edition_id","name","brand_id")
);
--> statement-breakpoint
CREATE TABLE "billboards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billboards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"period_type" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"metrics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"method" text NOT NULL,
	"data_source" text DEFAULT '' NOT NULL,
	"independence" text DEFAULT '' NOT NULL,
	"entries_max" smallint DEFAULT 10 NOT NULL,
	"votable" boolean DEFAULT false NOT NULL,
	"vote_rule" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"cover_media_id" bigint,
	"cover_topic" text,
	"cover_seed" integer,
	"cover_variant" smallint,
	"cover_palette" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"cover_credit" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billboards_slug_unique" UNIQUE("slug"),
	CONSTRAINT "billboards_name_unique" UNIQUE("name"),
	CONSTRAINT "billboards_kind_known" CHECK ("billboards"."kind" in ('data', 'expert', 'vote', 'mixed')),
	CONSTRAINT "billboards_object_known" CHECK ("billboards"."object" in ('brand', 'product', 'company', 'farm', 'region', 'person')),
	CONSTRAINT "billboards_category_known" CHECK ("billboards"."category" in ('pasteurised', 'uht', 'modified', 'fermented', 'powder', 'infant_formula', 'cheese', 'butter', 'cream', 'milk_drink', 'other')),
	CONSTRAINT "billboards_period_type_known" CHECK ("billboards"."period_type" in ('week', 'month', 'quarter', 'half', 'year', 'once')),
	CONSTRAINT "billboards_entries_max_bounds" CHECK ("billboards"."entries_max" between 5 and 200)
);
--> statement-breakpoint
CREATE TABLE "evaluation_confirmations" (
	"evaluation_id" bigint NOT NULL,
	"product_key" text NOT NULL,
	"indicator_key" text NOT NULL,
	"raw" text NOT NULL,
	"confirmed_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluation_confirmations_pkey" PRIMARY KEY("evaluation_id","product_key","indicator_key")
);
--> statement-breakpoint
CREATE TABLE "evaluation_indicators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_indicators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluation_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"indicator_id" bigint,
	"group" text,
	"name" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"limit_raw" text DEFAULT '' NOT NULL,
	"limit_type" text,
	"limit_low" numeric,
	"limit_high" numeric,
	"basis" text DEFAULT '' NOT NULL,
	"direction" text NOT NULL,
	"weight_percent" numeric NOT NULL,
	"knockout" boolean DEFAULT false NOT NULL,
	"anchors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"detection_limit" numeric,
	"plausible_low" numeric,
	"plausible_high" numeric,
	CONSTRAINT "evaluation_indicators_key_key" UNIQUE("evaluation_id","key"),
	CONSTRAINT "evaluation_indicators_position_key" UNIQUE("evaluation_id","position"),
	CONSTRAINT "evaluation_indicators_group_known" CHECK ("evaluation_indicators"."group" in ('safety', 'nutrition', 'label_truth', 'sensory', 'value', 'packaging', 'process')),
	CONSTRAINT "evaluation_indicators_limit_type_known" CHECK ("evaluation_indicators"."limit_type" in ('max', 'min', 'range', 'absent', 'ncmM', 'label', 'conform', 'none')),
	CONSTRAINT "evaluation_indicators_direction_known" CHECK ("evaluation_indicators"."direction" in ('lower', 'higher', 'target', 'none')),
	CONSTRAINT "evaluation_indicators_weight_bounds" CHECK ("evaluation_indicators"."weight_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "evaluation_labs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_labs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluation_id" bigint NOT NULL,
	"name" text NOT NULL,
	"cma_no" text DEFAULT '' NOT NULL,
	"cnas_no" text DEFAULT '' NOT NULL,
	"report_no" text DEFAULT '' NOT NULL,
	"report_media_id" bigint,
	"report_pages" smallint,
	"report_sha256" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_prenotices" (
	"evaluation_id" bigint NOT NULL,
	"brand_id" bigint NOT NULL,
	"informed_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "evaluation_prenotices_evaluation_id_brand_id_pk" PRIMARY KEY("evaluation_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "evaluation_products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluation_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"brand_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"display_name" text NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"batch_no" text DEFAULT '' NOT NULL,
	"produced_on" date,
	"shelf_life_days" integer,
	"licence_no" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"price_fen" integer,
	"price_per_100_fen" integer,
	"channel" text DEFAULT '' NOT NULL,
	"shop" text DEFAULT '' NOT NULL,
	"sample_count" smallint,
	"receipt_media_id" bigint,
	"photo_media_ids" bigint[] DEFAULT '{}' NOT NULL,
	"label_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pros" text[] DEFAULT '{}' NOT NULL,
	"cons" text[] DEFAULT '{}' NOT NULL,
	"verdict" text DEFAULT '' NOT NULL,
	CONSTRAINT "evaluation_products_position_key" UNIQUE("evaluation_id","position"),
	CONSTRAINT "evaluation_products_sample_bounds" CHECK ("evaluation_products"."sample_count" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "evaluation_results" (
	"product_id" bigint NOT NULL,
	"indicator_id" bigint NOT NULL,
	"raw" text NOT NULL,
	"value" numeric,
	"qualifier" text,
	"replicates" numeric[],
	"uncertainty" numeric,
	"verdict" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluation_results_product_id_indicator_id_pk" PRIMARY KEY("product_id","indicator_id"),
	CONSTRAINT "evaluation_results_qualifier_known" CHECK ("evaluation_results"."qualifier" in ('=', '<', '<=', '>', '>=', 'nd', 'absent', 'conform')),
	CONSTRAINT "evaluation_results_verdict_known" CHECK ("evaluation_results"."verdict" in ('pass', 'fail', 'na'))
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"category_raw" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"conclusion" text DEFAULT '' NOT NULL,
	"bought_from" date,
	"bought_to" date,
	"tested_from" date,
	"tested_to" date,
	"budget_fen" integer,
	"funding" text DEFAULT '' NOT NULL,
	"conflict_statement" text DEFAULT '' NOT NULL,
	"method_note" text DEFAULT '' NOT NULL,
	"prenotice_waiver" text DEFAULT '' NOT NULL,
	"score_model" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body_html" text DEFAULT '' NOT NULL,
	"body_text" text DEFAULT '' NOT NULL,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cover_media_id" bigint,
	"cover_topic" text,
	"cover_seed" integer,
	"cover_variant" smallint,
	"cover_palette" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"cover_credit" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"work_status" text,
	"lang" text DEFAULT 'zh-cn' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"pinned_until" timestamp with time zone,
	"allow_comment" text DEFAULT 'inherit' NOT NULL,
	"comment_mode" text DEFAULT 'inherit' NOT NULL,
	"first_published_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"editor_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"superseded_by_id" bigint,
	"live_rev_id" bigint,
	"work_rev_id" bigint,
	CONSTRAINT "evaluations_slug_unique" UNIQUE("slug"),
	CONSTRAINT "evaluations_status_known" CHECK ("evaluations"."status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled', 'published', 'withdrawn', 'trash')),
	CONSTRAINT "evaluations_work_status_known" CHECK ("evaluations"."work_status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled')),
	CONSTRAINT "evaluations_allow_comment_known" CHECK ("evaluations"."allow_comment" in ('inherit', 'on', 'off')),
	CONSTRAINT "evaluations_comment_mode_known" CHECK ("evaluations"."comment_mode" in ('inherit', 'strict', 'tiered', 'post')),
	CONSTRAINT "evaluations_lang_known" CHECK ("evaluations"."lang" in ('zh-cn', 'en')),
	CONSTRAINT "evaluations_published_has_time" CHECK ("evaluations"."status" <> 'published' or "evaluations"."published_at" is not null),
	CONSTRAINT "evaluations_withdrawn_has_time" CHECK ("evaluations"."status" <> 'withdrawn' or "evaluations"."withdrawn_at" is not null),
	CONSTRAINT "evaluations_scheduled_has_time" CHECK (("evaluations"."status" <> 'scheduled' and "evaluations"."work_status" is distinct from 'scheduled') or "evaluations"."scheduled_for" is not null),
	CONSTRAINT "evaluations_category_known" CHECK ("evaluations"."category" in ('pasteurised', 'uht', 'modified', 'fermented', 'powder', 'infant_formula', 'cheese', 'butter', 'cream', 'milk_drink', 'other'))
);
--> statement-breakpoint
CREATE TABLE "spotcheck_column_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"field" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spotcheck_column_maps" (
	"agency" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spotcheck_import_sheets" (
	"import_id" bigint PRIMARY KEY NOT NULL,
	"cells" jsonb NOT NULL,
	"report" jsonb
);
--> statement-breakpoint
CREATE TABLE "spotcheck_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spotcheck_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" bigint NOT NULL,
	"alike_trademark" text,
	"alike_maker" text,
	"brand_id" bigint NOT NULL,
	"product_id" bigint,
	"confidence" real NOT NULL,
	"new_alias" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" bigint NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"records" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spotcheck_matches_state_known" CHECK ("spotcheck_matches"."state" in ('proposed', 'confirmed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "price_comments" (
	"series_id" bigint NOT NULL,
	"week" date NOT NULL,
	"text" text NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"staff_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_comments_series_id_week_pk" PRIMARY KEY("series_id","week")
);
--> statement-breakpoint
CREATE TABLE "price_point_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_point_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"series_id" bigint NOT NULL,
	"day" date NOT NULL,
	"before" numeric,
	"after" numeric,
	"reason" text DEFAULT '' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"staff_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_points" (
	"series_id" bigint NOT NULL,
	"day" date NOT NULL,
	"value" numeric NOT NULL,
	"source_name" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	CONSTRAINT "price_points_series_id_day_pk" PRIMARY KEY("series_id","day")
);
--> statement-breakpoint
CREATE TABLE "price_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"unit" text NOT NULL,
	"unit_en" text DEFAULT '' NOT NULL,
	"decimals" smallint NOT NULL,
	"frequency" text NOT NULL,
	"source_name" text NOT NULL,
	"source_name_en" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"news_tags" text[] DEFAULT '{}' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_series_key_unique" UNIQUE("key"),
	CONSTRAINT "price_series_frequency_known" CHECK ("price_series"."frequency" in ('day', 'week', 'fortnight', 'month'))
);
--> statement-breakpoint
CREATE TABLE "spotcheck_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spotcheck_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text NOT NULL,
	"format" text DEFAULT '' NOT NULL,
	"header_row" smallint DEFAULT 1 NOT NULL,
	"heads" text[] DEFAULT '{}' NOT NULL,
	"column_map" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows" integer NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"task" text,
	"task_state" text,
	"task_key" text DEFAULT '' NOT NULL,
	"task_rows" integer DEFAULT 0 NOT NULL,
	"task_problem" text DEFAULT '' NOT NULL,
	"task_params" jsonb,
	"task_beat_at" timestamp with time zone,
	"imported_by" bigint,
	"committed_at" timestamp with time zone,
	"rolled_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spotcheck_imports_state_known" CHECK ("spotcheck_imports"."state" in ('uploaded', 'committed', 'rolled_back')),
	CONSTRAINT "spotcheck_imports_task_known" CHECK ("spotcheck_imports"."task" in ('check', 'commit')),
	CONSTRAINT "spotcheck_imports_task_state_known" CHECK ("spotcheck_imports"."task_state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "spotcheck_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spotcheck_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"indicator_id" bigint,
	"name_raw" text NOT NULL,
	"result_raw" text NOT NULL,
	"limit_raw" text NOT NULL,
	"result" text NOT NULL,
	"qualifier" text,
	"value" numeric,
	"values" numeric[],
	"value_qualifiers" text[],
	"unit" text,
	"limit_type" text,
	"limit_low" numeric,
	"limit_high" numeric,
	"plan_n" smallint,
	"plan_c" smallint,
	"plan_lower_m" numeric,
	"plan_upper_m" numeric,
	"label_percent" numeric,
	"label_value" numeric,
	"basis" text DEFAULT '' NOT NULL,
	"times_over" numeric,
	CONSTRAINT "spotcheck_items_position_key" UNIQUE("record_id","position"),
	CONSTRAINT "spotcheck_items_result_known" CHECK ("spotcheck_items"."result" in ('pass', 'fail')),
	CONSTRAINT "spotcheck_items_qualifier_known" CHECK ("spotcheck_items"."qualifier" in ('=', '<', '<=', '>', '>=', 'nd', 'absent', 'conform')),
	CONSTRAINT "spotcheck_items_limit_type_known" CHECK ("spotcheck_items"."limit_type" in ('max', 'min', 'range', 'absent', 'ncmM', 'label', 'conform', 'none'))
);
--> statement-breakpoint
CREATE TABLE "spotcheck_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spotcheck_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text,
	"agency" text NOT NULL,
	"agency_level" text NOT NULL,
	"region_id" bigint,
	"notice_no" text NOT NULL,
	"title" text NOT NULL,
	"published_on" date NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"snapshot_sha256" text DEFAULT '' NOT NULL,
	"attachment_media_id" bigint,
	"stated_batches" integer NOT NULL,
	"stated_failed" integer NOT NULL,
	"kind" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body_html" text DEFAULT '' NOT NULL,
	"body_text" text DEFAULT '' NOT NULL,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"work_status" text,
	"lang" text DEFAULT 'zh-cn' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"pinned_until" timestamp with time zone,
	"allow_comment" text DEFAULT 'inherit' NOT NULL,
	"comment_mode" text DEFAULT 'inherit' NOT NULL,
	"first_published_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"editor_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"live_rev_id" bigint,
	"work_rev_id" bigint,
	CONSTRAINT "spotcheck_notices_slug_unique" UNIQUE("slug"),
	CONSTRAINT "spotcheck_notices_agency_no_key" UNIQUE("agency","notice_no"),
	CONSTRAINT "spotcheck_notices_status_known" CHECK ("spotcheck_notices"."status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled', 'published', 'withdrawn', 'trash')),
	CONSTRAINT "spotcheck_notices_work_status_known" CHECK ("spotcheck_notices"."work_status" in ('draft', 'review1', 'review2', 'review3', 'ready', 'scheduled')),
	CONSTRAINT "spotcheck_notices_allow_comment_known" CHECK ("spotcheck_notices"."allow_comment" in ('inherit', 'on', 'off')),
	CONSTRAINT "spotcheck_notices_comment_mode_known" CHECK ("spotcheck_notices"."comment_mode" in ('inherit', 'strict', 'tiered', 'post')),
	CONSTRAINT "spotcheck_notices_lang_known" CHECK ("spotcheck_notices"."lang" in ('zh-cn', 'en')),
	CONSTRAINT "spotcheck_notices_published_has_time" CHECK ("spotcheck_notices"."status" <> 'published' or "spotcheck_notices"."published_at" is not null),
	CONSTRAINT "spotcheck_notices_withdrawn_has_time" CHECK ("spotcheck_notices"."status" <> 'withdrawn' or "spotcheck_notices"."withdrawn_at" is not null),
	CONSTRAINT "spotcheck_notices_scheduled_has_time" CHECK (("spotcheck_notices"."status" <> 'scheduled' and "spotcheck_notices"."work_status" is distinct from 'scheduled') or "spotcheck_notices"."scheduled_for" is not null),
	CONSTRAINT "spotcheck_notices_agency_level_known" CHECK ("spotcheck_notices"."agency_level" in ('national', 'province', 'city', 'county')),
	CONSTRAINT "spotcheck_notices_kind_known" CHECK ("spotcheck_notices"."kind" in ('passed', 'failed', 'mixed')),
	CONSTRAINT "spotcheck_notices_failed_within" CHECK ("spotcheck_notices"."stated_failed" between 0 and "spotcheck_notices"."stated_batches")
);
--> statement-breakpoint
CREATE TABLE "spotcheck_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spotcheck_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"published_on" date NOT NULL,
	"sample_no" text,
	"seq_no" integer NOT NULL,
	"maker_name" text DEFAULT '' NOT NULL,
	"maker_address" text DEFAULT '' NOT NULL,
	"maker_region_id" bigint,
	"consignor_name" text DEFAULT '' NOT NULL,
	"consignor_address" text DEFAULT '' NOT NULL,
	"sampled_name" text DEFAULT '' NOT NULL,
	"sampled_address" text DEFAULT '' NOT NULL,
	"sampled_region_id" bigint,
	"platform" text DEFAULT '' NOT NULL,
	"shop_name" text DEFAULT '' NOT NULL,
	"food_name" text NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"trademark" text DEFAULT '' NOT NULL,
	"produced_on" date,
	"batch_no" text DEFAULT '' NOT NULL,
	"category_raw" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"result" text NOT NULL,
	"lab" text DEFAULT '' NOT NULL,
	"retest_lab" text DEFAULT '' NOT NULL,
	"task_source" text DEFAULT '' NOT NULL,
	"authenticity" text DEFAULT 'none' NOT NULL,
	"retest" text DEFAULT 'none' NOT NULL,
	"overturned_at" timestamp with time zone,
	"disposal" text DEFAULT '' NOT NULL,
	"disposal_url" text DEFAULT '' NOT NULL,
	"disposed_on" date,
	"brand_id" bigint,
	"product_id" bigint,
	"match_confidence" real,
	"matched_by" text,
	"remark" text DEFAULT '' NOT NULL,
	"import_id" bigint,
	"same_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spotcheck_records_sample_no_unique" UNIQUE("sample_no"),
	CONSTRAINT "spotcheck_records_same_key_unique" UNIQUE("same_key"),
	CONSTRAINT "spotcheck_records_seq_key" UNIQUE("notice_id","seq_no"),
	CONSTRAINT "spotcheck_records_category_known" CHECK ("spotcheck_records"."category" in ('pasteurised', 'uht', 'modified', 'fermented', 'powder', 'infant_formula', 'cheese', 'butter', 'cream', 'milk_drink', 'other')),
	CONSTRAINT "spotcheck_records_result_known" CHECK ("spotcheck_records"."result" in ('pass', 'fail')),
	CONSTRAINT "spotcheck_records_authenticity_known" CHECK ("spotcheck_records"."authenticity" in ('none', 'disputed', 'confirmed_fake')),
	CONSTRAINT "spotcheck_records_retest_known" CHECK ("spotcheck_records"."retest" in ('none', 'applied', 'upheld', 'overturned')),
	CONSTRAINT "spotcheck_records_matched_by_known" CHECK ("spotcheck_records"."matched_by" in ('rule', 'staff')),
	CONSTRAINT "spotcheck_records_dated" CHECK ("spotcheck_records"."produced_on" is not null or "spotcheck_records"."batch_no" <> '')
);
--> statement-breakpoint
CREATE TABLE "billboard_ballots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billboard_ballots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"billboard_id" bigint NOT NULL,
	"edition_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"device_hash" text DEFAULT '' NOT NULL,
	"weight_percent" smallint NOT NULL,
	"state" text NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billboard_ballots_entry_key" UNIQUE("entry_id","member_id","day"),
	CONSTRAINT "billboard_ballots_slot_key" UNIQUE("billboard_id","member_id","day","slot"),
	CONSTRAINT "billboard_ballots_state_known" CHECK ("billboard_ballots"."state" in ('counted', 'held', 'rejected')),
	CONSTRAINT "billboard_ballots_slot_bounds" CHECK ("billboard_ballots"."slot" between 1 and 3),
	CONSTRAINT "billboard_ballots_weight_bounds" CHECK ("billboard_ballots"."weight_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "billboard_vote_rounds" (
	"edition_id" bigint PRIMARY KEY NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	"frozen_by" bigint,
	"frozen_reason" text DEFAULT '' NOT NULL,
	"audit_from" timestamp with time zone,
	"audit_summary" text DEFAULT '' NOT NULL,
	"audit_summary_en" text DEFAULT '' NOT NULL,
	"published_by" bigint,
	CONSTRAINT "billboard_vote_rounds_order" CHECK ("billboard_vote_rounds"."closes_at" > "billboard_vote_rounds"."opens_at")
);
--> statement-breakpoint
CREATE TABLE "billboard_vote_totals" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"raw" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"counted_percent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "search_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"t" text NOT NULL,
	"target_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"category" text,
	"result" text,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"lead_key" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"facts" jsonb NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"indexed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_documents_target_key" UNIQUE("t","target_id"),
	CONSTRAINT "search_documents_t_known" CHECK ("search_documents"."t" in ('news', 'topic', 'evaluation', 'spotcheck', 'specialsubject', 'billboard', 'baike', 'complaint', 'brand', 'product')),
	CONSTRAINT "search_documents_category_known" CHECK ("search_documents"."category" in ('pasteurised', 'uht', 'modified', 'fermented', 'powder', 'infant_formula', 'cheese', 'butter', 'cream', 'milk_drink', 'other')),
	CONSTRAINT "search_documents_result_known" CHECK ("search_documents"."result" in ('pass', 'fail'))
);
--> statement-breakpoint
CREATE TABLE "search_frequencies" (
	"token" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"rank" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adverts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adverts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"advertiser" text NOT NULL,
	"advertiser_en" text DEFAULT '' NOT NULL,
	"brand_id" bigint,
	"media_id" bigint,
	"alt" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adverts_slot_known" CHECK ("adverts"."slot" in ('home_side', 'list_row', 'list_side', 'article_foot')),
	CONSTRAINT "adverts_ends_after_start" CHECK ("adverts"."ends_at" > "adverts"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "friendly_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "friendly_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "missing_path_days" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "missing_path_days_path_day_pk" PRIMARY KEY("path","day")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"level" smallint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	CONSTRAINT "regions_code_unique" UNIQUE("code"),
	CONSTRAINT "regions_parent_name_key" UNIQUE NULLS NOT DISTINCT("parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "reprint_sources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reprint_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"basis" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reprint_sources_name_unique" UNIQUE("name"),
	CONSTRAINT "reprint_sources_name_key_unique" UNIQUE("name_key"),
	CONSTRAINT "reprint_sources_kind_known" CHECK ("reprint_sources"."kind" in ('government', 'central', 'trade', 'company', 'other'))
);
--> statement-breakpoint
CREATE TABLE "menu_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"place" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"name" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"menu_type" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"component" text DEFAULT '' NOT NULL,
	"keepalive" boolean DEFAULT false NOT NULL,
	"no_login_valid" boolean DEFAULT false NOT NULL,
	"extend" text DEFAULT 'none' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"weigh" integer DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_rules_name_unique" UNIQUE("name"),
	CONSTRAINT "menu_rules_place_known" CHECK ("menu_rules"."place" in ('head', 'foot', 'member')),
	CONSTRAINT "menu_rules_type_known" CHECK ("menu_rules"."type" in ('route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button')),
	CONSTRAINT "menu_rules_extend_known" CHECK ("menu_rules"."extend" in ('none', 'add_rules_only', 'add_menu_only'))
);
--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_view_days_path_day_pk" PRIMARY KEY("path","day")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"status" smallint DEFAULT 301 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path"),
	CONSTRAINT "redirects_status_known" CHECK ("redirects"."status" in (301, 302, 308))
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "static_page_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "static_page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page_id" bigint NOT NULL,
	"lang" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"body_html" text DEFAULT '' NOT NULL,
	"body_text" text DEFAULT '' NOT NULL,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"effective_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "static_page_versions_key" UNIQUE("page_id","lang","version"),
	CONSTRAINT "static_page_versions_lang_known" CHECK ("static_page_versions"."lang" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "static_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "static_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "static_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "static_pages_slug_form" CHECK ("static_pages"."slug" ~ '^[a-z][a-z0-9_-]{0,63}$')
);
--> statement-breakpoint
CREATE TABLE "view_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_columns" (
	"staff_id" bigint NOT NULL,
	"column_id" bigint NOT NULL,
	CONSTRAINT "staff_columns_staff_id_column_id_pk" PRIMARY KEY("staff_id","column_id")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"staff_id" bigint,
	"member_id" bigint,
	"role" text DEFAULT '' NOT NULL,
	"ip" "inet",
	"action" text NOT NULL,
	"target_type" text DEFAULT '' NOT NULL,
	"target_id" bigint,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_previous_hash_unique" UNIQUE("previous_hash"),
	CONSTRAINT "audit_entries_hash_unique" UNIQUE("hash"),
	CONSTRAINT "audit_entries_actor_kind_known" CHECK ("audit_entries"."actor_kind" in ('staff', 'member', 'brand', 'system'))
);
--> statement-breakpoint
CREATE TABLE "desk_role_rights" (
	"role" text NOT NULL,
	"right" text NOT NULL,
	"is_held" boolean NOT NULL,
	CONSTRAINT "desk_role_rights_role_right_pk" PRIMARY KEY("role","right")
);
--> statement-breakpoint
CREATE TABLE "desk_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"demands_totp" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_roles_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"password_hash" text,
	"password_given_at" timestamp with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"print" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" "inet",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"known_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"staff_id" bigint NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_roles_staff_id_role_pk" PRIMARY KEY("staff_id","role")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" "inet",
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "transparency_quarters" (
	"quarter" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"frozen_at" timestamp with time zone,
	"frozen_by" bigint,
	CONSTRAINT "transparency_quarters_named" CHECK ("transparency_quarters"."quarter" ~ '^[0-9]{4}Q[1-4]$'),
	CONSTRAINT "transparency_quarters_frozen" CHECK (("transparency_quarters"."frozen_at" is null) = ("transparency_quarters"."frozen_by" is null))
);
--> statement-breakpoint
ALTER TABLE "sms_notices" ADD CONSTRAINT "sms_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_passes" ADD CONSTRAINT "verification_passes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_limits" ADD CONSTRAINT "indicator_limits_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_limits" ADD CONSTRAINT "indicator_limits_standard_id_standards_id_fk" FOREIGN KEY ("standard_id") REFERENCES "public"."standards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_merges" ADD CONSTRAINT "brand_merges_from_id_brands_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_merges" ADD CONSTRAINT "brand_merges_into_id_brands_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_merges" ADD CONSTRAINT "brand_merges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_merges" ADD CONSTRAINT "brand_merges_undone_by_staff_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_aliases" ADD CONSTRAINT "brand_aliases_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_companies" ADD CONSTRAINT "brand_companies_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_companies" ADD CONSTRAINT "brand_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_facts" ADD CONSTRAINT "brand_facts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_logo_media_id_media_id_fk" FOREIGN KEY ("logo_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_group_id_brands_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_merged_into_id_brands_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_aliases" ADD CONSTRAINT "indicator_aliases_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_appeals" ADD CONSTRAINT "complaint_appeals_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_appeals" ADD CONSTRAINT "complaint_appeals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_appeals" ADD CONSTRAINT "complaint_appeals_first_staff_id_staff_id_fk" FOREIGN KEY ("first_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_appeals" ADD CONSTRAINT "complaint_appeals_decided_by_staff_id_staff_id_fk" FOREIGN KEY ("decided_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_clocks" ADD CONSTRAINT "complaint_clocks_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_evidence" ADD CONSTRAINT "complaint_evidence_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_evidence" ADD CONSTRAINT "complaint_evidence_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_group_members" ADD CONSTRAINT "complaint_group_members_group_id_complaint_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."complaint_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_group_members" ADD CONSTRAINT "complaint_group_members_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_groups" ADD CONSTRAINT "complaint_groups_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_groups" ADD CONSTRAINT "complaint_groups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_groups" ADD CONSTRAINT "complaint_groups_decided_by_staff_id_staff_id_fk" FOREIGN KEY ("decided_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_ratings" ADD CONSTRAINT "complaint_ratings_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_officer_id_staff_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_merged_into_id_complaints_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."complaints"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_desk_rows" ADD CONSTRAINT "article_desk_rows_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_previews" ADD CONSTRAINT "article_previews_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_previews" ADD CONSTRAINT "article_previews_revision_id_article_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_previews" ADD CONSTRAINT "article_previews_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remark_reads" ADD CONSTRAINT "article_remark_reads_remark_id_article_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."article_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remark_reads" ADD CONSTRAINT "article_remark_reads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remarks" ADD CONSTRAINT "article_remarks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remarks" ADD CONSTRAINT "article_remarks_parent_id_article_remarks_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."article_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remarks" ADD CONSTRAINT "article_remarks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remarks" ADD CONSTRAINT "article_remarks_resolved_by_staff_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_leases" ADD CONSTRAINT "content_leases_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_leases" ADD CONSTRAINT "content_leases_taken_from_staff_id_fk" FOREIGN KEY ("taken_from") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_plans" ADD CONSTRAINT "content_plans_column_id_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."columns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_plans" ADD CONSTRAINT "content_plans_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_plans" ADD CONSTRAINT "content_plans_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_plans" ADD CONSTRAINT "content_plans_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_views" ADD CONSTRAINT "content_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_authors" ADD CONSTRAINT "content_authors_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_brands" ADD CONSTRAINT "content_brands_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_products" ADD CONSTRAINT "content_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_regions" ADD CONSTRAINT "content_regions_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_tags" ADD CONSTRAINT "content_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_placements" ADD CONSTRAINT "headline_placements_column_id_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_placements" ADD CONSTRAINT "headline_placements_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_placements" ADD CONSTRAINT "headline_placements_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_placements" ADD CONSTRAINT "headline_placements_set_by_staff_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_proposals" ADD CONSTRAINT "headline_proposals_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_proposals" ADD CONSTRAINT "headline_proposals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_members" ADD CONSTRAINT "topic_members_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_cover_media_id_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_corrected_by_staff_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_blocks" ADD CONSTRAINT "special_blocks_subject_id_special_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."special_subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_subjects" ADD CONSTRAINT "special_subjects_cover_media_id_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_subjects" ADD CONSTRAINT "special_subjects_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_subjects" ADD CONSTRAINT "special_subjects_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_subjects" ADD CONSTRAINT "special_subjects_live_rev_id_content_revisions_id_fk" FOREIGN KEY ("live_rev_id") REFERENCES "public"."content_revisions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_subjects" ADD CONSTRAINT "special_subjects_work_rev_id_content_revisions_id_fk" FOREIGN KEY ("work_rev_id") REFERENCES "public"."content_revisions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_related" ADD CONSTRAINT "article_related_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_related" ADD CONSTRAINT "article_related_related_id_articles_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_dateline_region_id_regions_id_fk" FOREIGN KEY ("dateline_region_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_cover_media_id_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_column_id_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."columns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_live_rev_fk" FOREIGN KEY ("live_rev_id","id") REFERENCES "public"."article_revisions"("id","article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_work_rev_fk" FOREIGN KEY ("work_rev_id","id") REFERENCES "public"."article_revisions"("id","article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "columns" ADD CONSTRAINT "columns_cover_media_id_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "columns" ADD CONSTRAINT "columns_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "columns" ADD CONSTRAINT "columns_merged_into_id_columns_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."columns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "columns" ADD CONSTRAINT "columns_parent_fk" FOREIGN KEY ("parent_id","parent_depth") REFERENCES "public"."columns"("id","depth") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_fees" ADD CONSTRAINT "contribution_fees_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_fees" ADD CONSTRAINT "contribution_fees_rate_id_fee_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."fee_rates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_fees" ADD CONSTRAINT "contribution_fees_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_fees" ADD CONSTRAINT "contribution_fees_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_fees" ADD CONSTRAINT "contribution_fees_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_events" ADD CONSTRAINT "contribution_events_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_events" ADD CONSTRAINT "contribution_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_files" ADD CONSTRAINT "contribution_files_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_files" ADD CONSTRAINT "contribution_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_indexed" ADD CONSTRAINT "contribution_indexed_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_shingles" ADD CONSTRAINT "contribution_shingles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_versions" ADD CONSTRAINT "contribution_versions_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_column_id_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."columns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_items" ADD CONSTRAINT "trash_items_deleted_by_staff_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_appeals" ADD CONSTRAINT "comment_appeals_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_appeals" ADD CONSTRAINT "comment_appeals_first_decided_by_staff_id_fk" FOREIGN KEY ("first_decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_appeals" ADD CONSTRAINT "comment_appeals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "praise_notes" ADD CONSTRAINT "praise_notes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "praise_notes" ADD CONSTRAINT "praise_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "praise_notes" ADD CONSTRAINT "praise_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_folders" ADD CONSTRAINT "collect_folders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collects" ADD CONSTRAINT "collects_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collects" ADD CONSTRAINT "collects_folder_fk" FOREIGN KEY ("folder_id","member_id") REFERENCES "public"."collect_folders"("id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_root_id_comments_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reviewed_by_staff_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "praises" ADD CONSTRAINT "praises_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_aliases" ADD CONSTRAINT "encyclopedia_aliases_entry_id_encyclopedia_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."encyclopedia_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_entries" ADD CONSTRAINT "encyclopedia_entries_cover_media_id_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_entries" ADD CONSTRAINT "encyclopedia_entries_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_entries" ADD CONSTRAINT "encyclopedia_entries_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_entries" ADD CONSTRAINT "encyclopedia_entries_live_rev_id_content_revisions_id_fk" FOREIGN KEY ("live_rev_id") REFERENCES "public"."content_revisions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_entries" ADD CONSTRAINT "encyclopedia_entries_work_rev_id_content_revisions_id_fk" FOREIGN KEY ("work_rev_id") REFERENCES "public"."content_revisions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_mentions" ADD CONSTRAINT "encyclopedia_mentions_entry_id_encyclopedia_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."encyclopedia_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_mentions" ADD CONSTRAINT "encyclopedia_mentions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_references" ADD CONSTRAINT "encyclopedia_references_entry_id_encyclopedia_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."encyclopedia_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_see_also" ADD CONSTRAINT "encyclopedia_see_also_entry_id_encyclopedia_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."encyclopedia_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encyclopedia_see_also" ADD CONSTRAINT "encyclopedia_see_also_other_id_encyclopedia_entries_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."encyclopedia_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errata" ADD CONSTRAINT "errata_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errata" ADD CONSTRAINT "errata_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_adjustments" ADD CONSTRAINT "ledger_adjustments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_adjustments" ADD CONSTRAINT "ledger_adjustments_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_adjustments" ADD CONSTRAINT "ledger_adjustments_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD CONSTRAINT "ledger_checks_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_checked_by_staff_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_operator_id_staff_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_accounts" ADD CONSTRAINT "member_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rules" ADD CONSTRAINT "point_rules_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_staff_id_staff_id_fk" FOREIGN KEY ("uploaded_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_parent_id_media_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."media_folders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_member_uses" ADD CONSTRAINT "media_member_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_member_uses" ADD CONSTRAINT "media_member_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_past_addresses" ADD CONSTRAINT "media_past_addresses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_renditions" ADD CONSTRAINT "media_renditions_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload_days" ADD CONSTRAINT "media_upload_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_consents" ADD CONSTRAINT "member_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_group_id_member_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."member_groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_refusals" ADD CONSTRAINT "message_refusals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_refusals" ADD CONSTRAINT "sms_refusals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_site_reports" ADD CONSTRAINT "moderation_site_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_site_reports" ADD CONSTRAINT "moderation_site_reports_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_modes" ADD CONSTRAINT "moderation_modes_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_prints" ADD CONSTRAINT "moderation_prints_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_samples" ADD CONSTRAINT "moderation_samples_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_sanctions" ADD CONSTRAINT "moderation_sanctions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_sanctions" ADD CONSTRAINT "moderation_sanctions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_sanctions" ADD CONSTRAINT "moderation_sanctions_lifted_by_staff_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_trust" ADD CONSTRAINT "moderation_trust_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_words" ADD CONSTRAINT "moderation_words_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD CONSTRAINT "billboard_editions_billboard_id_billboards_id_fk" FOREIGN KEY ("billboard_id") REFERENCES "public"."billboards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD CONSTRAINT "billboard_editions_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_editions" ADD CONSTRAINT "billboard_editions_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_entries" ADD CONSTRAINT "billboard_entries_edition_id_billboard_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."billboard_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_entries" ADD CONSTRAINT "billboard_entries_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_entries" ADD CONSTRAINT "billboard_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_entries" ADD CONSTRAINT "billboard_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_entries" ADD CONSTRAINT "billboard_entries_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboards" ADD CONSTRAINT "billboards_cover_media_id_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboards" ADD CONSTRAINT "billboards_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_confirmations" ADD CONSTRAINT "evaluation_confirmations_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_confirmations" ADD CONSTRAINT "evaluation_confirmations_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_indicators" ADD CONSTRAINT "evaluation_indicators_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_indicators" ADD CONSTRAINT "evaluation_indicators_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_labs" ADD CONSTRAINT "evaluation_labs_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_labs" ADD CONSTRAINT "evaluation_labs_report_media_id_media_id_fk" FOREIGN KEY ("report_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_prenotices" ADD CONSTRAINT "evaluation_prenotices_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_prenotices" ADD CONSTRAINT "evaluation_prenotices_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_products" ADD CONSTRAINT "evaluation_products_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_products" ADD CONSTRAINT "evaluation_products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_products" ADD CONSTRAINT "evaluation_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_products" ADD CONSTRAINT "evaluation_products_receipt_media_id_media_id_fk" FOREIGN KEY ("receipt_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_results" ADD CONSTRAINT "evaluation_results_product_id_evaluation_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."evaluation_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_results" ADD CONSTRAINT "evaluation_results_indicator_id_evaluation_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."evaluation_indicators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_cover_media_id_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_superseded_by_id_evaluations_id_fk" FOREIGN KEY ("superseded_by_id") REFERENCES "public"."evaluations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_live_rev_id_content_revisions_id_fk" FOREIGN KEY ("live_rev_id") REFERENCES "public"."content_revisions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_work_rev_id_content_revisions_id_fk" FOREIGN KEY ("work_rev_id") REFERENCES "public"."content_revisions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_import_sheets" ADD CONSTRAINT "spotcheck_import_sheets_import_id_spotcheck_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."spotcheck_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_matches" ADD CONSTRAINT "spotcheck_matches_record_id_spotcheck_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."spotcheck_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_matches" ADD CONSTRAINT "spotcheck_matches_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_matches" ADD CONSTRAINT "spotcheck_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_matches" ADD CONSTRAINT "spotcheck_matches_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_matches" ADD CONSTRAINT "spotcheck_matches_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_comments" ADD CONSTRAINT "price_comments_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_comments" ADD CONSTRAINT "price_comments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_point_changes" ADD CONSTRAINT "price_point_changes_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_point_changes" ADD CONSTRAINT "price_point_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_points" ADD CONSTRAINT "price_points_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD CONSTRAINT "spotcheck_imports_notice_id_spotcheck_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."spotcheck_notices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD CONSTRAINT "spotcheck_imports_imported_by_staff_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_items" ADD CONSTRAINT "spotcheck_items_record_id_spotcheck_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."spotcheck_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_items" ADD CONSTRAINT "spotcheck_items_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_notices" ADD CONSTRAINT "spotcheck_notices_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_notices" ADD CONSTRAINT "spotcheck_notices_attachment_media_id_media_id_fk" FOREIGN KEY ("attachment_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_notices" ADD CONSTRAINT "spotcheck_notices_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_notices" ADD CONSTRAINT "spotcheck_notices_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_notices" ADD CONSTRAINT "spotcheck_notices_live_rev_id_content_revisions_id_fk" FOREIGN KEY ("live_rev_id") REFERENCES "public"."content_revisions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_notices" ADD CONSTRAINT "spotcheck_notices_work_rev_id_content_revisions_id_fk" FOREIGN KEY ("work_rev_id") REFERENCES "public"."content_revisions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD CONSTRAINT "spotcheck_records_notice_id_spotcheck_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."spotcheck_notices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD CONSTRAINT "spotcheck_records_maker_region_id_regions_id_fk" FOREIGN KEY ("maker_region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD CONSTRAINT "spotcheck_records_sampled_region_id_regions_id_fk" FOREIGN KEY ("sampled_region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD CONSTRAINT "spotcheck_records_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD CONSTRAINT "spotcheck_records_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD CONSTRAINT "spotcheck_records_import_id_spotcheck_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."spotcheck_imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_ballots" ADD CONSTRAINT "billboard_ballots_billboard_id_billboards_id_fk" FOREIGN KEY ("billboard_id") REFERENCES "public"."billboards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_ballots" ADD CONSTRAINT "billboard_ballots_edition_id_billboard_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."billboard_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_ballots" ADD CONSTRAINT "billboard_ballots_entry_id_billboard_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."billboard_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_ballots" ADD CONSTRAINT "billboard_ballots_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_ballots" ADD CONSTRAINT "billboard_ballots_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_vote_rounds" ADD CONSTRAINT "billboard_vote_rounds_edition_id_billboard_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."billboard_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_vote_rounds" ADD CONSTRAINT "billboard_vote_rounds_frozen_by_staff_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_vote_rounds" ADD CONSTRAINT "billboard_vote_rounds_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billboard_vote_totals" ADD CONSTRAINT "billboard_vote_totals_entry_id_billboard_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."billboard_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendly_links" ADD CONSTRAINT "friendly_links_group_id_link_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."link_groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_parent_id_regions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint_sources" ADD CONSTRAINT "reprint_sources_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_rules" ADD CONSTRAINT "menu_rules_parent_id_menu_rules_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_updated_by_staff_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_page_versions" ADD CONSTRAINT "static_page_versions_page_id_static_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."static_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_page_versions" ADD CONSTRAINT "static_page_versions_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_columns" ADD CONSTRAINT "staff_columns_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_columns" ADD CONSTRAINT "staff_columns_column_id_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transparency_quarters" ADD CONSTRAINT "transparency_quarters_frozen_by_staff_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_notices_due_idx" ON "sms_notices" USING btree ("due_at","id") WHERE "sms_notices"."done_at" is null;--> statement-breakpoint
CREATE INDEX "sms_notices_member_idx" ON "sms_notices" USING btree ("member_id","done_at");--> statement-breakpoint
CREATE INDEX "sms_notices_done_idx" ON "sms_notices" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "captchas_expiry_idx" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "code_waits_sent_idx" ON "code_waits" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "login_failures_since_idx" ON "login_failures" USING btree ("since");--> statement-breakpoint
CREATE INDEX "logins_member_idx" ON "logins" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "logins_device_idx" ON "logins" USING btree ("member_id","device_key");--> statement-breakpoint
CREATE INDEX "logins_at_idx" ON "logins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry_idx" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_idx" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry_idx" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_member_idx" ON "sessions" USING btree ("member_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_passes_expiry_idx" ON "verification_passes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "indicator_limits_standard_idx" ON "indicator_limits" USING btree ("standard_id");--> statement-breakpoint
CREATE INDEX "standards_family_idx" ON "standards" USING btree ("family_key");--> statement-breakpoint
CREATE INDEX "brand_merges_from_idx" ON "brand_merges" USING btree ("from_id","id");--> statement-breakpoint
CREATE INDEX "brand_merges_into_idx" ON "brand_merges" USING btree ("into_id","id");--> statement-breakpoint
CREATE INDEX "brand_aliases_brand_idx" ON "brand_aliases" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "brand_companies_company_idx" ON "brand_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "brand_facts_brand_idx" ON "brand_facts" USING btree ("brand_id","stated_on");--> statement-breakpoint
CREATE INDEX "brands_region_idx" ON "brands" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "indicator_aliases_indicator_idx" ON "indicator_aliases" USING btree ("indicator_id");--> statement-breakpoint
CREATE INDEX "complaint_appeals_open_idx" ON "complaint_appeals" USING btree ("at") WHERE "complaint_appeals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "complaint_clocks_running_idx" ON "complaint_clocks" USING btree ("due_at") WHERE "complaint_clocks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "complaint_events_complaint_idx" ON "complaint_events" USING btree ("complaint_id","at","id");--> statement-breakpoint
CREATE INDEX "complaint_evidence_media_idx" ON "complaint_evidence" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "complaint_group_members_complaint_idx" ON "complaint_group_members" USING btree ("complaint_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_groups_cluster_key" ON "complaint_groups" USING btree ("cluster_key") WHERE "complaint_groups"."state" <> 'dismissed';--> statement-breakpoint
CREATE INDEX "complaint_groups_brand_idx" ON "complaint_groups" USING btree ("brand_id","state");--> statement-breakpoint
CREATE INDEX "complaint_groups_state_idx" ON "complaint_groups" USING btree ("state","found_at");--> statement-breakpoint
CREATE INDEX "complaints_state_idx" ON "complaints" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "complaints_public_idx" ON "complaints" USING btree ("submitted_at","id") WHERE "complaints"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "complaints_brand_idx" ON "complaints" USING btree ("brand_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "complaints_member_idx" ON "complaints" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "complaints_waiting_idx" ON "complaints" USING btree ("accepted_at","id") WHERE "complaints"."closed_at" is null and "complaints"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "complaints_merged_idx" ON "complaints" USING btree ("merged_into_id") WHERE "complaints"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "complaints_brand_state_idx" ON "complaints" USING btree ("brand_id","state") WHERE "complaints"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "complaints_product_idx" ON "complaints" USING btree ("product_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "complaints_batch_key_idx" ON "complaints" USING btree (regexp_replace(translate(normalize("batch_no", NFKC), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), '[^0-9A-Z一-鿿]', '', 'g')) WHERE "complaints"."batch_no" <> '';--> statement-breakpoint
CREATE INDEX "article_desk_rows_tokens_idx" ON "article_desk_rows" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_desk_rows_tags_idx" ON "article_desk_rows" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "article_desk_rows_brands_idx" ON "article_desk_rows" USING gin ("brand_ids");--> statement-breakpoint
CREATE INDEX "article_desk_rows_authors_idx" ON "article_desk_rows" USING gin ("author_ids");--> statement-breakpoint
CREATE INDEX "article_previews_article_idx" ON "article_previews" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_remarks_article_idx" ON "article_remarks" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_remarks_mentions_idx" ON "article_remarks" USING gin ("mentions");--> statement-breakpoint
CREATE INDEX "content_leases_staff_idx" ON "content_leases" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "content_plans_day_idx" ON "content_plans" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "content_plans_assignee_idx" ON "content_plans" USING btree ("assignee_id","day");--> statement-breakpoint
CREATE INDEX "content_heats_order_idx" ON "content_heats" USING btree ("span","t","heat","target_id");--> statement-breakpoint
CREATE INDEX "heat_buckets_hour_idx" ON "heat_buckets" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "content_authors_list_idx" ON "content_authors" USING btree ("author_id","t","published_at","target_id");--> statement-breakpoint
CREATE INDEX "content_brands_list_idx" ON "content_brands" USING btree ("brand_id","t","published_at","target_id");--> statement-breakpoint
CREATE INDEX "content_counters_views_idx" ON "content_counters" USING btree ("t","views","target_id");--> statement-breakpoint
CREATE INDEX "content_counters_comments_idx" ON "content_counters" USING btree ("t","comments","target_id");--> statement-breakpoint
CREATE INDEX "content_days_day_idx" ON "content_days" USING btree ("day","t","views");--> statement-breakpoint
CREATE INDEX "content_products_list_idx" ON "content_products" USING btree ("product_id","t","published_at","target_id");--> statement-breakpoint
CREATE INDEX "content_regions_list_idx" ON "content_regions" USING btree ("region_id","t","published_at","target_id");--> statement-breakpoint
CREATE INDEX "content_tags_list_idx" ON "content_tags" USING btree ("tag_id","t","published_at","target_id");--> statement-breakpoint
CREATE INDEX "headline_placements_slot_idx" ON "headline_placements" USING btree ("slot","column_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "headline_placements_article_idx" ON "headline_placements" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "headline_proposals_waiting_idx" ON "headline_proposals" USING btree ("id") WHERE "headline_proposals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "heat_snapshots_target_idx" ON "heat_snapshots" USING btree ("span","t","target_id","taken_at");--> statement-breakpoint
CREATE INDEX "topic_members_target_idx" ON "topic_members" USING btree ("t","target_id");--> statement-breakpoint
CREATE INDEX "corrections_target_idx" ON "corrections" USING btree ("t","target_id","at");--> statement-breakpoint
CREATE INDEX "corrections_at_idx" ON "corrections" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "review_decisions_target_idx" ON "review_decisions" USING btree ("t","target_id","id");--> statement-breakpoint
CREATE INDEX "special_subjects_public_idx" ON "special_subjects" USING btree ("published_at","id") WHERE "special_subjects"."status" = 'published';--> statement-breakpoint
CREATE INDEX "article_related_related_idx" ON "article_related" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "article_revisions_cover_idx" ON "article_revisions" USING btree ("cover_topic","cover_seed");--> statement-breakpoint
CREATE INDEX "article_revisions_media_idx" ON "article_revisions" USING btree ("cover_media_id") WHERE "article_revisions"."cover_media_id" is not null;--> statement-breakpoint
CREATE INDEX "articles_public_idx" ON "articles" USING btree ("published_at","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_public_column_idx" ON "articles" USING btree ("column_id","published_at","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_work_idx" ON "articles" USING btree ("status","updated_at") WHERE "articles"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "articles_scheduled_idx" ON "articles" USING btree ("scheduled_for") WHERE "articles"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "articles_unpublish_idx" ON "articles" USING btree ("unpublish_at") WHERE "articles"."unpublish_at" is not null;--> statement-breakpoint
CREATE INDEX "articles_desk_idx" ON "articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_desk_column_idx" ON "articles" USING btree ("column_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_desk_editor_idx" ON "articles" USING btree ("editor_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_desk_writer_idx" ON "articles" USING btree ("created_by","updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_work_state_idx" ON "articles" USING btree ("work_status","updated_at") WHERE "articles"."work_status" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contribution_fees_one_key" ON "contribution_fees" USING btree ("contribution_id") WHERE "contribution_fees"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "contribution_fees_state_idx" ON "contribution_fees" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "fee_rates_grade_idx" ON "fee_rates" USING btree ("grade","id");--> statement-breakpoint
CREATE INDEX "contribution_events_contribution_idx" ON "contribution_events" USING btree ("contribution_id","id");--> statement-breakpoint
CREATE INDEX "contribution_files_media_idx" ON "contribution_files" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "contribution_shingles_article_idx" ON "contribution_shingles" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "contributions_member_idx" ON "contributions" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "contributions_queue_idx" ON "contributions" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "contributions_due_idx" ON "contributions" USING btree ("answer_due_at") WHERE "contributions"."answer_due_at" is not null;--> statement-breakpoint
CREATE INDEX "contributions_article_idx" ON "contributions" USING btree ("article_id") WHERE "contributions"."article_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contributions_submit_key" ON "contributions" USING btree ("member_id","submit_key");--> statement-breakpoint
CREATE INDEX "restore_drills_started_idx" ON "restore_drills" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "dead_links_target_idx" ON "dead_links" USING btree ("t","target_id");--> statement-breakpoint
CREATE INDEX "trash_items_deleted_idx" ON "trash_items" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "comment_appeals_open_idx" ON "comment_appeals" USING btree ("created_at") WHERE "comment_appeals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "follows_member_idx" ON "follows" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "follows_target_idx" ON "follows" USING btree ("t","target_id","batch_key","member_id");--> statement-breakpoint
CREATE INDEX "praise_notes_waiting_idx" ON "praise_notes" USING btree ("author_id") WHERE "praise_notes"."told_at" is null;--> statement-breakpoint
CREATE INDEX "praise_notes_told_idx" ON "praise_notes" USING btree ("author_id","told_at");--> statement-breakpoint
CREATE INDEX "collects_member_idx" ON "collects" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "collects_target_idx" ON "collects" USING btree ("t","target_id","at");--> statement-breakpoint
CREATE INDEX "collects_at_idx" ON "collects" USING btree ("at");--> statement-breakpoint
CREATE INDEX "comments_roots_idx" ON "comments" USING btree ("t","target_id","created_at","id") WHERE "comments"."root_id" is null and ("comments"."status" = 'passed' or "comments"."replies" > 0);--> statement-breakpoint
CREATE INDEX "comments_echo_idx" ON "comments" USING btree ("t","target_id",("praises" + 2 * "replies"),"created_at","id") WHERE "comments"."root_id" is null and ("comments"."status" = 'passed' or "comments"."replies" > 0);--> statement-breakpoint
CREATE INDEX "comments_replies_idx" ON "comments" USING btree ("root_id","id") WHERE "comments"."status" = 'passed' or "comments"."replies" > 0;--> statement-breakpoint
CREATE INDEX "comments_target_idx" ON "comments" USING btree ("t","target_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_pinned_key" ON "comments" USING btree ("t","target_id") WHERE "comments"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_copies_idx" ON "comments" USING btree ("fingerprint") WHERE "comments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "comments_address_age_idx" ON "comments" USING btree ("created_at") WHERE "comments"."ip" is not null;--> statement-breakpoint
CREATE INDEX "comments_deleted_age_idx" ON "comments" USING btree ("deleted_at") WHERE "comments"."status" = 'deleted_by_author' and "comments"."body" <> '';--> statement-breakpoint
CREATE INDEX "comments_passed_idx" ON "comments" USING btree ("created_at") WHERE "comments"."status" = 'passed';--> statement-breakpoint
CREATE INDEX "comments_queue_idx" ON "comments" USING btree ("created_at") WHERE "comments"."status" in ('pending', 'hidden');--> statement-breakpoint
CREATE INDEX "comments_member_idx" ON "comments" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "praises_target_idx" ON "praises" USING btree ("t","target_id","at");--> statement-breakpoint
CREATE INDEX "praises_at_idx" ON "praises" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reports_target_idx" ON "reports" USING btree ("t","target_id");--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "encyclopedia_aliases_entry_idx" ON "encyclopedia_aliases" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "encyclopedia_entries_index_idx" ON "encyclopedia_entries" USING btree ("initial","pinyin","id") WHERE "encyclopedia_entries"."status" = 'published';--> statement-breakpoint
CREATE INDEX "encyclopedia_entries_category_idx" ON "encyclopedia_entries" USING btree ("category","pinyin","id") WHERE "encyclopedia_entries"."status" = 'published';--> statement-breakpoint
CREATE INDEX "encyclopedia_mentions_newest_idx" ON "encyclopedia_mentions" USING btree ("entry_id","published_at","article_id");--> statement-breakpoint
CREATE INDEX "encyclopedia_references_entry_idx" ON "encyclopedia_references" USING btree ("entry_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "errata_open_once" ON "errata" USING btree ("member_id","t","target_id","kind","sameness") WHERE "errata"."state" = 'open';--> statement-breakpoint
CREATE INDEX "errata_member_idx" ON "errata" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "errata_queue_idx" ON "errata" USING btree ("created_at","id") WHERE "errata"."state" = 'open';--> statement-breakpoint
CREATE INDEX "errata_state_idx" ON "errata" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "errata_thanks_idx" ON "errata" USING btree ("t","target_id","decided_at") WHERE "errata"."state" = 'accepted' and "errata"."wants_thanks";--> statement-breakpoint
CREATE INDEX "daily_figures_figure_idx" ON "daily_figures" USING btree ("figure","day");--> statement-breakpoint
CREATE INDEX "ledger_adjustments_state_idx" ON "ledger_adjustments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ledger_checks_started_idx" ON "ledger_checks" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "withdrawals_state_idx" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "balance_entries_member_idx" ON "balance_entries" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "point_entries_member_idx" ON "point_entries" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "point_entries_day_idx" ON "point_entries" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "media_folder_idx" ON "media" USING btree ("folder_id","id");--> statement-breakpoint
CREATE INDEX "media_licence_idx" ON "media" USING btree ("licence_until") WHERE "media"."licence_until" is not null;--> statement-breakpoint
CREATE INDEX "media_desk_idx" ON "media" USING btree ("topic","id");--> statement-breakpoint
CREATE INDEX "media_member_uses_media_idx" ON "media_member_uses" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "media_past_addresses_media_idx" ON "media_past_addresses" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "media_uploads_member_idx" ON "media_uploads" USING btree ("member_id","media_id");--> statement-breakpoint
CREATE INDEX "media_uses_target_idx" ON "media_uses" USING btree ("t","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_changes_waiting_key" ON "member_changes" USING btree ("member_id","kind") WHERE "member_changes"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "member_changes_nickname_key" ON "member_changes" USING btree (lower("value")) WHERE "member_changes"."state" = 'waiting' and "member_changes"."kind" = 'nickname';--> statement-breakpoint
CREATE INDEX "member_changes_queue_idx" ON "member_changes" USING btree ("kind","created_at") WHERE "member_changes"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "member_consents_version_key" ON "member_consents" USING btree ("member_id","document","version");--> statement-breakpoint
CREATE UNIQUE INDEX "members_username_key" ON "members" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_nickname_key" ON "members" USING btree (lower("nickname"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_mobile_key" ON "members" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "messages_member_idx" ON "messages" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "messages_age_idx" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_unread_idx" ON "messages" USING btree ("member_id","kind") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_site_reports_due_idx" ON "moderation_site_reports" USING btree ("due_at","id") WHERE "moderation_site_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_site_reports_state_idx" ON "moderation_site_reports" USING btree ("state","decided_at");--> statement-breakpoint
CREATE INDEX "moderation_site_reports_origin_idx" ON "moderation_site_reports" USING btree ("origin","created_at");--> statement-breakpoint
CREATE INDEX "moderation_site_reports_member_idx" ON "moderation_site_reports" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_decisions_waiting_key" ON "moderation_decisions" USING btree ("kind","item_id") WHERE "moderation_decisions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "moderation_decisions_due_idx" ON "moderation_decisions" USING btree ("due_at") WHERE "moderation_decisions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "moderation_decisions_batch_idx" ON "moderation_decisions" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "moderation_decisions_staff_idx" ON "moderation_decisions" USING btree ("staff_id","decided_at");--> statement-breakpoint
CREATE INDEX "moderation_prints_bands_idx" ON "moderation_prints" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "moderation_prints_group_idx" ON "moderation_prints" USING btree ("group_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_prints_subject_idx" ON "moderation_prints" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "moderation_prints_created_idx" ON "moderation_prints" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_sanctions_member_idx" ON "moderation_sanctions" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "data_exports_expiry_idx" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billboard_editions_period_once" ON "billboard_editions" USING btree ("billboard_id","period_from","period_to") WHERE "billboard_editions"."status" <> 'trash';--> statement-breakpoint
CREATE INDEX "billboard_editions_public_idx" ON "billboard_editions" USING btree ("billboard_id","period_to") WHERE "billboard_editions"."status" = 'published';--> statement-breakpoint
CREATE INDEX "billboard_entries_rank_idx" ON "billboard_entries" USING btree ("edition_id","rank");--> statement-breakpoint
CREATE INDEX "billboard_entries_brand_idx" ON "billboard_entries" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "billboard_entries_product_idx" ON "billboard_entries" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "evaluation_labs_evaluation_idx" ON "evaluation_labs" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "evaluation_products_product_idx" ON "evaluation_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "evaluation_products_brand_idx" ON "evaluation_products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "evaluation_products_batch_key_idx" ON "evaluation_products" USING btree (regexp_replace(translate(normalize("batch_no", NFKC), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), '[^0-9A-Z一-鿿]', '', 'g')) WHERE "evaluation_products"."batch_no" <> '';--> statement-breakpoint
CREATE INDEX "evaluations_public_idx" ON "evaluations" USING btree ("published_at","id") WHERE "evaluations"."status" = 'published';--> statement-breakpoint
CREATE INDEX "spotcheck_matches_waiting_idx" ON "spotcheck_matches" USING btree ("id") WHERE "spotcheck_matches"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "spotcheck_matches_record_idx" ON "spotcheck_matches" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "price_point_changes_series_idx" ON "price_point_changes" USING btree ("series_id","id");--> statement-breakpoint
CREATE INDEX "spotcheck_imports_notice_idx" ON "spotcheck_imports" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "spotcheck_items_indicator_idx" ON "spotcheck_items" USING btree ("indicator_id","result","record_id");--> statement-breakpoint
CREATE INDEX "spotcheck_items_over_idx" ON "spotcheck_items" USING btree ("record_id","times_over") WHERE "spotcheck_items"."times_over" is not null;--> statement-breakpoint
CREATE INDEX "spotcheck_notices_public_idx" ON "spotcheck_notices" USING btree ("published_on","id") WHERE "spotcheck_notices"."status" = 'published';--> statement-breakpoint
CREATE INDEX "spotcheck_records_import_idx" ON "spotcheck_records" USING btree ("import_id") WHERE "spotcheck_records"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "spotcheck_records_unmatched_idx" ON "spotcheck_records" USING btree ("trademark","maker_name") WHERE "spotcheck_records"."brand_id" is null;--> statement-breakpoint
CREATE INDEX "spotcheck_records_overturned_idx" ON "spotcheck_records" USING btree ("overturned_at") WHERE "spotcheck_records"."overturned_at" is not null;--> statement-breakpoint
CREATE INDEX "spotcheck_records_list_idx" ON "spotcheck_records" USING btree ("published_on","id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_result_idx" ON "spotcheck_records" USING btree ("result","published_on","id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_brand_idx" ON "spotcheck_records" USING btree ("brand_id","published_on","id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_product_idx" ON "spotcheck_records" USING btree ("product_id","published_on");--> statement-breakpoint
CREATE INDEX "spotcheck_records_brand_sums_idx" ON "spotcheck_records" USING btree ("brand_id","published_on","result","retest","authenticity","notice_id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_brand_failed_idx" ON "spotcheck_records" USING btree ("brand_id","published_on","id") WHERE "spotcheck_records"."result" = 'fail';--> statement-breakpoint
CREATE INDEX "spotcheck_records_batch_key_idx" ON "spotcheck_records" USING btree (regexp_replace(translate(normalize("batch_no", NFKC), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), '[^0-9A-Z一-鿿]', '', 'g'));--> statement-breakpoint
CREATE INDEX "spotcheck_records_maker_idx" ON "spotcheck_records" USING btree ("maker_name","published_on","id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_category_idx" ON "spotcheck_records" USING btree ("category","published_on","id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_maker_region_idx" ON "spotcheck_records" USING btree ("maker_region_id","published_on","id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_produced_idx" ON "spotcheck_records" USING btree ("produced_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "billboard_ballots_network_idx" ON "billboard_ballots" USING btree ("entry_id","day","network");--> statement-breakpoint
CREATE INDEX "billboard_ballots_device_idx" ON "billboard_ballots" USING btree ("entry_id","day","device_hash");--> statement-breakpoint
CREATE INDEX "billboard_ballots_held_idx" ON "billboard_ballots" USING btree ("edition_id","id") WHERE "billboard_ballots"."state" = 'held';--> statement-breakpoint
CREATE INDEX "billboard_ballots_member_idx" ON "billboard_ballots" USING btree ("member_id","billboard_id","day");--> statement-breakpoint
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
CREATE INDEX "brand_seats_own_idx" ON "brand_seats" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "search_documents_tokens_idx" ON "search_documents" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_newest_idx" ON "search_documents" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "search_documents_type_newest_idx" ON "search_documents" USING btree ("t","published_at");--> statement-breakpoint
CREATE INDEX "search_words_pinyin_idx" ON "search_words" USING btree ("pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_initials_idx" ON "search_words" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_alike_idx" ON "search_words" USING gin ("pinyin" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "adverts_slot_idx" ON "adverts" USING btree ("slot","position","id");--> statement-breakpoint
CREATE INDEX "adverts_ends_idx" ON "adverts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "adverts_brand_idx" ON "adverts" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "friendly_links_order_idx" ON "friendly_links" USING btree ("group_id","position","id");--> statement-breakpoint
CREATE INDEX "missing_path_days_day_idx" ON "missing_path_days" USING btree ("day","hits");--> statement-breakpoint
CREATE INDEX "regions_short_name_idx" ON "regions" USING btree ("short_name");--> statement-breakpoint
CREATE INDEX "menu_rules_order_idx" ON "menu_rules" USING btree ("parent_id","weigh","id");--> statement-breakpoint
CREATE INDEX "page_view_days_day_idx" ON "page_view_days" USING btree ("day","views");--> statement-breakpoint
CREATE INDEX "static_page_versions_current_idx" ON "static_page_versions" USING btree ("page_id","lang","published_at");--> statement-breakpoint
CREATE INDEX "audit_entries_target_idx" ON "audit_entries" USING btree ("target_type","target_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_staff_idx" ON "audit_entries" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_key" ON "staff" USING btree (lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_devices_print_key" ON "staff_devices" USING btree ("staff_id","print");--> statement-breakpoint
CREATE INDEX "staff_roles_role_idx" ON "staff_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_idx" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry_idx" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of % are never changed or removed; add one that corrects them', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_only_grow BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER point_entries_never_emptied BEFORE TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER balance_entries_only_grow BEFORE UPDATE OR DELETE ON balance_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER balance_entries_never_emptied BEFORE TRUNCATE ON balance_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_only_grow BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
