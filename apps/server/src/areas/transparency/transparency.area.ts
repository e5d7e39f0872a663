import {
  getTransparency,
  getTransparencyDraft,
  type TransparencyReport,
} from '@rujian/contract/areas/transparency/public';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { HOUR_SECONDS } from '#platform/clock.ts';
import { serveDownload, type Table } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { createCounting } from './counting.ts';
import { serveReportEditing } from './report-editing.ts';
import { createReports, type Reports } from './reports.ts';

/** After the daily totals. */
const COUNT_AT = '45 3 * * *';
const TAGS = ['transparency'];

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

const HEAD = ['quarter', 'group', 'figure', 'name', 'count', 'of', 'percent', 'medianHours', 'countedUntil', 'frozen'];

function createReportDownload({ siteUrl, clock }: Pick<Platform, 'siteUrl' | 'clock'>, reports: Reports) {
  return {
    async table(): Promise<Table> {
      const records = (await reports.all('zh-cn')).flatMap(recordsOf);
      return { head: HEAD, rows: records.map((record) => Object.values(record)) };
    },

    async json(): Promise<object> {
      return {
        source: `${siteUrl}/transparency`,
        licence: 'CC BY 4.0',
        generatedAt: clock.now().toISOString(),
        records: (await reports.all('zh-cn')).flatMap(recordsOf),
      };
    },
  };
}

function recordsOf({ quarter, groups, countedAt, frozenAt }: TransparencyReport) {
  return groups.flatMap(({ key: group, figures }) =>
    figures.map(({ key, name, count, of, percent, seconds }) => ({
      quarter,
      group,
      figure: key,
      name,
      count,
      of,
      percent,
      medianHours: seconds === null ? null : Math.round((seconds / HOUR_SECONDS) * 10) / 10,
      countedUntil: new Date(countedAt * 1_000).toISOString(),
      frozen: frozenAt === null ? 'no' : 'yes',
    })),
  );
}
