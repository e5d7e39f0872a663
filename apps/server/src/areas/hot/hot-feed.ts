import { contentPath } from '@rujian/contract/base/content-types';
import { coverPath } from '@rujian/contract/base/cover/cover';
import type { HotList } from './hot-list.ts';
import type { Topics } from './topics.ts';

export function createHotFeed({ hotList, topics }: { hotList: HotList; topics: Topics }) {
  return {
    name: 'hot',
    title: '热点',
    description: '按公开的公式算出的热榜，每10分钟更新。',
    path: '/hot',
    tags: ['topics'],
    async newest() {
      const { list } = await hotList.list('24h', 'all', 'zh-cn');
      return list.map(({ cover, ...entry }) => ({
        path: contentPath(entry),
        title: entry.title,
        summary: entry.summary,
        publishedAt: new Date(entry.publishedAt * 1000),
        ...(cover?.kind === 'art' && { imagePath: coverPath(cover, '1200x630', 'jpg') }),
      }));
    },
    async addresses() {
      const rows = await topics.addresses();
      return rows.map(({ id, changedAt }) => ({ path: contentPath({ t: 'topic', id }), changedAt }));
    },
  };
}
