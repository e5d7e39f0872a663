import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { bigint, date, index, integer, text } from 'drizzle-orm/pg-core';
import { id, ref, table } from '../fields.ts';

/** Triggers add a row, negative for what is gone; the rows of a name add up, and a nightly job counts them into few. */
export const spotcheckSums = table(
  'spotcheck_sums',
  {
    id: id(),
    /** The first day of the quarter of the notice. */
    quarter: date('quarter').notNull(),
    brandId: ref('brand_id'),
    productId: ref('product_id'),
    category: text('category', { enum: DAIRY_CATEGORY.keys }).notNull(),
    makerName: text('maker_name').notNull(),
    trademark: text('trademark').notNull(),
    foodName: text('food_name').notNull(),
    records: integer('records').notNull(),
    /** Without overturned and fake ones, as everywhere. */
    tested: integer('tested').notNull(),
    failed: integer('failed').notNull(),
    overturned: integer('overturned').notNull(),
    fakes: integer('fakes').notNull(),
    /** The ids of the records added up: equal for equal sets of records. */
    recordIds: bigint('record_ids', { mode: 'number' }).notNull(),
  },
  (t) => [
    index('spotcheck_sums_brand_idx').on(t.brandId),
    index('spotcheck_sums_product_idx').on(t.productId),
    index('spotcheck_sums_category_idx').on(t.category),
    index('spotcheck_sums_maker_idx').on(t.makerName),
  ],
);
