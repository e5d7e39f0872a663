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
	"cells" jsonb NOT NULL
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
ALTER TABLE "spotcheck_notices" DROP CONSTRAINT "spotcheck_notices_import_id_spotcheck_imports_id_fk";
--> statement-breakpoint
ALTER TABLE "evaluation_products" ADD COLUMN "receipt_media_id" bigint;--> statement-breakpoint
ALTER TABLE "evaluation_products" ADD COLUMN "photo_media_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "prenotice_waiver" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "notice_id" bigint;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "state" text DEFAULT 'uploaded' NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "format" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "header_row" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "heads" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD COLUMN "committed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD COLUMN "same_key" text;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_confirmations" ADD CONSTRAINT "evaluation_confirmations_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_confirmations" ADD CONSTRAINT "evaluation_confirmations_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_import_sheets" ADD CONSTRAINT "spotcheck_import_sheets_import_id_spotcheck_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."spotcheck_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_matches" ADD CONSTRAINT "spotcheck_matches_record_id_spotcheck_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."spotcheck_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_matches" ADD CONSTRAINT "spotcheck_matches_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_matches" ADD CONSTRAINT "spotcheck_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_matches" ADD CONSTRAINT "spotcheck_matches_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_matches" ADD CONSTRAINT "spotcheck_matches_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spotcheck_matches_waiting_idx" ON "spotcheck_matches" USING btree ("id") WHERE "spotcheck_matches"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "spotcheck_matches_record_idx" ON "spotcheck_matches" USING btree ("record_id");--> statement-breakpoint
ALTER TABLE "evaluation_products" ADD CONSTRAINT "evaluation_products_receipt_media_id_media_id_fk" FOREIGN KEY ("receipt_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD CONSTRAINT "spotcheck_imports_notice_id_spotcheck_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."spotcheck_notices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD CONSTRAINT "spotcheck_records_import_id_spotcheck_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."spotcheck_imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spotcheck_imports_notice_idx" ON "spotcheck_imports" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_import_idx" ON "spotcheck_records" USING btree ("import_id") WHERE "spotcheck_records"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "spotcheck_records_unmatched_idx" ON "spotcheck_records" USING btree ("trademark","maker_name") WHERE "spotcheck_records"."brand_id" is null;--> statement-breakpoint
ALTER TABLE "spotcheck_notices" DROP COLUMN "import_id";--> statement-breakpoint
ALTER TABLE "spotcheck_records" ADD CONSTRAINT "spotcheck_records_same_key_unique" UNIQUE("same_key");--> statement-breakpoint
ALTER TABLE "spotcheck_imports" ADD CONSTRAINT "spotcheck_imports_state_known" CHECK ("spotcheck_imports"."state" in ('uploaded', 'committed', 'rolled_back'));