import { type AnyPgColumn, index, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, ref, table, words } from '../fields.ts';

/** Administrative divisions: level 1 provinces, 2 cities, 3 districts. */
export const regions = table('regions', {
  id: id(),
  parentId: ref('parent_id').references((): AnyPgColumn => regions.id, { onDelete: 'restrict' }),
  level: smallint('level').notNull(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** 内蒙古 for 内蒙古自治区, as used in bylines. */
  shortName: text('short_name').notNull(),
  nameEn: words('name_en'),
  pinyin: words('pinyin'),
}).with((t) => [
  unique('regions_parent_name_key').on(t.parentId, t.name).nullsNotDistinct(),
  index('regions_short_name_idx').on(t.shortName),
]);
