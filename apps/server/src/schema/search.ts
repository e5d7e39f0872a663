import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { SEARCH_TYPES } from '@rujian/contract/vocabulary/search';
import { CHECK_RESULT } from '@rujian/contract/vocabulary/spotchecks';
import { date, index, integer, jsonb, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { CoverJson } from './cover-json.ts';
import { id, moment, ref, table, tsvector, words } from './fields.ts';

export type DocumentFacts = {
  cover: CoverJson | null;
  note: string;
  noteEn: string;
  /** Texts that we generate, for English readers; the rest is Chinese in both languages. */
  english?: { title?: string; summary?: string; meta?: string[] };
  meta: string[];
  codes: string[];
};

/** One row per searchable item; derived from the other tables and rebuilt by `reindex`. */
export const searchDocuments = table('search_documents', {
  id: id(),
  t: text('t', { enum: SEARCH_TYPES }).notNull(),
  targetId: ref('target_id').notNull(),
  publishedAt: moment('published_at').notNull(),
  category: text('category', { enum: DAIRY_CATEGORY.keys }),
  result: text('result', { enum: CHECK_RESULT.keys }),
  title: text('title').notNull(),
  titleKey: text('title_key').notNull(),
  leadKey: words('lead_key'),
  summary: words('summary'),
  body: words('body'),
  facts: jsonb('facts').$type<DocumentFacts>().notNull(),
  /** Every token of all texts, and the marks for filters and recency (see `marks.ts`). */
  tokens: tsvector('tokens').notNull(),
  indexedAt: moment('indexed_at').notNull(),
}).with((t) => [
  unique('search_documents_target_key').on(t.t, t.targetId),
  // Without a pending list, which every search would have to scan.
  index('search_documents_tokens_idx').using('gin', t.tokens).with({ fastupdate: false }),
  index('search_documents_newest_idx').on(t.publishedAt),
  index('search_documents_type_newest_idx').on(t.t, t.publishedAt),
]);

export const WORD_RANKS = { word: 1, name: 2 } as const;

/** The vocabulary for pinyin and initials, and for spelling suggestions. */
export const searchWords = table('search_words', {
  word: text('word').primaryKey(),
  pinyin: text('pinyin').notNull(),
  initials: text('initials').notNull(),
  rank: smallint('rank').notNull(),
}).with((t) => [
  index('search_words_pinyin_idx').on(t.pinyin.op('text_pattern_ops')),
  index('search_words_initials_idx').on(t.initials.op('text_pattern_ops')),
  // Pinyin is ASCII, so trigrams work in any database locale, and homophones match.
  index('search_words_alike_idx').using('gin', t.pinyin.op('gin_trgm_ops')),
]);

export const searchFrequencies = table('search_frequencies', {
  token: text('token').primaryKey(),
  documents: integer('documents').notNull(),
});

/** Searches without results that visitors of two networks asked on one day, without anything about them. */
export const searchMisses = table('search_misses', {
  day: date('day').notNull(),
  query: text('query').notNull(),
  times: integer('times').notNull().default(1),
}).with((t) => [primaryKey({ columns: [t.day, t.query] })]);
