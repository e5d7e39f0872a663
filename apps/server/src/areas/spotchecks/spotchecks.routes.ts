import {
  CheckFilters,
  getCheck,
  getCheckOverview,
  getNotice,
  listChecks,
  listNotices,
} from '@rujian/contract/areas/spotchecks/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import * as z from 'zod/mini';
import { serveDownload } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { SpotCheckNotices } from './notices/spot-check-notices.ts';
import type { SpotCheckDownload } from './spot-check-download.ts';
import type { SpotCheckList } from './spot-check-list.ts';
import type { SpotCheckOverview } from './spot-check-overview.ts';
import type { SpotCheckRecord } from './spot-check-record.ts';

type Parts = {
  list: SpotCheckList;
  record: SpotCheckRecord;
  overview: SpotCheckOverview;
  notices: SpotCheckNotices;
  download: SpotCheckDownload;
};

export function spotChecksRoutes(app: App, parts: Parts): void {
  const { list, record, overview, notices, download } = parts;
  const lists = { tags: () => ['spotchecks'], cacheSeconds: LIST_CACHE_SECONDS };

  serve(app, listChecks, (query, { lang }) => list.list(query, lang), lists);
  serve(app, getCheckOverview, (filters, { lang }) => overview.overview(filters, lang), lists);
  serve(app, listNotices, (query, { lang }) => notices.list(query, lang), lists);
  // The page counts records of the same maker and brand, so any record may change it.
  serve(app, getCheck, ({ id }, { lang }) => record.get(id, lang), {
    tags: ({ id }, { source }) => ['spotchecks', `spotcheck:${id}`, `notice:${source.id}`],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serve(app, getNotice, (query, { lang }) => notices.get(query, lang), {
    tags: ({ id }) => ['spotchecks', `notice:${id}`],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serveDownload(app, '/opendata/spotcheck', ({ query }) => {
    const input = z.safeParse(CheckFilters, query);
    const filters = input.success ? input.data : null;
    return {
      fileName: 'spotcheck',
      key: `spotcheck ${JSON.stringify(filters)}`,
      tags: ['spotchecks'],
      table: async () => filters && download.table(filters),
      json: async () => filters && download.json(filters),
    };
  });
}
