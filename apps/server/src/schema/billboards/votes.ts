import { BALLOT_STATES } from '@rujian/contract/vocabulary/billboards';
import { sql } from 'drizzle-orm';
import { check, date, index, smallint, text, unique } from 'drizzle-orm/pg-core';
import { counter, createdAt, id, moment, ref, requiredRef, table, words } from '../fields.ts';
import { members } from '../members/members.ts';
import { staff } from '../staff/staff.ts';
import { billboardEditions, billboardEntries, billboards } from './billboards.ts';

export const billboardVoteRounds = table('billboard_vote_rounds', {
  editionId: requiredRef('edition_id', () => billboardEditions.id, 'cascade').primaryKey(),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  frozenAt: moment('frozen_at'),
  frozenBy: ref('frozen_by').references(() => staff.id, { onDelete: 'restrict' }),
  frozenReason: words('frozen_reason'),
  auditFrom: moment('audit_from'),
  auditSummary: words('audit_summary'),
  auditSummaryEn: words('audit_summary_en'),
  publishedBy: ref('published_by').references(() => staff.id, { onDelete: 'restrict' }),
}).with((t) => [check('billboard_vote_rounds_order', sql`${t.closesAt} > ${t.opensAt}`)]);

export const billboardBallots = table('billboard_ballots', {
  id: id(),
  billboardId: requiredRef('billboard_id', () => billboards.id, 'restrict'),
  editionId: requiredRef('edition_id', () => billboardEditions.id, 'cascade'),
  entryId: requiredRef('entry_id', () => billboardEntries.id, 'cascade'),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  day: date('day').notNull(),
  /** Which of the member's votes of the day on this list it is. */
  slot: smallint('slot').notNull(),
  at: moment('at').notNull(),
  /** The first 24 bits of an IPv4 address, the first 48 of an IPv6 one. */
  network: text('network').notNull(),
  deviceHash: words('device_hash'),
  weightPercent: smallint('weight_percent').notNull(),
  state: text('state', { enum: BALLOT_STATES }).notNull(),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  reason: words('reason'),
  createdAt: createdAt(),
}).with((t) => [
  check('billboard_ballots_slot_bounds', sql`${t.slot} between 1 and 3`),
  check('billboard_ballots_weight_bounds', sql`${t.weightPercent} between 0 and 100`),
  // One vote per day for the same entry, and a maximum per list, also for parallel calls.
  unique('billboard_ballots_entry_key').on(t.entryId, t.memberId, t.day),
  unique('billboard_ballots_slot_key').on(t.billboardId, t.memberId, t.day, t.slot),
  index('billboard_ballots_network_idx').on(t.entryId, t.day, t.network),
  index('billboard_ballots_device_idx').on(t.entryId, t.day, t.deviceHash),
  index('billboard_ballots_held_idx').on(t.editionId, t.id).where(sql`${t.state} = 'held'`),
  index('billboard_ballots_member_idx').on(t.memberId, t.billboardId, t.day),
]);

/** Vote totals per entry, updated with every ballot, so that ballots are never counted on read. */
export const billboardVoteTotals = table('billboard_vote_totals', {
  entryId: requiredRef('entry_id', () => billboardEntries.id, 'cascade').primaryKey(),
  raw: counter('raw'),
  held: counter('held'),
  rejected: counter('rejected'),
  countedPercent: counter('counted_percent'),
});
