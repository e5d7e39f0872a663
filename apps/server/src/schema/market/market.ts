import { PRICE_FREQUENCY } from '@rujian/contract/vocabulary/market';
import { date, index, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import {
  counter,
  createdAt,
  decimal,
  flag,
  id,
  moment,
  ref,
  requiredRef,
  table,
  textList,
  updatedAt,
  words,
} from '../fields.ts';
import { staff } from '../staff/staff.ts';

/** 行情: one kind of price with its unit and source. */
export const priceSeries = table('price_series', {
  id: id(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  nameEn: words('name_en'),
  unit: text('unit').notNull(),
  unitEn: words('unit_en'),
  decimals: smallint('decimals').notNull(),
  frequency: text('frequency', { enum: PRICE_FREQUENCY.keys }).notNull(),
  sourceName: text('source_name').notNull(),
  sourceNameEn: words('source_name_en'),
  note: words('note'),
  newsTags: textList('news_tags'),
  /** Invented for the demo; every page that shows it says so. */
  demo: flag('demo'),
  position: counter('position'),
  createdAt: createdAt(),
});

export const pricePoints = table('price_points', {
  seriesId: requiredRef('series_id', () => priceSeries.id, 'cascade'),
  day: date('day').notNull(),
  value: decimal('value').notNull(),
  sourceName: words('source_name'),
  sourceUrl: words('source_url'),
}).with((t) => [primaryKey({ columns: [t.seriesId, t.day] })]);

/** Every value that was added, changed or removed at the desk, append-only. */
export const pricePointChanges = table('price_point_changes', {
  id: id(),
  seriesId: requiredRef('series_id', () => priceSeries.id, 'cascade'),
  day: date('day').notNull(),
  before: decimal('before'),
  after: decimal('after'),
  reason: words('reason'),
  fileName: words('file_name'),
  staffId: ref('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
  at: moment('at').notNull(),
}).with((t) => [index('price_point_changes_series_idx').on(t.seriesId, t.id)]);

/** 一周点评: one editorial sentence per week of a series. */
export const priceComments = table('price_comments', {
  seriesId: requiredRef('series_id', () => priceSeries.id, 'cascade'),
  week: date('week').notNull(),
  text: text('text').notNull(),
  textEn: words('text_en'),
  staffId: ref('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
  updatedAt: updatedAt(),
}).with((t) => [primaryKey({ columns: [t.seriesId, t.week] })]);
