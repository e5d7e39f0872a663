import { getMarketSeries, listMarket } from '@rujian/contract/areas/market/public';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { serveDownload } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createPriceFeed } from './price-feed.ts';
import { createPriceDownload, createPriceSeries } from './price-series.ts';
import { servePriceValues } from './price-values.ts';
import { createPrices } from './prices.ts';
import { type SeriesDeps, servePriceDesk, serveSeries } from './series-desk.ts';

export function marketArea(app: App, platform: Platform, deps: SeriesDeps) {
  const series = createPriceSeries(platform);
  const download = createPriceDownload(platform, series);
  serve(app, listMarket, (_input, { lang }) => series.list(lang), {
    tags: () => ['prices'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getMarketSeries, (query, { lang }) => series.series(query, lang), {
    // A story may appear on the chart, be renamed or withdrawn.
    tags: (_query, { pins }) => ['prices', 'list:news', ...pins.map(({ story }) => `article:${story.id}`)],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serveDownload(app, '/opendata/market/:key', ({ params }) => {
    const { key } = params as { key: string };
    return {
      fileName: `market-${/^[\w-]{1,64}$/.test(key) ? key : 'unknown'}`,
      tags: ['prices'],
      table: () => download.table(key),
      json: () => download.json(key),
    };
  });
  servePriceDesk(app, platform);
  servePriceValues(app, platform, deps);
  serveSeries(app, platform, deps);

  return { prices: createPrices(platform), feed: createPriceFeed(platform) };
}
