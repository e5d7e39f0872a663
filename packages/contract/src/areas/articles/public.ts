import * as z from 'zod/mini';
import { ARTICLE_SORTS } from '../../base/constants.ts';
import { Cover, CoverPhoto } from '../../base/cover/cover.ts';
import { publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { isoDay } from '../../base/rules.ts';
import { AI_USE, ARTICLE_LABEL, BRAND_ROLES, ORIGIN_TYPE } from '../../vocabulary/articles.ts';
import { HEADLINE_LABEL } from '../../vocabulary/headlines.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';
import { Correction } from './corrections.ts';

export const ColumnRef = z.object({ id: z.number(), name: z.string() });
export type ColumnRef = z.infer<typeof ColumnRef>;

export const Column = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  articles: z.number(),
  parentId: z.nullable(z.number()),
  editor: z.string(),
  cover: z.nullable(CoverPhoto),
});
export type Column = z.infer<typeof Column>;

export const ArticleCard = z.object({
  id: z.number(),
  title: z.string(),
  kicker: z.string(),
  summary: z.string(),
  cover: Cover,
  column: z.nullable(ColumnRef),
  labels: z.array(z.enum(ARTICLE_LABEL.keys)),
  authors: z.array(z.string()),
  publishedAt: z.number(),
  readingMinutes: z.number(),
  views: z.number(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/**
 * A card in a headline slot: its own title, kicker, label and picture may replace those of its
 * target. Only articles have a column, authors and reading time.
 */
export const HeadlineCard = z.extend(ArticleCard, {
  slot: z.string(),
  t: z.nullable(z.enum(CONTENT_TYPE.keys)),
  id: z.nullable(z.number()),
  /** Path of its page, or the full address on another site. */
  path: z.string(),
  label: z.nullable(z.enum(HEADLINE_LABEL.keys)),
  cover: z.nullable(Cover),
});
export type HeadlineCard = z.infer<typeof HeadlineCard>;

export const ArticleLink = z.object({ id: z.number(), title: z.string() });
export type ArticleLink = z.infer<typeof ArticleLink>;

export const BrandChip = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(BRAND_ROLES),
  lastFailedCheck: z.nullable(z.object({ id: z.number(), food: z.string(), at: z.number() })),
});
export type BrandChip = z.infer<typeof BrandChip>;

export const Article = z.extend(ArticleCard, {
  subtitle: z.string(),
  bodyHtml: z.string(),
  contents: z.array(z.object({ anchor: z.string(), title: z.string(), level: z.number() })),
  originType: z.enum(ORIGIN_TYPE.keys),
  sourceName: z.string(),
  sourceUrl: z.string(),
  editor: z.string(),
  updatedAt: z.number(),
  wordCount: z.number(),
  coverCredit: z.string(),
  /** The authors with their pages; `authors` holds the names. */
  bylines: z.array(z.object({ id: z.number(), name: z.string(), intro: z.string() })),
  tags: z.array(Named),
  brands: z.array(BrandChip),
  terms: z.array(Named),
  corrections: z.array(Correction),
  updateNote: z.string(),
  allowReprint: z.boolean(),
  aiUse: z.enum(AI_USE.keys),
  related: z.array(ArticleCard),
  previous: z.nullable(ArticleLink),
  next: z.nullable(ArticleLink),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
});
export type Article = z.infer<typeof Article>;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

const articleQuery = z.object({
  ...listQuery,
  column: z.optional(id),
  tag: z.optional(id),
  brand: z.optional(id),
  author: z.optional(id),
  /** Invalid values count as not given, never as an error. */
  origin: z.catch(z.optional(z.enum(ORIGIN_TYPE.keys)), undefined),
  from: z.catch(z.optional(isoDay), undefined),
  to: z.catch(z.optional(isoDay), undefined),
  sort: z.catch(z._default(z.enum(ARTICLE_SORTS), 'latest'), 'latest'),
});

export const listColumns = publicGet('/api/column/index', { summary: 'The columns in order.', data: listOf(Column) });

export const getColumnHeadline = publicGet('/api/column/headline', {
  summary: 'The current top story of a column; null if there is nothing from the last 24 hours.',
  input: z.object({ id }),
  data: z.object({ headline: z.nullable(HeadlineCard) }),
});

export const listNews = publicGet('/api/news/index', {
  summary: 'Published articles, newest first by default.',
  input: articleQuery,
  data: listOf(ArticleCard),
});

export const listNewsFilters = publicGet('/api/news/filters', {
  summary: 'Filters of the article list, those most used by the newest articles first.',
  data: z.object({ tags: z.array(Option), brands: z.array(Option), origins: z.array(Option) }),
});

export const getNews = publicGet('/api/news/detail', {
  summary: 'One published article with everything its page shows.',
  input: z.object({ id }),
  data: Article,
});

export const listHeadlines = publicGet('/api/headlines/index', {
  summary: 'Articles that are or were in the headline list.',
  input: articleQuery,
  data: listOf(ArticleCard),
});

export const getHeadline = publicGet('/api/headlines/detail', {
  summary: 'An article of the headline list; the same article as under news.',
  input: z.object({ id }),
  data: Article,
});
