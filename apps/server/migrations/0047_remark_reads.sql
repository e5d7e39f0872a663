CREATE TABLE "article_remark_reads" (
	"remark_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_remark_reads_remark_id_staff_id_pk" PRIMARY KEY("remark_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "article_remark_reads" ADD CONSTRAINT "article_remark_reads_remark_id_article_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."article_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_remark_reads" ADD CONSTRAINT "article_remark_reads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;