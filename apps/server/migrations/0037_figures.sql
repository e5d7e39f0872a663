CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_figures_day_figure_key_pk" PRIMARY KEY("day","figure","key")
);
--> statement-breakpoint
CREATE TABLE "view_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "daily_figures_figure_idx" ON "daily_figures" USING btree ("figure","day");