import {
  AI_USE,
  ARTICLE_LABEL,
  COLUMN_COMMENT_MODE,
  COLUMN_TEMPLATE,
  ORIGIN_TYPE,
  REPRINT_RULE,
} from '@rujian/contract/vocabulary/articles';
import { REVISION_CAUSE } from '@rujian/contract/vocabulary/shared/publishing';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { counter, createdAt, flag, id, moment, ref, requiredRef, table, timestamps, words } from '../fields.ts';
import { media } from '../media.ts';
import { members } from '../members/members.ts';
import { bodyFields, coverFields, publishableChecks, publishableFields, seoFields } from '../publishable.ts';
import { regions } from '../site/regions.ts';
import { recalls } from '../spotchecks/recalls.ts';
import { staff } from '../staff/staff.ts';

/** 栏目: sections of the newspaper, at most two levels deep. */
export const columns = table('columns', {
  id: id(),
  parentId: ref('parent_id'),
  /** 1 or 2; the parent must be one level up, which limits the depth of the tree. */
  depth: smallint('depth').notNull().default(1),
  parentDepth: smallint('parent_depth').generatedAlwaysAs(
    sql`case when parent_id is null then null else depth - 1 end`,
  ),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
  nameEn: words('name_en'),
  description: words('description'),
  descriptionEn: words('description_en'),
  icon: words('icon'),
  coverMediaId: ref('cover_media_id').references(() => media.id, { onDelete: 'restrict' }),
  reviewSteps: smallint('review_steps').notNull().default(2),
  commentMode: text('comment_mode', { enum: COLUMN_COMMENT_MODE.keys }).notNull().default('inherit'),
  template: text('template', { enum: COLUMN_TEMPLATE.keys }).notNull().default('list'),
  openForContributions: boolean('open_for_contributions').notNull().default(true),
  position: counter('position'),
  editorId: ref('editor_id').references(() => staff.id, { onDelete: 'set null' }),
  hiddenAt: moment('hidden_at'),
  mergedIntoId: ref('merged_into_id').references((): AnyPgColumn => columns.id, { onDelete: 'restrict' }),
  ...seoFields(),
  ...timestamps(),
}).with((t) => [
  unique('columns_id_depth_key').on(t.id, t.depth),
  foreignKey({
    name: 'columns_parent_fk',
    columns: [t.parentId, t.parentDepth],
    foreignColumns: [t.id, t.depth],
  }).onDelete('restrict'),
  check('columns_depth_at_most_two', sql`${t.depth} = case when ${t.parentId} is null then 1 else 2 end`),
  check('columns_review_steps_known', sql`${t.reviewSteps} between 1 and 3`),
]);

export const tags = table('tags', {
  id: id(),
  name: text('name').notNull().unique(),
  description: words('description'),
  createdAt: createdAt(),
});

export const authors = table('authors', {
  id: id(),
  name: text('name').notNull(),
  intro: words('intro'),
  memberId: ref('member_id').references(() => members.id, { onDelete: 'set null' }),
  staffId: ref('staff_id').references(() => staff.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
}).with((t) => [unique('authors_name_owner_key').on(t.name, t.memberId, t.staffId).nullsNotDistinct()]);

/** The text is in `article_revisions`: readers see `live_rev_id`, editors work on `work_rev_id`. */
export const articles = table('articles', {
  id: id(),
  columnId: requiredRef('column_id', () => columns.id, 'restrict'),
  ...publishableFields(),
  liveRevId: ref('live_rev_id'),
  workRevId: ref('work_rev_id'),
  isSensitive: flag('is_sensitive'),
  contributionId: ref('contribution_id').unique(),
}).with((t) => [
  ...publishableChecks('articles', t),
  // A revision of another article can never become the live one.
  foreignKey({
    name: 'articles_live_rev_fk',
    columns: [t.liveRevId, t.id],
    foreignColumns: [articleRevisions.id, articleRevisions.articleId],
  }),
  foreignKey({
    name: 'articles_work_rev_fk',
    columns: [t.workRevId, t.id],
    foreignColumns: [articleRevisions.id, articleRevisions.articleId],
  }),
  check('articles_published_has_live_rev', sql`${t.status} <> 'published' or ${t.liveRevId} is not null`),
  // Ascending on purpose: read backwards they give exactly `published_at desc, id desc`.
  index('articles_public_idx').on(t.publishedAt, t.id).where(sql`${t.status} = 'published'`),
  index('articles_public_column_idx').on(t.columnId, t.publishedAt, t.id).where(sql`${t.status} = 'published'`),
  index('articles_work_idx').on(t.status, t.updatedAt).where(sql`${t.status} <> 'published'`),
  index('articles_scheduled_idx').on(t.scheduledFor).where(sql`${t.scheduledFor} is not null`),
  index('articles_unpublish_idx').on(t.unpublishAt).where(sql`${t.unpublishAt} is not null`),
  // Desk lists: newest work first, overall, by column and by person.
  index('articles_desk_idx').on(t.updatedAt, t.id),
  index('articles_desk_column_idx').on(t.columnId, t.updatedAt, t.id),
  // Who published how much is counted from this index alone.
  index('articles_output_idx').on(t.publishedAt, t.editorId).where(sql`${t.status} = 'published'`),
  // How many a column has is counted from this index alone.
  index('articles_desk_column_count_idx').on(t.columnId).where(sql`${t.status} <> 'trash'`),
  index('articles_desk_editor_idx').on(t.editorId, t.updatedAt, t.id),
  index('articles_desk_writer_idx').on(t.createdBy, t.updatedAt, t.id),
  index('articles_work_state_idx').on(t.workStatus, t.updatedAt).where(sql`${t.workStatus} is not null`),
]);

export type Byline = { id: number; name: string };

/** References of a version; copied to the link tables when it goes live. */
export type RevisionLinks = {
  columnId: number;
  tagIds: number[];
  brands: { id: number; role: 'subject' | 'mentioned' }[];
  productIds: number[];
  regionIds: number[];
  relatedIds: number[];
  /** Missing in versions from before recalls could be linked. */
  recallIds?: number[];
};

export const articleRevisions = table('article_revisions', {
  id: id(),
  articleId: requiredRef('article_id', (): AnyPgColumn => articles.id, 'cascade'),
  number: integer('number').notNull(),
  /** Retries of one save carry the same id and are stored once. */
  saveId: text('save_id'),
  title: text('title').notNull(),
  subtitle: words('subtitle'),
  kicker: words('kicker'),
  summary: words('summary'),
  bodyBlocks: jsonb('body_blocks'),
  ...bodyFields(),
  wordCount: counter('word_count'),
  readingMinutes: smallint('reading_minutes').notNull().default(1),
  originType: text('origin_type', { enum: ORIGIN_TYPE.keys }).notNull().default('original'),
  sourceName: words('source_name'),
  sourceUrl: words('source_url'),
  authors: jsonb('authors').$type<Byline[]>().notNull().default([]),
  editorName: words('editor_name'),
  datelineRegionId: ref('dateline_region_id').references(() => regions.id, { onDelete: 'set null' }),
  aiUse: text('ai_use', { enum: AI_USE.keys }).notNull().default('none'),
  advertising: flag('advertising'),
  reprint: text('reprint', { enum: REPRINT_RULE.keys }).notNull().default('with_credit'),
  linkTerms: boolean('link_terms').notNull().default(true),
  labels: text('labels', { enum: ARTICLE_LABEL.keys }).array().notNull().default([]),
  ...coverFields(),
  ...seoFields(),
  updateNote: words('update_note'),
  links: jsonb('links').$type<RevisionLinks>().notNull(),
  cause: text('cause', { enum: REVISION_CAUSE.keys }).notNull().default('work'),
  /** While null, autosaves of its writer update this row; later ones create another. */
  sealedAt: moment('sealed_at'),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'restrict' }),
  createdAt: createdAt(),
  savedAt: moment('saved_at').notNull().defaultNow(),
}).with((t) => [
  unique('article_revisions_number_key').on(t.articleId, t.number),
  unique('article_revisions_save_key').on(t.articleId, t.saveId),
  unique('article_revisions_id_article_key').on(t.id, t.articleId),
  // Finds generated covers that belong to a story and may be cached as bitmaps.
  index('article_revisions_cover_idx').on(t.coverTopic, t.coverSeed),
  index('article_revisions_media_idx').on(t.coverMediaId).where(sql`${t.coverMediaId} is not null`),
  check(
    'article_revisions_labels_known',
    sql`${t.labels} <@ ${sql.raw(`array['${ARTICLE_LABEL.keys.join("', '")}']`)}::text[]`,
  ),
]);

export const articleRelated = table('article_related', {
  articleId: requiredRef('article_id', () => articles.id, 'cascade'),
  relatedId: requiredRef('related_id', () => articles.id, 'cascade'),
  position: smallint('position').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.articleId, t.relatedId] }),
  index('article_related_related_idx').on(t.relatedId),
  check('article_related_not_itself', sql`${t.articleId} <> ${t.relatedId}`),
]);

/** Recalls that the public version names: chosen by the editor, or linked in its text. */
export const articleRecalls = table('article_recalls', {
  articleId: requiredRef('article_id', () => articles.id, 'cascade'),
  recallId: requiredRef('recall_id', () => recalls.id, 'cascade'),
  position: smallint('position').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.articleId, t.recallId] }),
  index('article_recalls_recall_idx').on(t.recallId),
]);
