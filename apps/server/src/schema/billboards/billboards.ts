import {
  BILLBOARD_KIND,
  BILLBOARD_OBJECT,
  BILLBOARD_PERIOD,
  EDITION_STATES,
} from '@rujian/contract/vocabulary/billboards';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { brands, companies, products } from '../brands/brands.ts';
import { counter, decimal, flag, id, moment, ref, requiredRef, table, timestamps, words } from '../fields.ts';
import { coverFields, unpublishFields } from '../publishable.ts';
import { regions } from '../site/regions.ts';
import { staff } from '../staff/staff.ts';

export type BillboardMetric = {
  name: string;
  nameEn?: string | undefined;
  unit: string;
  direction: 'higher' | 'lower';
  weightPercent: number;
};

export const billboards = table('billboards', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
  kind: text('kind', { enum: BILLBOARD_KIND.keys }).notNull(),
  object: text('object', { enum: BILLBOARD_OBJECT.keys }).notNull(),
  category: text('category', { enum: DAIRY_CATEGORY.keys }).notNull().default('other'),
  periodType: text('period_type', { enum: BILLBOARD_PERIOD.keys }).notNull(),
  unit: words('unit'),
  metrics: jsonb('metrics').$type<BillboardMetric[]>().notNull().default([]),
  method: text('method').notNull(),
  dataSource: words('data_source'),
  independence: words('independence'),
  entriesMax: smallint('entries_max').notNull().default(10),
  votable: flag('votable'),
  voteRule: jsonb('vote_rule').$type<Record<string, unknown>>(),
  position: counter('position'),
  ...coverFields(),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'restrict' }),
  ...timestamps(),
}).with((t) => [check('billboards_entries_max_bounds', sql`${t.entriesMax} between 5 and 200`)]);

export type BillboardDefinition = {
  method: string;
  dataSource: string;
  independence: string;
  metrics: BillboardMetric[];
};

export const billboardEditions = table('billboard_editions', {
  id: id(),
  billboardId: requiredRef('billboard_id', () => billboards.id, 'restrict'),
  period: text('period').notNull(),
  periodFrom: date('period_from').notNull(),
  periodTo: date('period_to').notNull(),
  cutoffAt: moment('cutoff_at'),
  sampleSize: integer('sample_size'),
  methodChangeNote: words('method_change_note'),
  definition: jsonb('definition').$type<BillboardDefinition>(),
  handOrderReason: words('hand_order_reason'),
  /** Ranks only, reconstructed from the previous ranks of the next edition; scores are unknown. */
  reconstructedAt: moment('reconstructed_at'),
  status: text('status', { enum: EDITION_STATES }).notNull().default('draft'),
  publishedAt: moment('published_at'),
  scheduledFor: moment('scheduled_for'),
  ...unpublishFields(),
  withdrawnAt: moment('withdrawn_at'),
  withdrawnReason: words('withdrawn_reason'),
  trashedAt: moment('trashed_at'),
  version: integer('version').notNull().default(1),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'restrict' }),
  editorId: ref('editor_id').references(() => staff.id, { onDelete: 'restrict' }),
  ...timestamps(),
}).with((t) => [
  uniqueIndex('billboard_editions_period_once')
    .on(t.billboardId, t.periodFrom, t.periodTo)
    .where(sql`${t.status} <> 'trash'`),
  check('billboard_editions_period_order', sql`${t.periodTo} >= ${t.periodFrom}`),
  check('billboard_editions_published_has_time', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
  check('billboard_editions_scheduled_has_time', sql`${t.status} <> 'scheduled' or ${t.scheduledFor} is not null`),
  index('billboard_editions_public_idx').on(t.billboardId, t.periodTo).where(sql`${t.status} = 'published'`),
]);

export const billboardEntries = table('billboard_entries', {
  id: id(),
  editionId: requiredRef('edition_id', () => billboardEditions.id, 'cascade'),
  rank: smallint('rank').notNull(),
  previousRank: smallint('previous_rank'),
  name: text('name').notNull(),
  brandId: ref('brand_id').references(() => brands.id, { onDelete: 'restrict' }),
  productId: ref('product_id').references(() => products.id, { onDelete: 'restrict' }),
  companyId: ref('company_id').references(() => companies.id, { onDelete: 'restrict' }),
  regionId: ref('region_id').references(() => regions.id, { onDelete: 'restrict' }),
  score: decimal('score'),
  metricValues: jsonb('metric_values').$type<(number | null)[]>().notNull().default([]),
  comment: words('comment'),
  evidence: jsonb('evidence').$type<{ title: string; url: string }[]>().notNull().default([]),
}).with((t) => [
  unique('billboard_entries_name_key').on(t.editionId, t.name, t.brandId).nullsNotDistinct(),
  index('billboard_entries_rank_idx').on(t.editionId, t.rank),
  index('billboard_entries_brand_idx').on(t.brandId),
  index('billboard_entries_product_idx').on(t.productId),
]);
