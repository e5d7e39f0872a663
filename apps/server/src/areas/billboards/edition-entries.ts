import type { saveEdition } from '@rujian/contract/areas/billboards/editions';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { billboardEntries } from '#schema/billboards/billboards.ts';
import { rankEntries } from './billboard-ranks.ts';

export type SentEntry = ParsedInput<typeof saveEdition>['entries'][number];

export async function entryIds(tx: Tx, editionId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: billboardEntries.id })
    .from(billboardEntries)
    .where(eq(billboardEntries.editionId, editionId));
  return new Set(rows.map(({ id }) => id));
}

/** In the order they were sent; an entry keeps its id, and with it its ballots and its past. */
export async function replaceEntries(
  tx: Tx,
  editionId: number,
  sent: readonly SentEntry[],
  byHand: boolean,
): Promise<void> {
  const known = await entryIds(tx, editionId);
  // An old version may name entries that were deleted since: they are made again.
  const entries = sent.map(({ id, ...entry }) => ({
    ...entry,
    id: id !== undefined && known.has(id) ? id : undefined,
  }));
  const kept = entries.flatMap(({ id }) => id ?? []);
  const isOfEdition = eq(billboardEntries.editionId, editionId);
  await tx.delete(billboardEntries).where(and(isOfEdition, notInArray(billboardEntries.id, kept)));
  const order = rankEntries(
    entries.map((entry, place) => ({ ...entry, id: place, rank: place + 1 })),
    { byHand },
  );
  const rankAt = new Map(order.map(({ id, rank }) => [id, rank]));
  for (const [place, { id, ...entry }] of entries.entries()) {
    const row = { ...entry, rank: rankAt.get(place) ?? place + 1 };
    if (id === undefined) {
      await tx.insert(billboardEntries).values({ ...row, editionId });
    } else {
      // Under a temporary name, so that two entries may swap names.
      await tx
        .update(billboardEntries)
        .set({ ...row, name: `${row.name} ${id} ${editionId}` })
        .where(eq(billboardEntries.id, id));
    }
  }
  for (const { id, name } of entries) {
    if (id !== undefined) await tx.update(billboardEntries).set({ name }).where(eq(billboardEntries.id, id));
  }
}
