import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { indicatorAliases, indicators } from '#schema/brands.ts';
import {
  spotcheckItems,
  type spotcheckNotices,
  spotcheckRecords,
} from '#schema/records-spotchecks.ts';
import { regions } from '#schema/site-regions.ts';
import { productKey, readProductIds } from './brand-guess.ts';
import type { CheckedSheet } from './import-check.ts';
import { sameKeyOf } from './import-drafts.ts';
import { itemColumns, verdictOf } from './item-columns.ts';

/** Rows of one statement: PostgreSQL takes 65 535 parameters at a time. */
const INSERT_BATCH = 500;

/** Writes the samples of a sheet in batches; gives how many. */
export async function insertDrafts(
  tx: Tx,
  { fresh }: Pick<CheckedSheet, 'fresh'>,
  notice: typeof spotcheckNotices.$inferSelect,
  importId: number,
): Promise<number> {
  const provinceOf = await readProvinces(tx);
  const indicatorOf = await readIndicatorNames(tx);
  const brandIds = fresh.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]));
  const productIds = await readProductIds(tx, brandIds);
  const nextSeqNo = await seqNumbers(tx, notice.id);
  let added = 0;
  for (let start = 0; start < fresh.length; start += INSERT_BATCH) {
    const batch = fresh.slice(start, start + INSERT_BATCH).map((draft) => ({
      draft,
      seqNo: nextSeqNo(draft.seqNo),
    }));
    const stored = await tx
      .insert(spotcheckRecords)
      .values(
        batch.map(({ draft: { items: _, row: __, brandId, ...draft }, seqNo }, place) => ({
          ...draft,
          ...{ noticeId: notice.id, publishedOn: notice.publishedOn, importId, seqNo },
          sampleNo: draft.sampleNo === '' ? null : draft.sampleNo,
          sameKey: draft.sampleNo === '' ? sameKeyOf(batch[place]?.draft ?? fail()) : null,
          // Undated with a remark that says why; the table wants to know of one of them.
          batchNo: draft.batchNo === '' && draft.producedOn === null ? '/' : draft.batchNo,
          makerRegionId: provinceOf(draft.makerAddress),
          sampledRegionId: provinceOf(draft.sampledAddress),
          ...(brandId !== null && {
            ...{ brandId, matchedBy: 'rule' as const, matchConfidence: 1 },
            productId: productIds.get(productKey(brandId, draft.foodName)) ?? null,
          }),
        })),
      )
      .returning({ id: spotcheckRecords.id, seqNo: spotcheckRecords.seqNo });
    added += stored.length;
    const ids = new Map(stored.map(({ id, seqNo }) => [seqNo, id]));
    const items = batch.flatMap(({ draft, seqNo }) =>
      draft.items.map((item, position) => ({
        ...{ recordId: ids.get(seqNo) ?? fail(), position },
        indicatorId: indicatorOf(item.name),
        ...itemColumns(item, verdictOf(item) === 'pass' ? 'pass' : draft.result),
      })),
    );
    if (items.length > 0) await tx.insert(spotcheckItems).values(items);
  }
  return added;
}

/** The province an address begins with. */
export async function readProvinces(tx: Tx) {
  const rows = await tx
    .select({ id: regions.id, name: regions.name, shortName: regions.shortName })
    .from(regions)
    .where(eq(regions.level, 1))
    .orderBy(asc(regions.id));
  return (address: string): number | null =>
    rows.find(({ name, shortName }) => address.startsWith(name) || address.startsWith(shortName))
      ?.id ?? null;
}

/** The indicator of the library that an item means, by name or alias. */
export async function readIndicatorNames(tx: Tx) {
  const named = await tx.select({ id: indicators.id, name: indicators.name }).from(indicators);
  const aliased = await tx.select().from(indicatorAliases);
  const ids = new Map([
    ...aliased.map(({ alias, indicatorId }) => [alias, indicatorId] as const),
    ...named.map(({ id, name }) => [name, id] as const),
  ]);
  return (name: string): number | null => ids.get(name) ?? ids.get(bare(name)) ?? null;
}

/** `菌落总数(CFU/mL)` → `菌落总数`. */
function bare(name: string): string {
  return name
    .replace(/[（(].*$/, '')
    .replace(/[、,，].*$/, '')
    .trim();
}

/** The number of the sheet where it is free, else the next one. */
async function seqNumbers(tx: Tx, noticeId: number) {
  const rows = await tx
    .select({ seqNo: spotcheckRecords.seqNo })
    .from(spotcheckRecords)
    .where(eq(spotcheckRecords.noticeId, noticeId));
  const taken = new Set(rows.map(({ seqNo }) => seqNo));
  let next = 1;
  return (wanted: number | null): number => {
    if (wanted !== null && !taken.has(wanted)) {
      taken.add(wanted);
      return wanted;
    }
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  };
}

function fail(): never {
  throw new Error('A row of the batch is missing');
}
