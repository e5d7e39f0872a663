import * as z from 'zod/mini';
import { Cover } from '../../base/cover/cover.ts';
import { publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Choice, Named, Option } from '../../base/refs.ts';
import { BILLBOARD_KIND, BILLBOARD_OBJECT, BILLBOARD_PERIOD, METRIC_DIRECTIONS } from '../../vocabulary/billboards.ts';
import { DAIRY_CATEGORY } from '../../vocabulary/brands.ts';
import { READING_SORTS } from '../../vocabulary/search.ts';
import { CorrectionNote } from '../articles/corrections.ts';

/**
 * Position compared with the previous edition: `new` was never listed, `back` was listed before but
 * not in the previous one, `first` has no previous edition.
 */
export const MOVEMENTS = ['up', 'down', 'same', 'new', 'back', 'first'] as const;
export type Movement = (typeof MOVEMENTS)[number];

export const RankMove = z.object({
  rank: z.number(),
  previousRank: z.nullable(z.number()),
  movement: z.enum(MOVEMENTS),
});
export type RankMove = z.infer<typeof RankMove>;

/** Null for an edition of which only the ranks are known. */
const score = z.nullable(z.number());

export const BillboardLeader = z.object({ rank: z.number(), name: z.string(), brand: z.string(), score });
export type BillboardLeader = z.infer<typeof BillboardLeader>;

const facts = {
  id: z.number(),
  name: z.string(),
  kind: Option,
  object: Option,
  category: Option,
  periodType: Option,
  unit: z.string(),
  cover: Cover,
};

export const BillboardCard = z.object({
  ...facts,
  edition: z.object({ id: z.number(), period: z.string(), publishedAt: z.number(), entries: z.number() }),
  leaders: z.array(BillboardLeader),
  /** Page views of the last 30 days. */
  views: z.number(),
});
export type BillboardCard = z.infer<typeof BillboardCard>;

export const BillboardMetric = z.object({
  name: z.string(),
  nameEn: z.optional(z.string()),
  unit: z.string(),
  direction: z.enum(METRIC_DIRECTIONS),
  weightPercent: z.number(),
});
export type BillboardMetric = z.infer<typeof BillboardMetric>;

export const EditionRef = z.object({
  id: z.number(),
  period: z.string(),
  publishedAt: z.number(),
  /** Ranks only, reconstructed from the following edition. */
  reconstructed: z.boolean(),
});
export type EditionRef = z.infer<typeof EditionRef>;

export const Edition = z.extend(EditionRef, {
  from: z.number(),
  to: z.number(),
  cutoffAt: z.nullable(z.number()),
  sampleSize: z.nullable(z.number()),
  methodChangeNote: z.string(),
  corrections: z.array(CorrectionNote),
});

export const BillboardEntry = z.extend(RankMove, {
  id: z.number(),
  name: z.string(),
  brand: z.nullable(Named),
  product: z.nullable(Named),
  /** For a company or a region, which have no page of their own. */
  place: z.string(),
  score,
  metricValues: z.array(z.nullable(z.number())),
  comment: z.string(),
  evidence: z.array(z.object({ title: z.string(), url: z.string() })),
  /** Ranks in the last editions up to this one, oldest first; null where it was not listed. */
  trend: z.array(z.nullable(z.number())),
});
export type BillboardEntry = z.infer<typeof BillboardEntry>;

export const Billboard = z.object({
  ...facts,
  metrics: z.array(BillboardMetric),
  method: z.string(),
  dataSource: z.string(),
  independence: z.string(),
  votable: z.boolean(),
  edition: Edition,
  previous: z.nullable(EditionRef),
  /** Newest first, including this one. */
  editions: z.array(EditionRef),
  /** A period that has not ended or is not yet published. */
  running: z.nullable(z.object({ period: z.string(), to: z.number() })),
  /** The edition whose vote the page shows: the open one, or the one that produced this edition. */
  voteEdition: z.nullable(z.number()),
  entries: z.array(BillboardEntry),
  /** Listed in the previous edition but not in this one. */
  dropped: z.array(z.object({ name: z.string(), brand: z.nullable(Named), previousRank: z.number() })),
  /** All rankings in order, for the switcher. */
  siblings: z.array(Named),
});
export type Billboard = z.infer<typeof Billboard>;

export const EntryHistory = z.object({
  entryId: z.number(),
  name: z.string(),
  brand: z.nullable(Named),
  unit: z.string(),
  points: z.array(z.object({ edition: EditionRef, rank: z.nullable(z.number()), score, entries: z.number() })),
});
export type EntryHistory = z.infer<typeof EntryHistory>;

export const listBillboards = publicGet('/api/billboard/index', {
  summary: 'Rankings with their newest edition; the most recently published first.',
  input: z.object({
    ...listQuery,
    kind: z.optional(z.enum(BILLBOARD_KIND.keys)),
    object: z.optional(z.enum(BILLBOARD_OBJECT.keys)),
    category: z.optional(z.enum(DAIRY_CATEGORY.keys)),
    period: z.optional(z.enum(BILLBOARD_PERIOD.keys)),
    /** An unknown order falls back to the newest first, never to an error. */
    sort: z.catch(z._default(z.enum(READING_SORTS), 'newest'), 'newest'),
  }),
  data: z.extend(listOf(BillboardCard), {
    choices: z.object({
      kind: z.array(Choice),
      object: z.array(Choice),
      category: z.array(Choice),
      period: z.array(Choice),
    }),
  }),
});

export const getBillboard = publicGet('/api/billboard/detail', {
  summary: 'One ranking in its newest or the given edition, with ranks computed from the scores.',
  input: z.object({ id, edition: z.optional(id) }),
  data: Billboard,
});

export const getEntryHistory = publicGet('/api/billboard/history', {
  summary: 'One entry of a ranking across all published editions.',
  input: z.object({ id, entry: id }),
  data: EntryHistory,
});
