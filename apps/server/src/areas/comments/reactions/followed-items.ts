import { DEFAULT_LANG, type Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import type { ContentCard } from '@rujian/contract/base/refs';
import type { FollowType } from '@rujian/contract/vocabulary/comments';
import { inArray } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { authors, tags } from '#schema/articles/articles.ts';
import type { ContentDeps } from '../contents.ts';

/** Something that can be followed; `batch` is empty unless it is one. */
export type FollowRef = { t: FollowType; id: number; batch: string };

export type FollowedItem = { title: string; path: string; card: ContentCard | null };

export type FollowedItems = ReturnType<typeof createFollowedItems>;

/** Titles and pages of followed items, for those that are public. */
export function createFollowedItems({ db }: Pick<Platform, 'db'>, { contentCards }: Pick<ContentDeps, 'contentCards'>) {
  return {
    /** Reads a whole list at once; the result looks up each of them. */
    async read(refs: readonly FollowRef[], lang: Lang) {
      const [cards, tagNames, authorNames] = await Promise.all([
        contentCards(refs.flatMap(cardRef), lang),
        namesOf(tags, idsOf(refs, 'tag')),
        namesOf(authors, idsOf(refs, 'author')),
      ]);
      return (ref: FollowRef): FollowedItem | null => {
        if (ref.t === 'tag') return named('tag', tagNames, ref.id);
        if (ref.t === 'author') return named('author', authorNames, ref.id);
        const [wanted] = cardRef(ref);
        const card = cards.find(({ t, id }) => t === wanted?.t && id === ref.id);
        return card ? withCard(ref, card) : null;
      };
    },

    async titleOf(ref: FollowRef): Promise<string | null> {
      const find = await this.read([ref], DEFAULT_LANG);
      return find(ref)?.title ?? null;
    },
  };

  async function namesOf(table: typeof tags | typeof authors, ids: number[]) {
    if (ids.length === 0) return new Map<number, string>();
    const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

/** The stored form of a followed item: equal batch numbers are one. */
export function storedFollow({ t, id, batch }: FollowRef) {
  return { t, targetId: id, batchKey: t === 'batch' ? batchKey(batch) : '' };
}

function cardRef({ t, id }: FollowRef) {
  if (t === 'tag' || t === 'author') return [];
  return [{ t: t === 'batch' ? ('brand' as const) : t, id }];
}

function withCard({ t, id, batch }: FollowRef, card: ContentCard): FollowedItem {
  if (t !== 'batch') return { title: card.title, path: contentPath(card), card };
  const query = new URLSearchParams({ brand: String(id), batch });
  return { title: `${card.title} ${batch}`, path: `/check?${query}`, card: null };
}

function named(t: 'tag' | 'author', names: Map<number, string>, id: number): FollowedItem | null {
  const title = names.get(id);
  return title === undefined ? null : { title, path: `/${t}/${id}`, card: null };
}

function idsOf(refs: readonly FollowRef[], t: FollowType): number[] {
  return refs.filter((ref) => ref.t === t).map(({ id }) => id);
}
