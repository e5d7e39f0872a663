import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { desc } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { coverJson } from '#schema/cover-json.ts';
import { isPublic } from '#schema/publishable.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 50_000;

/** Special subjects for feed readers and search engines. */
export function createSubjectFeed({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    name: 'specialsubject',
    title: '专题',
    description: '把一件事的报道、数据和问答放在一起。',
    path: '/specialsubject',
    tags: ['specialsubjects'],

    async newest() {
      const rows = await readDb
        .select({
          ...pick(specialSubjects, 'id', 'title', 'publishedAt'),
          summary: specialSubjects.intro,
          cover: coverJson(specialSubjects),
        })
        .from(specialSubjects)
        .where(isPublic(specialSubjects))
        .orderBy(desc(specialSubjects.publishedAt), desc(specialSubjects.id))
        .limit(FEED_ITEMS);
      return rows.flatMap(({ id, cover, publishedAt, ...row }) =>
        publishedAt
          ? [
              {
                ...row,
                publishedAt,
                path: `/specialsubject/${id}`,
                ...(cover.kind === 'art' && { imagePath: coverPath(cover, '1200x630', 'jpg') }),
              },
            ]
          : [],
      );
    },

    async addresses() {
      const rows = await readDb
        .select({ id: specialSubjects.id, changedAt: specialSubjects.updatedAt })
        .from(specialSubjects)
        .where(isPublic(specialSubjects))
        .orderBy(specialSubjects.id)
        .limit(ADDRESSES_MAX);
      return rows.map(({ id, changedAt }) => ({ path: `/specialsubject/${id}`, changedAt }));
    },
  };
}
