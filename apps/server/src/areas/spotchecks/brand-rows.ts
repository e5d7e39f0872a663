import { eq } from 'drizzle-orm';
import { type OwnedRows, ownedRows } from '#platform/database/reassign-rows.ts';
import { billboardEntries } from '#schema/billboards/billboards.ts';
import { evaluationPrenotices, evaluationProducts } from '#schema/evaluations/evaluations.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { lockNoticesOf } from './notices/notice-row.ts';

const rows = ownedRows([
  { area: 'spotcheck', table: spotcheckRecords, owner: spotcheckRecords.brandId },
  { area: 'recall', table: recalls, owner: recalls.brandId },
  { area: 'evaluation', table: evaluationProducts, owner: evaluationProducts.brandId },
  {
    area: 'evaluation',
    table: evaluationPrenotices,
    owner: evaluationPrenotices.brandId,
    once: [evaluationPrenotices.evaluationId],
  },
  {
    area: 'billboard',
    table: billboardEntries,
    owner: billboardEntries.brandId,
    once: [billboardEntries.editionId, billboardEntries.name],
  },
]);

export const brandRows: OwnedRows = {
  count: rows.count,

  async reassign(tx, change) {
    await lockNoticesOf(tx, eq(spotcheckRecords.brandId, change.from));
    await rows.reassign(tx, change);
  },
};
