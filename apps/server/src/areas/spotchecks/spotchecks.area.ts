import { recount } from '#platform/database/recount.ts';
import type { App } from '#platform/http/http.ts';
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
import { spotChecksRoutes } from './spotchecks.routes.ts';

/** Before the database is vacuumed. */
const EVERY_NIGHT = '50 3 * * *';

type Deps = RecordDeskDeps & { responsesTo: ResponsesTo; safety: Safety };

export function spotchecksArea(app: App, platform: Platform, deps: Deps) {
  const list = createSpotCheckList(platform);
  const notices = createSpotCheckNotices(platform, list);
  spotChecksRoutes(app, {
    list,
    notices,
    record: createSpotCheckRecord(platform, { records: list, notices, responsesTo: deps.responsesTo }),
    overview: createSpotCheckOverview(platform),
    download: createSpotCheckDownload(platform),
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
