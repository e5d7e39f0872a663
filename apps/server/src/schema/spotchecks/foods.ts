import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, text, unique } from 'drizzle-orm/pg-core';
import { id, idList, ref, table, textList, timestamps, words } from '../fields.ts';

/** 食品词: what readers and packs call foods, stages, kinds of milk and traits, and which printed names they mean. */
export const foodTerms = table('food_terms', {
  id: id(),
  /** Part of addresses; it never changes. */
  key: text('key').notNull().unique(),
  name: text('name').notNull().unique(),
  nameEn: words('name_en'),
  /** What a term catches is also caught by the one above it. */
  parentId: ref('parent_id').references((): AnyPgColumn => foodTerms.id, { onDelete: 'restrict' }),
  synonyms: textList('synonyms'),
  categories: text('categories', { enum: DAIRY_CATEGORY.keys }).array().notNull().default([]),
  /** Parts of printed names, as `nameKeyOf()` writes them. */
  contains: textList('contains'),
  without: textList('without'),
  /** Keys of terms that together mean this one: 羊奶粉 is 羊奶 and 奶粉. */
  allOf: textList('all_of'),
  ...timestamps(),
}).with((t) => [index('food_terms_parent_idx').on(t.parentId)]);

/** Each printed name of a food with its category, and the terms that catch it; kept by triggers. */
export const foodNames = table('food_names', {
  id: id(),
  foodName: text('food_name').notNull(),
  /** Empty for the foods of recalls, which state none. */
  category: text('category').notNull(),
  plainName: text('plain_name').notNull(),
  termIds: idList('term_ids'),
}).with((t) => [
  unique('food_names_name_key').on(t.foodName, t.category),
  index('food_names_terms_idx').using('gin', t.termIds).with({ fastupdate: false }),
  // The C order of a prefix search.
  index('food_names_plain_idx').using('btree', t.plainName.op('text_pattern_ops')),
  // 乳 and 奶 are one sign here.
  index('food_names_signs_idx')
    .using('gin', sql`string_to_array(replace(${t.plainName}, '乳', '奶'), null)`)
    .with({ fastupdate: false }),
]);
