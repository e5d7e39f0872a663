import type { Home } from '@rujian/contract/areas/home/public';
import type { Lang } from '@rujian/contract/base/constants';
import { withAlt } from '@rujian/covers';
import { desc, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { coverJson } from '#schema/cover-json.ts';
import { isPublic } from '#schema/publishable.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';

const CHAPTERS_MAX = 8;

export function createSpecialSubjects({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    /** The newest special subject, running ones before ended ones. */
    async home(lang: Lang): Promise<Home['special']> {
      const [row] = await readDb
        .select({
          id: specialSubjects.id,
          title: specialSubjects.title,
          lead: specialSubjects.intro,
          cover: coverJson(specialSubjects),
          chapters: CHAPTERS,
        })
        .from(specialSubjects)
        .where(isPublic(specialSubjects))
        .orderBy(
          sql`${specialSubjects.archivedAt} is not null`,
          desc(specialSubjects.publishedAt),
          desc(specialSubjects.id),
        )
        .limit(1);
      return row ? { ...row, cover: withAlt(row.cover, lang) } : null;
    },
  };
}

const CHAPTERS = sql<{ anchor: string; title: string; note: string }[]>`(
  select coalesce(json_agg(json_build_object(
      'anchor', chapter.anchor, 'title', chapter.title, 'note', chapter.text)
    order by chapter.position), '[]')
  from (
    select anchor, title, text, position from special_blocks
    where subject_id = special_subjects.id and hidden_at is null and title <> ''
    order by position limit ${sql.raw(String(CHAPTERS_MAX))}
  ) chapter
)`;
