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
import { listTransfers, noteTransfer, type TransferRow } from '@rujian/contract/areas/control/transfers';
import { eraseTrash, listTrash, restoreTrash } from '@rujian/contract/areas/control/trash';
import { gte, type SQL, sql } from 'drizzle-orm';
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

function serveTransfers(app: App, { db }: Platform, { record }: Pick<ControlDeps, 'record'>): void {
  serve(app, listTransfers, async ({ page, limit, way, kind }) => {
    const { rows: list } = await db.execute<TransferRow & { total: number }>(sql`
      select item.key, item.way, item.kind, item.name, item.result, item.rows::float8 as rows,
        case when item.staff_id is not null
          then json_build_object('id', item.staff_id, 'name', coalesce(staff.name, '')) end as by,
        floor(extract(epoch from item.at))::float8 as at, item.import_id::int as "importId",
        count(*) over ()::int as total
      from (${ALL}) item left join staff on staff.id = item.staff_id
      where ${way === '' ? sql`true` : sql`item.way = ${way}`}
        and ${kind === '' ? sql`true` : sql`item.kind = ${kind}`}
      order by item.at desc, item.key desc
      limit ${limit} offset ${(page - 1) * limit}`);
    return { list, total: list[0]?.total ?? 0 };
  });

  serve(app, noteTransfer, ({ way, name, rows }, caller) =>
    db.transaction((tx) => record(tx, { caller, action: `transfer.${way}`, after: { name, rows } })),
  );
}

/** One line for a call with many entries. */
function fromLog(action: string, way: string, kind: string, rows: SQL): SQL {
  return sql`
    select ${action} || ' ' || min(entry.id) as key, ${way}::text as way, ${kind}::text as kind,
      coalesce(min(entry.after ->> 'fileName'), min(entry.after ->> 'name'), '') as name,
      ${rows} as rows, 'done' as result, entry.staff_id, min(entry.at) as at, null::bigint as import_id
    from audit_entries entry where entry.action = ${action}
    group by entry.staff_id, case when entry.request_id = '' then entry.id::text else entry.request_id end`;
}

const COUNTED = sql`count(*)::bigint`;
const SAID = sql`max((entry.after ->> 'rows')::bigint)`;
const NONE = sql`null::bigint`;

const ALL = sql.join(
  [
    sql`
      select 'spotchecks ' || sheet.id as key, 'import' as way, 'spotchecks' as kind,
        sheet.file_name as name, sheet.rows::bigint as rows,
        case when sheet.task_state = 'running' then 'running'
          when sheet.state = 'committed' then 'done'
          when sheet.state = 'rolled_back' then 'rolled_back'
          when sheet.task_state = 'failed' then 'failed' else 'waiting' end as result,
        sheet.imported_by as staff_id, sheet.created_at as at, sheet.id as import_id
      from spotcheck_imports sheet`,
    fromLog(
      'price.import',
      'import',
      'market',
      sql`max((entry.after ->> 'new')::bigint + (entry.after ->> 'changed')::bigint)`,
    ),
    fromLog('movein.move', 'import', 'site', NONE),
    fromLog('transfer.import', 'import', 'table', SAID),
    fromLog('transfer.export', 'export', 'table', SAID),
    fromLog('withdrawal.export', 'export', 'withdrawals', COUNTED),
    fromLog('backup.run', 'export', 'backup', NONE),
    fromLog('backup.download', 'export', 'backup', NONE),
    // Its content and owner are private.
    sql`
      select 'archive ' || archive.member_id as key, 'export' as way, 'archive' as kind, '' as name,
        null::bigint as rows,
        case when archive.expires_at is null then 'running' else 'done' end as result,
        null::bigint as staff_id, archive.made_at as at, null::bigint as import_id
      from data_exports archive`,
  ],
  sql` union all `,
);
