import type { RowTables } from '#platform/database/deleted-row-snapshots.ts';
import { priceComments, priceSeries } from '#schema/market/market.ts';

export const seriesRows: RowTables = [
  [priceSeries, priceSeries.id],
  [priceComments, priceComments.seriesId],
];
