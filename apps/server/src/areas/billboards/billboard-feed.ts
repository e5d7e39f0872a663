import { desc, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { billboardEditions, billboards } from '#schema/billboards/billboards.ts';
import { isPublic } from '#schema/publishable.ts';

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 5_000;

/** Rankings for feeds, one item per edition, and for search engines. */
export function createBillboardFeed({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    name: 'billboard',
    title: '榜单',
    description: '乳见各榜单的最新一期。',
    path: '/billboard',
    tags: ['billboards'],

    async newest() {
      const rows = await readDb
        .select({
          boardId: billboards.id,
          editionId: billboardEditions.id,
          name: billboards.name,
          period: billboardEditions.period,
          publishedAt: billboardEditions.publishedAt,
          leaders: LEADERS,
        })
        .from(billboardEditions)
        .innerJoin(billboards, eq(billboards.id, billboardEditions.billboardId))
        .where(isPublic(billboardEditions))
        .orderBy(desc(billboardEditions.publishedAt), desc(billboardEditions.id))
        .limit(FEED_ITEMS);
      return rows.flatMap(({ boardId, editionId, name, period, leaders, publishedAt }) =>
        publishedAt
          ? [
              {
                path: `/billboard/${boardId}?edition=${editionId}`,
                title: `${name}：${period}`,
                summary: leaders === '' ? '' : `前三名：${leaders}。`,
                publishedAt,
              },
            ]
          : [],
      );
    },

    async addresses() {
      const rows = await readDb
        .select({ id: billboards.id, changedAt: sql<string | null>`max(${billboardEditions.publishedAt})` })
        .from(billboards)
        .innerJoin(billboardEditions, eq(billboardEditions.billboardId, billboards.id))
        .where(isPublic(billboardEditions))
        .groupBy(billboards.id)
        .orderBy(billboards.id)
        .limit(ADDRESSES_MAX);
      return rows.map(({ id, changedAt }) => ({
        path: `/billboard/${id}`,
        changedAt: changedAt === null ? null : new Date(changedAt),
      }));
    },
  };
}

const LEADERS = sql<string>`coalesce((
  select string_agg(leader.name, '、' order by leader.rank, leader.id) from (
    select entry.id, entry.rank, coalesce(brand.name, '') ||
      case when entry.name = brand.name then '' else entry.name end as name
    from billboard_entries entry left join brands brand on brand.id = entry.brand_id
    where entry.edition_id = ${billboardEditions.id}
    order by entry.rank, entry.id limit 3
  ) leader
), '')`;
