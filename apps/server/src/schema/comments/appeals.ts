import { COMMENT_APPEAL_STATE } from '@rujian/contract/vocabulary/comments';
import { sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, ref, requiredRef, table, words } from '../fields.ts';
import { staff } from '../staff/staff.ts';
import { comments } from './comments.ts';

/** 申诉: an author requests one review of the decision on their comment. */
export const commentAppeals = table('comment_appeals', {
  id: id(),
  commentId: requiredRef('comment_id', () => comments.id, 'cascade').unique(),
  text: text('text').notNull(),
  state: text('state', { enum: COMMENT_APPEAL_STATE.keys }).notNull().default('open'),
  /** Whose decision is appealed, because another person has to review it. */
  firstDecidedBy: ref('first_decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  note: words('note'),
  createdAt: createdAt(),
}).with((t) => [index('comment_appeals_open_idx').on(t.createdAt).where(sql`${t.state} = 'open'`)]);
