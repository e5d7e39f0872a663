import { forgetMissingPath, listMissingPaths, type MissingPath } from '@rujian/contract/areas/site/missing';
import { ADDRESS_MAX_CHARACTERS, MISSING_PATH_DAYS, MISSING_PATHS_A_DAY } from '@rujian/contract/base/constants';
import { eq, lt, sql } from 'drizzle-orm';
import { createDelayedWrite } from '#platform/delayed-write.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { missingPathDays, missingReferrers } from '#schema/site/site.ts';

const FLUSH_MS = 3_000;
const SUMS_MAX = 1_000;
const REFERRERS_MAX = 5;
const REFERRERS_SHOWN = 3;
const PROBE = /\.(?:php|aspx?|jsp|cgi|env|ini|sql|bak|zip|gz|git|ya?ml)\b|\/(?:wp-|\.|cgi-bin|phpmyadmin)/i;

export const MISSING_JOB = 'site.missing_paths';
const MISSING_CRON = '40 4 * * *';

export function serveMissingPaths(app: App, platform: Platform, { record }: { record: RecordAudit }) {
  const { db, clock, jobs } = platform;
  const missing = createMissingPaths(platform);
  app.addHook('onClose', missing.flush);

  serve(app, listMissingPaths, async ({ page, limit, q }) => {
    await missing.flush();
    const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
    const { rows: list } = await db.execute<MissingPath & { total: number }>(sql`
      select path, sum(hits)::int as hits, max(day)::text as "lastDay",
        coalesce((
          select json_agg(named.referrer) from (
            select referrer from missing_referrers linked where linked.path = missing.path
            order by linked.hits desc, referrer limit ${REFERRERS_SHOWN}
          ) named
        ), '[]') as referrers,
        count(*) over ()::int as total
      from missing_path_days missing
      where path ilike ${like}
        and not exists (select 1 from redirects where redirects.from_path = missing.path)
      group by path order by sum(hits) desc, path
      limit ${limit} offset ${(page - 1) * limit}`);
    return { list, total: list[0]?.total ?? 0 };
  });

  serve(app, forgetMissingPath, ({ path }, caller) =>
    db.transaction(async (tx) => {
      await tx.delete(missingPathDays).where(eq(missingPathDays.path, path));
      await tx.delete(missingReferrers).where(eq(missingReferrers.path, path));
      await record(tx, { caller, action: 'missing.forget', before: { path } });
    }),
  );

  jobs.define(
    MISSING_JOB,
    async () => {
      const first = daysBefore(clock.now(), MISSING_PATH_DAYS);
      await db.delete(missingPathDays).where(lt(missingPathDays.day, first));
      await db.delete(missingReferrers).where(lt(missingReferrers.lastDay, first));
    },
    { cron: MISSING_CRON },
  );
  return missing;
}

/** Missing addresses summed by day, without anything about the visitor. */
export function createMissingPaths({ db, clock, log, siteUrl }: Pick<Platform, 'db' | 'clock' | 'log' | 'siteUrl'>) {
  let sums = new Map<string, { hits: number; referrers: Map<string, number> }>();
  const writing = createDelayedWrite(write, FLUSH_MS);

  return {
    count(address: string, referrer = ''): void {
      // A client-side navigation requests the data of a page.
      const path = address.replace(/\.data$/, '');
      if (path.length > ADDRESS_MAX_CHARACTERS || PROBE.test(path)) return;
      if (!sums.has(path) && sums.size >= SUMS_MAX) return;
      const sum = sums.get(path) ?? { hits: 0, referrers: new Map<string, number>() };
      sum.hits += 1;
      const from = referrerName(referrer, siteUrl);
      if (from && (sum.referrers.has(from) || sum.referrers.size < REFERRERS_MAX)) {
        sum.referrers.set(from, (sum.referrers.get(from) ?? 0) + 1);
      }
      sums.set(path, sum);
      writing.soon();
    },

    flush: writing.now,
  };

  async function write(): Promise<void> {
    if (sums.size === 0) return;
    const counted = [...sums].map(([path, { hits }]) => ({ path, hits }));
    const linked = [...sums].flatMap(([path, { referrers }]) =>
      [...referrers].map(([referrer, hits]) => ({ path, referrer, hits })),
    );
    sums = new Map();
    const day = shanghaiDay(clock.now());
    // Known addresses are still counted; new ones only while the day has room for them.
    await db
      .execute(sql`
        insert into missing_path_days as stored (path, day, hits)
        select seen.path, ${day}, seen.hits
        from json_to_recordset(${JSON.stringify(counted)}::json) as seen(path text, hits integer)
        where exists (
            select 1 from missing_path_days known
            where known.path = seen.path and known.day = ${day}
          )
          or (select count(*) from missing_path_days today where today.day = ${day})
            < ${MISSING_PATHS_A_DAY}
        on conflict (path, day) do update set hits = stored.hits + excluded.hits`)
      .then(() => writeReferrers(linked, day))
      .catch((error: unknown) => log.warn({ err: error }, 'missing_paths.lost'));
  }

  async function writeReferrers(linked: object[], day: string): Promise<void> {
    if (linked.length === 0) return;
    await db.execute(sql`
      insert into missing_referrers as stored (path, referrer, hits, last_day)
      select seen.path, seen.referrer, seen.hits, ${day}
      from json_to_recordset(${JSON.stringify(linked)}::json)
        as seen(path text, referrer text, hits integer)
      where exists (
          select 1 from missing_path_days known
          where known.path = seen.path and known.day = ${day}
        )
        and (
          exists (
            select 1 from missing_referrers known
            where known.path = seen.path and known.referrer = seen.referrer
          )
          or (select count(*) from missing_referrers kept where kept.path = seen.path)
            < ${REFERRERS_MAX}
        )
      on conflict (path, referrer) do update
        set hits = stored.hits + excluded.hits, last_day = excluded.last_day`);
  }
}

/** Queries and the pages of other sites may say something about a visitor and are dropped. */
function referrerName(referrer: string, siteUrl: string): string | undefined {
  const url = URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = url.host === URL.parse(siteUrl)?.host;
  const name = isOwn ? url.pathname : url.hostname;
  return name.length > ADDRESS_MAX_CHARACTERS ? undefined : name;
}
