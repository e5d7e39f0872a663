import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { RESULT_VERDICT, SCORE_DIRECTION, STORED_INDICATOR_GROUPS } from '@rujian/contract/vocabulary/evaluations';
import { ITEM_LIMIT_TYPES, VALUE_QUALIFIERS } from '@rujian/contract/vocabulary/spotchecks';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { brands, indicators, products } from '../brands/brands.ts';
import {
  batchKeyOf,
  createdAt,
  decimal,
  flag,
  id,
  idList,
  moment,
  ref,
  requiredRef,
  table,
  textList,
  words,
} from '../fields.ts';
import { media } from '../media.ts';
import { bodyFields, coverFields, publishableChecks, publishableFields, seoFields } from '../publishable.ts';
import { contentRevisions } from '../publishing/revisions.ts';
import { staff } from '../staff/staff.ts';

/** 评测: products measured side by side, with everything needed to recompute the score. */
export const evaluations = table('evaluations', {
  id: id(),
  slug: text('slug').unique(),
  title: text('title').notNull(),
  summary: words('summary'),
  categoryRaw: words('category_raw'),
  category: text('category', { enum: DAIRY_CATEGORY.keys }).notNull(),
  question: words('question'),
  conclusion: words('conclusion'),
  boughtFrom: date('bought_from'),
  boughtTo: date('bought_to'),
  testedFrom: date('tested_from'),
  testedTo: date('tested_to'),
  budgetFen: integer('budget_fen'),
  funding: words('funding'),
  conflictStatement: words('conflict_statement'),
  methodNote: words('method_note'),
  prenoticeWaiver: words('prenotice_waiver'),
  scoreModel: jsonb('score_model').$type<Record<string, unknown>>().notNull().default({}),
  ...bodyFields(),
  ...coverFields(),
  ...seoFields(),
  ...publishableFields(),
  supersededById: ref('superseded_by_id').references((): AnyPgColumn => evaluations.id, { onDelete: 'set null' }),
  liveRevId: ref('live_rev_id').references(() => contentRevisions.id, { onDelete: 'restrict' }),
  workRevId: ref('work_rev_id').references(() => contentRevisions.id, { onDelete: 'restrict' }),
}).with((t) => [
  ...publishableChecks('evaluations', t),
  index('evaluations_public_idx').on(t.publishedAt, t.id).where(sql`${t.status} = 'published'`),
]);

export const evaluationLabs = table('evaluation_labs', {
  id: id(),
  evaluationId: requiredRef('evaluation_id', () => evaluations.id, 'cascade'),
  name: text('name').notNull(),
  cmaNo: words('cma_no'),
  cnasNo: words('cnas_no'),
  reportNo: words('report_no'),
  reportMediaId: ref('report_media_id').references(() => media.id, { onDelete: 'restrict' }),
  reportPages: smallint('report_pages'),
  reportSha256: words('report_sha256'),
}).with((t) => [index('evaluation_labs_evaluation_idx').on(t.evaluationId)]);

/** Brands are notified before publication and may answer; their answer is printed. */
export const evaluationPrenotices = table('evaluation_prenotices', {
  evaluationId: requiredRef('evaluation_id', () => evaluations.id, 'cascade'),
  brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
  informedAt: moment('informed_at').notNull(),
  answeredAt: moment('answered_at'),
  answer: words('answer'),
}).with((t) => [primaryKey({ columns: [t.evaluationId, t.brandId] })]);

export const evaluationProducts = table('evaluation_products', {
  id: id(),
  evaluationId: requiredRef('evaluation_id', () => evaluations.id, 'cascade'),
  position: smallint('position').notNull(),
  brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
  productId: requiredRef('product_id', () => products.id, 'restrict'),
  displayName: text('display_name').notNull(),
  spec: words('spec'),
  batchNo: words('batch_no'),
  producedOn: date('produced_on'),
  shelfLifeDays: integer('shelf_life_days'),
  licenceNo: words('licence_no'),
  origin: words('origin'),
  priceFen: integer('price_fen'),
  pricePer100Fen: integer('price_per_100_fen'),
  channel: words('channel'),
  shop: words('shop'),
  sampleCount: smallint('sample_count'),
  receiptMediaId: ref('receipt_media_id').references(() => media.id, { onDelete: 'restrict' }),
  photoMediaIds: idList('photo_media_ids'),
  labelValues: jsonb('label_values').$type<Record<string, number>>().notNull().default({}),
  pros: textList('pros'),
  cons: textList('cons'),
  verdict: words('verdict'),
}).with((t) => [
  unique('evaluation_products_position_key').on(t.evaluationId, t.position),
  index('evaluation_products_product_idx').on(t.productId),
  index('evaluation_products_brand_idx').on(t.brandId),
  index('evaluation_products_batch_key_idx').on(batchKeyOf(t.batchNo)).where(sql`${t.batchNo} <> ''`),
  check('evaluation_products_sample_bounds', sql`${t.sampleCount} between 1 and 50`),
]);

export const evaluationIndicators = table('evaluation_indicators', {
  id: id(),
  evaluationId: requiredRef('evaluation_id', () => evaluations.id, 'cascade'),
  position: smallint('position').notNull(),
  key: text('key').notNull(),
  indicatorId: ref('indicator_id').references(() => indicators.id, { onDelete: 'restrict' }),
  group: text('group', { enum: STORED_INDICATOR_GROUPS }),
  name: text('name').notNull(),
  unit: words('unit'),
  method: words('method'),
  limitRaw: words('limit_raw'),
  limitType: text('limit_type', { enum: ITEM_LIMIT_TYPES }),
  limitLow: decimal('limit_low'),
  limitHigh: decimal('limit_high'),
  basis: words('basis'),
  direction: text('direction', { enum: SCORE_DIRECTION.keys }).notNull(),
  weightPercent: decimal('weight_percent').notNull(),
  knockout: flag('knockout'),
  anchors: jsonb('anchors').$type<{ value: number; score: number }[]>().notNull().default([]),
  detectionLimit: decimal('detection_limit'),
  plausibleLow: decimal('plausible_low'),
  plausibleHigh: decimal('plausible_high'),
}).with((t) => [
  unique('evaluation_indicators_key_key').on(t.evaluationId, t.key),
  unique('evaluation_indicators_position_key').on(t.evaluationId, t.position),
  check('evaluation_indicators_weight_bounds', sql`${t.weightPercent} between 0 and 100`),
]);

export const evaluationResults = table('evaluation_results', {
  productId: requiredRef('product_id', () => evaluationProducts.id, 'cascade'),
  indicatorId: requiredRef('indicator_id', () => evaluationIndicators.id, 'cascade'),
  raw: text('raw').notNull(),
  value: decimal('value'),
  qualifier: text('qualifier', { enum: VALUE_QUALIFIERS }),
  replicates: decimal('replicates').array(),
  uncertainty: decimal('uncertainty'),
  verdict: text('verdict', { enum: RESULT_VERDICT.keys }),
  note: words('note'),
  createdAt: createdAt(),
}).with((t) => [primaryKey({ columns: [t.productId, t.indicatorId] })]);

/** A second data editor entered a cell again with the same value; void once the cell changes. */
export const evaluationConfirmations = table('evaluation_confirmations', {
  evaluationId: requiredRef('evaluation_id', () => evaluations.id, 'cascade'),
  productKey: text('product_key').notNull(),
  indicatorKey: text('indicator_key').notNull(),
  raw: text('raw').notNull(),
  confirmedBy: requiredRef('confirmed_by', () => staff.id, 'restrict'),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ name: 'evaluation_confirmations_pkey', columns: [t.evaluationId, t.productKey, t.indicatorKey] }),
]);
