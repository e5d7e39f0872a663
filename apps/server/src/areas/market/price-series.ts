import type { MarketQuote, MarketSeries } from '@rujian/contract/areas/market/public';
import { PRICE_FIELDS } from '@rujian/contract/areas/opendata/public';
import type { Lang } from '@rujian/contract/base/constants';
import { PRICE_FREQUENCY, type PriceFrequency } from '@rujian/contract/vocabulary/market';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Table } from '#platform/http/downloads.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { priceComments, pricePointChanges } from '#schema/market/market.ts';
import { QUOTE_COLUMNS, QUOTE_TABLES, type QuoteRow, toQuote } from './prices.ts';

type BoardRow = QuoteRow & {
  id: number;
  frequency: PriceFrequency;
  note: string;
  demo: boolean;
  since: string;
  values: number;
  news_tags: string[];
};

type Point = { day: string; value: number };
type StoryRow = { id: number; title: string; published: number; day: string };

const POINTS_MAX = 2_000;
const PINS_MAX = 12;
const CORRECTIONS_MAX = 10;

export type PriceSeries = ReturnType<typeof createPriceSeries>;

export function createPriceSeries({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async list(lang: Lang): Promise<{ list: MarketQuote[]; total: number }> {
      const rows = await board();
      return { list: rows.map((row) => toMarketQuote(row, lang)), total: rows.length };
    },

    async series({ key, from, to }: { key: string; from?: string | undefined; to?: string | undefined }, lang: Lang) {
      const [row] = await board(key);
      if (!row) throw new AppError('content.not_found');
      const points = await pointsOf(row.id, from, to);
      const first = points[0];
      const stories = first ? await storiesOf(row.news_tags, from ?? first.day, to) : [];
      return {
        quote: toMarketQuote(row, lang),
        points: points.map(({ day, value }) => ({ at: startOfDay(day), value })),
        comment: await commentOf(row.id, lang),
        corrections: await correctionsOf(row.id),
        pins: stories.flatMap(({ id, title, published, day }) => {
          const known = points.findLast((point) => point.day <= day);
          const story = { id, title, publishedAt: published };
          return known ? [{ at: startOfDay(known.day), value: known.value, story }] : [];
        }),
      };
    },

    async whole(key: string) {
      const [row] = await board(key);
      if (!row) return null;
      return { quote: toMarketQuote(row, 'zh-cn'), points: await pointsOf(row.id) };
    },
  };

  async function board(key?: string): Promise<BoardRow[]> {
    const { rows } = await readDb.execute<BoardRow>(sql`
      select ${QUOTE_COLUMNS}, series.id, series.frequency, series.note, series.demo,
        series.news_tags, held.since, held.values
      from ${QUOTE_TABLES}
      cross join lateral (
        select min(point.day)::text as since, count(*)::int as values
        from price_points point where point.series_id = series.id
      ) held
      ${key === undefined ? sql`` : sql`where series.key = ${key}`}
      order by series.position, series.id`);
    return rows;
  }

  async function commentOf(seriesId: number, lang: Lang): Promise<MarketSeries['comment']> {
    const [comment] = await readDb
      .select()
      .from(priceComments)
      .where(eq(priceComments.seriesId, seriesId))
      .orderBy(desc(priceComments.week))
      .limit(1);
    if (!comment) return null;
    const { week, text, textEn } = comment;
    return { week: startOfDay(week), text: lang === 'en' ? textEn || text : text };
  }

  /** Values that were changed after publication, shown to readers. */
  async function correctionsOf(seriesId: number): Promise<MarketSeries['corrections']> {
    const rows = await readDb
      .select()
      .from(pricePointChanges)
      .where(and(eq(pricePointChanges.seriesId, seriesId), isNotNull(pricePointChanges.before)))
      .orderBy(desc(pricePointChanges.id))
      .limit(CORRECTIONS_MAX);
    return rows.map((row) => ({ ...row, day: startOfDay(row.day), before: row.before ?? 0, at: unixSeconds(row.at) }));
  }

  async function pointsOf(seriesId: number, from?: string, to?: string): Promise<Point[]> {
    const { rows } = await readDb.execute<Point>(sql`
      select point.day::text as day, point.value::float8 as value
      from price_points point
      where point.series_id = ${seriesId}
        ${from === undefined ? sql`` : sql`and point.day >= ${from}::date`}
        ${to === undefined ? sql`` : sql`and point.day <= ${to}::date`}
      order by point.day desc limit ${POINTS_MAX}`);
    return rows.reverse();
  }

  async function storiesOf(tagNames: string[], from: string, to?: string): Promise<StoryRow[]> {
    if (tagNames.length === 0) return [];
    const { rows } = await readDb.execute<StoryRow>(sql`
      select article.id, live.title,
        floor(extract(epoch from article.published_at))::float8 as published,
        to_char(article.published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
      from articles article
      join article_revisions live on live.id = article.live_rev_id
      where article.status = 'published' and article.id in (
        select tagged.target_id from content_tags tagged
        join tags tag on tag.id = tagged.tag_id
        where tag.name in ${tagNames} and tagged.t = 'news'
          and tagged.published_at >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'
          ${
            to === undefined
              ? sql``
              : sql`and tagged.published_at
                  < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
          }
      )
      order by article.published_at desc, article.id desc limit ${PINS_MAX}`);
    return rows.reverse();
  }
}

function toMarketQuote(row: BoardRow, lang: Lang): MarketQuote {
  return {
    ...toQuote(row, lang),
    frequency: PRICE_FREQUENCY.option(row.frequency, lang),
    note: row.note,
    demo: row.demo,
    since: startOfDay(row.since),
    values: row.values,
  };
}

type Field = (typeof PRICE_FIELDS)[number]['field'];

export function createPriceDownload({ siteUrl, clock }: Pick<Platform, 'siteUrl' | 'clock'>, series: PriceSeries) {
  return {
    async table(key: string): Promise<Table | null> {
      const whole = await series.whole(key);
      if (!whole) return null;
      return {
        head: PRICE_FIELDS.map(({ field }) => field),
        rows: whole.points.map((point) => {
          const row = rowOf(whole.quote, point);
          return PRICE_FIELDS.map(({ field }) => row[field]);
        }),
      };
    },

    async json(key: string): Promise<object | null> {
      const whole = await series.whole(key);
      if (!whole) return null;
      const { quote, points } = whole;
      return {
        source: `${siteUrl}/market`,
        licence: 'CC BY 4.0',
        generatedAt: clock.now().toISOString(),
        fields: PRICE_FIELDS,
        note: quote.note,
        records: points.map((point) => rowOf(quote, point)),
      };
    },
  };
}

function rowOf(quote: MarketQuote, { day, value }: Point): Record<Field, string | number> {
  return {
    series: quote.key,
    name: quote.name,
    day,
    value,
    unit: quote.unit,
    source: quote.source,
    demo: quote.demo ? 'yes' : 'no',
  };
}
