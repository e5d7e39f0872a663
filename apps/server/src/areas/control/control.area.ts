import {
  deleteBackup,
  getBackupLink,
  getHealth,
  getRetention,
  listBackups,
  listJobs,
  RETENTION_MONTHS,
  type RetentionRule,
  retryJobs,
  runBackup,
  runDrill,
  runJob,
} from '@rujian/contract/areas/control/desk';
import { eraseTrash, listTrash, restoreTrash } from '@rujian/contract/areas/control/trash';
import { gte, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { unknownDocument } from '#platform/pages/documents.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { erasureDays } from '#schema/control/control.ts';
import { createBackups, createDrills } from './backups.ts';
import type { ControlDeps } from './control-deps.ts';
import { createDeadLinks, createHealthReport } from './health-report.ts';
import { serveTransfers } from './transfers.ts';
import { createTrash } from './trash.ts';

export function controlArea(app: App, platform: Platform, deps: ControlDeps): void {
  const { db, jobs } = platform;
  const { record } = deps;
  const backups = createBackups(platform, deps);
  const drills = createDrills(platform, { ...deps, backups });
  const health = createHealthReport(platform, { ...deps, backups, drills, links: createDeadLinks(platform) });

  platform.metrics.watchBackups(async () => ({
    lastBackupAt: await backups.lastMadeAt(),
    lastDrill: await drills.last(),
  }));
  const trash = createTrash(platform, deps);

  serve(app, listTrash, (query, caller) => trash.list(query, caller));
  serve(app, restoreTrash, (item, caller) => trash.restore(item, caller));
  serve(app, eraseTrash, (item, caller) => trash.erase(item, caller));
  serve(app, getRetention, createRetention(platform));
  serveTransfers(app, platform, deps);
  serve(app, getHealth, health);
  serve(app, listBackups, async () => ({
    ...(await backups.state()),
    drill: await drills.last(),
    drilling: await drills.isRunning(),
  }));
  serve(app, runDrill, (_input, caller) => drills.begin(caller));
  serve(app, runBackup, (_input, caller) => backups.begin(caller));
  serve(app, getBackupLink, ({ name }, caller) => backups.link(name, caller));
  serve(app, deleteBackup, ({ name }, caller) => backups.remove(name, caller));
  serve(app, listJobs, async () => ({ queues: await jobs.overview() }));
  serve(app, runJob, async ({ name }, caller) => {
    await requireTimetable(name);
    await db.transaction(async (tx) => {
      await jobs.send(name, {}, { key: 'asked', tx });
      await record(tx, { caller, action: 'job.run', after: { name } });
    });
  });
  serve(app, retryJobs, async ({ name }, caller) => {
    const retried = await jobs.retry(name);
    await db.transaction((tx) => record(tx, { caller, action: 'job.retry', after: { name, retried } }));
    return { retried };
  });

  app.get('/desk-backup/:ticket', async (request, reply) => {
    const { ticket } = request.params as { ticket: string };
    const file = await backups.open(ticket);
    if (!file) throw unknownDocument(request);
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': String(file.bytes),
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
      })
      .send(file.body);
  });

  /** Jobs with their own data cannot be started without it. */
  async function requireTimetable(name: string): Promise<void> {
    const known = (await jobs.overview()).find((queue) => queue.name === name);
    if (!known?.cron) throw new AppError('job.not_found');
  }
}

function createRetention({ db, clock, erasures }: Platform) {
  return async (): Promise<{ months: string[]; rules: RetentionRule[] }> => {
    const months = lastMonths(shanghaiDay(clock.now()));
    const { day, kind, count, lastAt } = erasureDays;
    const month = sql<string>`to_char(${day}, 'YYYY-MM')`;
    const [sums, newest] = await Promise.all([
      db
        .select({ kind, month, count: sql<number>`sum(${count})::int` })
        .from(erasureDays)
        .where(gte(day, `${months.at(-1)}-01`))
        .groupBy(kind, month),
      db
        .selectDistinctOn([kind], { kind, lastAt, count })
        .from(erasureDays)
        .orderBy(kind, sql`${day} desc`, sql`${lastAt} desc`),
    ]);
    const rules = erasures.rules().map((rule) => {
      const last = newest.find((row) => row.kind === rule.kind);
      return {
        ...rule,
        lastRunAt: last ? unixSeconds(last.lastAt) : null,
        lastCount: last?.count ?? 0,
        months: months.flatMap((each) => {
          const sum = sums.find((row) => row.kind === rule.kind && row.month === each);
          return sum && sum.count > 0 ? [{ month: each, count: sum.count }] : [];
        }),
      };
    });
    return { months, rules };
  };
}

function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: RETENTION_MONTHS }, (_, before) =>
    new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7),
  );
}
