CREATE TABLE "recalls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"food" text NOT NULL,
	"maker" text NOT NULL,
	"brand_id" bigint,
	"batches" text[] DEFAULT '{}' NOT NULL,
	"batch_keys" text[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"quantity" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"agency" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"announced_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recalls_maker_food_announced_on_batch_keys_unique" UNIQUE("maker","food","announced_on","batch_keys"),
	CONSTRAINT "recalls_level_known" CHECK ("recalls"."level" in ('first', 'second', 'third')),
	CONSTRAINT "recalls_kind_known" CHECK ("recalls"."kind" in ('voluntary', 'ordered')),
	CONSTRAINT "recalls_state_known" CHECK ("recalls"."state" in ('open', 'done'))
);
--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recalls_announced_on_id_index" ON "recalls" USING btree ("announced_on","id");--> statement-breakpoint
CREATE INDEX "recalls_brand_id_announced_on_index" ON "recalls" USING btree ("brand_id","announced_on");--> statement-breakpoint
CREATE INDEX "recalls_batch_keys_index" ON "recalls" USING gin ("batch_keys");