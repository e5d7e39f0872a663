import { BRAND_ROLES } from '@rujian/contract/vocabulary/articles';
import { date, index, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { brands, products } from '../brands/brands.ts';
import { moment, ref, requiredRef, table, targetType, updatedAt } from '../fields.ts';
import { regions } from '../site/regions.ts';
import { authors, tags } from './articles.ts';

/** Of live versions; `published_at` is copied so that the list of a tag or a brand is one index range. */
export const contentBrands = table(
  'content_brands',
  {
    t: targetType(),
    targetId: ref('target_id').notNull(),
    brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
    role: text('role', { enum: BRAND_ROLES }).notNull().default('mentioned'),
    position: smallint('position').notNull().default(0),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.t, t.targetId, t.brandId] }),
    index('content_brands_list_idx').on(t.brandId, t.t, t.publishedAt, t.targetId),
  ],
);

export const contentProducts = table(
  'content_products',
  {
    t: targetType(),
    targetId: ref('target_id').notNull(),
    productId: requiredRef('product_id', () => products.id, 'restrict'),
    position: smallint('position').notNull().default(0),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.t, t.targetId, t.productId] }),
    index('content_products_list_idx').on(t.productId, t.t, t.publishedAt, t.targetId),
  ],
);

export const contentTags = table(
  'content_tags',
  {
    t: targetType(),
    targetId: ref('target_id').notNull(),
    tagId: requiredRef('tag_id', () => tags.id, 'restrict'),
    position: smallint('position').notNull().default(0),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.t, t.targetId, t.tagId] }),
    index('content_tags_list_idx').on(t.tagId, t.t, t.publishedAt, t.targetId),
  ],
);

export const contentRegions = table(
  'content_regions',
  {
    t: targetType(),
    targetId: ref('target_id').notNull(),
    regionId: requiredRef('region_id', () => regions.id, 'restrict'),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.t, t.targetId, t.regionId] }),
    index('content_regions_list_idx').on(t.regionId, t.t, t.publishedAt, t.targetId),
  ],
);

export const contentAuthors = table(
  'content_authors',
  {
    t: targetType(),
    targetId: ref('target_id').notNull(),
    authorId: requiredRef('author_id', () => authors.id, 'restrict'),
    position: smallint('position').notNull().default(0),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.t, t.targetId, t.authorId] }),
    index('content_authors_list_idx').on(t.authorId, t.t, t.publishedAt, t.targetId),
  ],
);

/** Separate from the content, so that counting a view does not rewrite an article's row. */
export const contentCounters = table(
  'content_counters',
  {
    t: targetType(),
    targetId: ref('target_id').notNull(),
    views: integer('views').notNull().default(0),
    visitors: integer('visitors').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    praises: integer('praises').notNull().default(0),
    collects: integer('collects').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.t, t.targetId] }),
    index('content_counters_views_idx').on(t.t, t.views, t.targetId),
    index('content_counters_comments_idx').on(t.t, t.comments, t.targetId),
  ],
);

export const contentDays = table(
  'content_days',
  {
    t: targetType(),
    targetId: ref('target_id').notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    visitors: integer('visitors').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.t, t.targetId, t.day] }), index('content_days_day_idx').on(t.day, t.t, t.views)],
);
