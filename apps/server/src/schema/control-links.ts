import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, ref, targetType, words } from './fields.ts';

/** Links of public texts that lead nowhere, as the last weekly look found them. */
export const deadLinks = pgTable(
  'dead_links',
  {
    id: id(),
    /** Where it stands. */
    t: targetType(),
    targetId: ref('target_id').notNull(),
    title: words('title'),
    /** Where it leads. */
    address: text('address').notNull(),
    foundAt: moment('found_at').notNull(),
  },
  (t) => [index('dead_links_target_idx').on(t.t, t.targetId)],
);
