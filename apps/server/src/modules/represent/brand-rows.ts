import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { type Change, createHandover, type MovedRows } from '#platform/handover.ts';
import {
  brandClaims,
  brandFactProposals,
  brandInvitations,
  brandResponses,
  brandSavedReplies,
  brandSeats,
} from '#schema/represent.ts';

const AREA = 'represent';

const rows = createHandover([
  {
    area: AREA,
    table: brandClaims,
    owner: brandClaims.brandId,
    key: [brandClaims.id],
    once: [brandClaims.memberId, brandClaims.state],
    onceWhere: sql`owned.state = 'submitted'`,
  },
  {
    area: AREA,
    table: brandSeats,
    owner: brandSeats.brandId,
    key: [brandSeats.id],
    once: [brandSeats.memberId],
  },
  {
    area: AREA,
    table: brandInvitations,
    owner: brandInvitations.brandId,
    key: [brandInvitations.id],
    once: [brandInvitations.mobile],
  },
  {
    area: AREA,
    table: brandSavedReplies,
    owner: brandSavedReplies.brandId,
    key: [brandSavedReplies.id],
  },
  {
    area: AREA,
    table: brandResponses,
    owner: brandResponses.brandId,
    key: [brandResponses.id],
    once: [brandResponses.t, brandResponses.targetId, brandResponses.state],
    onceWhere: sql`owned.state in ('published', 'submitted')`,
  },
  {
    area: AREA,
    table: brandFactProposals,
    owner: brandFactProposals.brandId,
    key: [brandFactProposals.id],
  },
]);

/** Representatives of a brand, and their posts. */
export const brandRows = {
  count: rows.count,

  /** A brand has one owner of seats, so the owner of the merged brand becomes an agent. */
  async move(tx: Tx, change: Change): Promise<MovedRows[]> {
    if (change.parts) return [];
    const { rows: demoted } = await tx.execute<{ id: number }>(sql`
      update ${brandSeats} as seat set role = 'agent'
      where seat.brand_id = ${change.from} and seat.role = 'owner' and exists (
        select 1 from ${brandSeats} as other
        where other.brand_id = ${change.to} and other.role = 'owner'
      )
      returning seat.id::int as id`);
    const moved = await rows.move(tx, change);
    return [...moved, { area: AREA, table: OWNERS, keys: demoted, dropped: [] }];
  },

  async moveBack(tx: Tx, moved: readonly MovedRows[], change: Change): Promise<void> {
    await rows.moveBack(tx, moved, change);
    const owners = moved.find(({ table }) => table === OWNERS)?.keys ?? [];
    for (const { id } of owners) {
      await tx.execute(sql`
        update ${brandSeats} set role = 'owner'
        where id = ${Number(id)} and brand_id = ${change.from} and not exists (
          select 1 from ${brandSeats} as other
          where other.brand_id = ${change.from} and other.role = 'owner'
        )`);
    }
  },
};

const OWNERS = 'brand_seats owners';
