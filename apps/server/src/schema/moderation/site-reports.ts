import { SITE_REPORT_REASON, SITE_REPORT_STATE } from '@rujian/contract/vocabulary/moderation';
import { sql } from 'drizzle-orm';
import { check, index, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, ref, table, words } from '../fields.ts';
import { members } from '../members/members.ts';
import { staff } from '../staff/staff.ts';

/** 违法和不良信息举报: reports to the site from anyone, each with a receipt and a due time. */
export const siteReports = table('moderation_site_reports', {
  id: id(),
  /** Long enough that others' receipts cannot be guessed. */
  receipt: text('receipt').notNull(),
  memberId: ref('member_id').references(() => members.id, { onDelete: 'set null' }),
  address: words('address'),
  reason: text('reason', { enum: SITE_REPORT_REASON.keys }).notNull(),
  body: text('body').notNull(),
  contact: words('contact'),
  /** A keyed hash of the network address, which reveals a flood but not its origin. */
  origin: text('origin').notNull(),
  region: words('region'),
  dueAt: moment('due_at').notNull(),
  state: text('state', { enum: SITE_REPORT_STATE.keys }).notNull().default('open'),
  answer: words('answer'),
  note: words('note'),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  createdAt: createdAt(),
}).with((t) => [
  unique('moderation_site_reports_receipt_key').on(t.receipt),
  check('moderation_site_reports_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  index('moderation_site_reports_due_idx').on(t.dueAt, t.id).where(sql`${t.state} = 'open'`),
  index('moderation_site_reports_state_idx').on(t.state, t.decidedAt),
  index('moderation_site_reports_origin_idx').on(t.origin, t.createdAt),
  index('moderation_site_reports_member_idx').on(t.memberId),
]);
