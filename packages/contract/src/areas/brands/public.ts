import * as z from 'zod/mini';
import { CoverPhoto } from '../../base/cover/cover.ts';
import { publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery, quickSearchQuery } from '../../base/lists.ts';
import { Choice, Named, Option } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { CHECK_OUTCOME, DAIRY_CATEGORY, TIMELINE_KIND } from '../../vocabulary/brands.ts';
import { ANSWERABLE_TYPES } from '../../vocabulary/represent.ts';
import { ArticleCard } from '../articles/public.ts';
import { ComplaintStatistics } from '../complaints/public.ts';
import {
  CheckLine,
  CheckPeriod,
  CheckSum,
  CheckYear,
  ComplaintLine,
  ProductLine,
  RankLine,
  TestLine,
} from './dossier-lines.ts';
import { SafetyAnswer } from './safety.ts';

export const BrandCard = z.object({
  id: z.number(),
  name: z.string(),
  nameEn: z.string(),
  /** A–Z by pinyin; # for other names. */
  initial: z.string(),
  shelves: z.array(z.string()),
  province: z.string(),
  products: z.number(),
  checks: CheckPeriod,
});
export type BrandCard = z.infer<typeof BrandCard>;

export const BrandList = z.extend(listOf(BrandCard), {
  categories: z.array(Choice),
  provinces: z.array(Choice),
  initials: z.array(Choice),
  all: z.number(),
});
export type BrandList = z.infer<typeof BrandList>;

export const BrandCompany = z.object({
  id: z.number(),
  name: z.string(),
  relation: Option,
  province: z.string(),
  uscc: z.string(),
  licences: z.array(z.string()),
});

export const BrandFact = z.object({
  label: z.string(),
  value: z.string(),
  sourceName: z.string(),
  sourceUrl: z.string(),
  statedOn: z.number(),
});

export const TimelineEvent = z.object({
  kind: z.enum(TIMELINE_KIND.keys),
  /** Id of the linked article, record, test, ranking or complaint. */
  id: z.number(),
  at: z.number(),
  title: z.string(),
  /** Failed items, tested products, period of an edition, text of a correction. */
  note: z.string(),
  outcome: z.nullable(z.enum(CHECK_OUTCOME.keys)),
  rank: z.nullable(z.number()),
  state: z.nullable(Option),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const Timeline = z.extend(listOf(TimelineEvent), { kinds: z.array(Choice) });
export type Timeline = z.infer<typeof Timeline>;

export const BrandAnswer = z.object({ evaluation: Named, answeredAt: z.number(), answer: z.string() });

export const Dossier = z.object({
  id: z.number(),
  safety: SafetyAnswer,
  name: z.string(),
  logo: z.nullable(CoverPhoto),
  nameEn: z.string(),
  aliases: z.array(z.string()),
  intro: z.string(),
  claimed: z.boolean(),
  shelves: z.array(z.string()),
  province: z.string(),
  foundedYear: z.nullable(z.number()),
  websiteUrl: z.string(),
  hotline: z.string(),
  stockCode: z.string(),
  formulaRegistrations: z.array(z.string()),
  group: z.nullable(Named),
  companies: z.array(BrandCompany),
  facts: z.array(BrandFact),
  updatedAt: z.number(),
  status: z.object({ lastFailed: z.nullable(CheckLine), openComplaints: z.number(), lastTest: z.nullable(TestLine) }),
  checks: z.object({ recent: CheckPeriod, years: z.array(CheckYear), newest: z.array(CheckLine) }),
  tests: z.object({ list: z.array(TestLine), total: z.number() }),
  complaints: z.object({
    /** Over twelve months; rates are null below the minimum sample. */
    statistics: ComplaintStatistics,
    newest: z.array(ComplaintLine),
    total: z.number(),
    notices: z.array(z.string()),
  }),
  rankings: z.array(RankLine),
  news: z.object({ list: z.array(ArticleCard), total: z.number() }),
  products: z.object({ list: z.array(ProductLine), total: z.number() }),
  answers: z.array(BrandAnswer),
  responses: z.array(
    z.object({
      t: z.enum(ANSWERABLE_TYPES),
      id: z.number(),
      title: z.string(),
      text: z.string(),
      publishedAt: z.number(),
    }),
  ),
  terms: z.array(Named),
});
export type Dossier = z.infer<typeof Dossier>;

export const ComparedBrand = z.extend(z.omit(BrandCard, { initial: true }), {
  foundedYear: z.nullable(z.number()),
  years: z.array(CheckYear),
  lastFailed: z.nullable(CheckLine),
  tests: z.object({ list: z.array(TestLine), total: z.number() }),
  complaints: ComplaintStatistics,
  rankings: z.array(RankLine),
});
export type ComparedBrand = z.infer<typeof ComparedBrand>;

export const BrandComparison = z.object({
  brands: z.array(ComparedBrand),
  choices: z.array(Named),
  checksFrom: z.number(),
  to: z.number(),
});
export type BrandComparison = z.infer<typeof BrandComparison>;

export const LabelValue = z.object({ key: z.string(), value: z.number() });

export const ProductDetail = z.object({
  id: z.number(),
  safety: SafetyAnswer,
  name: z.string(),
  photos: z.array(CoverPhoto),
  brand: Named,
  category: Option,
  spec: z.string(),
  barcode: z.string(),
  licenceNo: z.string(),
  standardNo: z.string(),
  state: Option,
  labelValues: z.array(LabelValue),
  checks: z.object({ sum: CheckSum, list: z.array(CheckLine) }),
  tests: z.array(TestLine),
  complaints: z.object({
    total: z.number(),
    open: z.number(),
    list: z.array(ComplaintLine),
    notices: z.array(z.string()),
  }),
  rankings: z.array(RankLine),
  batches: z.array(
    z.object({
      batch: z.string(),
      producedOn: z.nullable(z.number()),
      checks: z.number(),
      failed: z.number(),
      tests: z.number(),
      complaints: z.number(),
    }),
  ),
  news: z.array(ArticleCard),
  siblings: z.array(Named),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** One to fifty characters of a name, in hanzi, pinyin or initials. */
const q = z.optional(text(50));

export const listBrands = publicGet('/api/brand/index', {
  summary:
    'Brands in alphabetical order, with spot-check results since the year before last. Select fields use `select=true`: ten per page, searched by `quick_search` or `quickSearch`, or by `initKey=id` and `initValue`.',
  input: z.object({
    ...listQuery,
    ...quickSearchQuery,
    q,
    category: z.optional(z.enum(DAIRY_CATEGORY.keys, 'rule.type')),
    province: z.optional(id),
    initial: z.optional(z.string('rule.text').check(z.regex(/^[A-Z#]$/, 'rule.text'))),
  }),
  data: BrandList,
});

export const getBrand = publicGet('/api/brand/detail', {
  summary: 'The dossier of a brand; a merged brand answers with its target.',
  input: z.object({ id }),
  data: Dossier,
});

export const getBrandTimeline = publicGet('/api/brand/timeline', {
  summary: 'All events around a brand, newest first.',
  input: z.object({ ...listQuery, id, kind: z.optional(z.enum(TIMELINE_KIND.keys, 'rule.type')) }),
  data: Timeline,
});

export const compareBrands = publicGet('/api/brand/compare', {
  summary: 'Up to four brands compared over the same periods; `ids` comma-separated.',
  input: z.object({
    ids: z._default(z.string('rule.id').check(z.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,3})?$/, 'rule.id')), ''),
  }),
  data: BrandComparison,
});

export const getProduct = publicGet('/api/product/detail', {
  summary: 'Everything known about one product.',
  input: z.object({ id }),
  data: ProductDetail,
});
