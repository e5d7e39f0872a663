import { MEMBER_CHANGE_KINDS, MEMBER_CHANGE_STATES } from '@rujian/contract/vocabulary/members';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, ref, requiredRef, table, textList, words } from '../fields.ts';
import { staff } from '../staff/staff.ts';
import { members } from './members.ts';

/** A new nickname or picture that is reviewed before or soon after it is shown. */
export const memberChanges = table('member_changes', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  kind: text('kind', { enum: MEMBER_CHANGE_KINDS }).notNull(),
  value: text('value').notNull(),
  before: words('before'),
  /** Since when others see it; null while it is reviewed first. */
  shownAt: moment('shown_at'),
  hitRules: textList('hit_rules'),
  state: text('state', { enum: MEMBER_CHANGE_STATES }).notNull().default('waiting'),
  reason: text('reason', { enum: REASON.keys }),
  note: words('note'),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  createdAt: createdAt(),
}).with((t) => [
  uniqueIndex('member_changes_waiting_key').on(t.memberId, t.kind).where(sql`${t.state} = 'waiting'`),
  // A pending name is reserved for the first member who requested it.
  uniqueIndex('member_changes_nickname_key')
    .on(sql`lower(${t.value})`)
    .where(sql`${t.state} = 'waiting' and ${t.kind} = 'nickname'`),
  index('member_changes_queue_idx').on(t.kind, t.createdAt).where(sql`${t.state} = 'waiting'`),
]);
