CREATE TABLE "media_member_uses" (
	"member_id" bigint NOT NULL,
	"place" text NOT NULL,
	"media_id" bigint NOT NULL,
	CONSTRAINT "media_member_uses_member_id_place_pk" PRIMARY KEY("member_id","place"),
	CONSTRAINT "media_member_uses_place_known" CHECK ("media_member_uses"."place" in ('avatar'))
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
ALTER TABLE "media" DROP CONSTRAINT "media_uploaded_by_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "media_member_uses" ADD CONSTRAINT "media_member_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_member_uses" ADD CONSTRAINT "media_member_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload_days" ADD CONSTRAINT "media_upload_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_member_uses_media_idx" ON "media_member_uses" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "media_uploads_member_idx" ON "media_uploads" USING btree ("member_id","media_id");--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "uploaded_by_member_id";