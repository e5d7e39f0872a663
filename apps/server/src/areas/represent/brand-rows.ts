import { sql } from 'drizzle-orm';
import { type OwnedRows, ownedRows } from '#platform/database/reassign-rows.ts';
import {
  brandClaims,
  brandFactProposals,
  brandInvitations,
  brandResponses,
  brandSavedReplies,
  brandSeats,
} from '#schema/represent.ts';

const AREA = 'represent';

const rows = ownedRows([
  {
    area: AREA,
    table: brandClaims,
    owner: brandClaims.brandId,
    once: [brandClaims.memberId, brandClaims.state],
    onceWhere: sql`owned.state = 'submitted'`,
  },
  { area: AREA, table: brandSeats, owner: brandSeats.brandId, once: [brandSeats.memberId] },
  { area: AREA, table: brandInvitations, owner: brandInvitations.brandId, once: [brandInvitations.mobile] },
  { area: AREA, table: brandSavedReplies, owner: brandSavedReplies.brandId },
  {
    area: AREA,
    table: brandResponses,
    owner: brandResponses.brandId,
    once: [brandResponses.t, brandResponses.targetId, brandResponses.state],
    onceWhere: sql`owned.state in ('published', 'submitted')`,
  },
  { area: AREA, table: brandFactProposals, owner: brandFactProposals.brandId },
]);

export const brandRows: OwnedRows = {
  count: rows.count,

  /** A brand has one owner of its seats: the owner of the merged brand becomes an agent. */
  async reassign(tx, change) {
    await tx.execute(sql`
      update ${brandSeats} as seat set role = 'agent'
      where seat.brand_id = ${change.from} and seat.role = 'owner' and exists (
        select 1 from ${brandSeats} as other
        where other.brand_id = ${change.to} and other.role = 'owner'
      )`);
    await rows.reassign(tx, change);
  },
};
