import { bigint, date, index, primaryKey, text } from 'drizzle-orm/pg-core';
import { table } from './fields.ts';

/** Daily totals: the dashboard reads only these rows. */
export const dailyFigures = table(
  'daily_figures',
  {
    day: date('day').notNull(),
    /** What was counted, such as `views` or `comments`. */
    figure: text('figure').notNull(),
    /** Subdivision of the figure: a column, a state, a reason; empty for the total. */
    key: text('key').notNull().default(''),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.figure, t.key] }), index('daily_figures_figure_idx').on(t.figure, t.day)],
);
