import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { missingHolidayYear } from '@rujian/contract/areas/site/holidays';
import { asc, count, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { deadLinks } from '#schema/control/control.ts';
import { searchDocuments } from '#schema/search.ts';
import { readWorkingCalendar } from '#services/calendar/working-days.ts';
import type { Backups, Drills } from './backups.ts';
import type { ControlDeps } from './control-deps.ts';

/** The health of the site, for people; machines read `/readyz` and `/metrics`. */
export function createHealthReport(
  { db, kv, blobs, jobs, clock }: Platform,
  deps: ControlDeps & { backups: Backups; drills: Drills; links: ReturnType<typeof createDeadLinks> },
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

const LINKS_JOB = 'control.find_dead_links';
/** Mondays before the desk opens. */
const EVERY_WEEK = '40 4 * * 1';
const SHOWN = 20;

/**
 * Dead links in public articles to our own pages: withdrawn, deleted or never there. External sites are not requested,
 * because a server that fetches any address in a text can be abused.
 */
export function createDeadLinks({ db, clock, jobs }: Platform) {
  jobs.define(LINKS_JOB, find, { cron: EVERY_WEEK });

  return async () => {
    const [[counted], list] = await Promise.all([
      db.select({ dead: count(), foundAt: sql<string | null>`max(found_at)::text` }).from(deadLinks),
      db.select().from(deadLinks).orderBy(asc(deadLinks.id)).limit(SHOWN),
    ]);
    return {
      dead: counted?.dead ?? 0,
      foundAt: counted?.foundAt ? unixSeconds(new Date(counted.foundAt)) : null,
      list: list.map(({ targetId, title, address }) => ({ id: targetId, title, address })),
    };
  };

  async function find(): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.delete(deadLinks);
      await tx.execute(sql`
        insert into dead_links (t, target_id, title, address, found_at)
        select 'news', article.id, version.title, link.address, ${clock.now().toISOString()}::timestamptz
        from articles article
        join article_revisions version on version.id = article.live_rev_id
        cross join lateral (
          select distinct found[1] as address, found[2] as area, found[3]::bigint as id
          from regexp_matches(version.body_html,
            'href="(/(news|spotcheck|recall|evaluation|baike|brand|specialsubject)/([0-9]{1,15}))["#?]', 'g') found
        ) link
        where article.status = 'published' and not case link.area
          when 'news' then exists (
            select from articles other where other.id = link.id and other.status = 'published')
          when 'spotcheck' then exists (
            select from spotcheck_records record
            join spotcheck_notices notice on notice.id = record.notice_id
            where record.id = link.id and notice.status = 'published')
          when 'recall' then exists (
            select from recalls other where other.id = link.id and other.status = 'published')
          when 'evaluation' then exists (
            select from evaluations other where other.id = link.id and other.status = 'published')
          when 'baike' then exists (
            select from encyclopedia_entries other
            where other.id = link.id and other.status = 'published')
          when 'brand' then exists (select from brands other where other.id = link.id)
          else exists (
            select from special_subjects other where other.id = link.id and other.status = 'published')
        end`);
    });
  }
}
