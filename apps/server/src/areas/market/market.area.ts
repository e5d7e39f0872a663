import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { priceRoutes } from './price.routes.ts';
import { priceDeskRoutes } from './price-desk.routes.ts';
import { createPriceDesk } from './price-desk.ts';
import { createPriceDownload } from './price-download.ts';
import { PRICE_FEED } from './price-feed.ts';
import { createPriceSeries } from './price-series.ts';
import { createPriceValues } from './price-values.ts';
import { createPrices } from './prices.ts';
import { type SeriesDeps, serveSeries } from './series-desk.ts';

/** Price series. */
export function marketArea(app: App, platform: Platform, deps: SeriesDeps) {
  const series = createPriceSeries(platform);
  priceRoutes(app, { series, download: createPriceDownload(platform, series) });
  priceDeskRoutes(app, { desk: createPriceDesk(platform), values: createPriceValues(platform, deps) });
  serveSeries(app, platform, deps);

  return { prices: createPrices(platform), feed: PRICE_FEED };
}
