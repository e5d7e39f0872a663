import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../fields.ts';

/** Number of rows each job erased on a day in China. */
export const erasureDays = pgTable(
  'erasure_days',
  {
    day: date('day').notNull(),
    job: text('job').notNull(),
    /** What was erased, such as `comment_addresses`. */
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    /** The last run of the day, including runs that erased nothing. */
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.job, t.kind] })],
);
