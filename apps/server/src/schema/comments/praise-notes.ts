import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, ref } from '../fields.ts';
import { members } from '../members/members.ts';
import { comments } from './comments.ts';

/**
 * Praises of comments that their author is notified about. A note is kept after delivery, so that
 * praising again does not notify again.
 */
export const praiseNotes = pgTable(
  'praise_notes',
  {
    commentId: ref('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** Who praised it. */
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    authorId: ref('author_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    toldAt: moment('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.memberId] }),
    index('praise_notes_waiting_idx').on(t.authorId).where(sql`${t.toldAt} is null`),
    index('praise_notes_told_idx').on(t.authorId, t.toldAt),
  ],
);
