import { getTransparency, getTransparencyDraft } from '@rujian/contract/areas/transparency/public';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { serveDownload } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { createCounting } from './counting.ts';
import { createReportDownload } from './report-download.ts';
import { serveReportEditing } from './report-editing.ts';
import { createReports } from './reports.ts';

/** After the daily totals. */
const COUNT_AT = '45 3 * * *';
const TAGS = ['transparency'];

/** Quarterly public statistics on moderation, complaints and corrections. */
export function transparencyArea(app: App, platform: Platform, deps: { record: RecordAudit }) {
  const counting = createCounting(platform);
  const reports = createReports(platform);
  const download = createReportDownload(platform, reports);

  platform.jobs.define(
    'transparency.count',
    async () => {
      await counting.countAll();
      await platform.changes.changed(TAGS);
    },
    { cron: COUNT_AT },
  );

  serve(app, getTransparency, ({ quarter }, { lang }) => reports.read(quarter, lang), {
    tags: () => TAGS,
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getTransparencyDraft, ({ quarter }, { lang }) => reports.draft(quarter, lang));
  serveReportEditing(app, platform, { ...deps, counting });
  serveDownload(app, '/opendata/transparency', () => ({ fileName: 'transparency', tags: TAGS, ...download }));

  return {
    /** The page for search engines. */
    feed: {
      name: 'transparency',
      title: '透明度报告',
      description: '评论审核、举报、申诉、投诉与更正的季度数据。',
      path: '/transparency',
      tags: TAGS,
      addresses: async () => [],
    },
  };
}
