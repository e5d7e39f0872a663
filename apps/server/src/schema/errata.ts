import { ERRATUM_KIND, ERRATUM_STATE } from '@rujian/contract/vocabulary/errata';
import { sql } from 'drizzle-orm';
import { boolean, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, ref, requiredRef, table, targetType, words } from './fields.ts';
import { members } from './members/members.ts';
import { staff } from './staff/staff.ts';

/** 纠错: an error or omission that a reader reports. */
export const errata = table(
  'errata',
  {
    id: id(),
    memberId: requiredRef('member_id', () => members.id, 'restrict'),
    t: targetType(),
    targetId: ref('target_id').notNull(),
    kind: text('kind', { enum: ERRATUM_KIND.keys }).notNull().default('error'),
    /** The quoted passage; empty for the page as a whole. */
    quote: words('quote'),
    /** Its position: a heading, or the label of a number. */
    place: words('place'),
    body: text('body').notNull(),
    suggestion: words('suggestion'),
    wantsThanks: boolean('wants_thanks').notNull().default(false),
    /** Equal for repeated reports of the same error. */
    sameness: text('sameness').notNull(),
    savedTitle: text('saved_title').notNull(),
    state: text('state', { enum: ERRATUM_STATE.keys }).notNull().default('open'),
    reply: words('reply'),
    decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('errata_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    uniqueIndex('errata_open_once').on(t.memberId, t.t, t.targetId, t.kind, t.sameness).where(sql`${t.state} = 'open'`),
    index('errata_member_idx').on(t.memberId, t.id),
    index('errata_queue_idx').on(t.createdAt, t.id).where(sql`${t.state} = 'open'`),
    index('errata_state_idx').on(t.state, t.id),
    index('errata_thanks_idx')
      .on(t.t, t.targetId, t.decidedAt)
      .where(sql`${t.state} = 'accepted' and ${t.wantsThanks}`),
  ],
);
