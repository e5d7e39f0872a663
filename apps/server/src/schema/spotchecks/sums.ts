import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import { date, index, integer, text } from 'drizzle-orm/pg-core';
import { bigNumber, id, nameKeyOf, nameSignsOf, ref, table } from '../fields.ts';

/** Triggers add a row, negative for what is gone; the rows of a name add up, and a nightly job counts them into few. */
export const spotcheckSums = table('spotcheck_sums', {
  id: id(),
  quarter: date('quarter').notNull(),
  brandId: ref('brand_id'),
  productId: ref('product_id'),
  category: text('category', { enum: DAIRY_CATEGORY.keys }).notNull(),
  makerName: text('maker_name').notNull(),
  trademark: text('trademark').notNull(),
  foodName: text('food_name').notNull(),
  records: integer('records').notNull(),
  tested: integer('tested').notNull(),
  failed: integer('failed').notNull(),
  overturned: integer('overturned').notNull(),
  fakes: integer('fakes').notNull(),
  /** The ids of the records added up: equal for equal sets of records. */
  recordIds: bigNumber('record_ids').notNull(),
}).with((t) => [
  index('spotcheck_sums_brand_idx').on(t.brandId),
  index('spotcheck_sums_product_idx').on(t.productId),
  index('spotcheck_sums_category_idx').on(t.category),
  index('spotcheck_sums_maker_idx').on(t.makerName),
  index('spotcheck_sums_food_idx').on(t.foodName, t.category),
  index('spotcheck_sums_trademark_key_idx').on(nameKeyOf(t.trademark)).where(sql`${t.trademark} <> ''`),
  // Which of the unmatched ones name a brand.
  index('spotcheck_sums_open_maker_idx').on(nameKeyOf(t.makerName)).where(sql`${t.brandId} is null`),
  index('spotcheck_sums_open_trademark_idx')
    .using('gin', nameSignsOf(t.trademark))
    .with({ fastupdate: false })
    .where(sql`${t.brandId} is null and ${t.trademark} <> ''`),
]);
