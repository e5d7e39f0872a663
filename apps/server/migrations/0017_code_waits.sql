CREATE TABLE "code_waits" (
	"address" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"requested" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "code_waits_sent_idx" ON "code_waits" USING btree ("sent_at");