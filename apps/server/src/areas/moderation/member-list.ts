import { type DeskMember, listMembers, type MemberState } from '@rujian/contract/areas/members/desk';
import { DEFAULT_AVATAR_PATH, type Lang } from '@rujian/contract/base/constants';
import { and, desc, eq, gt, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import { maskEmail } from '#platform/outside/mail.ts';
import { maskMobile } from '#platform/outside/sms.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RegionOf } from '#ports/regions.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';

type Member = typeof members.$inferSelect;

export type MemberListDeps = {
  /** The province of an address; nothing more precise leaves the database. */
  regionOf: RegionOf;
  levelOf: (points: number) => number;
};

export function serveMemberList(app: App, { db, clock }: Platform, { regionOf, levelOf }: MemberListDeps): void {
  serve(app, listMembers, async ({ page, limit, q, state }, { lang }) => {
    const condition = and(meantBy(q.trim()), isIn(state));
    const found = db
      .select({ member: members, points: memberAccounts.points })
      .from(members)
      .leftJoin(memberAccounts, eq(memberAccounts.memberId, members.id))
      .where(condition)
      .orderBy(desc(members.id));
    return pageOf(found, db.$count(members, condition), { page, limit }, ({ member, points }) =>
      toDeskMember(member, points ?? 0, lang),
    );
  });

  /** A number or an address only matches completely, or it could be guessed digit by digit. */
  function meantBy(q: string): SQL | undefined {
    if (q === '') return undefined;
    if (q.includes('@')) return sql`lower(${members.email}) = lower(${q})`;
    if (/^1\d{10}$/.test(q)) return eq(members.mobile, q);
    const like = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const named = or(ilike(members.nickname, like), ilike(members.username, like));
    return /^\d{1,15}$/.test(q) ? or(eq(members.id, Number(q)), named) : named;
  }

  function isIn(state: MemberState | ''): SQL | undefined {
    const now = clock.now();
    const isHere = and(isNull(members.cancelledAt), isNull(members.bannedAt));
    switch (state) {
      case '':
        return undefined;
      case 'left':
        return isNotNull(members.cancelledAt);
      case 'banned':
        return and(isNull(members.cancelledAt), isNotNull(members.bannedAt));
      case 'leaving':
        return and(isHere, isNotNull(members.cancelRequestedAt));
      case 'muted':
        return and(isHere, isNull(members.cancelRequestedAt), gt(members.mutedUntil, now));
      case 'open':
        return and(
          ...[isHere, isNull(members.cancelRequestedAt)],
          or(isNull(members.mutedUntil), lte(members.mutedUntil, now)),
        );
    }
  }

  function toDeskMember(member: Member, points: number, lang: Lang): DeskMember {
    const state = stateOf(member, clock.now());
    return { ...identityOf(member, regionOf, lang), points, level: levelOf(points), state };
  }
}

export function identityOf(member: Member, regionOf: RegionOf, lang: Lang) {
  const { mobile, email, joinedAt, lastLoginAt } = member;
  const address = member.lastLoginIp ?? member.joinIp ?? '';
  return {
    ...pick(member, 'id', 'nickname'),
    username: member.username ?? '',
    avatar: member.avatarPath || DEFAULT_AVATAR_PATH,
    mobile: mobile ? maskMobile(mobile) : '',
    email: email ? maskEmail(email) : '',
    province: address === '' ? '' : regionOf(address, lang),
    joinedAt: unixSeconds(joinedAt),
    lastLoginAt: lastLoginAt && unixSeconds(lastLoginAt),
  };
}

function stateOf(member: Member, now: Date): MemberState {
  if (member.cancelledAt) return 'left';
  if (member.bannedAt) return 'banned';
  if (member.cancelRequestedAt) return 'leaving';
  return member.mutedUntil && member.mutedUntil > now ? 'muted' : 'open';
}
