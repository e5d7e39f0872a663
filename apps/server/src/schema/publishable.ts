import { COLUMN_COMMENT_MODE } from '@rujian/contract/vocabulary/articles';
import { LANGS } from '@rujian/contract/vocabulary/shared/langs';
import { COMMENT_SWITCH, PUBLISH_STATE, WORK_STATES } from '@rujian/contract/vocabulary/shared/publishing';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { counter, moment, ref, textList, timestamps, words } from './fields.ts';
import { media } from './media.ts';
import { staff } from './staff/staff.ts';

export type ContentsEntry = { anchor: string; title: string; level: number };

export function coverFields() {
  return {
    coverMediaId: ref('cover_media_id').references(() => media.id, { onDelete: 'restrict' }),
    coverTopic: text('cover_topic'),
    coverSeed: integer('cover_seed'),
    coverVariant: smallint('cover_variant'),
    coverPalette: text('cover_palette'),
    /** Empty: the art describes itself in the reader's language. */
    coverAlt: words('cover_alt'),
    coverCredit: words('cover_credit'),
  };
}

export function seoFields() {
  return {
    seoTitle: words('seo_title'),
    seoDescription: words('seo_description'),
    seoKeywords: textList('seo_keywords'),
  };
}

export function bodyFields() {
  return {
    bodyHtml: words('body_html'),
    bodyText: words('body_text'),
    contents: jsonb('contents').$type<ContentsEntry[]>().notNull().default([]),
  };
}

export function publishableFields() {
  return {
    status: text('status', { enum: PUBLISH_STATE.keys }).notNull().default('draft'),
    workStatus: text('work_status', { enum: WORK_STATES }),
    lang: text('lang', { enum: LANGS }).notNull().default('zh-cn'),
    weight: counter('weight'),
    pinnedUntil: moment('pinned_until'),
    allowComment: text('allow_comment', { enum: COMMENT_SWITCH.keys }).notNull().default('inherit'),
    commentMode: text('comment_mode', { enum: COLUMN_COMMENT_MODE.keys }).notNull().default('inherit'),
    firstPublishedAt: moment('first_published_at'),
    publishedAt: moment('published_at'),
    scheduledFor: moment('scheduled_for'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReason: words('withdrawn_reason'),
    trashedAt: moment('trashed_at'),
    ...unpublishFields(),
    /** Every save names the version it was based on; a stale one is refused. */
    version: integer('version').notNull().default(1),
    editorId: ref('editor_id').references(() => staff.id, { onDelete: 'restrict' }),
    createdBy: ref('created_by').references(() => staff.id, { onDelete: 'restrict' }),
    ...timestamps(),
  };
}

export function unpublishFields() {
  return { unpublishAt: moment('unpublish_at'), unpublishReason: words('unpublish_reason') };
}

type PublishableColumns = Record<'status' | 'workStatus' | 'publishedAt' | 'withdrawnAt' | 'scheduledFor', AnyPgColumn>;

export function publishableChecks(table: string, t: PublishableColumns) {
  return [
    check(`${table}_published_has_time`, sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    check(`${table}_withdrawn_has_time`, sql`${t.status} <> 'withdrawn' or ${t.withdrawnAt} is not null`),
    check(
      `${table}_scheduled_has_time`,
      sql`(${t.status} <> 'scheduled' and ${t.workStatus} is distinct from 'scheduled') or ${t.scheduledFor} is not null`,
    ),
  ];
}

/** The one visibility rule for readers. The state is not bound, so that partial indexes on published rows apply. */
export function isPublic(content: { status: AnyPgColumn }): SQL<boolean> {
  return sql<boolean>`${content.status} = 'published'`;
}
