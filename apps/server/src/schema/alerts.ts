import { LANGS } from '@rujian/contract/base/constants';
import {
  ALERT_CHANGES,
  ALERT_MAIL,
  ALERT_SUBJECTS,
  FILTER_MAIL,
  FILTER_PAGE,
} from '@rujian/contract/vocabulary/alerts';
import { sql } from 'drizzle-orm';
import { index, jsonb, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, flag, id, idList, moment, ref, requiredRef, table, words } from './fields.ts';
import { members } from './members/members.ts';

/** A filter of a page in its one normalised form, shared by all who follow it. */
export const savedFilters = table('saved_filters', {
  id: id(),
  page: text('page', { enum: FILTER_PAGE.keys }).notNull(),
  query: jsonb('query').$type<Record<string, string>>().notNull(),
  /** The query as text with its names in order, for comparison. */
  queryKey: text('query_key').notNull(),
}).with((t) => [unique('saved_filters_query_key').on(t.page, t.queryKey)]);

export const filterFollows = table('filter_follows', {
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  filterId: requiredRef('filter_id', () => savedFilters.id, 'cascade'),
  /** Chosen by the member; empty for the title made from the query. */
  title: words('title'),
  mail: text('mail', { enum: FILTER_MAIL.keys }).notNull().default('as_set'),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.memberId, t.filterId] }),
  index('filter_follows_filter_idx').on(t.filterId, t.memberId),
  index('filter_follows_member_idx').on(t.memberId, t.at),
]);

export const alertSettings = table('alert_settings', {
  memberId: requiredRef('member_id', () => members.id, 'cascade').primaryKey(),
  mail: text('mail', { enum: ALERT_MAIL.keys }).notNull().default('off'),
  sms: flag('sms'),
  /** The language in which the member last used the site. */
  lang: text('lang', { enum: LANGS }).notNull(),
});

/** What happened, written in the transaction that made it true, and told member by member in the order of their ids. */
export const alertEvents = table('alert_events', {
  id: id(),
  subject: text('subject', { enum: ALERT_SUBJECTS }).notNull(),
  /** Type of content, for contents. */
  t: words('t'),
  subjectId: ref('subject_id').notNull(),
  change: text('change', { enum: ALERT_CHANGES }).notNull(),
  /** A match of an old record: its notice is no news. */
  isLate: flag('is_late'),
  filterIds: idList('filter_ids'),
  /** The followed filters were compared; only then is anyone told. */
  matchedAt: moment('matched_at'),
  toldUpTo: ref('told_up_to').notNull().default(0),
  doneAt: moment('done_at'),
  createdAt: createdAt(),
}).with((t) => [
  index('alert_events_open_idx').on(t.id).where(sql`${t.doneAt} is null`),
  index('alert_events_subject_idx').on(t.subject, t.t, t.subjectId).where(sql`${t.doneAt} is null`),
  index('alert_events_age_idx').on(t.createdAt),
]);

/** What a member was last told about a subject: the same is never told twice, and only they hear of its end. */
export const alertTold = table('alert_told', {
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  subject: text('subject', { enum: ALERT_SUBJECTS }).notNull(),
  t: words('t'),
  subjectId: ref('subject_id').notNull(),
  change: text('change', { enum: ALERT_CHANGES }).notNull(),
  /** Tells one correction or value from the next. */
  version: words('version'),
  mail: text('mail', { enum: ALERT_MAIL.keys }).notNull(),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.memberId, t.subject, t.t, t.subjectId] }),
  index('alert_told_subject_idx').on(t.subject, t.t, t.subjectId, t.memberId),
  index('alert_told_age_idx').on(t.at),
]);

/** Alerts that go out by e-mail; those of one letter share its number. */
export const alertMails = table('alert_mails', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  eventId: ref('event_id').notNull(),
  title: text('title').notNull(),
  body: words('body'),
  titleEn: words('title_en'),
  bodyEn: words('body_en'),
  path: text('path').notNull(),
  /** When it is due, or when an interrupted sending is tried again. */
  dueAt: moment('due_at').notNull(),
  letter: ref('letter'),
  tries: smallint('tries').notNull().default(0),
  doneAt: moment('done_at'),
  outcome: words('outcome'),
  createdAt: createdAt(),
}).with((t) => [
  unique('alert_mails_event_key').on(t.memberId, t.eventId),
  index('alert_mails_due_idx').on(t.dueAt, t.id).where(sql`${t.doneAt} is null`),
  index('alert_mails_letter_idx').on(t.letter),
  index('alert_mails_member_idx').on(t.memberId, t.doneAt),
  index('alert_mails_age_idx').on(t.createdAt),
]);
