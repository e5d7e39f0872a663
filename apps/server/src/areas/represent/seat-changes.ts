import { handOverSeats, leaveSeat, removeSeat } from '@rujian/contract/areas/represent/public';
import { and, asc, eq, ne } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { brandClaims, brandInvitations, brandSeats } from '#schema/represent.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { messageOf } from './represent-labels.ts';
import { lockSeats, type Seats } from './seats.ts';

export function serveSeatChanges(
  app: App,
  { db, changes }: Pick<Platform, 'db' | 'changes'>,
  seats: Seats,
  { sendMessage, setClaimed }: RepresentDeps,
) {
  serve(app, removeSeat, async ({ brand: brandId, id: seatId }, { id: memberId }) => {
    const { brand } = await seats.requireOwner(memberId, brandId);
    await db.transaction(async (tx) => {
      await lockSeats(brandId, tx);
      const [removed] = await tx
        .delete(brandSeats)
        .where(and(eq(brandSeats.id, seatId), eq(brandSeats.brandId, brandId), eq(brandSeats.role, 'agent')))
        .returning({ memberId: brandSeats.memberId });
      if (!removed) throw new AppError('seat.not_found');
      const message = messageOf(
        'system',
        ['品牌席位已移除', 'You no longer represent a brand'],
        [`你不再是${brand.name}的认证代表。`, `You no longer represent ${brand.name}.`],
      );
      await sendMessage({ ...message, memberId: removed.memberId }, tx);
    });
  });

  serve(app, handOverSeats, async ({ brand: brandId, id: seatId }, { id: memberId }) => {
    const { brand } = await seats.requireOwner(memberId, brandId);
    await db.transaction(async (tx) => {
      await lockSeats(brandId, tx);
      // The old owner first, so that there is never more than one.
      const [old] = await tx
        .update(brandSeats)
        .set({ role: 'agent' })
        .where(
          and(
            eq(brandSeats.brandId, brandId),
            eq(brandSeats.memberId, memberId),
            eq(brandSeats.role, 'owner'),
            ne(brandSeats.id, seatId),
          ),
        )
        .returning({ id: brandSeats.id });
      const owner = old && (await makeOwner(brandId, seatId, tx));
      if (!owner) throw new AppError('seat.not_found');
      const message = messageOf(
        'system',
        ['你已成为品牌负责人', 'You are now the owner'],
        [
          `${brand.name}的席位已移交给你，你可以邀请或移除其他成员。`,
          `${brand.name} was handed over to you. You can invite and remove representatives.`,
        ],
      );
      await sendMessage({ ...message, memberId: owner.memberId }, tx);
    });
  });

  /** When the last representative leaves, the brand loses its verified mark. */
  serve(app, leaveSeat, async ({ brand: brandId }, { id: memberId }) => {
    await seats.require(memberId, brandId);
    await db.transaction(async (tx) => {
      const held = await lockSeats(brandId, tx);
      const [left] = await tx
        .delete(brandSeats)
        .where(and(eq(brandSeats.brandId, brandId), eq(brandSeats.memberId, memberId)))
        .returning({ role: brandSeats.role });
      if (left?.role === 'owner' && held > 1) throw new AppError('seat.owner_stays');
      if (held === 1) await giveUp(brandId, tx);
    });
    await changes.purge([`brand:${brandId}`]);
  });

  return {
    /** A member who cancels their account loses all seats; the oldest agent becomes owner. */
    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      const own = await tx
        .delete(brandSeats)
        .where(eq(brandSeats.memberId, memberId))
        .returning({ brandId: brandSeats.brandId, role: brandSeats.role });
      for (const { brandId, role } of own) {
        const held = await lockSeats(brandId, tx);
        if (held === 0) await giveUp(brandId, tx);
        else if (role === 'owner') await promoteOldest(brandId, tx);
      }
      await tx
        .update(brandClaims)
        .set({ state: 'withdrawn' })
        .where(and(eq(brandClaims.memberId, memberId), eq(brandClaims.state, 'submitted')));
      await tx.update(brandClaims).set({ contactName: '' }).where(eq(brandClaims.memberId, memberId));
      await tx.delete(brandInvitations).where(eq(brandInvitations.invitedBy, memberId));
    },
  };

  async function giveUp(brandId: number, tx: Tx): Promise<void> {
    await tx.delete(brandInvitations).where(eq(brandInvitations.brandId, brandId));
    await setClaimed(brandId, null, tx);
  }

  async function promoteOldest(brandId: number, tx: Tx): Promise<void> {
    const [oldest] = await tx
      .select({ id: brandSeats.id })
      .from(brandSeats)
      .where(eq(brandSeats.brandId, brandId))
      .orderBy(asc(brandSeats.id))
      .limit(1);
    if (oldest) await makeOwner(brandId, oldest.id, tx);
  }

  async function makeOwner(brandId: number, seatId: number, tx: Tx) {
    const [owner] = await tx
      .update(brandSeats)
      .set({ role: 'owner' })
      .where(and(eq(brandSeats.id, seatId), eq(brandSeats.brandId, brandId)))
      .returning({ memberId: brandSeats.memberId });
    return owner;
  }
}
