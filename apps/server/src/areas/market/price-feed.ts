import { MarketFilters } from '@rujian/contract/areas/market/public';
import { desc, eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { pricePoints, priceSeries } from '#schema/market/market.ts';

const FEED_ITEMS = 50;

/** The newest values of the price list, of one series or of all. */
export function createPriceFeed({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    name: 'market',
    title: '行情',
    description: '生鲜乳收购价与国际拍卖价。',
    path: '/market',
    tags: ['prices'],
    query: MarketFilters,
    filterPage: 'market' as const,

    async newest({ series }: MarketFilters) {
      const rows = await readDb
        .select({ series: priceSeries, day: pricePoints.day, value: pricePoints.value })
        .from(pricePoints)
        .innerJoin(priceSeries, eq(priceSeries.id, pricePoints.seriesId))
        .where(series === undefined ? undefined : eq(priceSeries.key, series))
        .orderBy(desc(pricePoints.day), priceSeries.position, priceSeries.key)
        .limit(FEED_ITEMS);
      return rows.map(({ series: { key, name, unit, decimals, sourceName, note }, day, value }) => ({
        path: `/market#${key}`,
        key: `market/${key}/${day}`,
        title: `${name}：${value.toFixed(decimals)}${unit}（${day}）`,
        summary: [note, `来源：${sourceName}`].filter(Boolean).join('。'),
        category: name,
        publishedAt: new Date(`${day}T00:00:00+08:00`),
      }));
    },

    addresses: async () => [],
  };
}
