import { inArray } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { MatchFilters } from '#ports/alerts.ts';
import { priceSeries } from '#schema/market/market.ts';

/** The price list of one series, or of all. */
export function matchPrices({ db }: Pick<Platform, 'db'>): MatchFilters {
  return async (filters, targets) => {
    const prices = targets.filter(({ subject }) => subject === 'price');
    if (prices.length === 0) return [];
    const ids = prices.map(({ id }) => id);
    const rows = await db
      .select({ id: priceSeries.id, key: priceSeries.key })
      .from(priceSeries)
      .where(inArray(priceSeries.id, ids));
    return filters.flatMap(({ id: filterId, query }) =>
      prices
        .filter(({ id }) => query.series === undefined || rows.some((row) => row.id === id && row.key === query.series))
        .map((price) => ({ ...price, filterId })),
    );
  };
}
