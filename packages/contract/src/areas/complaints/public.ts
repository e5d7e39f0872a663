import * as z from 'zod/mini';
import { publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Choice, Named, Option } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import {
  AMOUNT_BAND,
  BATCH_GIVEN,
  COMPLAINT_ACTOR,
  COMPLAINT_DEMAND,
  COMPLAINT_GROUPS,
  COMPLAINT_SIDES,
  PUBLIC_COMPLAINT_STATES,
} from '../../vocabulary/complaints.ts';
import { MEDIA_KINDS } from '../../vocabulary/shared/media.ts';
import { CHECK_RESULT } from '../../vocabulary/spotchecks.ts';

/** With fewer complaints than this, no rate is shown (样本不足). */
export const COMPLAINT_SAMPLE_MIN = 5;
export const COMPLAINT_PERIOD_MONTHS = 12;

/** A share with numerator and denominator; `percent` is null while the sample is too small. */
export const ComplaintShare = z.object({ count: z.number(), of: z.number(), percent: z.nullable(z.number()) });
export type ComplaintShare = z.infer<typeof ComplaintShare>;

export const ComplaintStatistics = z.object({
  /** The period in Unix seconds; all numbers below refer to it. */
  from: z.number(),
  to: z.number(),
  received: z.number(),
  /** False: the sample is too small for any rate (样本不足); all rates are null. */
  enough: z.boolean(),
  /** States of the received complaints; the three add up to `received`. */
  ended: z.number(),
  inProgress: z.number(),
  unanswered: z.number(),
  replied: ComplaintShare,
  /** First replies within the deadline, of those that were answered or whose deadline has passed. */
  onTime: ComplaintShare,
  /** Closed with the complainant's confirmation. */
  resolved: ComplaintShare,
  /** Closed because the complainant did not answer the brand's proposal in time. */
  defaulted: ComplaintShare,
  unresolved: ComplaintShare,
  /** Median time to the first reply; `of` counts the replies. */
  medianReplyHours: z.object({ hours: z.nullable(z.number()), of: z.number() }),
  /** Means of one to five stars; `of` counts the ratings. */
  satisfaction: z.object({
    attitude: z.nullable(z.number()),
    speed: z.nullable(z.number()),
    result: z.nullable(z.number()),
    of: z.number(),
  }),
});
export type ComplaintStatistics = z.infer<typeof ComplaintStatistics>;

export const LeagueRow = z.object({
  rank: z.number(),
  brand: Named,
  statistics: ComplaintStatistics,
  /** Lower bound of the 95 % Wilson interval of the confirmed share, in per cent; sorts the league table. */
  lowerBound: z.number(),
});
export type LeagueRow = z.infer<typeof LeagueRow>;

export const ComplaintOverview = z.object({
  site: ComplaintStatistics,
  league: z.array(LeagueRow),
  /** Brands with too few complaints to be ranked, most complaints first. */
  small: z.array(z.object({ brand: Named, received: z.number() })),
  smallTotal: z.number(),
});
export type ComplaintOverview = z.infer<typeof ComplaintOverview>;

export const ComplaintSide = z.enum(COMPLAINT_SIDES);
export type ComplaintSide = z.infer<typeof ComplaintSide>;

/** `kept`: done in time, `late`: done after it, `broken`: not done in time, `unneeded`: the case ended before. */
export const CLOCK_STATES = ['running', 'paused', 'kept', 'late', 'broken', 'unneeded'] as const;

/** A deadline; its state is derived from the times and never stored. */
export const ComplaintClock = z.object({
  kind: Option,
  round: z.number(),
  side: ComplaintSide,
  state: z.enum(CLOCK_STATES),
  startedAt: z.number(),
  dueAt: z.number(),
  doneAt: z.nullable(z.number()),
  /** Remaining seconds of a running or paused clock. */
  leftSeconds: z.nullable(z.number()),
});
export type ComplaintClock = z.infer<typeof ComplaintClock>;

const StateOption = z.object({ key: z.enum(PUBLIC_COMPLAINT_STATES), name: z.string() });

/** What every list says about a complaint. */
export const complaintLine = {
  id: z.number(),
  no: z.string(),
  title: z.string(),
  batchNo: z.string(),
  /** Who has to act now; null after it is closed. */
  turn: z.nullable(ComplaintSide),
  clock: z.nullable(ComplaintClock),
  urgent: z.boolean(),
};

export const ComplaintCard = z.object({
  ...complaintLine,
  excerpt: z.string(),
  state: StateOption,
  /** The brand's page; null if the brand is only known by name. */
  brand: z.nullable(Named),
  brandName: z.string(),
  product: z.string(),
  problems: z.array(Option),
  demands: z.array(Option),
  province: z.string(),
  /** In yuan with two decimals; empty where no amount was given. */
  amount: z.string(),
  submittedAt: z.number(),
  acceptedAt: z.number(),
  closedAt: z.nullable(z.number()),
  /** 超时未回复: no first reply within 72 hours. */
  unanswered: z.boolean(),
  /** Number of complaints merged into this one. */
  joined: z.number(),
});
export type ComplaintCard = z.infer<typeof ComplaintCard>;

export const COMPLAINT_SORTS = ['newest', 'waiting', 'joined'] as const;

const QUERY_MAX_CHARACTERS = 60;

const known = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.enum(values, 'rule.type'));

const complaintQuery = z.object({
  ...listQuery,
  brand: z.optional(id),
  kind: known(COMPLAINT_GROUPS),
  demand: known(COMPLAINT_DEMAND.keys),
  status: known(PUBLIC_COMPLAINT_STATES),
  province: z.optional(z.string('rule.type').check(z.regex(/^\d{6}$/, 'rule.type'))),
  batch: known(BATCH_GIVEN.keys),
  amount: known(AMOUNT_BAND.keys),
  q: z.optional(text(QUERY_MAX_CHARACTERS)),
  /** An unknown order falls back to the newest first, never to an error. */
  sort: z.catch(z._default(z.enum(COMPLAINT_SORTS), 'newest'), 'newest'),
});

const choices = z.array(Choice);
export const ComplaintChoices = z.object({
  brand: choices,
  kind: choices,
  demand: choices,
  status: choices,
  province: choices,
  batch: choices,
  amount: choices,
});
export type ComplaintChoices = z.infer<typeof ComplaintChoices>;

export const ComplaintEvent = z.object({
  at: z.number(),
  side: z.enum(COMPLAINT_ACTOR.keys),
  action: z.string(),
  text: z.string(),
  state: z.nullable(Option),
});
export type ComplaintEvent = z.infer<typeof ComplaintEvent>;

export const ComplaintLink = z.object({ id: z.number(), title: z.string(), state: StateOption, at: z.number() });
export type ComplaintLink = z.infer<typeof ComplaintLink>;

export const ComplaintRating = z.object({
  attitude: z.number(),
  speed: z.number(),
  result: z.number(),
  text: z.string(),
  wouldBuyAgain: z.nullable(z.boolean()),
  at: z.number(),
});

export const SampledBatch = z.object({
  id: z.number(),
  food: z.string(),
  result: z.enum(CHECK_RESULT.keys),
  /** A failed result that the retest did not confirm. */
  overturned: z.boolean(),
  publishedOn: z.number(),
});

export const Complaint = z.extend(ComplaintCard, {
  publicName: z.string(),
  /** The masked text, one string per paragraph. */
  detail: z.array(z.string()),
  productId: z.nullable(z.number()),
  producedOn: z.nullable(z.number()),
  channel: z.string(),
  /** Only year and month: `2026-04`. */
  boughtMonth: z.string(),
  firstReplyAt: z.nullable(z.number()),
  reopenedAt: z.nullable(z.number()),
  /** 未联系上品牌方: since when the brand could not be reached. */
  unreachedAt: z.nullable(z.number()),
  clocks: z.array(ComplaintClock),
  timeline: z.array(ComplaintEvent),
  evidence: z.array(
    z.object({ kind: z.enum(MEDIA_KINDS), note: z.string(), url: z.string(), type: z.string(), bytes: z.number() }),
  ),
  rating: z.nullable(ComplaintRating),
  brandStatistics: z.nullable(ComplaintStatistics),
  sameBatch: z.array(ComplaintLink),
  sameBatchTotal: z.number(),
  sameProblem: z.array(ComplaintLink),
  batchChecks: z.array(SampledBatch),
});
export type Complaint = z.infer<typeof Complaint>;

export const ComplaintQuestion = z.object({ question: z.string(), answer: z.string() });
export type ComplaintQuestion = z.infer<typeof ComplaintQuestion>;

export const listComplaints = publicGet('/api/complaint/index', {
  summary: 'Accepted complaints without personal data, newest first by default.',
  input: complaintQuery,
  data: z.extend(listOf(ComplaintCard), { choices: ComplaintChoices }),
});

export const getComplaint = publicGet('/api/complaint/detail', {
  summary: 'One accepted complaint: masked text, timeline, clocks, result.',
  input: z.object({ id }),
  data: Complaint,
});

export const getComplaintStatistics = publicGet('/api/complaint/statistics', {
  summary: 'Outcomes of the complaints of the last twelve months, in total and by brand.',
  data: ComplaintOverview,
});

export const listComplaintQuestions = publicGet('/api/complaint/questions', {
  summary: 'Questions and answers about complaining here.',
  data: listOf(ComplaintQuestion),
});
