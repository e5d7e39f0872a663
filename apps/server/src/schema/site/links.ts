import { index, integer, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, requiredRef, table, updatedAt, words } from '../fields.ts';

export const linkGroups = table('link_groups', {
  id: id(),
  name: text('name').notNull().unique(),
  nameEn: words('name_en'),
  position: integer('position').notNull().default(0),
});

/** 友情链接: links to other sites. */
export const friendlyLinks = table(
  'friendly_links',
  {
    id: id(),
    groupId: requiredRef('group_id', () => linkGroups.id, 'restrict'),
    name: text('name').notNull(),
    nameEn: words('name_en'),
    url: text('url').notNull(),
    note: words('note'),
    noteEn: words('note_en'),
    position: integer('position').notNull().default(0),
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('friendly_links_order_idx').on(t.groupId, t.position, t.id)],
);
