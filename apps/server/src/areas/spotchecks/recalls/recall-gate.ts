import { misfitUnit } from '@rujian/contract/areas/spotchecks/pack-units';
import type { RecallDocument } from '@rujian/contract/areas/spotchecks/recall-desk';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { recallColumns, recallRelation } from '#services/recalls/recall-columns.ts';
import {
  RECALL_CONCERNS_COMPLAINT,
  RECALL_CONCERNS_PRODUCT,
  RECALL_CONCERNS_RECORD,
} from '#services/recalls/recall-matches.ts';

type Concerns = { samples: number; products: number; complaints: number };

const SPECS_MAX = 50;

/** What a version concerns on this site, and the sizes of the packs. */
export async function recallConcerns(db: Db | Tx, document: RecallDocument): Promise<Concerns & { specs: string[] }> {
  const relation = recallRelation(document);
  const { rows } = await db.execute<Concerns & { specs: string[] }>(sql`
    select (select count(*)::int from spotcheck_records record where ${RECALL_CONCERNS_RECORD}) as samples,
      (select count(*)::int from products product where ${RECALL_CONCERNS_PRODUCT}) as products,
      (select count(*)::int from complaints complaint where ${RECALL_CONCERNS_COMPLAINT}) as complaints,
      array(
        select distinct spec from (
          select record.spec from spotcheck_records record where ${RECALL_CONCERNS_RECORD}
          union all select product.spec from products product where ${RECALL_CONCERNS_PRODUCT}
        ) pack where spec <> '' limit ${SPECS_MAX}
      ) as specs
    from ${relation}`);
  return rows[0] ?? { samples: 0, products: 0, complaints: 0, specs: [] };
}

/** What readers would miss or be misled by; open points keep a recall from its review. */
export async function recallGate(
  db: Db | Tx,
  document: RecallDocument,
  now: Date,
  known?: { specs: readonly string[] },
) {
  const { reason, agency, quantity } = document;
  const { announcedOn } = recallColumns(document);
  const { specs } = known ?? (await recallConcerns(db, document));
  const misfit = misfitUnit(quantity, specs);
  return [
    { key: 'reason', ok: [...reason].length >= 2, detail: '' },
    { key: 'agency', ok: [...agency].length >= 2, detail: '' },
    { key: 'past', ok: announcedOn <= shanghaiDay(now), detail: announcedOn },
    { key: 'unit', ok: misfit === null, detail: misfit ? `${misfit.counted} ≠ ${misfit.packed}` : '' },
  ];
}
