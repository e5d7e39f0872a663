import { AI_USE } from '@rujian/contract/vocabulary/articles';
import {
  CONTRIBUTION_ACTOR,
  CONTRIBUTION_FILE_PLACES,
  CONTRIBUTION_KIND,
  CONTRIBUTION_STATE,
  RIGHTS_DECLARATION,
} from '@rujian/contract/vocabulary/contributions';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { articles, columns } from '../articles/articles.ts';
import { bigNumber, flag, id, idList, moment, ref, requiredRef, table, timestamps, words } from '../fields.ts';
import { media } from '../media.ts';
import { members } from '../members/members.ts';
import { staff } from '../staff/staff.ts';

/** Automatic findings for the editor; never a reason to refuse a text by themselves. */
export type ContributionFindings = {
  duplicates: { articleId: number; percent: number }[];
  contacts: string[];
  ruleClass: string | null;
};

export type ContributionChange = { kind: 'same' | 'removed' | 'added'; text: string }[];

export type ContributionRow = typeof contributions.$inferSelect;

export const contributions = table('contributions', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  kind: text('kind', { enum: CONTRIBUTION_KIND.keys }).notNull(),
  state: text('state', { enum: CONTRIBUTION_STATE.keys }).notNull().default('draft'),
  title: words('title'),
  bodyHtml: words('body_html'),
  bodyText: words('body_text'),
  /** Title, body and contact of a tip, encrypted with a key of the site. */
  sealed: text('sealed'),
  penName: words('pen_name'),
  columnId: ref('column_id').references(() => columns.id, { onDelete: 'set null' }),
  rights: text('rights', { enum: RIGHTS_DECLARATION.keys }),
  rightsVersion: words('rights_version'),
  aiUse: text('ai_use', { enum: AI_USE.keys }).notNull().default('none'),
  protectIdentity: flag('protect_identity'),
  round: smallint('round').notNull().default(0),
  articleId: ref('article_id').references(() => articles.id, { onDelete: 'set null' }),
  editorId: ref('editor_id').references(() => staff.id, { onDelete: 'set null' }),
  findings: jsonb('findings').$type<ContributionFindings>(),
  /** Idempotency key: the same key never creates two contributions. */
  submitKey: text('submit_key'),
  submittedAt: moment('submitted_at'),
  answerDueAt: moment('answer_due_at'),
  answeredAt: moment('answered_at'),
  remindedAt: moment('reminded_at'),
  /** Incremented by the author's saves, so that the second of two tabs detects the first. */
  version: integer('version').notNull().default(1),
  ...timestamps(),
}).with((t) => [
  check('contributions_round_bounds', sql`${t.round} between 0 and 3`),
  check(
    'contributions_tip_is_sealed',
    sql`${t.kind} <> 'tip' or (${t.title} = '' and ${t.bodyHtml} = '' and ${t.bodyText} = '' and ${t.penName} = '')`,
  ),
  index('contributions_member_idx').on(t.memberId, t.id),
  index('contributions_queue_idx').on(t.state, t.submittedAt),
  index('contributions_due_idx').on(t.answerDueAt).where(sql`${t.answerDueAt} is not null`),
  index('contributions_article_idx').on(t.articleId).where(sql`${t.articleId} is not null`),
  uniqueIndex('contributions_submit_key').on(t.memberId, t.submitKey),
]);

export const contributionEvents = table('contribution_events', {
  id: id(),
  contributionId: requiredRef('contribution_id', () => contributions.id, 'cascade'),
  at: moment('at').notNull().defaultNow(),
  actor: text('actor', { enum: CONTRIBUTION_ACTOR.keys }).notNull().default('system'),
  staffId: ref('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
  round: smallint('round').notNull().default(0),
  text: words('text'),
  sealed: text('sealed'),
  stateAfter: text('state_after', { enum: CONTRIBUTION_STATE.keys }),
}).with((t) => [index('contribution_events_contribution_idx').on(t.contributionId, t.id)]);

/** The text of each round as submitted; never changed afterwards. */
export const contributionVersions = table('contribution_versions', {
  contributionId: requiredRef('contribution_id', () => contributions.id, 'cascade'),
  round: smallint('round').notNull(),
  title: words('title'),
  bodyHtml: words('body_html'),
  bodyText: words('body_text'),
  changes: jsonb('changes').$type<ContributionChange[]>().notNull().default([]),
  sealed: text('sealed'),
  submittedAt: moment('submitted_at').notNull(),
}).with((t) => [primaryKey({ columns: [t.contributionId, t.round] })]);

export const contributionFiles = table('contribution_files', {
  id: id(),
  contributionId: requiredRef('contribution_id', () => contributions.id, 'cascade'),
  mediaId: requiredRef('media_id', () => media.id, 'restrict'),
  place: text('place', { enum: CONTRIBUTION_FILE_PLACES }).notNull().default('attachment'),
  position: smallint('position').notNull().default(0),
}).with((t) => [
  unique('contribution_files_media_key').on(t.contributionId, t.mediaId),
  index('contribution_files_media_idx').on(t.mediaId),
]);

/** Shingles of published bodies, chosen so that a copied passage shares some with its source. */
export const contributionShingles = table('contribution_shingles', {
  hash: bigNumber('hash').notNull(),
  // A foreign key and an index on it would cost more than the row.
  articleId: ref('article_id').notNull(),
}).with((t) => [primaryKey({ columns: [t.hash, t.articleId] })]);

export const contributionIndexed = table('contribution_indexed', {
  articleId: ref('article_id').primaryKey(),
  revisionId: ref('revision_id').notNull(),
  marks: idList('marks'),
});
