import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './fields.ts';

/** How much each job erased on a day in China: numbers only, never what it was. */
export const erasureDays = pgTable(
  'erasure_days',
  {
    day: date('day').notNull(),
    job: text('job').notNull(),
    /** What was erased, such as `comment_addresses`. */
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    /** The last run of the day, also one that found nothing. */
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.job, t.kind] })],
);
