import { boolean, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, decimal, id, oneOf, ref, textList, words } from './fields.ts';

export const PRICE_FREQUENCIES = ['day', 'week', 'fortnight', 'month'] as const;

/** 行情: one kind of price with its unit and source. */
export const priceSeries = pgTable(
  'price_series',
  {
    id: id(),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    nameEn: words('name_en'),
    unit: text('unit').notNull(),
    unitEn: words('unit_en'),
    decimals: smallint('decimals').notNull(),
    frequency: text('frequency', { enum: PRICE_FREQUENCIES }).notNull(),
    sourceName: text('source_name').notNull(),
    sourceNameEn: words('source_name_en'),
    note: words('note'),
    /** Stories with one of these tags are pinned to the curve. */
    newsTags: textList('news_tags'),
    /** Invented for the demo; every page that shows it says so. */
    demo: boolean('demo').notNull().default(false),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [oneOf(t.frequency, PRICE_FREQUENCIES)],
);

export const pricePoints = pgTable(
  'price_points',
  {
    seriesId: ref('series_id')
      .notNull()
      .references(() => priceSeries.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    value: decimal('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesId, t.day] })],
);
