import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { CONTENT_TYPES, createdAt, id, moment, oneOf, ref, words } from './fields.ts';
import { members } from './members.ts';

export const MESSAGE_KINDS = [
  'system',
  'review',
  'reply',
  'praise_digest',
  'complaint',
  'contribution',
  'points',
  'balance',
  'follow',
  'security',
] as const;

export const messages = pgTable(
  'messages',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    title: text('title').notNull(),
    body: words('body'),
    t: text('t', { enum: CONTENT_TYPES }),
    targetId: ref('target_id'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.t, CONTENT_TYPES),
    oneOf(t.kind, MESSAGE_KINDS),
    index('messages_member_idx').on(t.memberId, t.id),
    index('messages_unread_idx').on(t.memberId, t.kind).where(sql`${t.readAt} is null`),
  ],
);
