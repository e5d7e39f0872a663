import {
  deletePriceComment,
  importPrices,
  listPriceChanges,
  listPricePoints,
  savePriceComment,
  savePricePoint,
} from '@rujian/contract/areas/market/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { PriceDesk } from './price-desk.ts';
import type { PriceValues } from './price-values.ts';

export function priceDeskRoutes(app: App, { desk, values }: { desk: PriceDesk; values: PriceValues }): void {
  serve(app, listPricePoints, (query) => desk.points(query));
  serve(app, listPriceChanges, (query) => desk.changes(query));
  serve(app, savePricePoint, (input, caller) => values.savePoint(input, caller));
  serve(app, importPrices, (input, caller) => values.import(input, caller));
  serve(app, savePriceComment, (input, caller) => values.saveComment(input, caller));
  serve(app, deletePriceComment, (input, caller) => values.deleteComment(input, caller));
}
