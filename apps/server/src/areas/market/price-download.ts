import type { MarketQuote } from '@rujian/contract/areas/market/public';
import { PRICE_FIELDS } from '@rujian/contract/areas/opendata/public';
import type { Table } from '#platform/http/downloads.ts';
import type { Platform } from '#platform/platform.ts';
import type { PriceSeries } from './price-series.ts';

type Field = (typeof PRICE_FIELDS)[number]['field'];
type Point = { day: string; value: number };

/** A price series as files, oldest value first. */
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
