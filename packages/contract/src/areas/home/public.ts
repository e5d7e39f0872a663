import * as z from 'zod/mini';
import { Cover } from '../../base/cover/cover.ts';
import { publicGet } from '../../base/endpoint.ts';
import { HOME_COMPLAINT_STATES } from '../../vocabulary/complaints.ts';
import { CHECK_RESULT } from '../../vocabulary/spotchecks.ts';
import { ArticleCard, ColumnRef, HeadlineCard } from '../articles/public.ts';
import { RankMove } from '../billboards/public.ts';
import { SafetyAnswer } from '../brands/safety.ts';
import { WordOfTheDay } from '../encyclopedia/public.ts';
import { PlanFinding } from '../spotchecks/plan-finding.ts';

/** A price series with its newest value; changes in per cent, null if the earlier value is missing. */
export const Quote = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  value: z.number(),
  decimals: z.number(),
  changePercent: z.nullable(z.number()),
  yearChangePercent: z.nullable(z.number()),
  at: z.number(),
  source: z.string(),
});
export type Quote = z.infer<typeof Quote>;

export const PricePoint = z.object({ at: z.number(), value: z.number() });
export type PricePoint = z.infer<typeof PricePoint>;

/** Distance of a measured value from its limit; null if the raw text is not numeric. */
export const LimitBar = z.object({ value: z.number(), limit: z.number(), kind: z.enum(['max', 'min']) });
export type LimitBar = z.infer<typeof LimitBar>;

export const FailedCheck = z.object({
  id: z.number(),
  food: z.string(),
  maker: z.string(),
  item: z.string(),
  result: z.string(),
  standard: z.string(),
  bar: z.nullable(LimitBar),
  plan: z.nullable(PlanFinding),
  publishedOn: z.number(),
});
export type FailedCheck = z.infer<typeof FailedCheck>;

export const CheckTick = z.object({
  id: z.number(),
  food: z.string(),
  maker: z.string(),
  result: z.enum(CHECK_RESULT.keys),
  publishedOn: z.number(),
});

/** Every count comes with its denominator and period. */
export const CheckCounts = z.object({ batches: z.number(), failed: z.number(), from: z.number(), to: z.number() });
export type CheckCounts = z.infer<typeof CheckCounts>;

export const HomeEvaluation = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  cover: Cover,
  publishedAt: z.number(),
  category: z.string(),
  indicator: z.object({ name: z.string(), unit: z.string(), limit: z.nullable(z.number()) }),
  products: z.array(z.object({ name: z.string(), brand: z.string(), value: z.number() })),
});

export const RankEntry = z.extend(RankMove, { name: z.string(), brand: z.string(), score: z.number() });
export type RankEntry = z.infer<typeof RankEntry>;

export const HomeBillboard = z.object({
  id: z.number(),
  title: z.string(),
  period: z.string(),
  unit: z.string(),
  entries: z.array(RankEntry),
});

export const HomeSpecial = z.object({
  id: z.number(),
  title: z.string(),
  lead: z.string(),
  cover: Cover,
  chapters: z.array(z.object({ anchor: z.string(), title: z.string(), note: z.string() })),
});

export const HomeTopic = z.object({ rank: z.number(), id: z.number(), title: z.string(), heat: z.number() });

export const ComplaintTick = z.object({
  id: z.number(),
  no: z.string(),
  title: z.string(),
  brand: z.string(),
  state: z.enum(HOME_COMPLAINT_STATES),
  at: z.number(),
});

export const ComplaintSummary = z.object({
  received: z.number(),
  replyPercent: z.nullable(z.number()),
  medianReplyDays: z.nullable(z.number()),
  ticker: z.array(ComplaintTick),
});

export const ColumnBlock = z.object({ column: ColumnRef, articles: z.array(ArticleCard) });

export const Home = z.object({
  lead: z.nullable(HeadlineCard),
  leadRelated: z.array(z.object({ id: z.number(), title: z.string(), kicker: z.string() })),
  subs: z.array(HeadlineCard),
  flash: z.array(z.object({ id: z.number(), title: z.string(), publishedAt: z.number() })),
  /** The column whose newest stories these are, if a column is a stream. */
  flashColumnId: z.nullable(z.number()),
  features: z.array(ArticleCard),
  columns: z.array(ColumnBlock),
  latest: z.array(ArticleCard),
  hot: z.array(HomeTopic),
  quotes: z.array(Quote),
  rawMilk: z.array(PricePoint),
  weekChecks: z.nullable(CheckCounts),
  checks: z.nullable(z.object({ counts: CheckCounts, failures: z.array(FailedCheck), ticker: z.array(CheckTick) })),
  safety: z.nullable(SafetyAnswer),
  evaluation: z.nullable(HomeEvaluation),
  billboard: z.nullable(HomeBillboard),
  special: z.nullable(HomeSpecial),
  term: z.nullable(WordOfTheDay),
  complaints: z.nullable(ComplaintSummary),
});
export type Home = z.infer<typeof Home>;

export const getHome = publicGet('/api/home/index', {
  summary: 'Everything the front page shows, in one call.',
  data: Home,
});
