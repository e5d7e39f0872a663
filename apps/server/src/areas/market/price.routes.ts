import { getMarketSeries, listMarket } from '@rujian/contract/areas/market/public';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { serveDownload } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { PriceDownload } from './price-download.ts';
import type { PriceSeries } from './price-series.ts';

type Parts = { series: PriceSeries; download: PriceDownload };

export function priceRoutes(app: App, { series, download }: Parts): void {
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
}
