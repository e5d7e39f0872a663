import * as z from 'zod/mini';
import { publicGet } from '../../base/endpoint.ts';
import { listOf } from '../../base/lists.ts';
import { Option } from '../../base/refs.ts';
import { date, slug } from '../../base/rules.ts';
import { PricePoint, Quote } from '../home/public.ts';

/** Ranges of the board in months, by their address parameter. */
export const MARKET_RANGES = { '3m': 3, '1y': 12, '3y': 36 } as const;
export type MarketRange = keyof typeof MARKET_RANGES;
export const DEFAULT_MARKET_RANGE: MarketRange = '1y';

export const MarketQuote = z.extend(Quote, {
  frequency: Option,
  /** What exactly is measured, as worded by the source. */
  note: z.string(),
  /** Invented for the demo; pages that show it say so. */
  demo: z.boolean(),
  since: z.number(),
  values: z.number(),
});
export type MarketQuote = z.infer<typeof MarketQuote>;

export const MarketStory = z.object({ id: z.number(), title: z.string(), publishedAt: z.number() });

export const MarketSeries = z.object({
  quote: MarketQuote,
  /** Oldest first; the newest two thousand at most. */
  points: z.array(PricePoint),
  /** Articles with a tag of the series, each at the value known when it was published. */
  pins: z.array(z.object({ at: z.number(), value: z.number(), story: MarketStory })),
  /** The editor's newest weekly comment; `week` is its Monday. */
  comment: z.nullable(z.object({ week: z.number(), text: z.string() })),
  /** Changed or removed values (`after` null), newest first. */
  corrections: z.array(
    z.object({
      day: z.number(),
      before: z.number(),
      after: z.nullable(z.number()),
      reason: z.string(),
      at: z.number(),
    }),
  ),
});
export type MarketSeries = z.infer<typeof MarketSeries>;

/** Which series the price list shows; all of them without it. */
export const MarketFilters = z.object({ series: z.optional(slug) });
export type MarketFilters = z.infer<typeof MarketFilters>;

export const listMarket = publicGet('/api/market/index', {
  summary: 'Every price series with its newest value, change, source and date.',
  data: listOf(MarketQuote),
});

export const getMarketSeries = publicGet('/api/market/series', {
  summary: 'The values of one series between two days, with pinned stories.',
  input: z.object({ key: slug, from: z.optional(date), to: z.optional(date) }),
  data: MarketSeries,
});
