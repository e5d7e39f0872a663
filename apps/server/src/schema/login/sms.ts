import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, requiredRef, table, words } from '../fields.ts';
import { members } from '../members/members.ts';

export const smsNotices = table('sms_notices', {
  id: id(),
  /** Identifies event and recipient; each pair is sent once. */
  key: text('key').notNull().unique(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  template: text('template').notNull(),
  params: jsonb('params').$type<Record<string, string>>().notNull(),
  dueAt: moment('due_at').notNull(),
  until: moment('until').notNull(),
  tries: smallint('tries').notNull().default(0),
  doneAt: moment('done_at'),
  outcome: words('outcome'),
  createdAt: createdAt(),
}).with((t) => [
  index('sms_notices_due_idx').on(t.dueAt, t.id).where(sql`${t.doneAt} is null`),
  index('sms_notices_member_idx').on(t.memberId, t.doneAt),
  index('sms_notices_done_idx').on(t.doneAt),
]);

export const smsDays = table('sms_days', {
  day: date('day', { mode: 'string' }).notNull(),
  template: text('template').notNull(),
  outcome: text('outcome').notNull(),
  count: integer('count').notNull(),
}).with((t) => [primaryKey({ columns: [t.day, t.template, t.outcome] })]);
