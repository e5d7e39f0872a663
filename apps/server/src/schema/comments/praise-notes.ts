import { sql } from 'drizzle-orm';
import { index, primaryKey } from 'drizzle-orm/pg-core';
import { moment, requiredRef, table } from '../fields.ts';
import { members } from '../members/members.ts';
import { comments } from './comments.ts';

/** Kept after delivery, so that praising a comment again does not notify its author again. */
export const praiseNotes = table('praise_notes', {
  commentId: requiredRef('comment_id', () => comments.id, 'cascade'),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  authorId: requiredRef('author_id', () => members.id, 'cascade'),
  at: moment('at').notNull(),
  toldAt: moment('told_at'),
}).with((t) => [
  primaryKey({ columns: [t.commentId, t.memberId] }),
  index('praise_notes_waiting_idx').on(t.authorId).where(sql`${t.toldAt} is null`),
  index('praise_notes_told_idx').on(t.authorId, t.toldAt),
]);
