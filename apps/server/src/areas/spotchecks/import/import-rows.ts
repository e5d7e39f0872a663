import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { indicatorAliases, indicators } from '#schema/brands/brands.ts';
import { regions } from '#schema/site/regions.ts';
import { spotcheckItems, type spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import type { RawCheckItem } from '../items/check-item.ts';
import { productKey, readProductIds } from './brand-guess.ts';
import { type Draft, sameKeyOf } from './import-drafts.ts';
import { itemColumns, verdictOf } from './item-columns.ts';

/** Rows per statement: PostgreSQL accepts 65,535 parameters. */
const INSERT_BATCH = 500;

export type NewSample = Omit<
  typeof spotcheckRecords.$inferInsert,
  'id' | 'noticeId' | 'publishedOn' | 'seqNo' | 'sameKey'
> & {
  /** The sheet's number; the next free one where it is taken. */
  seqNo: number | null;
  sampleNo: string | null;
  items: RawCheckItem[];
};

export function sampleOf({ row: _, ...draft }: Draft & { brandId: number | null }, importId: number): NewSample {
  return { ...draft, importId };
}

export async function insertSamples(
  tx: Tx,
  samples: readonly NewSample[],
  notice: Pick<typeof spotcheckNotices.$inferSelect, 'id' | 'publishedOn'>,
): Promise<number> {
  const provinceOf = await readProvinces(tx);
  const indicatorOf = await readIndicatorNames(tx);
  const brandIds = samples.flatMap(({ brandId }) => (brandId ? [brandId] : []));
  const productIds = await readProductIds(tx, brandIds);
  const nextSeqNo = await seqNumbers(tx, notice.id);
  let added = 0;
  for (let start = 0; start < samples.length; start += INSERT_BATCH) {
    const batch = samples
      .slice(start, start + INSERT_BATCH)
      .map((sample) => ({ sample, seqNo: nextSeqNo(sample.seqNo) }));
    const stored = await tx
      .insert(spotcheckRecords)
      .values(batch.map(({ sample, seqNo }) => ({ ...columnsOf(sample), seqNo })))
      .returning({ id: spotcheckRecords.id, seqNo: spotcheckRecords.seqNo });
    added += stored.length;
    const ids = new Map(stored.map(({ id, seqNo }) => [seqNo, id]));
    await insertItems(
      tx,
      batch.map(({ sample, seqNo }) => ({ recordId: ids.get(seqNo) ?? fail(), ...sample })),
      indicatorOf,
    );
  }
  return added;

  function columnsOf({ items, ...sample }: NewSample) {
    const { brandId, makerAddress = '', sampledAddress = '', foodName } = sample;
    const [batchNo, producedOn] = [sample.batchNo ?? '', sample.producedOn ?? null];
    const named = { makerName: sample.makerName ?? '', sampledName: sample.sampledName ?? '' };
    const isNumbered = sample.sampleNo !== null && sample.sampleNo !== '';
    return {
      ...sample,
      noticeId: notice.id,
      publishedOn: notice.publishedOn,
      sampleNo: isNumbered ? sample.sampleNo : null,
      sameKey: isNumbered
        ? null
        : sameKeyOf({ ...named, foodName, batchNo, producedOn, items, spec: sample.spec ?? '', sampleNo: '' }),
      // Undated with a remark that says why; the table requires one of the two.
      batchNo: batchNo === '' && producedOn === null ? '/' : batchNo,
      makerRegionId: provinceOf(makerAddress),
      sampledRegionId: provinceOf(sampledAddress),
      ...(brandId && {
        brandId,
        matchedBy: 'rule' as const,
        matchConfidence: 1,
        productId: productIds.get(productKey(brandId, foodName)) ?? null,
      }),
    };
  }
}

/** What the numbers pass has passed, whatever the sample as a whole did. */
export async function insertItems(
  tx: Tx,
  records: readonly { recordId: number; items: RawCheckItem[]; result: 'pass' | 'fail' }[],
  indicatorOf: (name: string) => number | null,
): Promise<void> {
  const rows = records.flatMap(({ recordId, items, result }) =>
    items.map((item, position) => ({
      recordId,
      position,
      indicatorId: indicatorOf(item.name),
      ...itemColumns(item, verdictOf(item) === 'pass' ? 'pass' : result),
    })),
  );
  if (rows.length > 0) await tx.insert(spotcheckItems).values(rows);
}

export async function readProvinces(tx: Tx) {
  const rows = await tx
    .select({ id: regions.id, name: regions.name, shortName: regions.shortName })
    .from(regions)
    .where(eq(regions.level, 1))
    .orderBy(asc(regions.id));
  return (address: string): number | null =>
    rows.find(({ name, shortName }) => address.startsWith(name) || address.startsWith(shortName))?.id ?? null;
}

export async function readIndicatorNames(tx: Tx) {
  const named = await tx.select({ id: indicators.id, name: indicators.name }).from(indicators);
  const aliased = await tx.select().from(indicatorAliases);
  const ids = new Map([
    ...aliased.map(({ alias, indicatorId }) => [alias, indicatorId] as const),
    ...named.map(({ id, name }) => [name, id] as const),
  ]);
  return (name: string): number | null => ids.get(name) ?? ids.get(bare(name)) ?? null;
}

function bare(name: string): string {
  return name
    .replace(/[（(][\s\S]*/, '')
    .replace(/[、,，][\s\S]*/, '')
    .trim();
}

export async function seqNumbers(tx: Tx, noticeId: number, alsoTaken: readonly number[] = []) {
  const rows = await tx
    .select({ seqNo: spotcheckRecords.seqNo })
    .from(spotcheckRecords)
    .where(eq(spotcheckRecords.noticeId, noticeId));
  const taken = new Set([...rows.map(({ seqNo }) => seqNo), ...alsoTaken]);
  let next = 1;
  return (wanted: number | null): number => {
    while (taken.has(next)) next += 1;
    const seqNo = wanted !== null && !taken.has(wanted) ? wanted : next;
    taken.add(seqNo);
    return seqNo;
  };
}

function fail(): never {
  throw new Error('A row of the batch is missing');
}
