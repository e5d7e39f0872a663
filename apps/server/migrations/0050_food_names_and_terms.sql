-- The runs of six digits in a batch number, without what may stand between year, month and day.
CREATE FUNCTION batch_digits(batch text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(signs, place, 6)), '{}')
  FROM (SELECT regexp_replace(normalize(batch, NFKC), '[年月./ -]', '', 'g')) bare(signs)
  CROSS JOIN LATERAL generate_series(1, char_length(signs) - 5) place
  WHERE substr(signs, place, 6) ~ '^[0-9]{6}$'
$$;
--> statement-breakpoint
CREATE TABLE "food_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"food_name" text NOT NULL,
	"category" text NOT NULL,
	"plain_name" text NOT NULL,
	"term_ids" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "food_names_name_key" UNIQUE("food_name","category")
);
--> statement-breakpoint
CREATE TABLE "food_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"parent_id" bigint,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"contains" text[] DEFAULT '{}' NOT NULL,
	"without" text[] DEFAULT '{}' NOT NULL,
	"all_of" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_terms_key_unique" UNIQUE("key"),
	CONSTRAINT "food_terms_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "food_terms" ADD CONSTRAINT "food_terms_parent_id_food_terms_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."food_terms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_names_terms_idx" ON "food_names" USING gin ("term_ids");--> statement-breakpoint
CREATE INDEX "food_names_plain_idx" ON "food_names" USING btree ("plain_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "food_names_signs_idx" ON "food_names" USING gin (string_to_array("plain_name", null));--> statement-breakpoint
CREATE INDEX "food_terms_parent_idx" ON "food_terms" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "brand_aliases_signs_idx" ON "brand_aliases" USING gin (string_to_array(regexp_replace(translate(normalize("alias", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g'), null));--> statement-breakpoint
CREATE INDEX "brands_name_signs_idx" ON "brands" USING gin (string_to_array(regexp_replace(translate(normalize("name", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g'), null));--> statement-breakpoint
CREATE INDEX "brands_name_en_signs_idx" ON "brands" USING gin (string_to_array(regexp_replace(translate(normalize("name_en", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g'), null));--> statement-breakpoint
CREATE INDEX "spotcheck_records_food_idx" ON "spotcheck_records" USING btree ("food_name","category","published_on","id");--> statement-breakpoint
CREATE INDEX "spotcheck_records_batch_days_idx" ON "spotcheck_records" USING gin (batch_digits("batch_no")) WHERE "spotcheck_records"."batch_no" <> '';--> statement-breakpoint
CREATE INDEX "spotcheck_records_open_trademark_idx" ON "spotcheck_records" USING gin (string_to_array(regexp_replace(translate(normalize("trademark", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g'), null)) WHERE "spotcheck_records"."brand_id" is null and "spotcheck_records"."trademark" <> '';--> statement-breakpoint
CREATE INDEX "spotcheck_sums_food_idx" ON "spotcheck_sums" USING btree ("food_name","category");--> statement-breakpoint
CREATE INDEX "spotcheck_sums_trademark_key_idx" ON "spotcheck_sums" USING btree (regexp_replace(translate(normalize("trademark", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g')) WHERE "spotcheck_sums"."trademark" <> '';--> statement-breakpoint
CREATE INDEX "spotcheck_sums_open_maker_idx" ON "spotcheck_sums" USING btree (regexp_replace(translate(normalize("maker_name", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g')) WHERE "spotcheck_sums"."brand_id" is null;--> statement-breakpoint
CREATE INDEX "spotcheck_sums_open_trademark_idx" ON "spotcheck_sums" USING gin (string_to_array(regexp_replace(translate(normalize("trademark", NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g'), null)) WHERE "spotcheck_sums"."brand_id" is null and "spotcheck_sums"."trademark" <> '';
--> statement-breakpoint
CREATE FUNCTION plain_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(normalize(name, NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\s', '', 'g')
$$;
--> statement-breakpoint
-- The ids of the terms that catch a plain name, in order; those above a term catch what it catches.
CREATE FUNCTION food_terms_catching(food text, kind text) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE allowed AS MATERIALIZED (
    SELECT id, key, parent_id, all_of,
      kind = ANY(categories) OR EXISTS (SELECT FROM unnest(contains) part WHERE position(part IN food) > 0) AS caught
    FROM food_terms
    WHERE NOT EXISTS (SELECT FROM unnest(without) part WHERE position(part IN food) > 0)
  ), one AS (
    SELECT id, key, parent_id FROM allowed WHERE caught
    UNION
    SELECT above.id, above.key, above.parent_id FROM one JOIN food_terms above ON above.id = one.parent_id
  ), several AS (
    SELECT id, parent_id FROM one
    UNION
    SELECT id, parent_id FROM allowed WHERE all_of <> '{}' AND all_of <@ (SELECT array_agg(key) FROM one)
  ), every AS (
    SELECT id, parent_id FROM several
    UNION
    SELECT above.id, above.parent_id FROM every JOIN food_terms above ON above.id = every.parent_id
  )
  SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM every
$$;
--> statement-breakpoint
CREATE FUNCTION add_food_name(food text, kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM food_names WHERE food_name = food AND category = kind) THEN RETURN; END IF;
  -- A term that is changed meanwhile is seen here, or waits and sees this name.
  PERFORM pg_advisory_xact_lock(hashtext('food_names'));
  INSERT INTO food_names (food_name, category, plain_name, term_ids)
  VALUES (food, kind, plain_name(food), food_terms_catching(plain_name(food), kind))
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION name_food_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_food_name(NEW.food_name, NEW.category);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION name_food_of_recall() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_food_name(NEW.food, '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION catch_food_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('food_names'));
  UPDATE food_names SET term_ids = now_caught.term_ids
  FROM (SELECT id, food_terms_catching(plain_name, category) AS term_ids FROM food_names) now_caught
  WHERE now_caught.id = food_names.id AND now_caught.term_ids <> food_names.term_ids;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Names that were written while triggers looked away.
CREATE FUNCTION recount_food_names() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('food_names'));
  INSERT INTO food_names (food_name, category, plain_name, term_ids)
  SELECT food, kind, plain_name(food), food_terms_catching(plain_name(food), kind)
  FROM (SELECT food_name, category FROM spotcheck_records UNION SELECT food, '' FROM recalls) named(food, kind)
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE TRIGGER spotcheck_records_food_named AFTER INSERT ON spotcheck_records
  FOR EACH ROW EXECUTE FUNCTION name_food_of_record();
--> statement-breakpoint
CREATE TRIGGER spotcheck_records_food_named_again AFTER UPDATE ON spotcheck_records
  FOR EACH ROW WHEN ((OLD.food_name, OLD.category) IS DISTINCT FROM (NEW.food_name, NEW.category))
  EXECUTE FUNCTION name_food_of_record();
--> statement-breakpoint
CREATE TRIGGER recalls_food_named AFTER INSERT OR UPDATE OF food ON recalls
  FOR EACH ROW EXECUTE FUNCTION name_food_of_recall();
--> statement-breakpoint
CREATE TRIGGER food_terms_caught AFTER INSERT OR UPDATE OR DELETE ON food_terms
  FOR EACH STATEMENT EXECUTE FUNCTION catch_food_names();
--> statement-breakpoint
SELECT recount_food_names();
