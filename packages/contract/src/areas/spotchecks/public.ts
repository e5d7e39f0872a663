import * as z from 'zod/mini';
import { firstDayOf } from '../../base/day-range.ts';
import { publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Choice, Named, Option } from '../../base/refs.ts';
import { DAIRY_CATEGORY } from '../../vocabulary/brands.ts';
import {
  AGENCY_LEVEL,
  AUTHENTICITY_STATE,
  CHECK_RESULT,
  RETEST_STATE,
  VALUE_QUALIFIERS,
} from '../../vocabulary/spotchecks.ts';
import { CorrectionNote } from '../articles/corrections.ts';
import { facetQuery } from '../brands/facets.ts';
import { PublicResponse } from '../brands/responses.ts';
import { LimitBar } from '../home/public.ts';
import { PlanFinding } from './plan-finding.ts';

export const CHECK_SORTS = ['newest', 'over', 'produced'] as const;
export type CheckSort = (typeof CHECK_SORTS)[number];

/** `2026`, `2026-05` or `2026-05-20`. */
const day = z.string('rule.date').check(
  z.regex(/^\d{4}(?:-\d{2}){0,2}$/, 'rule.date'),
  z.refine((text) => isCalendarDay(text), { error: 'rule.date' }),
);
const words = z.string('rule.text').check(z.maxLength(120, 'rule.text'));

const checkFilters = {
  /** Which records the list shows, as answers about safety name them; of `indicator`, those where it was tested. */
  ...facetQuery,
  /** With `indicator`: whether that failed. */
  result: z.optional(z.enum(CHECK_RESULT.keys, 'rule.type')),
  category: z.optional(z.enum(DAIRY_CATEGORY.keys, 'rule.type')),
  /** Six-digit division code: 150000. */
  province: z.optional(z.string('rule.type').check(z.regex(/^\d{6}$/, 'rule.type'))),
  /** Whose province a filter or map uses: the maker's or the shop's. */
  place: z.catch(z._default(z.enum(['maker', 'sampled']), 'maker'), 'maker'),
  level: z.optional(z.enum(AGENCY_LEVEL.keys, 'rule.type')),
  notice: z.optional(id),
  retest: z.optional(z.enum(RETEST_STATE.keys, 'rule.type')),
  authenticity: z.optional(z.enum(AUTHENTICITY_STATE.keys, 'rule.type')),
  /** Part of a food, maker, shop, trademark or batch number. */
  q: z.optional(words),
  from: z.optional(day),
  to: z.optional(day),
};
export const CheckFilters = z.object(checkFilters);
export type CheckFilters = z.infer<typeof CheckFilters>;

// Overturned failures and proven fakes are listed but only counted in `excluded`. The period is that of the notices
// counted. A filter by verdict is ignored, because failures need their denominator.
export const SelectionCounts = z.object({
  batches: z.number(),
  failed: z.number(),
  excluded: z.number(),
  /** Of the excluded; a record may be both. */
  overturned: z.number(),
  fakes: z.number(),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
});
export type SelectionCounts = z.infer<typeof SelectionCounts>;

const verdict = {
  result: z.enum(CHECK_RESULT.keys),
  retest: z.enum(RETEST_STATE.keys),
  authenticity: z.enum(AUTHENTICITY_STATE.keys),
  /** False: an overturned failure or proven fake, which is in no count. */
  counted: z.boolean(),
};

/** One sample in a list. `failure` is its worst failed item. */
export const CheckRow = z.object({
  id: z.number(),
  food: z.string(),
  spec: z.string(),
  maker: z.string(),
  sampled: z.string(),
  brand: z.nullable(Named),
  category: Option,
  province: z.nullable(Option),
  producedOn: z.nullable(z.number()),
  batchNo: z.string(),
  ...verdict,
  failure: z.nullable(
    z.object({
      name: z.string(),
      found: z.string(),
      standard: z.string(),
      bar: z.nullable(LimitBar),
      timesOver: z.nullable(z.number()),
      plan: z.nullable(PlanFinding),
    }),
  ),
  failedItems: z.number(),
  notice: z.object({ id: z.number(), agency: z.string(), no: z.string() }),
  publishedOn: z.number(),
});
export type CheckRow = z.infer<typeof CheckRow>;

export const CheckChoices = z.object({
  result: z.array(Choice),
  category: z.array(Choice),
  indicator: z.array(Choice),
  brand: z.array(Choice),
  maker: z.array(Choice),
  province: z.array(Choice),
  level: z.array(Choice),
  retest: z.array(Choice),
  authenticity: z.array(Choice),
});
export type CheckChoices = z.infer<typeof CheckChoices>;

export const RecordYear = z.object({ year: z.number(), batches: z.number(), failed: z.number() });

export const ITEM_GROUPS = ['composition', 'microbes', 'contaminants', 'additives', 'label', 'other'] as const;

/** A number as the laboratory reported it: exact, or a bound. */
export const MeasuredNumber = z.object({ qualifier: z.enum(VALUE_QUALIFIERS), value: z.number() });
export type MeasuredNumber = z.infer<typeof MeasuredNumber>;

/** n samples; up to c of them may be between m and M; none above M. */
export const SamplingPlan = z.object({
  n: z.number(),
  c: z.number(),
  lower: z.number(),
  upper: z.nullable(z.number()),
});

/** One tested item; unparsed numbers are null, the raw texts are always present. */
export const CheckItem = z.object({
  id: z.number(),
  name: z.string(),
  nameRaw: z.string(),
  indicatorId: z.nullable(z.number()),
  group: z.enum(ITEM_GROUPS),
  result: z.enum(CHECK_RESULT.keys),
  found: z.string(),
  standard: z.string(),
  basis: z.string(),
  /** False: no number could be parsed from the printed texts. */
  structured: z.boolean(),
  unit: z.string(),
  /** One value, or those of a sampling plan in order. */
  values: z.array(MeasuredNumber),
  plan: z.nullable(SamplingPlan),
  limitLow: z.nullable(z.number()),
  limitHigh: z.nullable(z.number()),
  labelPercent: z.nullable(z.number()),
  bar: z.nullable(LimitBar),
  timesOver: z.nullable(z.number()),
  meaning: z.string(),
  healthNote: z.string(),
  term: z.nullable(Named),
});
export type CheckItem = z.infer<typeof CheckItem>;

export const CheckNotice = z.object({
  id: z.number(),
  title: z.string(),
  agency: z.string(),
  level: Option,
  no: z.string(),
  publishedOn: z.number(),
  summary: z.string(),
  url: z.string(),
  /** As stated in the notice; may exceed the stored records. */
  stated: z.object({ batches: z.number(), failed: z.number() }),
  held: z.object({ batches: z.number(), failed: z.number(), excluded: z.number() }),
});
export type CheckNotice = z.infer<typeof CheckNotice>;

export const CheckRecord = z.extend(CheckRow, {
  /** “… 销售的、标称 … 生产的 …，… 不符合规定”: no adjective, all names. */
  statement: z.string(),
  sampleNo: z.string(),
  makerAddress: z.string(),
  consignor: z.string(),
  consignorAddress: z.string(),
  sampledAddress: z.string(),
  platform: z.string(),
  shop: z.string(),
  trademark: z.string(),
  categoryRaw: z.string(),
  lab: z.string(),
  retestLab: z.string(),
  taskSource: z.string(),
  remark: z.string(),
  product: z.nullable(Named),
  disposal: z.object({ text: z.string(), url: z.string(), on: z.nullable(z.number()) }),
  items: z.array(CheckItem),
  standards: z.array(z.object({ no: z.string(), termId: z.nullable(z.number()) })),
  source: CheckNotice,
  snapshotSha256: z.string(),
  editor: z.string(),
  updatedAt: z.number(),
  /** All counted batches of this maker and of the brand, by year of the notice. */
  makerYears: z.array(RecordYear),
  brandYears: z.array(RecordYear),
  sameNotice: z.array(CheckRow),
  responses: z.array(PublicResponse),
});
export type CheckRecord = z.infer<typeof CheckRecord>;

export const CheckOverview = z.object({
  counts: SelectionCounts,
  provinces: z.array(z.extend(Option, { batches: z.number(), failed: z.number() })),
  elsewhere: z.object({ batches: z.number(), failed: z.number() }),
  /** All months from the first to the last, `2026-05`, including those without a batch. */
  months: z.array(z.object({ month: z.string(), batches: z.number(), failed: z.number() })),
});
export type CheckOverview = z.infer<typeof CheckOverview>;

/** A facet of the address by its name, as readers know it. */
export const NamedFacet = z.object({
  facet: z.enum(['brand', 'product', 'food', 'barcode', 'indicator']),
  text: z.string(),
  /** False: nothing has this id, key or code, so no record matches. */
  isKnown: z.boolean(),
});
export type NamedFacet = z.infer<typeof NamedFacet>;

export const listChecks = publicGet('/api/spotcheck/index', {
  summary: 'Spot-check records with the counts of the selection and of the whole data set.',
  input: z.object({
    ...listQuery,
    ...checkFilters,
    /** Newest notice, times over the limit, or newest production; unknown orders fall back to the first. */
    sort: z.catch(z._default(z.enum(CHECK_SORTS), 'newest'), 'newest'),
  }),
  data: z.extend(listOf(CheckRow), {
    counts: SelectionCounts,
    base: SelectionCounts,
    choices: CheckChoices,
    facets: z.array(NamedFacet),
  }),
});

export const getCheck = publicGet('/api/spotcheck/detail', {
  summary: 'One record with its items, its notice and earlier records of maker and brand.',
  input: z.object({ id }),
  data: CheckRecord,
});

export const getCheckOverview = publicGet('/api/spotcheck/overview', {
  summary: 'Batches and failures by province and by month, under the same filters as the list.',
  input: CheckFilters,
  data: CheckOverview,
});

export const listNotices = publicGet('/api/spotcheck/notices', {
  summary: 'Official notices, newest first.',
  input: z.object({ ...listQuery, level: checkFilters.level }),
  data: listOf(CheckNotice),
});

export const getNotice = publicGet('/api/spotcheck/notice', {
  summary: 'One notice with its text and its records, failures first.',
  input: z.object({ ...listQuery, id }),
  data: z.extend(CheckNotice, {
    bodyHtml: z.string(),
    snapshotSha256: z.string(),
    attachment: z.nullable(z.object({ name: z.string(), url: z.string(), size: z.number(), type: z.string() })),
    corrections: z.array(CorrectionNote),
    records: listOf(CheckRow),
  }),
});

function isCalendarDay(text: string): boolean {
  const first = firstDayOf(text);
  const time = Date.parse(`${first}T00:00:00Z`);
  return first >= '1900' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(first);
}
