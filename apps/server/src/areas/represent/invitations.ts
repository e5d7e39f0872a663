import {
  answerInvitation,
  type BrandInvitation,
  cancelInvitation,
  inviteSeat,
} from '@rujian/contract/areas/represent/public';
import { INVITATION_DAYS, SEATS_MAX } from '@rujian/contract/areas/represent/rules';
import type { Lang } from '@rujian/contract/base/constants';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter, secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { brands } from '#schema/brands/brands.ts';
import { members } from '#schema/members/members.ts';
import { brandInvitations, brandSeats } from '#schema/represent.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { maskMobile, messageOf } from './represent-labels.ts';
import { brandName, lockSeats, type Seats } from './seats.ts';

const LIFE_SECONDS = INVITATION_DAYS * 86_400;

/** Owners invite by mobile number, without learning whether it belongs to a member. */
export function serveInvitations(
  app: App,
  { db, clock, erasures }: Pick<Platform, 'db' | 'clock' | 'erasures'>,
  seats: Seats,
  { sendMessage }: RepresentDeps,
) {
  const invitationsErased = erasures.rule({
    job: 'represent.forget_invitations',
    kind: 'brand_invitations',
    keptDays: INVITATION_DAYS,
  });

  serve(app, inviteSeat, async ({ brand: brandId, mobile }, { id: memberId }) => {
    const { brand } = await seats.requireOwner(memberId, brandId);
    await db.transaction(async (tx) => {
      const held = await lockSeats(brandId, tx);
      if (await isSeated(brandId, mobile, tx)) return;
      await deleteExpired(tx);
      const [invited] = await tx
        .insert(brandInvitations)
        .values({ brandId, mobile, invitedBy: memberId, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ id: brandInvitations.id });
      if (!invited) return;
      if (held + (await tx.$count(brandInvitations, eq(brandInvitations.brandId, brandId))) > SEATS_MAX) {
        throw new AppError('seat.full', { max: SEATS_MAX });
      }
      await tell(mobile, brand.name, tx);
    });
  });

  serve(app, cancelInvitation, async ({ brand: brandId, id }, { id: memberId }) => {
    await seats.requireOwner(memberId, brandId);
    await db.delete(brandInvitations).where(and(eq(brandInvitations.id, id), eq(brandInvitations.brandId, brandId)));
  });

  /** Only the member with this number can answer. */
  serve(app, answerInvitation, async ({ id, accept }, { id: memberId }) => {
    await db.transaction(async (tx) => {
      const [member] = await tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, memberId));
      const [invited] = await tx
        .delete(brandInvitations)
        .where(
          and(
            eq(brandInvitations.id, id),
            eq(brandInvitations.mobile, member?.mobile ?? ''),
            gt(brandInvitations.createdAt, oldest()),
          ),
        )
        .returning({ brandId: brandInvitations.brandId, invitedBy: brandInvitations.invitedBy });
      if (!invited) throw new AppError('invitation.not_found');
      if (!accept) return;
      const { brandId } = invited;
      const held = await lockSeats(brandId, tx);
      // A brand without any representative needs a new claim first.
      if (held === 0) throw new AppError('invitation.not_found');
      if (held >= SEATS_MAX) throw new AppError('seat.full', { max: SEATS_MAX });
      await tx
        .insert(brandSeats)
        .values({ brandId, memberId, role: 'agent', createdAt: clock.now() })
        .onConflictDoNothing();
      const accepted = messageOf(
        'system',
        ['邀请已被接受', 'Invitation accepted'],
        ['你邀请的成员已加入品牌席位。', 'A person you invited now represents the brand.'],
      );
      await sendMessage({ ...accepted, memberId: invited.invitedBy }, tx);
    });
  });

  return {
    async ofBrand(brandId: number): Promise<BrandInvitation[]> {
      const rows = await db
        .select()
        .from(brandInvitations)
        .where(and(eq(brandInvitations.brandId, brandId), gt(brandInvitations.createdAt, oldest())))
        .orderBy(asc(brandInvitations.id));
      return rows.map(({ id, mobile, createdAt }) => ({ id, mobile: maskMobile(mobile), until: until(createdAt) }));
    },

    async ofMember(memberId: number, lang: Lang) {
      const rows = await db
        .select({ invitation: brandInvitations, name: brands.name, nameEn: brands.nameEn })
        .from(brandInvitations)
        .innerJoin(brands, eq(brands.id, brandInvitations.brandId))
        .innerJoin(members, eq(members.mobile, brandInvitations.mobile))
        .where(and(eq(members.id, memberId), gt(brandInvitations.createdAt, oldest())))
        .orderBy(asc(brandInvitations.id));
      return rows.map(({ invitation: { id, brandId, createdAt }, ...names }) => ({
        id,
        brand: { id: brandId, name: brandName(names, lang) },
        until: until(createdAt),
      }));
    },

    deleteExpired: async () => invitationsErased(await deleteExpired(db)),
  };

  function oldest(): Date {
    return secondsBefore(clock.now(), LIFE_SECONDS);
  }

  function until(createdAt: Date): number {
    return unixSeconds(secondsAfter(createdAt, LIFE_SECONDS));
  }

  async function deleteExpired(at: Pick<Tx, 'delete'>): Promise<number> {
    return touchedRows(await at.delete(brandInvitations).where(lte(brandInvitations.createdAt, oldest())));
  }

  async function isSeated(brandId: number, mobile: string, tx: Tx): Promise<boolean> {
    const rows = await tx
      .select({ id: brandSeats.id })
      .from(brandSeats)
      .innerJoin(members, eq(members.id, brandSeats.memberId))
      .where(and(eq(brandSeats.brandId, brandId), eq(members.mobile, mobile)));
    return rows.length > 0;
  }

  async function tell(mobile: string, brand: string, tx: Tx): Promise<void> {
    const [member] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.mobile, mobile), isNull(members.cancelledAt)));
    if (!member) return;
    const message = messageOf(
      'system',
      ['邀请你成为品牌代表', 'Invitation to represent a brand'],
      [
        `${brand}邀请你加入品牌席位。请在${INVITATION_DAYS}天内到“品牌代表”页面接受或谢绝。`,
        `${brand} invites you to represent it. Please accept or decline within ${INVITATION_DAYS} days under “Brand representative”.`,
      ],
    );
    await sendMessage({ ...message, memberId: member.id }, tx);
  }
}
