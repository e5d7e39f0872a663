import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Requests for missing addresses, summed by day, without anything about the visitor. */
export const missingPathDays = pgTable(
  'missing_path_days',
  {
    path: text('path').notNull(),
    day: date('day').notNull(),
    hits: integer('hits').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.path, t.day] }),
    index('missing_path_days_day_idx').on(t.day, t.hits),
  ],
);
