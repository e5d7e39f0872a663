import type { RecallDocument } from '@rujian/contract/areas/spotchecks/recall-desk';
import { gtinOf } from '@rujian/contract/base/identifiers/gtin';
import { type SQL, sql } from 'drizzle-orm';
import { recallKeys } from './recall-keys.ts';

/** A recall as its table has it, with what it is matched by. */
export function recallColumns({ announcedOn, barcodes, ...document }: RecallDocument) {
  const [year = '', month = '', day = ''] = announcedOn.split(/[-/]/);
  return {
    ...document,
    announcedOn: [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    barcodes: [...new Set(barcodes.flatMap((written) => gtinOf(written) ?? []))],
    ...recallKeys(document.batches),
  };
}

/** The same as a relation named `recall`: what a version concerns before readers see it. */
export function recallRelation(document: RecallDocument): SQL {
  const { food, maker, trademark, brandId, batches, batchKeys, batchDays, barcodes } = recallColumns(document);
  return sql`(select ${food}::text as food, ${maker}::text as maker, ${trademark}::text as trademark,
    ${brandId}::bigint as brand_id, ${sql.param(batches)}::text[] as batches, ${sql.param(batchKeys)}::text[] as batch_keys,
    ${sql.param(batchDays)}::date[] as batch_days, ${sql.param(barcodes)}::text[] as barcodes) recall`;
}
