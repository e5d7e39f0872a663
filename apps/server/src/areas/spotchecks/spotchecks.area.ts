import { checkImport, commitImport, rollBackImport } from '@rujian/contract/areas/spotchecks/import';
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
import { serveFiles } from '#platform/http/file-scope.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import type { ResponsesTo } from '#ports/responses.ts';
import type { Safety } from '#ports/safety.ts';
import { serveDeskChecks } from './desk-checks.ts';
import { serveBrandMatches } from './import/brand-matches.ts';
import { serveColumnAliases } from './import/column-aliases.ts';
import { createImportCheckJob } from './import/import-check.ts';
import { createImportCommit, createImportRollBack } from './import/import-commit.ts';
import { createImportTasks, IMPORT_JOBS } from './import/import-task.ts';
import { serveImports } from './import/imports.ts';
import { serveDeskNotices } from './notices/desk-notices.ts';
import { createNoticeBin, createNoticeItems } from './notices/notice-items.ts';
import { createSpotCheckNotices } from './notices/spot-check-notices.ts';
import { serveRecallImport } from './recalls/recall-import.ts';
import { serveRecallDesk, serveRecalls } from './recalls/recalls.ts';
import { createSpotCheckDownload } from './spot-check-download.ts';
import { createSpotCheckFeed } from './spot-check-feed.ts';
import { createSpotCheckList } from './spot-check-list.ts';
import { createSpotCheckOverview } from './spot-check-overview.ts';
import { createSpotCheckRecord } from './spot-check-record.ts';
import { createSpotChecks } from './spot-checks.ts';

const FORGET_CRON = '40 3 * * *';
/** Before the database is vacuumed. */
const RECOUNT_CRON = '50 3 * * *';

type Deps = RecordDeskDeps & { responsesTo: ResponsesTo; safety: Safety };

export function spotchecksArea(app: App, platform: Platform, deps: Deps) {
  const list = createSpotCheckList(platform);
  const notices = createSpotCheckNotices(platform, list);
  const overview = createSpotCheckOverview(platform);
  const record = createSpotCheckRecord(platform, { records: list, notices, responsesTo: deps.responsesTo });
  const lists = { tags: () => ['spotchecks'], cacheSeconds: LIST_CACHE_SECONDS };

  serve(app, listChecks, (query, { lang }) => list.list(query, lang), lists);
  serve(app, getCheckOverview, (filters, { lang }) => overview(filters, lang), lists);
  serve(app, listNotices, (query, { lang }) => notices.list(query, lang), lists);
  // The page counts records of the same maker and brand, so any record may change it.
  serve(app, getCheck, ({ id }, { lang }) => record(id, lang), {
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

  const { jobs } = platform;
  const items = createNoticeItems(platform, deps);
  const parts = { ...deps, items, tasks: createImportTasks(platform) };
  serveDeskNotices(app, platform, parts);
  serveDeskChecks(app, platform, parts);
  serveImports(app, platform, parts);
  serveFiles(app, (scope) => serveRecallImport(scope, platform, deps));

  const check = createImportCheckJob(platform, parts.tasks);
  const commit = createImportCommit(platform, parts);
  serve(app, checkImport, check.begin);
  serve(app, commitImport, commit.begin);
  serve(app, rollBackImport, createImportRollBack(platform, parts));
  jobs.define(IMPORT_JOBS.check, check.run);
  jobs.define(IMPORT_JOBS.commit, commit.run);
  jobs.define('records.forget_sheets', commit.forgetSheets, { cron: FORGET_CRON });

  serveColumnAliases(app, platform, deps);
  serveBrandMatches(app, platform, deps);
  serveRecallDesk(app, platform, deps);
  jobs.define('records.recount', () => recount(platform.db, 'recount_spotcheck_sums'), { cron: RECOUNT_CRON });

  return {
    bin: createNoticeBin(items),
    spotChecks: createSpotChecks(platform, deps.safety),
    feed: createSpotCheckFeed(platform, list),
    recallFeed: serveRecalls(app, platform),
  };
}
