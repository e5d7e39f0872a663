import {
  deletePriceComment,
  importPrices,
  listDeskSeries,
  listPriceChanges,
  listPricePoints,
  savePriceComment,
  savePricePoint,
  saveSeries,
} from '@rujian/contract/areas/market/desk';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { PriceDesk } from './price-desk.ts';
import type { PriceValues } from './price-values.ts';

export function priceDeskRoutes(
  app: App,
  { desk, values }: { desk: PriceDesk; values: PriceValues },
): void {
  serve(app, listDeskSeries, (query, { lang }) => desk.list(query, lang));
  serve(app, saveSeries, (given, caller) => desk.save(given, requireStaff(caller)));
  serve(app, listPricePoints, (query) => desk.points(query));
  serve(app, listPriceChanges, (query) => desk.changes(query));
  serve(app, savePricePoint, (given, caller) => values.savePoint(given, requireStaff(caller)));
  serve(app, importPrices, (given, caller) => values.import(given, requireStaff(caller)));
  serve(app, savePriceComment, (given, caller) => values.saveComment(given, requireStaff(caller)));
  serve(app, deletePriceComment, (given, caller) =>
    values.deleteComment(given, requireStaff(caller)),
  );
}
