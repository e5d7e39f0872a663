import { getBillboard, getEntryHistory, listBillboards } from '@rujian/contract/areas/billboards/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { serveDownload } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import { wholeNumber } from '#platform/pages/documents.ts';
import type { BillboardData } from './billboard-data.ts';
import type { BillboardDetail } from './billboard-detail.ts';
import type { BillboardList } from './billboard-list.ts';

type Parts = { list: BillboardList; detail: BillboardDetail; data: BillboardData };

export function billboardRoutes(app: App, { list, detail, data }: Parts): void {
  const one = {
    tags: ({ id }: { id: number }) => ['billboards', `billboard:${id}`, 'brands'],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  };
  serve(app, listBillboards, (query, { lang }) => list.list(query, lang), {
    tags: () => ['billboards', 'brands'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getBillboard, ({ id, edition }, { lang }) => detail.get(id, edition, lang), one);
  serve(app, getEntryHistory, ({ id, entry }, { lang }) => detail.history(id, entry, lang), one);
  serveDownload(app, '/opendata/billboard/:id', ({ params }) => {
    const id = wholeNumber((params as { id: string }).id);
    return {
      fileName: `billboard-${id}`,
      tags: ['billboards', `billboard:${id}`],
      table: async () => (id === null ? null : data.table(id)),
      json: async () => (id === null ? null : data.json(id)),
    };
  });
}
