import { type Dashboard, type DeskOverview, getDashboard, getDeskOverview } from '@rujian/contract/areas/figures/desk';
import { type SQL, sql } from 'drizzle-orm';
import { HOUR_SECONDS, unixSeconds } from '#platform/clock.ts';
import { COUNTED_MAX } from '#platform/database/counted-max.ts';
import type { Db } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { complaintDeadline, isOpenComplaint, waitsForDesk } from '#schema/complaint-deadline.ts';
import { createRollUp } from './roll-up.ts';

const RECENT_AT = '*/10 * * * *';
const NIGHT_AT = '20 3 * * *';

export function figuresArea(app: App, platform: Platform, deps: OverviewDeps): void {
  const rollUp = createRollUp(platform);
  const readDashboard = createReadDashboard(platform);
  serve(app, getDashboard, async ({ days }) => {
    await rollUp.first();
    return readDashboard(days);
  });
  serve(app, getDeskOverview, createReadOverview(platform, deps));
  platform.jobs.define('figures.recent', rollUp.recent, { cron: RECENT_AT });
  platform.jobs.define('figures.whole', rollUp.whole, { cron: NIGHT_AT });
}

const SCHEDULE_ROWS = 6;
const OUTPUT_DAYS = 7;
const OUTPUT_ROWS = 6;

type Counts = {
  published: number;
  scheduled: number;
  review: number;
  reviewOldest: number | null;
  complaintsOpen: number;
  complaintsAtDesk: number;
  complaintsLate: number;
};

type OverviewDeps = {
  onlineNow: () => Promise<number>;
  smsToday: () => Promise<{ sent: number; failed: number }>;
  waitingComments: () => Promise<{ count: number; oldestAt: Date | null }>;
};

function createReadOverview({ db, clock }: Platform, { onlineNow, smsToday, waitingComments }: OverviewDeps) {
  return async (): Promise<DeskOverview> => {
    const now = clock.now();
    const dayStart = new Date(startOfDay(shanghaiDay(now)) * 1000);
    const dayEnd = new Date(dayStart.getTime() + 24 * HOUR_SECONDS * 1000);
    const yesterdayStart = new Date(dayStart.getTime() - 24 * HOUR_SECONDS * 1000);
    const [[counts], hours, schedule, output, online, sms, comments] = await Promise.all([
      readRows<Counts>(
        db,
        sql`
          select
            (select count(*)::int from articles
              where status = 'published' and published_at >= ${dayStart.toISOString()}) as published,
            (select count(*)::int from articles
              where scheduled_for >= ${now.toISOString()}
                and scheduled_for < ${dayEnd.toISOString()}) as scheduled,
            waiting.count as review, waiting.oldest as "reviewOldest",
            (select count(*)::int from (
              select from complaints complaint where ${isOpenComplaint} limit ${COUNTED_MAX}
            ) open) as "complaintsOpen",
            cases.at_desk as "complaintsAtDesk",
            cases.late as "complaintsLate"
          from
            (select count(*)::int as at_desk,
                (count(*) filter (where
                  ${complaintDeadline} <= ${now.toISOString()}::timestamptz))::int as late
              from complaints complaint where ${waitsForDesk}) cases,
            (select count(*)::int as count, extract(epoch from min(updated_at))::float8 as oldest
              from (
                select updated_at from articles where status in ('review1', 'review2', 'review3')
                union all
                select updated_at from articles
                where work_status in ('review1', 'review2', 'review3')
              ) texts) waiting`,
      ),
      readRows<{ at: number; views: number }>(
        db,
        sql`
          select extract(epoch from hour)::float8 as at, views from view_hours
          where hour >= ${yesterdayStart.toISOString()} order by hour`,
      ),
      readRows<{ id: number; title: string; at: number }>(
        db,
        sql`
          select articles.id::int, article_revisions.title,
            extract(epoch from articles.scheduled_for)::float8 as at
          from articles join article_revisions
            on article_revisions.id = coalesce(articles.work_rev_id, articles.live_rev_id)
          where articles.scheduled_for >= ${now.toISOString()}
          order by articles.scheduled_for limit ${SCHEDULE_ROWS}`,
      ),
      // Materialized, or the planner walks through the articles of every editor of all times.
      readRows<{ name: string; count: number }>(
        db,
        sql`
          with published as materialized (
            select editor_id from articles where status = 'published'
              and published_at >= ${daysBefore(now, OUTPUT_DAYS)}::date
          )
          select staff.name, count(*)::int as count
          from published join staff on staff.id = published.editor_id
          group by staff.id, staff.name order by count desc, staff.name limit ${OUTPUT_ROWS}`,
      ),
      onlineNow(),
      smsToday(),
      waitingComments(),
    ]);
    if (!counts) throw new Error('The database counted nothing');
    return {
      publishedToday: counts.published,
      scheduledToday: counts.scheduled,
      review: { count: counts.review, oldestAt: counts.reviewOldest },
      comments: { count: comments.count, oldestAt: comments.oldestAt && unixSeconds(comments.oldestAt) },
      complaints: { open: counts.complaintsOpen, atDesk: counts.complaintsAtDesk, late: counts.complaintsLate },
      onlineNow: online,
      sms,
      today: curve(hours, dayStart, now),
      yesterday: curve(hours, yesterdayStart, dayStart),
      schedule,
      output,
    };
  };
}

function curve(hours: { at: number; views: number }[], start: Date, end: Date): number[] {
  const first = start.getTime() / 1000;
  const count = Math.ceil((end.getTime() / 1000 - first) / HOUR_SECONDS);
  return Array.from({ length: count }, (_, index) => {
    const hour = hours.find(({ at }) => at === first + index * HOUR_SECONDS);
    return hour?.views ?? 0;
  });
}

const MOST_READ = 10;
const MOST_MISSED = 20;
const MOST_WANTED = 20;

/** The charts of the dashboard, from daily totals, so that the cost does not depend on the size of the site. */
function createReadDashboard({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return async (days: number): Promise<Dashboard> => {
    const now = clock.now();
    const [from, until] = [daysBefore(now, days - 1), shanghaiDay(now)];
    const [figures, hours, topArticles, misses, missingPaths, columns, complaintStates] = await Promise.all([
      readRows<Dashboard['figures'][number]>(
        readDb,
        sql`
          select day::text, figure, key, value::float8 as value from daily_figures
          where day between ${from} and ${until} order by day, figure, key`,
      ),
      readRows<Dashboard['hours'][number]>(
        readDb,
        sql`
          select extract(isodow from hour at time zone 'Asia/Shanghai')::int as weekday,
            extract(hour from hour at time zone 'Asia/Shanghai')::int as hour,
            sum(views)::int as views
          from view_hours
          where hour >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'
          group by 1, 2 order by 1, 2`,
      ),
      readRows<Dashboard['topArticles'][number]>(
        readDb,
        sql`
          select top.target_id::int as id, article_revisions.title, top.views::int as views
          from (
            select target_id, sum(views) as views from content_days
            where t = 'news' and day between ${from} and ${until}
            group by target_id order by views desc, target_id desc limit ${MOST_READ}
          ) top
          join articles on articles.id = top.target_id
          join article_revisions on article_revisions.id = articles.live_rev_id
          order by top.views desc, top.target_id desc`,
      ),
      readRows<Dashboard['misses'][number]>(
        readDb,
        sql`
          select query, sum(times)::int as times from search_misses
          where day between ${from} and ${until}
          group by query order by times desc, query limit ${MOST_MISSED}`,
      ),
      readRows<Dashboard['missingPaths'][number]>(
        readDb,
        sql`
          select path, sum(hits)::int as hits from missing_path_days
          where day between ${from} and ${until}
          group by path order by hits desc, path limit ${MOST_WANTED}`,
      ),
      readRows<Dashboard['columns'][number]>(
        readDb,
        sql`
          select id::int, name, name_en as "nameEn" from columns order by position, id`,
      ),
      readRows<Dashboard['complaintStates'][number]>(
        readDb,
        sql`
          select state, count(*)::int as count from complaints
          where state <> 'draft' group by state order by state`,
      ),
    ]);
    return { from, until, figures, hours, topArticles, misses, missingPaths, columns, complaintStates };
  };
}

async function readRows<Row extends Record<string, unknown>>(from: Db, statement: SQL) {
  return (await from.execute<Row>(statement)).rows;
}
