import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

const ADDRESSES_MAX = 50_000;

/** Dossiers and products for search engines; the list has no chronological order, so no feed. */
export function createBrandFeed({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    name: 'brand',
    title: '品牌档案',
    description: '每个品牌的抽检、评测、投诉、榜单与新闻，按同一把尺子记录。',
    path: '/brand',
    tags: ['brands'],
    async addresses() {
      const { rows } = await readDb.execute<{ path: string; changed: number }>(sql`
        (select '/brand/' || id as path, extract(epoch from updated_at)::float8 as changed
          from brands where merged_into_id is null order by id)
        union all
        (select '/product/' || id, extract(epoch from updated_at)::float8 from products order by id)
        limit ${ADDRESSES_MAX}`);
      return rows.map(({ path, changed }) => ({ path, changedAt: new Date(changed * 1000) }));
    },
  };
}
