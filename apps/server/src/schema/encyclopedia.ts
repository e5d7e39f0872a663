import type { StandardState } from '@rujian/contract/vocabulary/brands';
import { LINK_POLICY, TERM_CATEGORY } from '@rujian/contract/vocabulary/encyclopedia';
import { sql } from 'drizzle-orm';
import { char, check, date, index, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { articles } from './articles/articles.ts';
import { id, moment, ref, requiredRef, table, words } from './fields.ts';
import { bodyFields, coverFields, publishableChecks, publishableFields, seoFields } from './publishable.ts';
import { contentRevisions } from './publishing/revisions.ts';

export type StandardRef = { no: string; title: string; state: StandardState; effectiveOn: string | null };

export const encyclopediaEntries = table('encyclopedia_entries', {
  id: id(),
  slug: text('slug').unique(),
  title: text('title').notNull().unique(),
  /** Without tones, for order and search. */
  pinyin: words('pinyin'),
  pinyinTones: words('pinyin_tones'),
  initial: char('initial', { length: 1 }).notNull(),
  nameEn: words('name_en'),
  category: text('category', { enum: TERM_CATEGORY.keys }).notNull(),
  summary: words('summary'),
  infobox: jsonb('infobox').$type<{ label: string; value: string }[]>().notNull().default([]),
  ...bodyFields(),
  standardRefs: jsonb('standard_refs').$type<StandardRef[]>().notNull().default([]),
  linkPolicy: text('link_policy', { enum: LINK_POLICY.keys }).notNull().default('auto'),
  lastReviewedAt: moment('last_reviewed_at'),
  ...coverFields(),
  ...seoFields(),
  ...publishableFields(),
  liveRevId: ref('live_rev_id').references(() => contentRevisions.id, { onDelete: 'restrict' }),
  workRevId: ref('work_rev_id').references(() => contentRevisions.id, { onDelete: 'restrict' }),
}).with((t) => [
  ...publishableChecks('encyclopedia_entries', t),
  check('encyclopedia_entries_initial_known', sql`${t.initial} ~ '^[A-Z#]$'`),
  index('encyclopedia_entries_index_idx').on(t.initial, t.pinyin, t.id).where(sql`${t.status} = 'published'`),
  index('encyclopedia_entries_category_idx').on(t.category, t.pinyin, t.id).where(sql`${t.status} = 'published'`),
]);

/** Other names of a term; one name belongs to one entry. */
export const encyclopediaAliases = table('encyclopedia_aliases', {
  alias: text('alias').primaryKey(),
  entryId: requiredRef('entry_id', () => encyclopediaEntries.id, 'cascade'),
  position: smallint('position').notNull().default(0),
}).with((t) => [index('encyclopedia_aliases_entry_idx').on(t.entryId)]);

export const encyclopediaReferences = table('encyclopedia_references', {
  id: id(),
  entryId: requiredRef('entry_id', () => encyclopediaEntries.id, 'cascade'),
  position: smallint('position').notNull().default(0),
  title: text('title').notNull(),
  publisher: words('publisher'),
  url: words('url'),
  publishedOn: date('published_on'),
  archivedUrl: words('archived_url'),
  deadSince: moment('dead_since'),
}).with((t) => [index('encyclopedia_references_entry_idx').on(t.entryId, t.position)]);

export const encyclopediaSeeAlso = table('encyclopedia_see_also', {
  entryId: requiredRef('entry_id', () => encyclopediaEntries.id, 'cascade'),
  otherId: requiredRef('other_id', () => encyclopediaEntries.id, 'cascade'),
  position: smallint('position').notNull().default(0),
}).with((t) => [
  primaryKey({ columns: [t.entryId, t.otherId] }),
  check('encyclopedia_see_also_not_itself', sql`${t.entryId} <> ${t.otherId}`),
]);

/** Maintained by a job (decision 0009). A row says nothing about visibility; readers' queries join the article. */
export const encyclopediaMentions = table('encyclopedia_mentions', {
  entryId: requiredRef('entry_id', () => encyclopediaEntries.id, 'cascade'),
  articleId: requiredRef('article_id', () => articles.id, 'cascade'),
  publishedAt: moment('published_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.articleId, t.entryId] }),
  index('encyclopedia_mentions_newest_idx').on(t.entryId, t.publishedAt, t.articleId),
]);

export const encyclopediaMentionScan = table('encyclopedia_mention_scan', {
  id: smallint('id').primaryKey().default(1),
  glossaryVersion: text('glossary_version').notNull(),
  revisionId: ref('revision_id').notNull(),
}).with((t) => [check('encyclopedia_mention_scan_one_row', sql`${t.id} = 1`)]);
