import { BRAND_ROLES } from '@rujian/contract/vocabulary/articles';
import { date, index, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { brands, products } from '../brands/brands.ts';
import { counter, moment, requiredRef, table, target, updatedAt } from '../fields.ts';
import { regions } from '../site/regions.ts';
import { authors, tags } from './articles.ts';

/** Of live versions; `published_at` is copied so that the list of a tag or a brand is one index range. */
export const contentBrands = table('content_brands', {
  ...target(),
  brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
  role: text('role', { enum: BRAND_ROLES }).notNull().default('mentioned'),
  position: smallint('position').notNull().default(0),
  publishedAt: moment('published_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.t, t.targetId, t.brandId] }),
  index('content_brands_list_idx').on(t.brandId, t.t, t.publishedAt, t.targetId),
]);

export const contentProducts = table('content_products', {
  ...target(),
  productId: requiredRef('product_id', () => products.id, 'restrict'),
  position: smallint('position').notNull().default(0),
  publishedAt: moment('published_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.t, t.targetId, t.productId] }),
  index('content_products_list_idx').on(t.productId, t.t, t.publishedAt, t.targetId),
]);

export const contentTags = table('content_tags', {
  ...target(),
  tagId: requiredRef('tag_id', () => tags.id, 'restrict'),
  position: smallint('position').notNull().default(0),
  publishedAt: moment('published_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.t, t.targetId, t.tagId] }),
  index('content_tags_list_idx').on(t.tagId, t.t, t.publishedAt, t.targetId),
]);

export const contentRegions = table('content_regions', {
  ...target(),
  regionId: requiredRef('region_id', () => regions.id, 'restrict'),
  publishedAt: moment('published_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.t, t.targetId, t.regionId] }),
  index('content_regions_list_idx').on(t.regionId, t.t, t.publishedAt, t.targetId),
]);

export const contentAuthors = table('content_authors', {
  ...target(),
  authorId: requiredRef('author_id', () => authors.id, 'restrict'),
  position: smallint('position').notNull().default(0),
  publishedAt: moment('published_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.t, t.targetId, t.authorId] }),
  index('content_authors_list_idx').on(t.authorId, t.t, t.publishedAt, t.targetId),
]);

/** Separate from the content, so that counting a view does not rewrite an article's row. */
export const contentCounters = table('content_counters', {
  ...target(),
  views: counter('views'),
  visitors: counter('visitors'),
  comments: counter('comments'),
  praises: counter('praises'),
  collects: counter('collects'),
  shares: counter('shares'),
  updatedAt: updatedAt(),
}).with((t) => [
  primaryKey({ columns: [t.t, t.targetId] }),
  index('content_counters_views_idx').on(t.t, t.views, t.targetId),
  index('content_counters_comments_idx').on(t.t, t.comments, t.targetId),
]);

export const contentDays = table('content_days', {
  ...target(),
  day: date('day').notNull(),
  views: counter('views'),
  visitors: counter('visitors'),
}).with((t) => [
  primaryKey({ columns: [t.t, t.targetId, t.day] }),
  index('content_days_day_idx').on(t.day, t.t, t.views),
]);
