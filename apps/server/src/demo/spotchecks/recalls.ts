import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { batchKeysOf } from '../../areas/spotchecks/recalls/recalls.ts';

export async function loadRecalls(
  tx: Tx,
  files: DemoFiles,
  dates: DemoDates,
  brands: ReadonlyMap<string, number>,
): Promise<void> {
  await tx
    .insert(recalls)
    .values(
      files.recalls.map(({ brand, announcedDaysAgo, ...recall }) => ({
        ...recall,
        brandId: brand === null ? null : resolve(brands, brand, 'brand'),
        batchKeys: batchKeysOf(recall.batches),
        announcedOn: dates.day(announcedDaysAgo),
      })),
    );
}
