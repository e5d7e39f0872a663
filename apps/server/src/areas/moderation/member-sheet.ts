import type { MemberSheet } from '@rujian/contract/areas/moderation/members';
import { DEFAULT_AVATAR_PATH, type Lang } from '@rujian/contract/base/constants';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { maskEmail } from '#platform/outside/mail.ts';
import { maskMobile } from '#platform/outside/sms.ts';
import type { Platform } from '#platform/platform.ts';
import type { RegionOf } from '#ports/regions.ts';
import { comments, reports } from '#schema/comments/comments.ts';
import { memberAccounts, pointEntries } from '#schema/ledger/ledger.ts';
import { sessions } from '#schema/login/login.ts';
import { members } from '#schema/members/members.ts';
import { moderationSanctions } from '#schema/moderation/moderation.ts';
import { staff } from '#schema/staff/staff.ts';
import { MUTED_FOR_GOOD } from './mutes.ts';
import type { Trust } from './trust.ts';

type Parts = {
  trust: Trust;
  /** The province of an address; nothing more precise leaves the database. */
  regionOf: RegionOf;
  levelOf: (points: number) => number;
};

/** Limits the sanction history. */
const SANCTIONS_SHOWN = 50;
const POINTS_SHOWN = 20;

export type MemberSheets = ReturnType<typeof createMemberSheets>;

/** What a moderator needs to know about a member. */
export function createMemberSheets({ db, clock }: Pick<Platform, 'db' | 'clock'>, { trust, regionOf, levelOf }: Parts) {
  return {
    async of(id: number, lang: Lang): Promise<MemberSheet> {
      const [member] = await db.select().from(members).where(eq(members.id, id));
      if (!member) throw new AppError('member.not_found');
      const [states, received, made, devices, trusted, sanctions, points] = await Promise.all([
        countComments(id),
        countReceived(id),
        countMade(id),
        countDevices(id),
        trust.of([id]),
        listSanctions(id, lang),
        pointsOf(id),
      ]);
      const { nickname, mobile, email, joinedAt, lastLoginAt, mutedUntil } = member;
      const address = member.lastLoginIp ?? member.joinIp ?? '';
      return {
        id,
        nickname,
        devices,
        comments: states,
        sanctions,
        username: member.username ?? '',
        avatar: member.avatarPath || DEFAULT_AVATAR_PATH,
        motto: member.motto,
        points: { ...points, level: levelOf(points.total) },
        leavingSince: member.cancelRequestedAt && unixSeconds(member.cancelRequestedAt),
        mobile: mobile ? maskMobile(mobile) : '',
        email: email ? maskEmail(email) : '',
        province: address === '' ? '' : regionOf(address, lang),
        joinedAt: unixSeconds(joinedAt),
        lastLoginAt: lastLoginAt && unixSeconds(lastLoginAt),
        mutedUntil: mutedUntil && mutedUntil > clock.now() ? untilOf(mutedUntil) : null,
        banned: member.bannedAt !== null,
        left: member.cancelledAt !== null,
        reportsReceived: received,
        reportsMade: made,
        trusted: (trusted.get(id) ?? 1) >= 1,
      };
    },
  };

  function countComments(memberId: number) {
    return db
      .select({ state: comments.status, count: count() })
      .from(comments)
      .where(eq(comments.memberId, memberId))
      .groupBy(comments.status);
  }

  async function countReceived(memberId: number): Promise<number> {
    const [found] = await db
      .select({ count: count() })
      .from(reports)
      .innerJoin(comments, and(eq(reports.t, 'comment'), eq(comments.id, reports.targetId)))
      .where(eq(comments.memberId, memberId));
    return found?.count ?? 0;
  }

  async function countMade(memberId: number) {
    const of = (state: string) => sql<number>`count(*) filter (where ${reports.state} = ${state})::int`;
    const [made] = await db
      .select({ open: of('open'), upheld: of('upheld'), dismissed: of('dismissed') })
      .from(reports)
      .where(eq(reports.memberId, memberId));
    return made ?? { open: 0, upheld: 0, dismissed: 0 };
  }

  async function countDevices(memberId: number): Promise<number> {
    const [found] = await db.select({ count: count() }).from(sessions).where(eq(sessions.memberId, memberId));
    return found?.count ?? 0;
  }

  async function pointsOf(memberId: number) {
    const [[account], recent] = await Promise.all([
      db.select({ total: memberAccounts.points }).from(memberAccounts).where(eq(memberAccounts.memberId, memberId)),
      db
        .select({
          id: pointEntries.id,
          points: pointEntries.points,
          memo: pointEntries.memo,
          at: pointEntries.createdAt,
        })
        .from(pointEntries)
        .where(eq(pointEntries.memberId, memberId))
        .orderBy(desc(pointEntries.id))
        .limit(POINTS_SHOWN),
    ]);
    return {
      total: account?.total ?? 0,
      recent: recent.map(({ at, ...entry }) => ({ ...entry, at: unixSeconds(at) })),
    };
  }

  async function listSanctions(memberId: number, lang: Lang) {
    const rows = await db
      .select({ sanction: moderationSanctions, by: { id: staff.id, name: staff.name } })
      .from(moderationSanctions)
      .innerJoin(staff, eq(staff.id, moderationSanctions.staffId))
      .where(eq(moderationSanctions.memberId, memberId))
      .orderBy(desc(moderationSanctions.id))
      .limit(SANCTIONS_SHOWN);
    return rows.map(({ sanction, by }) => {
      const { id, kind, reason, note, createdAt, until, liftedAt, liftNote } = sanction;
      return {
        id,
        kind,
        note,
        by,
        liftNote,
        reason: REASON.option(reason, lang),
        at: unixSeconds(createdAt),
        until: until && unixSeconds(until),
        liftedAt: liftedAt && unixSeconds(liftedAt),
      };
    });
  }
}

function untilOf(mutedUntil: Date): number {
  return mutedUntil >= MUTED_FOR_GOOD ? 0 : unixSeconds(mutedUntil);
}
