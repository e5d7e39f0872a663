import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { missingHolidayYear } from '@rujian/contract/areas/site/holidays';
import { sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { searchDocuments } from '#schema/search.ts';
import { readWorkingCalendar } from '#services/calendar/working-days.ts';
import type { Backups } from './backups.ts';
import type { ControlDeps } from './control-deps.ts';
import type { DeadLinks } from './dead-links.ts';
import type { Drills } from './drills.ts';

/** The health of the site, for people; machines read `/readyz` and `/metrics`. */
export function createHealthReport(
  { db, kv, blobs, jobs, clock }: Pick<Platform, 'db' | 'kv' | 'blobs' | 'jobs' | 'clock'>,
  deps: ControlDeps & { backups: Backups; drills: Drills; links: DeadLinks },
) {
  const { backups, drills, links, version, database, backupDir } = deps;
  const startedAt = unixSeconds(clock.now());

  return async () => {
    const [databaseState, cacheState, facts, disk, queues, lastBackupAt, lastDrill, dead, calendar] = await Promise.all(
      [
        timed(database.ping),
        timed(kv.ping),
        db.execute<{ version: string; bytes: number; documents: number; newest: string | null }>(
          sql`select current_setting('server_version') as version,
          pg_database_size(current_database())::float8 as bytes,
          (select count(*) from ${searchDocuments})::int as documents,
          (select max(indexed_at) from ${searchDocuments})::text as newest`,
        ),
        diskOf(dirname(backupDir)),
        jobs.overview(),
        backups.lastMadeAt(),
        drills.last(),
        links(),
        readWorkingCalendar(db),
      ],
    );
    const [fact] = facts.rows;
    return {
      database: { kind: database.kind, ...databaseState, version: fact?.version ?? '', bytes: fact?.bytes ?? 0 },
      cache: { kind: kv.kind, ...cacheState },
      files: { kind: blobs.kind },
      disk,
      jobs: {
        waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
        failed: queues.reduce((sum, { failed }) => sum + failed, 0),
      },
      search: { documents: fact?.documents ?? 0, newestAt: fact?.newest ? unixSeconds(new Date(fact.newest)) : null },
      lastBackupAt,
      lastDrill,
      missingHolidays: missingHolidayYear(calendar.holidays, shanghaiDay(clock.now())),
      links: dead,
      process: { version, node: process.version, startedAt, memoryBytes: process.memoryUsage().rss },
    };
  };
}

async function timed(ping: () => Promise<void>) {
  const begin = performance.now();
  const ok = await ping().then(
    () => true,
    () => false,
  );
  return { ok, milliseconds: Math.round(performance.now() - begin) };
}

async function diskOf(folder: string) {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize } : null;
}
