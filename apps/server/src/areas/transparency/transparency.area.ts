import {
  freezeTransparency,
  getTransparency,
  getTransparencyDraft,
  saveTransparencyNote,
  type TransparencyReport,
} from '@rujian/contract/areas/transparency/public';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { HOUR_SECONDS } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { serveDownload, type Table } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { transparencyQuarters } from '#schema/transparency.ts';
import { type Counting, createCounting } from './counting.ts';
import { isOver } from './quarters.ts';
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

function serveReportEditing(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, counting }: { record: RecordAudit; counting: Counting },
): void {
  serve(app, saveTransparencyNote, async ({ quarter, ...words }, caller) => {
    const texts = { note: words.note.trim(), noteEn: words.noteEn.trim() };
    await db.transaction(async (tx) => {
      const before = await requireOpen(tx, quarter);
      await tx.update(transparencyQuarters).set(texts).where(isStillOpen(quarter));
      await record(tx, {
        caller,
        action: 'transparency.note',
        before: pick(before, 'quarter', 'note', 'noteEn'),
        after: { quarter, ...texts },
      });
    });
    await changes.purge(['transparency']);
  });

  /** Recounts once more, to include everything after the last nightly run of the quarter. */
  serve(app, freezeTransparency, async ({ quarter }, caller) => {
    if (!isOver(quarter, clock.now())) throw new AppError('transparency.running');
    await db.transaction(async (tx) => {
      await requireOpen(tx, quarter);
      await counting.store(tx, quarter, await counting.count(tx, quarter));
      await tx
        .update(transparencyQuarters)
        .set({ frozenAt: clock.now(), frozenBy: caller.id })
        .where(isStillOpen(quarter));
      await record(tx, { caller, action: 'transparency.freeze', after: { quarter } });
    });
    await changes.purge(['transparency']);
  });

  /** Locks the row: of two concurrent freezes, the second finds it frozen. */
  async function requireOpen(tx: Tx, quarter: string) {
    const [row] = await tx
      .select()
      .from(transparencyQuarters)
      .where(eq(transparencyQuarters.quarter, quarter))
      .for('update');
    if (!row) throw new AppError('content.not_found');
    if (row.frozenAt) throw new AppError('transparency.frozen');
    return row;
  }

  function isStillOpen(quarter: string) {
    return and(eq(transparencyQuarters.quarter, quarter), isNull(transparencyQuarters.frozenAt));
  }
}
