import type { Corrections } from './corrections.ts';

const FEED_ITEMS = 50;

/** Corrections and withdrawals for feed readers. */
export function createCorrectionsFeed(corrections: Corrections) {
  return {
    name: 'corrections',
    title: '更正与撤稿',
    description: '发布后更正或撤稿的内容，写明错在哪里、何时更正。',
    path: '/corrections',
    tags: ['corrections'],
    async newest() {
      const list = await corrections.newest(FEED_ITEMS);
      return list.map((entry) => ({
        path: entry.path,
        title: `${entry.kind === 'withdrawn' ? '撤稿' : '更正'}：${entry.title}`,
        summary: entry.text,
        publishedAt: new Date(entry.at * 1000),
      }));
    },
    addresses: async () => [],
  };
}
