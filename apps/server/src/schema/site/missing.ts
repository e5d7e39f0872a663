import { date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { table } from '../fields.ts';

/** Where missing addresses are linked: pages of this site, or the names of others. */
export const missingReferrers = table(
  'missing_referrers',
  {
    path: text('path').notNull(),
    referrer: text('referrer').notNull(),
    hits: integer('hits').notNull().default(0),
    lastDay: date('last_day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.referrer] }), index('missing_referrers_day_idx').on(t.lastDay)],
);

/** Requests for missing addresses, summed by day, without anything about the visitor. */
export const missingPathDays = table(
  'missing_path_days',
  { path: text('path').notNull(), day: date('day').notNull(), hits: integer('hits').notNull().default(0) },
  (t) => [primaryKey({ columns: [t.path, t.day] }), index('missing_path_days_day_idx').on(t.day, t.hits)],
);
