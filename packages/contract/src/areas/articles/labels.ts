import * as z from 'zod/mini';
import { urlOrNone } from '../../base/desk-fields.ts';
import { id, wholeNumber } from '../../base/lists.ts';
import { int4 } from '../../base/numbers.ts';
import { Named } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { AI_USE, ARTICLE_LABEL, BRAND_ROLES, ORIGIN_TYPE, REPRINT_RULE } from '../../vocabulary/articles.ts';
import { PUBLISH_STATE } from '../../vocabulary/shared/publishing.ts';

const short = (characters: number) => z._default(text(characters), '');

/** An existing entry by id, or a new one by name. */
const namedOrNew = (characters: number) =>
  z.object({ id: z._default(z.nullable(id), null), name: z._default(text(characters), '') });

export const CoverChoice = z.object({
  mediaId: z._default(z.nullable(id), null),
  topic: z._default(z.nullable(text(40)), null),
  seed: z._default(z.nullable(int4(0)), null),
  variant: z._default(z.nullable(wholeNumber(0, 99, 'rule.integer')), null),
  palette: z._default(z.nullable(text(40)), null),
  alt: short(80),
  credit: short(60),
});
export type CoverChoice = z.infer<typeof CoverChoice>;

/**
 * Content of one article version. A draft may be incomplete: minimum lengths are checked on submit.
 * Tags and authors without an id are created on save.
 */
export const ArticleWords = z.object({
  title: short(60),
  subtitle: short(60),
  kicker: short(20),
  summary: short(200),
  bodyHtml: z._default(z.string('rule.type').check(z.maxLength(1_000_000, 'rule.text')), ''),
  originType: z._default(z.enum(ORIGIN_TYPE.keys, 'rule.type'), 'original'),
  sourceName: short(60),
  sourceUrl: urlOrNone,
  authors: z._default(z.array(namedOrNew(20)).check(z.maxLength(5, 'rule.choices')), []),
  datelineRegionId: z._default(z.nullable(id), null),
  aiUse: z._default(z.enum(AI_USE.keys, 'rule.type'), 'none'),
  advertising: z._default(z.boolean('rule.type'), false),
  reprint: z._default(z.enum(REPRINT_RULE.keys, 'rule.type'), 'with_credit'),
  linkTerms: z._default(z.boolean('rule.type'), true),
  labels: z._default(z.array(z.enum(ARTICLE_LABEL.keys, 'rule.type')), []),
  cover: z.prefault(CoverChoice, {}),
  seoTitle: short(60),
  seoDescription: short(160),
  seoKeywords: z._default(z.array(text(20)).check(z.maxLength(10, 'rule.choices')), []),
  updateNote: short(100),
  columnId: id,
  tags: z._default(z.array(namedOrNew(12)).check(z.maxLength(8, 'rule.choices')), []),
  brands: z._default(
    z
      .array(z.object({ id, role: z._default(z.enum(BRAND_ROLES, 'rule.type'), 'mentioned') }))
      .check(z.maxLength(20, 'rule.choices')),
    [],
  ),
  productIds: z._default(z.array(id).check(z.maxLength(30, 'rule.choices')), []),
  regionIds: z._default(z.array(id).check(z.maxLength(40, 'rule.choices')), []),
  relatedIds: z._default(z.array(id).check(z.maxLength(6, 'rule.choices')), []),
  recallIds: z._default(z.array(id).check(z.maxLength(6, 'rule.choices')), []),
});
export type ArticleWords = z.infer<typeof ArticleWords>;

/** The same as stored; older texts may exceed the current bounds. */
export const StoredWords = z.object({
  title: z.string(),
  subtitle: z.string(),
  kicker: z.string(),
  summary: z.string(),
  bodyHtml: z.string(),
  originType: z.enum(ORIGIN_TYPE.keys),
  sourceName: z.string(),
  sourceUrl: z.string(),
  authors: z.array(Named),
  datelineRegionId: z.nullable(z.number()),
  aiUse: z.enum(AI_USE.keys),
  advertising: z.boolean(),
  reprint: z.enum(REPRINT_RULE.keys),
  linkTerms: z.boolean(),
  labels: z.array(z.enum(ARTICLE_LABEL.keys)),
  cover: z.object({
    mediaId: z.nullable(z.number()),
    topic: z.nullable(z.string()),
    seed: z.nullable(z.number()),
    variant: z.nullable(z.number()),
    palette: z.nullable(z.string()),
    alt: z.string(),
    credit: z.string(),
  }),
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoKeywords: z.array(z.string()),
  updateNote: z.string(),
  columnId: z.number(),
  tags: z.array(Named),
  brands: z.array(z.object({ id: z.number(), role: z.enum(BRAND_ROLES) })),
  productIds: z.array(z.number()),
  regionIds: z.array(z.number()),
  relatedIds: z.array(z.number()),
  recallIds: z.array(z.number()),
});
export type StoredWords = z.infer<typeof StoredWords>;

export const ArticleNames = z.object({
  column: z.nullable(Named),
  brands: z.array(Named),
  products: z.array(Named),
  regions: z.array(Named),
  related: z.array(Named),
  recalls: z.array(Named),
  dateline: z.nullable(Named),
});
export type ArticleNames = z.infer<typeof ArticleNames>;

export const articleState = {
  version: z.number(),
  state: z.enum(PUBLISH_STATE.keys),
  workState: z.nullable(z.enum(PUBLISH_STATE.keys)),
};
