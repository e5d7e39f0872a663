import type { BrandSeat } from '@rujian/contract/areas/represent/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { SEAT_ROLE, type SeatRole } from '@rujian/contract/vocabulary/represent';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { brands } from '#schema/brands/brands.ts';
import { members } from '#schema/members/members.ts';
import { brandSeats } from '#schema/represent.ts';
import { maskMobile, nameOf } from './represent-labels.ts';

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
