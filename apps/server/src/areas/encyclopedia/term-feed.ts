import { coverPath } from '@rujian/contract/base/cover/cover';
import { TERM_CATEGORY } from '@rujian/contract/vocabulary/encyclopedia';
import { desc } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { coverJson } from '#schema/cover-json.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';

const FEED_TERMS = 50;
const ADDRESSES_MAX = 50_000;

/** The encyclopedia for feeds and search engines. */
export function createTermFeed({ readDb }: Pick<Platform, 'readDb'>) {
  const { id, title, summary, category, updatedAt } = encyclopediaEntries;
  return {
    name: 'baike',
    title: '百科',
    description: '乳业名词、工艺、指标与标准，新收录和新修订的词条。',
    path: '/baike',
    tags: ['baike'],

    async newest() {
      const rows = await readDb
        .select({ id, title, summary, category, updatedAt, cover: coverJson(encyclopediaEntries) })
        .from(encyclopediaEntries)
        .where(isPublic(encyclopediaEntries))
        .orderBy(desc(updatedAt), desc(id))
        .limit(FEED_TERMS);
      return rows.map((row) => ({
        path: `/baike/${row.id}`,
        title: row.title,
        summary: row.summary,
        category: TERM_CATEGORY.option(row.category, 'zh-cn').name,
        publishedAt: row.updatedAt,
        imagePath: row.cover.kind === 'art' ? coverPath(row.cover, '1200x630', 'jpg') : undefined,
      }));
    },

    async addresses() {
      const rows = await readDb
        .select({ id, updatedAt })
        .from(encyclopediaEntries)
        .where(isPublic(encyclopediaEntries))
        .orderBy(id)
        .limit(ADDRESSES_MAX);
      return rows.map((row) => ({ path: `/baike/${row.id}`, changedAt: row.updatedAt }));
    },
  };
}
