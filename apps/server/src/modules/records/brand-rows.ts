import { ownedRows } from '#platform/reassign-rows.ts';
import { billboardEntries } from '#schema/records-billboards.ts';
import { evaluationPrenotices, evaluationProducts } from '#schema/records-evaluations.ts';
import { spotcheckRecords } from '#schema/records-spotchecks.ts';

/** What spot checks, tests and rankings know of a brand. */
export const brandRows = ownedRows([
  {
    area: 'spotcheck',
    table: spotcheckRecords,
    owner: spotcheckRecords.brandId,
  },
  {
    area: 'evaluation',
    table: evaluationProducts,
    owner: evaluationProducts.brandId,
  },
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
