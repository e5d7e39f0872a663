import { ERRATUM_KIND, ERRATUM_STATE } from '@rujian/contract/vocabulary/errata';
import { sql } from 'drizzle-orm';
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, flag, id, moment, ref, requiredRef, table, target, words } from './fields.ts';
import { members } from './members/members.ts';
import { staff } from './staff/staff.ts';

/** 纠错: an error or omission that a reader reports. */
export const errata = table('errata', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  ...target(),
  kind: text('kind', { enum: ERRATUM_KIND.keys }).notNull().default('error'),
  quote: words('quote'),
  place: words('place'),
  body: text('body').notNull(),
  suggestion: words('suggestion'),
  wantsThanks: flag('wants_thanks'),
  sameness: text('sameness').notNull(),
  savedTitle: text('saved_title').notNull(),
  state: text('state', { enum: ERRATUM_STATE.keys }).notNull().default('open'),
  reply: words('reply'),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  createdAt: createdAt(),
}).with((t) => [
  check('errata_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  uniqueIndex('errata_open_once').on(t.memberId, t.t, t.targetId, t.kind, t.sameness).where(sql`${t.state} = 'open'`),
  index('errata_member_idx').on(t.memberId, t.id),
  index('errata_queue_idx').on(t.createdAt, t.id).where(sql`${t.state} = 'open'`),
  index('errata_state_idx').on(t.state, t.id),
  index('errata_thanks_idx').on(t.t, t.targetId, t.decidedAt).where(sql`${t.state} = 'accepted' and ${t.wantsThanks}`),
]);
