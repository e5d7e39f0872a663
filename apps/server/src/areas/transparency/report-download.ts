import type { TransparencyReport } from '@rujian/contract/areas/transparency/public';
import type { Table } from '#platform/http/downloads.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reports } from './reports.ts';

const HEAD = ['quarter', 'group', 'figure', 'name', 'count', 'of', 'percent', 'medianHours', 'countedUntil', 'frozen'];
const HOUR_SECONDS = 3_600;

/** All quarters as files, newest first; a share of too few cases is left empty. */
export function createReportDownload({ siteUrl, clock }: Pick<Platform, 'siteUrl' | 'clock'>, reports: Reports) {
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
