import { batchKeysOf } from '#areas/spotchecks/recalls/recall-desk.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { type Demo, type Ids, resolve } from '../reading/demo.ts';

export async function loadRecalls({ tx, files, dates }: Demo, brands: Ids): Promise<void> {
  const rows = files.recalls.map(({ brand, announcedDaysAgo, ...recall }) => ({
    ...recall,
    brandId: brand === null ? null : resolve(brands, brand, 'brand'),
    batchKeys: batchKeysOf(recall.batches),
    announcedOn: dates.day(announcedDaysAgo),
  }));
  await tx.insert(recalls).values(rows);
}
