import * as z from 'zod/mini';
import { HOT_ORDERS } from '../../base/constants.ts';
import { Cover } from '../../base/cover/cover.ts';
import { publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { ContentCard } from '../../base/refs.ts';
import { HEAT_WINDOWS, TOPIC_STATE } from '../../vocabulary/hot.ts';
import { MOVEMENTS } from '../billboards/public.ts';

const heatHistory = {
  /** Compared with the previous snapshot; null if there is none. */
  movement: z.nullable(z.enum(MOVEMENTS)),
  previousRank: z.nullable(z.number()),
  spark: z.array(z.number()),
  peak: z.nullable(z.object({ rank: z.number(), at: z.number() })),
  pinned: z.boolean(),
};

export const HeatCounts = z.object({
  view: z.number(),
  praise: z.number(),
  collect: z.number(),
  comment: z.number(),
  share: z.number(),
});

export const HotEntry = z.extend(ContentCard, {
  rank: z.number(),
  heat: z.number(),
  raw: z.number(),
  factor: z.number(),
  counts: HeatCounts,
  visitors: z.number(),
  windowComments: z.number(),
  windowCollects: z.number(),
  ...heatHistory,
});
export type HotEntry = z.infer<typeof HotEntry>;

export const TopicCard = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  status: z.enum(TOPIC_STATE.keys),
  startedAt: z.number(),
  /** Zero while none of its contents has enough reads to be ranked. */
  heat: z.number(),
  rank: z.nullable(z.number()),
  ...heatHistory,
});
export type TopicCard = z.infer<typeof TopicCard>;

export const Topic = z.extend(TopicCard, {
  cover: Cover,
  factor: z.number(),
  raw: z.number(),
  series: z.array(z.object({ at: z.number(), value: z.number() })),
  list: z.array(ContentCard),
  total: z.number(),
});
export type Topic = z.infer<typeof Topic>;

export const listHot = publicGet('/api/hot/index', {
  summary: 'The hot list of a day or a week by heat, comments or collections, at most twenty entries.',
  input: z.object({
    window: z.catch(z._default(z.enum(HEAT_WINDOWS), '24h'), '24h'),
    by: z.catch(z._default(z.enum(HOT_ORDERS), 'all'), 'all'),
  }),
  data: z.extend(listOf(HotEntry), {
    /** When the heat was computed; null before the first run. */
    computedAt: z.nullable(z.number()),
  }),
});

export const listTopics = publicGet('/api/topic/index', {
  summary: 'Topics: running ones by heat, then ended ones, newest first.',
  input: z.object(listQuery),
  data: listOf(TopicCard),
});

export const getTopic = publicGet('/api/topic/detail', {
  summary: 'One topic with a page of its contents of all kinds and its heat over time.',
  input: z.object({ ...listQuery, id }),
  data: Topic,
});
