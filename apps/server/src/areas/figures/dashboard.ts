import type { Dashboard } from '@rujian/contract/areas/figures/desk';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/text/shanghai-day.ts';

const MOST_READ = 10;
const MOST_MISSED = 20;
const MOST_WANTED = 20;

/** The charts of the dashboard, from daily totals, so that the cost does not depend on the size of the site. */
export function createReadDashboard({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return async (days: number): Promise<Dashboard> => {
    const now = clock.now();
    const [from, until] = [daysBefore(now, days - 1), shanghaiDay(now)];
    const [figures, hours, topArticles, misses, missingPaths, columns, complaintStates] = await Promise.all([
      rows<Dashboard['figures'][number]>(sql`
          select day::text, figure, key, value::float8 as value from daily_figures
          where day between ${from} and ${until} order by day, figure, key`),
      rows<Dashboard['hours'][number]>(sql`
          select extract(isodow from hour at time zone 'Asia/Shanghai')::int as weekday,
            extract(hour from hour at time zone 'Asia/Shanghai')::int as hour,
            sum(views)::int as views
          from view_hours
          where hour >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'
          group by 1, 2 order by 1, 2`),
      rows<Dashboard['topArticles'][number]>(sql`
          select top.target_id::int as id, article_revisions.title, top.views::int as views
          from (
            select target_id, sum(views) as views from content_days
            where t = 'news' and day between ${from} and ${until}
            group by target_id order by views desc, target_id desc limit ${MOST_READ}
          ) top
          join articles on articles.id = top.target_id
          join article_revisions on article_revisions.id = articles.live_rev_id
          order by top.views desc, top.target_id desc`),
      rows<Dashboard['misses'][number]>(sql`
          select query, sum(times)::int as times from search_misses
          where day between ${from} and ${until}
          group by query order by times desc, query limit ${MOST_MISSED}`),
      rows<Dashboard['missingPaths'][number]>(sql`
          select path, sum(hits)::int as hits from missing_path_days
          where day between ${from} and ${until}
          group by path order by hits desc, path limit ${MOST_WANTED}`),
      rows<Dashboard['columns'][number]>(sql`
          select id::int, name, name_en as "nameEn" from columns order by position, id`),
      rows<Dashboard['complaintStates'][number]>(sql`
          select state, count(*)::int as count from complaints
          where state <> 'draft' group by state order by state`),
    ]);
    return { from, until, figures, hours, topArticles, misses, missingPaths, columns, complaintStates };
  };

  async function rows<Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) {
    return (await readDb.execute<Row>(statement)).rows;
  }
}
