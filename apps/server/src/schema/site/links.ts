import { index, text } from 'drizzle-orm/pg-core';
import { counter, id, moment, requiredRef, table, timestamps, words } from '../fields.ts';

export const linkGroups = table('link_groups', {
  id: id(),
  name: text('name').notNull().unique(),
  nameEn: words('name_en'),
  position: counter('position'),
});

/** 友情链接: links to other sites. */
export const friendlyLinks = table('friendly_links', {
  id: id(),
  groupId: requiredRef('group_id', () => linkGroups.id, 'restrict'),
  name: text('name').notNull(),
  nameEn: words('name_en'),
  url: text('url').notNull(),
  note: words('note'),
  noteEn: words('note_en'),
  position: counter('position'),
  hiddenAt: moment('hidden_at'),
  ...timestamps(),
}).with((t) => [index('friendly_links_order_idx').on(t.groupId, t.position, t.id)]);
