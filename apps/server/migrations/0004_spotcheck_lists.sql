CREATE INDEX "spotcheck_items_over_idx" ON "spotcheck_items" USING btree ("record_id","times_over") WHERE "spotcheck_items"."times_over" is not null;--> statement-breakpoint
CREATE INDEX "spotcheck_records_category_idx" ON "spotcheck_records" USING btree ("category","published_on","id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_maker_region_idx" ON "spotcheck_records" USING btree ("maker_region_id","published_on","id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_produced_idx" ON "spotcheck_records" USING btree ("produced_on" DESC NULLS LAST,"id" DESC NULLS LAST);