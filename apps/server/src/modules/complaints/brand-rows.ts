import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { type Change, createHandover, type MovedRows } from '#platform/handover.ts';
import { complaintGroups, complaints } from '#schema/complaints.ts';

const rows = createHandover([
  {
    area: 'complaint',
    table: complaints,
    owner: complaints.brandId,
    key: [complaints.id],
    ofParts: ofProducts,
  },
  {
    area: 'complaint',
    table: complaintGroups,
    owner: complaintGroups.brandId,
    key: [complaintGroups.id],
    ofParts: ofProducts,
  },
]);

/** Complaints about a brand, including the cluster keys of their groups. */
export const brandRows = {
  count: rows.count,

  async move(tx: Tx, change: Change): Promise<MovedRows[]> {
    const moved = await rows.move(tx, change);
    await renameClusters(tx, change.from, change.to);
    return moved;
  },

  async moveBack(tx: Tx, moved: readonly MovedRows[], change: Change): Promise<void> {
    await rows.moveBack(tx, moved, change);
    await renameClusters(tx, change.to, change.from);
  },
};

/** A cluster key contains its brand; if the other brand has the same key, the older group stays. */
async function renameClusters(tx: Tx, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    update ${complaintGroups} as one
    set cluster_key = regexp_replace(one.cluster_key, ${`^([a-z]+):${from}:`}, ${`\\1:${to}:`})
    where one.brand_id = ${to} and one.cluster_key ~ ${`^[a-z]+:${from}:`} and not exists (
      select 1 from ${complaintGroups} as other
      where other.state <> 'dismissed' and other.cluster_key
        = regexp_replace(one.cluster_key, ${`^([a-z]+):${from}:`}, ${`\\1:${to}:`})
    )`);
}

function ofProducts(ids: readonly number[]): SQL {
  return sql`owned.product_id = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`;
}
