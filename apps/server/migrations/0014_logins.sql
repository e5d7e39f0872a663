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
ALTER TABLE "logins" ADD CONSTRAINT "logins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_failures_since_idx" ON "login_failures" USING btree ("since");--> statement-breakpoint
CREATE INDEX "logins_member_idx" ON "logins" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "logins_device_idx" ON "logins" USING btree ("member_id","device_key");--> statement-breakpoint
CREATE INDEX "logins_at_idx" ON "logins" USING btree ("at");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "ip_region";