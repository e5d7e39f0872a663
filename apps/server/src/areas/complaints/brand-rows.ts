import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { type OwnedRows, ownedRows, type Reassignment } from '#platform/database/reassign-rows.ts';
import { complaintGroups, complaints } from '#schema/complaints.ts';

const rows = ownedRows([
  { area: 'complaint', table: complaints, owner: complaints.brandId },
  { area: 'complaint', table: complaintGroups, owner: complaintGroups.brandId },
]);

export const brandRows: OwnedRows = {
  count: rows.count,

  async reassign(tx, change) {
    await rows.reassign(tx, change);
    await renameClusters(tx, change);
  },
};

/** A cluster key names its brand; where the other brand has the same key, the older one stays. */
async function renameClusters(tx: Tx, { from, to }: Reassignment): Promise<void> {
  await tx.execute(sql`
    update ${complaintGroups} as one
    set cluster_key = regexp_replace(one.cluster_key, ${`^([a-z]+):${from}:`}, ${`\\1:${to}:`})
    where one.brand_id = ${to} and one.cluster_key ~ ${`^[a-z]+:${from}:`} and not exists (
      select 1 from ${complaintGroups} as other
      where other.state <> 'dismissed' and other.cluster_key
        = regexp_replace(one.cluster_key, ${`^([a-z]+):${from}:`}, ${`\\1:${to}:`})
    )`);
}
