import { date, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, table } from '../fields.ts';

export const erasureDays = table(
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
