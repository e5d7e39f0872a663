DROP INDEX "complaints_batch_idx";--> statement-breakpoint
DROP INDEX "spotcheck_records_batch_idx";--> statement-breakpoint
CREATE INDEX "complaints_product_idx" ON "complaints" USING btree ("product_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "complaints_batch_key_idx" ON "complaints" USING btree (regexp_replace(translate(normalize("batch_no", NFKC), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), '[^0-9A-Z一-鿿]', '', 'g')) WHERE "complaints"."batch_no" <> '';--> statement-breakpoint
CREATE INDEX "evaluation_products_batch_key_idx" ON "evaluation_products" USING btree (regexp_replace(translate(normalize("batch_no", NFKC), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), '[^0-9A-Z一-鿿]', '', 'g')) WHERE "evaluation_products"."batch_no" <> '';--> statement-breakpoint
CREATE INDEX "spotcheck_records_brand_failed_idx" ON "spotcheck_records" USING btree ("brand_id","published_on","id") WHERE "spotcheck_records"."result" = 'fail';--> statement-breakpoint
CREATE INDEX "spotcheck_records_batch_key_idx" ON "spotcheck_records" USING btree (regexp_replace(translate(normalize("batch_no", NFKC), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), '[^0-9A-Z一-鿿]', '', 'g'));--> statement-breakpoint
CREATE INDEX "spotcheck_records_maker_idx" ON "spotcheck_records" USING btree ("maker_name","published_on","id");