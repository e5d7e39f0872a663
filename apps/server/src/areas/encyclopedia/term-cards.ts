import type { TermCard } from '@rujian/contract/areas/encyclopedia/public';
import { DETAIL_CACHE_SECONDS, type Lang } from '@rujian/contract/base/constants';
import { TERM_CATEGORY, type TermCategory } from '@rujian/contract/vocabulary/encyclopedia';
import { withAlt } from '@rujian/covers';
import { and, inArray, sql } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { coverJson } from '#schema/cover-json.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';

export const cardColumns = {
  ...pick(encyclopediaEntries, 'id', 'title', 'nameEn', 'category', 'summary'),
  pinyin: sql<string>`coalesce(nullif(${encyclopediaEntries.pinyinTones}, ''), ${encyclopediaEntries.pinyin})`,
  cover: coverJson(encyclopediaEntries),
};

type Stored = Omit<TermCard, 'category'> & { category: TermCategory };

export type TermCards = ReturnType<typeof createTermCards>;

export function createTermCards({ readDb, rememberEach }: Pick<Platform, 'readDb' | 'rememberEach'>) {
  const life = { tags: (id: number) => [`term:${id}`, 'baike'], seconds: DETAIL_CACHE_SECONDS };

  return {
    async byIds(ids: number[], lang: Lang): Promise<Map<number, TermCard>> {
      const rows = await rememberEach('term card', ids, life, read);
      return new Map([...rows].map(([id, row]) => [id, toTermCard(row, lang)]));
    },
  };

  async function read(ids: number[]): Promise<Map<number, Stored>> {
    const rows = await readDb
      .select(cardColumns)
      .from(encyclopediaEntries)
      .where(and(isPublic(encyclopediaEntries), inArray(encyclopediaEntries.id, ids)));
    return new Map(rows.map((row) => [row.id, row]));
  }
}

export function toTermCard({ category, cover, ...row }: Stored, lang: Lang): TermCard {
  return { ...row, category: TERM_CATEGORY.option(category, lang), cover: withAlt(cover, lang) };
}
