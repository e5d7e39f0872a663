import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import {
  AGENCY_LEVEL,
  AUTHENTICITY_STATE,
  CHECK_RESULT,
  IMPORT_STATE,
  IMPORT_TASK_STATES,
  IMPORT_TASKS,
  ITEM_LIMIT_TYPES,
  MATCHED_BY,
  NOTICE_KIND,
  RETEST_STATE,
  VALUE_QUALIFIERS,
} from '@rujian/contract/vocabulary/spotchecks';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { brands, indicators, products } from '../brands/brands.ts';
import {
  batchKeyOf,
  createdAt,
  decimal,
  id,
  moment,
  ref,
  requiredRef,
  table,
  textList,
  updatedAt,
  words,
} from '../fields.ts';
import { media } from '../media.ts';
import { bodyFields, publishableChecks, publishableFields, unpublishFields } from '../publishable.ts';
import { contentRevisions } from '../publishing/revisions.ts';
import { regions } from '../site/regions.ts';
import { staff } from '../staff/staff.ts';

/** A file of imported records; it can be rolled back until one of its rows is public. */
export const spotcheckImports = table(
  'spotcheck_imports',
  {
    id: id(),
    noticeId: ref('notice_id').references((): AnyPgColumn => spotcheckNotices.id, { onDelete: 'restrict' }),
    state: text('state', { enum: IMPORT_STATE.keys }).notNull().default('uploaded'),
    fileName: text('file_name').notNull(),
    format: words('format'),
    /** Counted from 1, as spreadsheets do. */
    headerRow: smallint('header_row').notNull().default(1),
    heads: textList('heads'),
    /** Column of the sheet, counted from 0 → field of a record. */
    columnMap: jsonb('column_map').$type<Record<string, string>>().notNull().default({}),
    rows: integer('rows').notNull(),
    added: integer('added').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    task: text('task', { enum: IMPORT_TASKS }),
    taskState: text('task_state', { enum: IMPORT_TASK_STATES }),
    /** Identifies one run: a superseded run stops writing. */
    taskKey: words('task_key'),
    taskRows: integer('task_rows').notNull().default(0),
    /** The error id and its counts. */
    taskProblem: words('task_problem'),
    taskParams: jsonb('task_params').$type<Record<string, string | number>>(),
    taskBeatAt: moment('task_beat_at'),
    importedBy: ref('imported_by').references(() => staff.id, { onDelete: 'restrict' }),
    committedAt: moment('committed_at'),
    rolledBackAt: moment('rolled_back_at'),
    createdAt: createdAt(),
  },
  (t) => [index('spotcheck_imports_notice_idx').on(t.noticeId)],
);

/** 公告: the official notice that published a batch of records. */
export const spotcheckNotices = table(
  'spotcheck_notices',
  {
    id: id(),
    slug: text('slug').unique(),
    agency: text('agency').notNull(),
    agencyLevel: text('agency_level', { enum: AGENCY_LEVEL.keys }).notNull(),
    regionId: ref('region_id').references(() => regions.id, { onDelete: 'restrict' }),
    noticeNo: text('notice_no').notNull(),
    title: text('title').notNull(),
    publishedOn: date('published_on').notNull(),
    url: words('url'),
    snapshotSha256: words('snapshot_sha256'),
    attachmentMediaId: ref('attachment_media_id').references(() => media.id, { onDelete: 'restrict' }),
    /** As the notice states them; they may exceed the records we have. */
    statedBatches: integer('stated_batches').notNull(),
    statedFailed: integer('stated_failed').notNull(),
    kind: text('kind', { enum: NOTICE_KIND.keys }).notNull(),
    summary: words('summary'),
    ...bodyFields(),
    ...publishableFields(),
    ...unpublishFields(),
    liveRevId: ref('live_rev_id').references(() => contentRevisions.id, { onDelete: 'restrict' }),
    workRevId: ref('work_rev_id').references(() => contentRevisions.id, { onDelete: 'restrict' }),
  },
  (t) => [
    ...publishableChecks('spotcheck_notices', t),
    unique('spotcheck_notices_agency_no_key').on(t.agency, t.noticeNo),
    check('spotcheck_notices_failed_within', sql`${t.statedFailed} between 0 and ${t.statedBatches}`),
    index('spotcheck_notices_public_idx').on(t.publishedOn, t.id).where(sql`${t.status} = 'published'`),
  ],
);

/** One sample, public exactly when its notice is. */
export const spotcheckRecords = table(
  'spotcheck_records',
  {
    id: id(),
    noticeId: requiredRef('notice_id', () => spotcheckNotices.id, 'restrict'),
    /** Copied from the notice, so that record lists can be ordered without a join. */
    publishedOn: date('published_on').notNull(),
    sampleNo: text('sample_no').unique(),
    seqNo: integer('seq_no').notNull(),
    makerName: words('maker_name'),
    makerAddress: words('maker_address'),
    makerRegionId: ref('maker_region_id').references(() => regions.id, { onDelete: 'restrict' }),
    consignorName: words('consignor_name'),
    consignorAddress: words('consignor_address'),
    sampledName: words('sampled_name'),
    sampledAddress: words('sampled_address'),
    sampledRegionId: ref('sampled_region_id').references(() => regions.id, { onDelete: 'restrict' }),
    platform: words('platform'),
    shopName: words('shop_name'),
    foodName: text('food_name').notNull(),
    spec: words('spec'),
    trademark: words('trademark'),
    producedOn: date('produced_on'),
    batchNo: words('batch_no'),
    categoryRaw: words('category_raw'),
    category: text('category', { enum: DAIRY_CATEGORY.keys }).notNull().default('other'),
    result: text('result', { enum: CHECK_RESULT.keys }).notNull(),
    lab: words('lab'),
    retestLab: words('retest_lab'),
    taskSource: words('task_source'),
    authenticity: text('authenticity', { enum: AUTHENTICITY_STATE.keys }).notNull().default('none'),
    retest: text('retest', { enum: RETEST_STATE.keys }).notNull().default('none'),
    overturnedAt: moment('overturned_at'),
    disposal: words('disposal'),
    disposalUrl: words('disposal_url'),
    disposedOn: date('disposed_on'),
    brandId: ref('brand_id').references(() => brands.id, { onDelete: 'restrict' }),
    productId: ref('product_id').references(() => products.id, { onDelete: 'restrict' }),
    matchConfidence: real('match_confidence'),
    matchedBy: text('matched_by', { enum: MATCHED_BY }),
    remark: words('remark'),
    importId: ref('import_id').references((): AnyPgColumn => spotcheckImports.id, { onDelete: 'restrict' }),
    /** Identifies the same sample across files without a sample number. */
    sameKey: text('same_key').unique(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('spotcheck_records_seq_key').on(t.noticeId, t.seqNo),
    check('spotcheck_records_dated', sql`${t.producedOn} is not null or ${t.batchNo} <> ''`),
    index('spotcheck_records_import_idx').on(t.importId).where(sql`${t.importId} is not null`),
    index('spotcheck_records_unmatched_idx').on(t.trademark, t.makerName).where(sql`${t.brandId} is null`),
    index('spotcheck_records_overturned_idx').on(t.overturnedAt).where(sql`${t.overturnedAt} is not null`),
    index('spotcheck_records_list_idx').on(t.publishedOn, t.id),
    index('spotcheck_records_result_idx').on(t.result, t.publishedOn, t.id),
    index('spotcheck_records_brand_idx').on(t.brandId, t.publishedOn, t.id),
    index('spotcheck_records_product_idx').on(t.productId, t.publishedOn),
    // Yearly totals of a brand are read from this index alone.
    index('spotcheck_records_brand_sums_idx').on(
      t.brandId,
      t.publishedOn,
      t.result,
      t.retest,
      t.authenticity,
      t.noticeId,
    ),
    // The last failure of a brand, without reading later passes.
    index('spotcheck_records_brand_failed_idx').on(t.brandId, t.publishedOn, t.id).where(sql`${t.result} = 'fail'`),
    index('spotcheck_records_batch_key_idx').on(batchKeyOf(t.batchNo)),
    index('spotcheck_records_maker_idx').on(t.makerName, t.publishedOn, t.id),
    index('spotcheck_records_category_idx').on(t.category, t.publishedOn, t.id),
    index('spotcheck_records_maker_region_idx').on(t.makerRegionId, t.publishedOn, t.id),
    index('spotcheck_records_produced_idx').on(t.producedOn.desc().nullsLast(), t.id.desc()),
  ],
);

/** A measured item; columns after the raw texts are null where the text could not be parsed. */
export const spotcheckItems = table(
  'spotcheck_items',
  {
    id: id(),
    recordId: requiredRef('record_id', () => spotcheckRecords.id, 'cascade'),
    position: smallint('position').notNull(),
    indicatorId: ref('indicator_id').references(() => indicators.id, { onDelete: 'restrict' }),
    nameRaw: text('name_raw').notNull(),
    resultRaw: text('result_raw').notNull(),
    limitRaw: text('limit_raw').notNull(),
    result: text('result', { enum: CHECK_RESULT.keys }).notNull(),
    qualifier: text('qualifier', { enum: VALUE_QUALIFIERS }),
    value: decimal('value'),
    /** The single results of a sampling plan, each exact or a bound. */
    values: decimal('values').array(),
    valueQualifiers: text('value_qualifiers', { enum: VALUE_QUALIFIERS }).array(),
    unit: text('unit'),
    limitType: text('limit_type', { enum: ITEM_LIMIT_TYPES }),
    limitLow: decimal('limit_low'),
    limitHigh: decimal('limit_high'),
    planN: smallint('plan_n'),
    planC: smallint('plan_c'),
    planLowerM: decimal('plan_lower_m'),
    planUpperM: decimal('plan_upper_m'),
    labelPercent: decimal('label_percent'),
    labelValue: decimal('label_value'),
    basis: words('basis'),
    timesOver: decimal('times_over'),
  },
  (t) => [
    unique('spotcheck_items_position_key').on(t.recordId, t.position),
    index('spotcheck_items_indicator_idx').on(t.indicatorId, t.result, t.recordId),
    index('spotcheck_items_over_idx').on(t.recordId, t.timesOver).where(sql`${t.timesOver} is not null`),
  ],
);
