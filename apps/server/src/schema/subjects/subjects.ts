import { BLOCK_TYPES, BLOCK_WIDTHS } from '@rujian/contract/vocabulary/subjects';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, ref, requiredRef, table, words } from '../fields.ts';
import { coverFields, publishableChecks, publishableFields, seoFields } from '../publishable.ts';
import { contentRevisions } from '../publishing/revisions.ts';

/** 专题: a page of blocks about one subject. */
export const specialSubjects = table('special_subjects', {
  id: id(),
  slug: text('slug').unique(),
  title: text('title').notNull(),
  subtitle: words('subtitle'),
  themeColor: words('theme_color'),
  intro: words('intro'),
  ...coverFields(),
  ...seoFields(),
  ...publishableFields(),
  archivedAt: moment('archived_at'),
  liveRevId: ref('live_rev_id').references(() => contentRevisions.id, { onDelete: 'restrict' }),
  workRevId: ref('work_rev_id').references(() => contentRevisions.id, { onDelete: 'restrict' }),
}).with((t) => [
  ...publishableChecks('special_subjects', t),
  index('special_subjects_public_idx').on(t.publishedAt, t.id).where(sql`${t.status} = 'published'`),
]);

export const specialBlocks = table('special_blocks', {
  id: id(),
  subjectId: requiredRef('subject_id', () => specialSubjects.id, 'cascade'),
  position: smallint('position').notNull(),
  type: text('type', { enum: BLOCK_TYPES }).notNull(),
  title: words('title'),
  anchor: text('anchor').notNull(),
  text: words('text'),
  width: text('width', { enum: BLOCK_WIDTHS }).notNull().default('normal'),
  hiddenAt: moment('hidden_at'),
  data: jsonb('data').$type<{ items: Record<string, unknown>[] }>().notNull(),
}).with((t) => [
  unique('special_blocks_position_key').on(t.subjectId, t.position),
  unique('special_blocks_anchor_key').on(t.subjectId, t.anchor),
  check('special_blocks_position_bounds', sql`${t.position} between 0 and 59`),
]);
