import type { Billboard } from '@rujian/contract/areas/billboards/public';
import type { Home } from '@rujian/contract/areas/home/public';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { billboardEditions, billboards } from '#schema/billboards/billboards.ts';
import { isPublic } from '#schema/publishable.ts';
import type { BillboardDetail } from './billboard-detail.ts';

const ENTRIES_MAX = 10;

export function createBillboards({ readDb }: Pick<Platform, 'readDb'>, detail: BillboardDetail) {
  return {
    /** The newest edition of one ranking, for other pages; null without one. */
    async newest(id: number) {
      const [published] = await readDb
        .select({ id: billboardEditions.id })
        .from(billboardEditions)
        .where(and(isPublic(billboardEditions), eq(billboardEditions.billboardId, id)))
        .limit(1);
      if (!published) return null;
      const { name, unit, edition, entries } = await detail.get(id, undefined, 'zh-cn');
      return {
        id,
        name,
        period: edition.period,
        unit,
        entries: entries.slice(0, ENTRIES_MAX).map(shownEntry),
      };
    },

    /** The newest published edition of any ranking, with the ranks of the edition before it. */
    async home(): Promise<Home['billboard']> {
      const [newest] = await readDb
        .select({ boardId: billboards.id, editionId: billboardEditions.id })
        .from(billboardEditions)
        .innerJoin(billboards, eq(billboards.id, billboardEditions.billboardId))
        .where(and(isPublic(billboardEditions), isNull(billboardEditions.reconstructedAt)))
        .orderBy(
          desc(billboardEditions.periodTo),
          billboards.position,
          desc(billboardEditions.publishedAt),
          desc(billboardEditions.id),
        )
        .limit(1);
      if (!newest) return null;
      const { id, name, unit, edition, entries } = await detail.get(
        newest.boardId,
        newest.editionId,
        'zh-cn',
      );
      return {
        id,
        title: name,
        period: edition.period,
        unit,
        entries: entries.slice(0, ENTRIES_MAX).map((entry) => ({
          rank: entry.rank,
          previousRank: entry.previousRank,
          movement: entry.movement,
          name: entry.name,
          brand: entry.brand?.name ?? '',
          score: entry.score ?? 0,
        })),
      };
    },
  };
}

function shownEntry(entry: Billboard['entries'][number]) {
  const { rank, previousRank, movement, name, brand, product, score } = entry;
  return { rank, previousRank, movement, name, brand, product, score };
}
