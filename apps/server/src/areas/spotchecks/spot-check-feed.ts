import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { PUBLIC_RECORDS } from './spot-check-filter.ts';
import type { SpotCheckList } from './spot-check-list.ts';
import { checkStatement } from './spot-check-statement.ts';

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 49_000;

export function createSpotCheckFeed({ readDb }: Platform, records: Pick<SpotCheckList, 'pageOfIds' | 'rows'>) {
  return {
    name: 'spotcheck',
    title: '抽检',
    description: '各级市场监管部门公开通报中的乳制品抽检不合格批次，注明项目、实测值、标准与来源。',
    path: '/spotcheck',
    tags: ['spotchecks'],

    async newest() {
      const filters = { result: 'fail' as const, place: 'maker' as const };
      const ids = await records.pageOfIds(filters, 'newest', FEED_ITEMS, 0);
      const rows = await records.rows(ids, 'zh-cn');
      return rows.map((row) => ({
        path: `/spotcheck/${row.id}`,
        title: checkStatement(row, row.failure ? [row.failure.name] : [], 'zh-cn'),
        summary: row.failure
          ? `${row.failure.name}实测${row.failure.found}，标准要求${row.failure.standard}。${row.notice.agency}${row.notice.no}`
          : `${row.notice.agency}${row.notice.no}`,
        category: row.category.name,
        publishedAt: new Date(row.publishedOn * 1000),
      }));
    },

    async addresses() {
      const { rows } = await readDb.execute<{ path: string; at: string | null }>(sql`
        select '/spotcheck/notice/' || notice.id as path, notice.updated_at::text as at
        from spotcheck_notices notice where notice.status = 'published'
        union all (
          select '/spotcheck/' || record.id, notice.updated_at::text from ${PUBLIC_RECORDS}
          order by record.published_on desc, record.id desc limit ${ADDRESSES_MAX}
        ) limit ${ADDRESSES_MAX}`);
      return rows.map(({ path, at }) => ({ path, changedAt: at === null ? null : new Date(at) }));
    },
  };
}
