import { contentPath } from '@rujian/contract/base/content-types';
import { coverPath } from '@rujian/contract/base/cover/cover';
import type { HotList } from '#areas/hot/hot-list.ts';
import type { Topics } from '#areas/hot/topics.ts';
import type { TagsAndAuthors } from '#areas/tags/tags-and-authors.ts';
import type { Corrections } from './reading/corrections.ts';

const FEED_ITEMS = 50;

type Parts = {
  hotList: HotList;
  topics: Topics;
  corrections: Corrections;
  tagsAndAuthors: TagsAndAuthors;
};

/** The hot list, corrections, tags and authors for feeds and search engines. */
export function createContentAreas({ hotList, topics, corrections, tagsAndAuthors }: Parts) {
  return [
    {
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
        return rows.map(({ id, changedAt }) => ({
          path: contentPath({ t: 'topic', id }),
          changedAt,
        }));
      },
    },
    {
      name: 'corrections',
      title: '更正与撤稿',
      description: '发布后更正或撤下的内容，写明错在哪里、何时更正。',
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
    },
    {
      name: 'tags',
      title: '标签与作者',
      description: '按标签与作者归集的内容。',
      path: null,
      tags: ['list:news'],
      addresses: tagsAndAuthors.addresses,
    },
  ];
}
