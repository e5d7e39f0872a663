CREATE TABLE "media_past_addresses" (
	"blob_key" text PRIMARY KEY NOT NULL,
	"media_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "photo_media_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_past_addresses" ADD CONSTRAINT "media_past_addresses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_past_addresses_media_idx" ON "media_past_addresses" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "article_revisions_media_idx" ON "article_revisions" USING btree ("cover_media_id") WHERE "article_revisions"."cover_media_id" is not null;