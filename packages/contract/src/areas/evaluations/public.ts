import * as z from 'zod/mini';
import { Cover } from '../../base/cover/cover.ts';
import { publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Choice, Named, Option } from '../../base/refs.ts';
import { DAIRY_CATEGORY } from '../../vocabulary/brands.ts';
import { GRADE, INDICATOR_GROUP, RESULT_VERDICT, SCORE_DIRECTION } from '../../vocabulary/evaluations.ts';
import { READING_SORTS } from '../../vocabulary/search.ts';
import { CorrectionNote } from '../articles/corrections.ts';
import { PublicResponse } from '../brands/responses.ts';

const GradeKey = z.enum(GRADE.keys);
const GroupKey = z.enum(INDICATOR_GROUP.keys);
const oneScore = z.nullable(z.number());

export const EvaluationCard = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  cover: Cover,
  category: Option,
  publishedAt: z.number(),
  views: z.number(),
  products: z.number(),
  indicators: z.number(),
  best: z.nullable(z.object({ name: z.string(), brand: Named, total: z.number(), grade: GradeKey })),
  /** A newer test of the same question replaces it. */
  superseded: z.boolean(),
});
export type EvaluationCard = z.infer<typeof EvaluationCard>;

const Period = z.object({ from: z.number(), to: z.number() });

export const EvaluationLab = z.object({
  name: z.string(),
  cmaNo: z.string(),
  cnasNo: z.string(),
  reportNo: z.string(),
  reportPages: z.nullable(z.number()),
  reportSha256: z.string(),
  reportUrl: z.string(),
});

export const Prenotice = z.object({
  brand: Named,
  informedAt: z.number(),
  answeredAt: z.nullable(z.number()),
  answer: z.string(),
});

export const EvaluationIndicator = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  group: GroupKey,
  method: z.string(),
  /** As worded by the standard or the label. */
  limit: z.string(),
  limitLow: z.nullable(z.number()),
  limitHigh: z.nullable(z.number()),
  /** The limit comes from a standard that every product must meet. */
  mandatory: z.boolean(),
  direction: z.enum(SCORE_DIRECTION.keys),
  weight: z.number(),
  anchors: z.array(z.object({ value: z.number(), score: z.number() })),
  /** Anchors are derived from limit, direction and field because the test has none of its own. */
  anchorsDerived: z.boolean(),
  detectionLimit: z.nullable(z.number()),
  meaning: z.string(),
});
export type EvaluationIndicator = z.infer<typeof EvaluationIndicator>;

export const EvaluationResult = z.object({
  raw: z.string(),
  value: z.nullable(z.number()),
  qualifier: z.nullable(z.string()),
  replicates: z.array(z.number()),
  uncertainty: z.nullable(z.number()),
  verdict: z.nullable(z.enum(RESULT_VERDICT.keys)),
  note: z.string(),
});
export type EvaluationResult = z.infer<typeof EvaluationResult>;

export const EvaluationScore = z.object({
  /** 0–100 with one decimal, in the order of the indicators; null: not scored. */
  scores: z.array(oneScore),
  groups: z.array(z.object({ group: GroupKey, score: oneScore, weight: z.number(), capped: z.boolean() })),
  total: oneScore,
  /** The total without the cap of a failed limit. */
  uncapped: oneScore,
  grade: z.nullable(GradeKey),
  /** Equal totals share a rank. */
  rank: z.nullable(z.number()),
  failedLimits: z.array(z.string()),
  labelsOff: z.array(z.string()),
});

export const EvaluationProduct = z.object({
  id: z.number(),
  brand: Named,
  product: Named,
  name: z.string(),
  spec: z.string(),
  batchNo: z.string(),
  producedOn: z.nullable(z.number()),
  shelfLifeDays: z.nullable(z.number()),
  licenceNo: z.string(),
  origin: z.string(),
  /** Yuan with two decimals; null if unknown. */
  price: z.nullable(z.string()),
  pricePer100: z.nullable(z.string()),
  channel: z.string(),
  shop: z.string(),
  sampleCount: z.nullable(z.number()),
  labelValues: z.record(z.string(), z.number()),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  verdict: z.string(),
  /** In the order of the indicators; null if not measured. */
  results: z.array(z.nullable(EvaluationResult)),
  /** By the published weights. */
  score: EvaluationScore,
});
export type EvaluationProduct = z.infer<typeof EvaluationProduct>;

export const EvaluationLink = z.object({ id: z.number(), title: z.string(), publishedAt: z.number() });

export const Evaluation = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  cover: Cover,
  category: Option,
  publishedAt: z.number(),
  updatedAt: z.number(),
  views: z.number(),
  editor: z.string(),
  question: z.string(),
  conclusion: z.string(),
  bodyHtml: z.string(),
  bought: z.nullable(Period),
  tested: z.nullable(Period),
  /** Yuan with two decimals. */
  budget: z.nullable(z.string()),
  funding: z.string(),
  conflictStatement: z.string(),
  methodNote: z.string(),
  labs: z.array(EvaluationLab),
  prenotices: z.array(Prenotice),
  indicators: z.array(EvaluationIndicator),
  products: z.array(EvaluationProduct),
  /** The unit of `pricePer100`. */
  priceUnit: z.enum(['100g', '100mL']),
  /** False for infant formula, which must not be ranked by price. */
  ranksPrice: z.boolean(),
  supersedes: z.array(EvaluationLink),
  supersededBy: z.nullable(EvaluationLink),
  corrections: z.array(CorrectionNote),
  /** 企业回应: responses of brands. */
  responses: z.array(PublicResponse),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
});
export type Evaluation = z.infer<typeof Evaluation>;

const year = z.string('rule.integer').check(z.regex(/^20\d\d$/, 'rule.integer'));

export const listEvaluations = publicGet('/api/evaluation/index', {
  summary: 'Published product tests, newest first by default, with their filters.',
  input: z.object({
    ...listQuery,
    category: z.optional(z.enum(DAIRY_CATEGORY.keys, 'rule.type')),
    brand: z.optional(id),
    indicator: z.optional(id),
    year: z.optional(year),
    sort: z.catch(z._default(z.enum(READING_SORTS), 'newest'), 'newest'),
  }),
  data: z.extend(listOf(EvaluationCard), {
    filters: z.object({
      category: z.array(Choice),
      brand: z.array(Choice),
      indicator: z.array(Choice),
      year: z.array(Choice),
    }),
  }),
});

export const getEvaluation = publicGet('/api/evaluation/detail', {
  summary: 'One product test: indicators, products, raw values, scores and grades.',
  input: z.object({ id }),
  data: Evaluation,
});
