import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { type ComplaintCards, toCard } from './complaint-cards.ts';
import type { NewestIds } from './complaint-list.ts';
import { isPublicComplaint } from './public-complaints.ts';

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 50_000;

export function createComplaintFeed(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  { newestIds, cards }: { newestIds: NewestIds; cards: ComplaintCards },
) {
  return {
    name: 'complaint',
    title: '投诉',
    description: '消费者对乳制品的公开投诉与处理进度，不含个人信息。',
    path: '/complaint',
    tags: ['complaints'],

    async newest() {
      const rows = await cards.byIds(await newestIds(FEED_ITEMS));
      return rows.map((row) => {
        const { id, title, excerpt, brandName, problems, submittedAt } = toCard(row, 'zh-cn', clock.now());
        return {
          path: `/complaint/${id}`,
          title: `${brandName}：${title}`,
          summary: excerpt,
          category: problems.map(({ name }) => name).join('、'),
          publishedAt: new Date(submittedAt * 1000),
        };
      });
    },

    async addresses() {
      const { rows } = await readDb.execute<{ id: number; changed: number }>(sql`
        select complaint.id, extract(epoch from complaint.updated_at)::float8 as changed
        from complaints complaint where ${isPublicComplaint('complaint')}
        order by complaint.submitted_at desc, complaint.id desc limit ${ADDRESSES_MAX}`);
      return rows.map(({ id, changed }) => ({ path: `/complaint/${id}`, changedAt: new Date(changed * 1000) }));
    },
  };
}
