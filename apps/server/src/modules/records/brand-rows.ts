import { type SQL, sql } from 'drizzle-orm';
import { createHandover } from '#platform/handover.ts';
import { billboardEntries } from '#schema/records-billboards.ts';
import { evaluationPrenotices, evaluationProducts } from '#schema/records-evaluations.ts';
import { spotcheckRecords } from '#schema/records-spotchecks.ts';

/** What spot checks, tests and rankings know of a brand. */
export const brandRows = createHandover([
  {
    area: 'spotcheck',
    table: spotcheckRecords,
    owner: spotcheckRecords.brandId,
    key: [spotcheckRecords.id],
    ofParts: ofProducts,
  },
  {
    area: 'evaluation',
    table: evaluationProducts,
    owner: evaluationProducts.brandId,
    key: [evaluationProducts.id],
    ofParts: ofProducts,
  },
  {
    area: 'evaluation',
    table: evaluationPrenotices,
    owner: evaluationPrenotices.brandId,
    key: [evaluationPrenotices.evaluationId],
    once: [evaluationPrenotices.evaluationId],
  },
  {
    area: 'billboard',
    table: billboardEntries,
    owner: billboardEntries.brandId,
    key: [billboardEntries.id],
    ofParts: ofProducts,
    once: [billboardEntries.editionId, billboardEntries.name],
  },
]);

function ofProducts(ids: readonly number[]): SQL {
  return sql`owned.product_id = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`;
}
