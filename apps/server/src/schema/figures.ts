import { date, index, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, table } from './fields.ts';

export const dailyFigures = table('daily_figures', {
  day: date('day').notNull(),
  figure: text('figure').notNull(),
  key: text('key').notNull().default(''),
  value: bigNumber('value').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.day, t.figure, t.key] }),
  index('daily_figures_figure_idx').on(t.figure, t.day),
]);
