import { and, between, eq, max, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/text/shanghai-day.ts';
import { dailyFigures } from '#schema/figures.ts';

const FIRST_DAYS = 400;
/** Sources such as spot check notices arrive late, so everything is recomputed at night. */
const NIGHT_DAYS = 400;

export function createRollUp({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async recent(): Promise<void> {
      await sumUp(lastDays((await hasAny()) ? 1 : FIRST_DAYS));
    },

    async first(): Promise<void> {
      if (!(await hasAny())) await sumUp(lastDays(FIRST_DAYS));
    },

    whole: () => sumUp(lastDays(NIGHT_DAYS)),
  };

  async function hasAny(): Promise<boolean> {
    const [newest] = await db.select({ day: max(dailyFigures.day) }).from(dailyFigures);
    return Boolean(newest?.day);
  }

  function lastDays(days: number): Days {
    const now = clock.now();
    return { from: daysBefore(now, days), until: shanghaiDay(now) };
  }

  async function sumUp(days: Days): Promise<void> {
    for (const [figure, source] of Object.entries(FIGURE_SOURCES)) {
      await db.transaction(async (tx) => {
        await tx
          .delete(dailyFigures)
          .where(and(eq(dailyFigures.figure, figure), between(dailyFigures.day, days.from, days.until)));
        await tx.execute(sql`
          insert into daily_figures (day, figure, key, value)
          select day, ${figure}, key, value from (${source(days)}) summed
          on conflict (day, figure, key) do update set value = excluded.value`);
      });
    }
  }
}

type Days = { from: string; until: string };

/** Rows of `day`, `key` and `value` for these days. */
type Source = (days: Days) => SQL;

const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Asia/Shanghai')::date`);

/** A range of whole days in China, so that an index on the column applies. */
const within = (column: string, { from, until }: Days) => sql`
  ${sql.raw(column)} >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'
  and ${sql.raw(column)} < (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;

const FIGURE_SOURCES: Record<string, Source> = {
  views: ({ from, until }) => sql`
    select day, '' as key, sum(views) as value from (
      select day, views from content_days where day between ${from} and ${until}
      union all
      select day, views from page_view_days where day between ${from} and ${until}
    ) seen group by day`,

  visitors: ({ from, until }) => sql`
    select day, '' as key, sum(visitors) as value
    from content_days where day between ${from} and ${until} group by day`,

  column_views: ({ from, until }) => sql`
    select day, column_id::text as key, sum(views) as value
    from content_days join articles on t = 'news' and target_id = articles.id
    where day between ${from} and ${until} group by day, column_id`,

  published: (days) => sql`
    select ${dayOf('published_at')} as day, 'news' as key, count(*) as value
    from articles where status = 'published' and ${within('published_at', days)} group by 1`,

  comments: (days) => sql`
    select ${dayOf('created_at')} as day, status as key, count(*) as value
    from comments where ${within('created_at', days)} group by 1, 2`,

  rejected_comments: (days) => sql`
    select ${dayOf('reviewed_at')} as day, coalesce(reason, 'other') as key, count(*) as value
    from comments where status = 'rejected' and ${within('reviewed_at', days)} group by 1, 2`,

  /** Waiting seconds per review step: median and 90th percentile. */
  review_seconds: (days) => sql`
    select day, key, round(value)::bigint as value from (
      select ${dayOf('at')} as day, step,
        percentile_cont(0.5) within group (order by waited) as middle,
        percentile_cont(0.9) within group (order by waited) as slow
      from (
        select at, step, decision,
          extract(epoch from at - lag(at) over (partition by t, target_id order by id)) as waited
        from review_decisions
        where at >= (${days.from}::date - 30)::timestamp at time zone 'Asia/Shanghai'
      ) decided
      where decision in ('pass', 'return', 'override') and step > 0 and waited is not null
        and ${within('at', days)}
      group by 1, 2
    ) steps,
    lateral (values (step || ':middle', middle), (step || ':slow', slow)) as each(key, value)`,

  complaints: (days) => sql`
    select ${dayOf('submitted_at')} as day, 'submitted' as key, count(*) as value
    from complaints where state <> 'draft' and ${within('submitted_at', days)} group by 1`,

  brand_replies: (days) => sql`
    select ${dayOf('done_at')} as day,
      case when done_at <= due_at then 'in_time' else 'late' end as key, count(*) as value
    from complaint_clocks where kind = 'reply' and ${within('done_at', days)} group by 1, 2`,

  /** Results of reply deadlines by day; answers due today still have time. */
  reply_deadlines: (days) => sql`
    select ${dayOf('due_at')} as day,
      case when done_at <= due_at then 'in_time' when done_at is not null then 'late'
        else 'none' end as key, count(*) as value
    from complaint_clocks
    where kind = 'reply' and ${within('due_at', days)}
      and (done_at is not null or (paused_at is null
        and due_at < (${days.until}::date)::timestamp at time zone 'Asia/Shanghai'))
    group by 1, 2`,

  missing_pages: ({ from, until }) => sql`
    select day, '' as key, sum(hits) as value
    from missing_path_days where day between ${from} and ${until} group by day`,

  spot_checks: ({ from, until }) => sql`
    select published_on as day, result as key, count(*) as value
    from spotcheck_records where published_on between ${from} and ${until} group by 1, 2`,

  points: (days) => sql`
    select ${dayOf('created_at')} as day,
      case when points >= 0 then 'given' else 'taken' end as key, sum(abs(points)) as value
    from point_entries where ${within('created_at', days)} group by 1, 2`,

  /** Fen booked and paid. */
  fees: (days) => sql`
    select ${dayOf('created_at')} as day, type as key, sum(abs(amount_fen)) as value
    from balance_entries
    where type in ('fee_accrual', 'withdraw_paid') and ${within('created_at', days)} group by 1, 2`,

  sms: (days) => sql`
    select ${dayOf('hour')} as day, 'requested' as key, sum(requested) as value
    from sms_hours where ${within('hour', days)} group by 1`,

  members: (days) => sql`
    select ${dayOf('joined_at')} as day, '' as key, count(*) as value
    from members where ${within('joined_at', days)} group by 1`,
};
