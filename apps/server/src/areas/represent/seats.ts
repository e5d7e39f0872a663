import { type BrandSeat, handOverSeats, leaveSeat, removeSeat } from '@rujian/contract/areas/represent/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { SEAT_ROLE, type SeatRole } from '@rujian/contract/vocabulary/represent';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { brands } from '#schema/brands/brands.ts';
import { members } from '#schema/members/members.ts';
import { brandClaims, brandFactProposals, brandInvitations, brandResponses, brandSeats } from '#schema/represent.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { maskMobile, messageOf, nameOf } from './represent-labels.ts';

type Seat = { brand: Named; role: SeatRole };

export type Seats = ReturnType<typeof createSeats>;

/** Who may represent a brand; checked first by every call of a representative. */
export function createSeats({ db }: Pick<Platform, 'db'>) {
  return {
    /** Refuses members without a seat of this brand, whatever their other seats. */
    async require(memberId: number, brandId: number, lang: Lang = 'zh-cn'): Promise<Seat> {
      const [found] = await db
        .select({ role: brandSeats.role, name: brands.name, nameEn: brands.nameEn })
        .from(brandSeats)
        .innerJoin(brands, eq(brands.id, brandSeats.brandId))
        .where(and(eq(brandSeats.brandId, brandId), eq(brandSeats.memberId, memberId)));
      if (!found) throw new AppError('represent.no_seat');
      return { brand: { id: brandId, name: brandName(found, lang) }, role: found.role };
    },

    async requireOwner(memberId: number, brandId: number): Promise<Seat> {
      const seat = await this.require(memberId, brandId);
      if (seat.role !== 'owner') throw new AppError('represent.not_owner');
      return seat;
    },

    async isRepresented(brandId: number): Promise<boolean> {
      return (await db.$count(brandSeats, eq(brandSeats.brandId, brandId))) > 0;
    },

    async ofMember(memberId: number, lang: Lang) {
      const rows = await db
        .select({
          id: brands.id,
          name: brands.name,
          nameEn: brands.nameEn,
          role: brandSeats.role,
          seats: sql<number>`(
            select count(*)::int from ${brandSeats} other where other.brand_id = ${brands.id}
          )`,
        })
        .from(brandSeats)
        .innerJoin(brands, eq(brands.id, brandSeats.brandId))
        .where(eq(brandSeats.memberId, memberId))
        .orderBy(asc(brandSeats.id));
      return rows.map(({ id, role, seats, ...names }) => ({
        brand: { id, name: brandName(names, lang) },
        role: SEAT_ROLE.option(role, lang),
        seats,
      }));
    },

    async list(memberId: number, brandId: number, lang: Lang): Promise<BrandSeat[]> {
      const rows = await db
        .select({ seat: brandSeats, member: members })
        .from(brandSeats)
        .innerJoin(members, eq(members.id, brandSeats.memberId))
        .where(eq(brandSeats.brandId, brandId))
        .orderBy(asc(brandSeats.id));
      return rows.map(({ seat, member }) => ({
        id: seat.id,
        nickname: nameOf(member, lang),
        mobile: maskMobile(member.mobile ?? ''),
        role: SEAT_ROLE.option(seat.role, lang),
        isOwn: seat.memberId === memberId,
        createdAt: unixSeconds(seat.createdAt),
      }));
    },
  };
}

/** Serialises seat changes of one brand and returns the number of seats. */
export async function lockSeats(brandId: number, tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`brand seats ${brandId}`}))`);
  return tx.$count(brandSeats, eq(brandSeats.brandId, brandId));
}

export function brandName({ name, nameEn }: { name: string; nameEn: string }, lang: Lang): string {
  return lang === 'en' && nameEn ? nameEn : name;
}

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
      await tx.delete(brandClaims).where(eq(brandClaims.memberId, memberId));
      const ownMobile = tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, memberId));
      await tx
        .delete(brandInvitations)
        .where(or(eq(brandInvitations.invitedBy, memberId), inArray(brandInvitations.mobile, ownMobile)));
      // What readers saw or the dossier took over stays as the words of the brand.
      await tx
        .delete(brandResponses)
        .where(and(eq(brandResponses.memberId, memberId), isNull(brandResponses.publishedAt)));
      await tx
        .delete(brandFactProposals)
        .where(and(eq(brandFactProposals.memberId, memberId), ne(brandFactProposals.state, 'accepted')));
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
