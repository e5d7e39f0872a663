import { index, text } from 'drizzle-orm/pg-core';
import { id, moment, ref, table, targetType, words } from '../fields.ts';

/** Dead links in public texts, as of the last weekly check. */
export const deadLinks = table(
  'dead_links',
  {
    id: id(),
    t: targetType(),
    targetId: ref('target_id').notNull(),
    title: words('title'),
    address: text('address').notNull(),
    foundAt: moment('found_at').notNull(),
  },
  (t) => [index('dead_links_target_idx').on(t.t, t.targetId)],
);
