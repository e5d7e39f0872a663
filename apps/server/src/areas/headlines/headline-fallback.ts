import { type SQL, sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';

const FALLBACK_SECONDS = 24 * 60 * 60;

/** Columns of short items (快讯), which are listed on their own and never lead. */
export const STREAMS = sql`select id from columns where template = 'timeline'`;
export const NOT_IN_STREAM = sql`column_id not in (${STREAMS})`;

type Wanted = {
  max: number;
  columnIds?: number[];
  /** Older articles fill up where the day has too few. */
  orNewest?: boolean;
};

/**
 * A query of the ids of the last 24 hours' articles by heat, then by views. Held contents have no rank in the hot
 * list and no advantage here.
 */
export function hottestOfDay({ max, columnIds, orNewest = false }: Wanted, now: Date): SQL {
  const dayAgo = sql`${secondsBefore(now, FALLBACK_SECONDS).toISOString()}::timestamptz`;
  const inColumns = columnIds
    ? sql`and column_id in (${sql.join(
        columnIds.map((id) => sql`${id}`),
        sql`, `,
      )})`
    : sql`and ${NOT_IN_STREAM}`;
  const newest = sql`union (select id, live_rev_id, published_at from articles
    where status = 'published' ${inColumns} order by published_at desc, id desc limit ${max})`;
  return sql`
    select recent.id
    from (
      (select id, live_rev_id, published_at from articles
        where status = 'published' and published_at > ${dayAgo} ${inColumns})
      ${orNewest ? newest : sql``}
    ) recent
    join article_revisions words on words.id = recent.live_rev_id and not words.advertising
    left join content_heats hot on hot.span = '24h' and hot.t = 'news'
      and hot.target_id = recent.id and hot.rank is not null
    left join content_counters counter on counter.t = 'news' and counter.target_id = recent.id
    order by (recent.published_at > ${dayAgo}) desc,
      case when recent.published_at > ${dayAgo} then hot.heat end desc nulls last,
      case when recent.published_at > ${dayAgo} then coalesce(counter.views, 0) end desc nulls last,
      recent.published_at desc, recent.id desc
    limit ${max}`;
}
