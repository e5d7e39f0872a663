import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { desc } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { coverJson } from '#schema/cover-json.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { isPublic } from '#schema/publishable.ts';

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 50_000;

/** Product tests for feeds and search engines. */
export function createEvaluationFeed({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    name: 'evaluation',
    title: '评测',
    description: '乳见评测：自费购样、盲样送检，原始数据与评分公式公开。',
    path: '/evaluation',
    tags: ['evaluations'],

    async newest() {
      const rows = await readDb
        .select({
          ...pick(evaluations, 'id', 'title', 'summary', 'category', 'publishedAt'),
          cover: coverJson(evaluations),
        })
        .from(evaluations)
        .where(isPublic(evaluations))
        .orderBy(desc(evaluations.publishedAt), desc(evaluations.id))
        .limit(FEED_ITEMS);
      return rows.map(({ id, title, summary, category, publishedAt, cover }) => ({
        path: `/evaluation/${id}`,
        title,
        summary,
        category: DAIRY_CATEGORY.label(category, 'zh-cn'),
        publishedAt: publishedAt ?? clock.now(),
        ...(cover.kind === 'art' && { imagePath: coverPath(cover, '1200x630', 'jpg') }),
      }));
    },

    async addresses() {
      const rows = await readDb
        .select({ id: evaluations.id, changedAt: evaluations.updatedAt })
        .from(evaluations)
        .where(isPublic(evaluations))
        .orderBy(desc(evaluations.id))
        .limit(ADDRESSES_MAX);
      return rows.map(({ id, changedAt }) => ({ path: `/evaluation/${id}`, changedAt }));
    },
  };
}
