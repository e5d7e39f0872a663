import * as z from 'zod/mini';
import { CoverPhoto } from '../../base/cover/cover.ts';
import { Named, Option } from '../../base/refs.ts';
import { CHECK_OUTCOME } from '../../vocabulary/brands.ts';
import { PlanFinding } from '../spotchecks/plan-finding.ts';

/** Batches of spot checks; overturned failures and proven fakes are in neither of the first two. */
export const CheckSum = z.object({ tested: z.number(), failed: z.number(), overturned: z.number() });
export type CheckSum = z.infer<typeof CheckSum>;

/** A sum with its period, both days inclusive. */
export const CheckPeriod = z.extend(CheckSum, { from: z.number(), to: z.number() });
export type CheckPeriod = z.infer<typeof CheckPeriod>;

export const CheckYear = z.extend(CheckSum, { year: z.number(), quarters: z.array(CheckSum) });
export type CheckYear = z.infer<typeof CheckYear>;

export const FailedItem = z.object({
  name: z.string(),
  result: z.string(),
  limit: z.string(),
  plan: z.nullable(PlanFinding),
  /** From the indicator library; empty if the item is not in it. */
  meaning: z.string(),
  healthNote: z.string(),
});
export type FailedItem = z.infer<typeof FailedItem>;

export const CheckLine = z.object({
  id: z.number(),
  food: z.string(),
  spec: z.string(),
  maker: z.string(),
  batch: z.string(),
  producedOn: z.nullable(z.number()),
  publishedOn: z.number(),
  agency: z.string(),
  outcome: z.enum(CHECK_OUTCOME.keys),
  items: z.array(FailedItem),
  brand: z.nullable(Named),
  product: z.nullable(Named),
});
export type CheckLine = z.infer<typeof CheckLine>;

/** A grade by the published formula; null while a test cannot be scored. */
export const TestGrade = z.object({ total: z.number(), grade: Option, rank: z.nullable(z.number()) });
export type TestGrade = z.infer<typeof TestGrade>;

export const TestLine = z.object({
  evaluation: Named,
  sampleId: z.number(),
  product: Named,
  name: z.string(),
  batch: z.string(),
  publishedAt: z.number(),
  verdict: z.string(),
  grade: z.nullable(TestGrade),
  products: z.number(),
  withdrawn: z.boolean(),
});
export type TestLine = z.infer<typeof TestLine>;

export const ComplaintLine = z.object({
  id: z.number(),
  no: z.string(),
  title: z.string(),
  state: Option,
  open: z.boolean(),
  batch: z.string(),
  submittedAt: z.number(),
});
export type ComplaintLine = z.infer<typeof ComplaintLine>;

export const RankPoint = z.object({
  period: z.string(),
  to: z.number(),
  rank: z.number(),
  score: z.nullable(z.number()),
});

/** One entry of a ranking across its editions, oldest first. */
export const RankLine = z.object({
  billboard: Named,
  unit: z.string(),
  name: z.string(),
  product: z.nullable(Named),
  points: z.array(RankPoint),
});
export type RankLine = z.infer<typeof RankLine>;

export const ProductLine = z.object({
  id: z.number(),
  name: z.string(),
  photo: z.nullable(CoverPhoto),
  category: Option,
  spec: z.string(),
  state: Option,
  lastCheck: z.nullable(z.object({ id: z.number(), outcome: z.enum(CHECK_OUTCOME.keys), publishedOn: z.number() })),
  lastTest: z.nullable(z.object({ evaluation: Named, publishedAt: z.number(), grade: z.nullable(TestGrade) })),
});
export type ProductLine = z.infer<typeof ProductLine>;
