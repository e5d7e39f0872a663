import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import type { Kit } from './oracle.ts';
import { tableRows } from './raw-rows.ts';

export type RawEntry = typeof billboardEntries.$inferSelect & { rank: number };
export type RawEdition = typeof billboardEditions.$inferSelect & {
  board: typeof billboards.$inferSelect;
  /** Best first; of equal ranks, the older entry. */
  entries: RawEntry[];
};

/** Public editions with their entries, the newest period first; scores make the ranks, a jury sets them by hand. */
export async function publicEditions(kit: Kit): Promise<RawEdition[]> {
  const boards = await tableRows(kit, billboards);
  const entries = await tableRows(kit, billboardEntries);
  const found: RawEdition[] = [];
  for (const edition of await tableRows(kit, billboardEditions)) {
    const board = boards.find(({ id }) => id === edition.billboardId);
    if (edition.status !== 'published' || !board) continue;
    const own = entries.filter(({ editionId }) => editionId === edition.id);
    const isByHand = board.kind === 'expert' || own.some(({ score }) => score === null);
    const printed = (score: number | null) => Math.round((score ?? 0) * 100);
    const ranked = own.map((entry) => ({
      ...entry,
      rank: isByHand ? entry.rank : 1 + own.filter(({ score }) => printed(score) > printed(entry.score)).length,
    }));
    found.push({
      ...edition,
      board,
      entries: ranked.toSorted((one, other) => one.rank - other.rank || one.id - other.id),
    });
  }
  return found.toSorted((one, other) => other.periodTo.localeCompare(one.periodTo) || other.id - one.id);
}

/** The same thing in two editions: the thing itself where it is known, else its name. */
export function thingOf({ productId, companyId, regionId, brandId, name }: RawEntry): string {
  if (productId !== null) return `product ${productId}`;
  if (companyId !== null) return `company ${companyId}`;
  if (regionId !== null) return `region ${regionId}`;
  return `brand ${brandId} ${name}`;
}
