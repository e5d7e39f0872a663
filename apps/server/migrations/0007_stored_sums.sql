CREATE TABLE "complaint_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint,
	"product_id" bigint,
	"state" text NOT NULL,
	"complaints" integer NOT NULL,
	CONSTRAINT "complaint_sums_state_known" CHECK ("complaint_sums"."state" in ('draft', 'submitted', 'need_more', 'lapsed', 'rejected', 'merged', 'accepted', 'assigned', 'negotiating', 'proposed', 'resolved', 'resolved_default', 'escalated', 'closed_unresolved', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "spotcheck_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spotcheck_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quarter" date NOT NULL,
	"brand_id" bigint,
	"product_id" bigint,
	"category" text NOT NULL,
	"maker_name" text NOT NULL,
	"trademark" text NOT NULL,
	"food_name" text NOT NULL,
	"records" integer NOT NULL,
	"tested" integer NOT NULL,
	"failed" integer NOT NULL,
	"overturned" integer NOT NULL,
	"fakes" integer NOT NULL,
	"record_ids" bigint NOT NULL,
	CONSTRAINT "spotcheck_sums_category_known" CHECK ("spotcheck_sums"."category" in ('pasteurised', 'uht', 'modified', 'fermented', 'powder', 'infant_formula', 'cheese', 'butter', 'cream', 'milk_drink', 'other'))
);
--> statement-breakpoint
CREATE INDEX "complaint_sums_brand_idx" ON "complaint_sums" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "complaint_sums_product_idx" ON "complaint_sums" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "spotcheck_sums_brand_idx" ON "spotcheck_sums" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "spotcheck_sums_product_idx" ON "spotcheck_sums" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "spotcheck_sums_category_idx" ON "spotcheck_sums" USING btree ("category");--> statement-breakpoint
CREATE INDEX "spotcheck_sums_maker_idx" ON "spotcheck_sums" USING btree ("maker_name");--> statement-breakpoint
CREATE FUNCTION add_spotcheck_sum(record spotcheck_records, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO spotcheck_sums (
    quarter, brand_id, product_id, category, maker_name, trademark, food_name,
    records, tested, failed, overturned, fakes, record_ids
  )
  SELECT date_trunc('quarter', record.published_on)::date, record.brand_id, record.product_id,
    record.category, record.maker_name, record.trademark, record.food_name,
    sign, sign * counted::int, sign * (counted AND record.result = 'fail')::int,
    sign * (record.retest = 'overturned')::int, sign * (record.authenticity = 'confirmed_fake')::int,
    sign * record.id
  FROM (SELECT record.retest <> 'overturned' AND record.authenticity <> 'confirmed_fake') state(counted);
$$;
--> statement-breakpoint
CREATE FUNCTION sum_spotcheck_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text;
BEGIN
  -- Locked, so that a notice published meanwhile counts the record either before or after this.
  IF TG_OP <> 'INSERT' THEN
    SELECT status INTO state FROM spotcheck_notices WHERE id = OLD.notice_id FOR SHARE;
    IF state = 'published' THEN PERFORM add_spotcheck_sum(OLD, -1); END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT status INTO state FROM spotcheck_notices WHERE id = NEW.notice_id FOR SHARE;
    IF state = 'published' THEN PERFORM add_spotcheck_sum(NEW, 1); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_spotcheck_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_spotcheck_sum(record, CASE NEW.status WHEN 'published' THEN 1 ELSE -1 END)
  FROM spotcheck_records record WHERE record.notice_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_spotcheck_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for those who have added a row and holds back the others, so that each row counts once.
  LOCK TABLE spotcheck_sums IN EXCLUSIVE MODE;
  DELETE FROM spotcheck_sums;
  INSERT INTO spotcheck_sums (
    quarter, brand_id, product_id, category, maker_name, trademark, food_name,
    records, tested, failed, overturned, fakes, record_ids
  )
  SELECT date_trunc('quarter', record.published_on)::date, record.brand_id, record.product_id,
    record.category, record.maker_name, record.trademark, record.food_name,
    count(*), count(*) FILTER (WHERE counted), count(*) FILTER (WHERE counted AND record.result = 'fail'),
    count(*) FILTER (WHERE record.retest = 'overturned'),
    count(*) FILTER (WHERE record.authenticity = 'confirmed_fake'), sum(record.id)
  FROM spotcheck_records record
  JOIN spotcheck_notices notice ON notice.id = record.notice_id AND notice.status = 'published'
  CROSS JOIN LATERAL (
    SELECT record.retest <> 'overturned' AND record.authenticity <> 'confirmed_fake'
  ) state(counted)
  GROUP BY 1, 2, 3, 4, 5, 6, 7;
END $$;
--> statement-breakpoint
CREATE TRIGGER spotcheck_records_summed AFTER INSERT OR DELETE ON spotcheck_records
  FOR EACH ROW EXECUTE FUNCTION sum_spotcheck_record();
--> statement-breakpoint
CREATE TRIGGER spotcheck_records_summed_again AFTER UPDATE ON spotcheck_records
  FOR EACH ROW WHEN (
    (OLD.notice_id, OLD.published_on, OLD.brand_id, OLD.product_id, OLD.category, OLD.maker_name,
      OLD.trademark, OLD.food_name, OLD.result, OLD.retest, OLD.authenticity)
    IS DISTINCT FROM
    (NEW.notice_id, NEW.published_on, NEW.brand_id, NEW.product_id, NEW.category, NEW.maker_name,
      NEW.trademark, NEW.food_name, NEW.result, NEW.retest, NEW.authenticity)
  ) EXECUTE FUNCTION sum_spotcheck_record();
--> statement-breakpoint
CREATE TRIGGER spotcheck_notices_summed AFTER UPDATE ON spotcheck_notices
  FOR EACH ROW WHEN ((OLD.status = 'published') <> (NEW.status = 'published'))
  EXECUTE FUNCTION sum_spotcheck_notice();
--> statement-breakpoint
SELECT recount_spotcheck_sums();
--> statement-breakpoint
CREATE FUNCTION sum_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.accepted_at IS NOT NULL THEN
    INSERT INTO complaint_sums (brand_id, product_id, state, complaints)
    VALUES (OLD.brand_id, OLD.product_id, OLD.state, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.accepted_at IS NOT NULL THEN
    INSERT INTO complaint_sums (brand_id, product_id, state, complaints)
    VALUES (NEW.brand_id, NEW.product_id, NEW.state, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_complaint_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- As in recount_spotcheck_sums.
  LOCK TABLE complaint_sums IN EXCLUSIVE MODE;
  DELETE FROM complaint_sums;
  INSERT INTO complaint_sums (brand_id, product_id, state, complaints)
  SELECT brand_id, product_id, state, count(*) FROM complaints WHERE accepted_at IS NOT NULL
  GROUP BY brand_id, product_id, state;
END $$;
--> statement-breakpoint
CREATE TRIGGER complaints_summed AFTER INSERT OR DELETE ON complaints
  FOR EACH ROW EXECUTE FUNCTION sum_complaint();
--> statement-breakpoint
CREATE TRIGGER complaints_summed_again AFTER UPDATE ON complaints
  FOR EACH ROW WHEN (
    (OLD.brand_id, OLD.product_id, OLD.state, OLD.accepted_at IS NULL)
    IS DISTINCT FROM (NEW.brand_id, NEW.product_id, NEW.state, NEW.accepted_at IS NULL)
  ) EXECUTE FUNCTION sum_complaint();
--> statement-breakpoint
SELECT recount_complaint_sums();
