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
import { recount } from '#platform/database/recount.ts';
import { serveDownload } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import type { ResponsesTo } from '#ports/responses.ts';
import type { Safety } from '#ports/safety.ts';
import { createNoticeBin } from './notices/notice-bin.ts';
import { createSpotCheckNotices } from './notices/spot-check-notices.ts';
import { serveRecallDesk } from './recalls/recall-desk.ts';
import { serveRecalls } from './recalls/recalls.ts';
import { openSpotCheckDesk } from './spot-check-desk.ts';
import { createSpotCheckDownload } from './spot-check-download.ts';
import { createSpotCheckFeed } from './spot-check-feed.ts';
import { createSpotCheckList } from './spot-check-list.ts';
import { createSpotCheckOverview } from './spot-check-overview.ts';
import { createSpotCheckRecord } from './spot-check-record.ts';
import { createSpotChecks } from './spot-checks.ts';

/** Before the database is vacuumed. */
const EVERY_NIGHT = '50 3 * * *';

type Deps = RecordDeskDeps & { responsesTo: ResponsesTo; safety: Safety };

export function spotchecksArea(app: App, platform: Platform, deps: Deps) {
  const list = createSpotCheckList(platform);
  const notices = createSpotCheckNotices(platform, list);
  const { overview } = createSpotCheckOverview(platform);
  const record = createSpotCheckRecord(platform, { records: list, notices, responsesTo: deps.responsesTo });
  const lists = { tags: () => ['spotchecks'], cacheSeconds: LIST_CACHE_SECONDS };

  serve(app, listChecks, (query, { lang }) => list.list(query, lang), lists);
  serve(app, getCheckOverview, (filters, { lang }) => overview(filters, lang), lists);
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
  const download = createSpotCheckDownload(platform);
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

  const { items } = openSpotCheckDesk(app, platform, deps);
  serveRecallDesk(app, platform, deps);
  const recountSums = () => recount(platform.db, 'recount_spotcheck_sums');
  platform.jobs.define('records.recount', recountSums, { cron: EVERY_NIGHT });

  return {
    bin: createNoticeBin(items),
    spotChecks: createSpotChecks(platform, deps.safety),
    feed: createSpotCheckFeed(platform, list),
    recallFeed: serveRecalls(app, platform),
  };
}
