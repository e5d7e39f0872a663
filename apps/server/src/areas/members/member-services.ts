import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { UserInfo } from '@rujian/contract/areas/login/public';
import type { WritingState } from '@rujian/contract/areas/mydata/public';
import { DEFAULT_AVATAR_PATH } from '@rujian/contract/base/constants';
import { REGISTRATION_DOCUMENTS } from '@rujian/contract/vocabulary/members';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import { memberConsents, members } from '#schema/members/members.ts';
import { createConsents, isChildOn } from './consents.ts';
import { createNewMember } from './new-member.ts';
import { type ChangeDeps, createProfileChanges } from './profile-changes.ts';

export function createMemberServices(platform: Platform, deps: ChangeDeps) {
  return {
    createMember: createNewMember(platform),
    userInfoOf: createUserInfo(platform),
    cancellation: createCancellation(platform),
    changes: createProfileChanges(platform, deps),
    consents: createConsents(platform),
    participation: createParticipation(platform),
  };
}

function createParticipation({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    stateOf,

    async require(memberId: number): Promise<{ isChild: boolean }> {
      const state = await stateOf(memberId);
      if (state === 'consent') throw new AppError('consent.withdrawn');
      if (state === 'guardian') throw new AppError('guardian.not_agreed');
      return { isChild: state === 'child' };
    },
  };

  async function stateOf(memberId: number): Promise<WritingState> {
    const [[member], consents] = await Promise.all([
      db.select({ birthday: members.birthday }).from(members).where(eq(members.id, memberId)),
      db
        .select({ document: memberConsents.document, withdrawnAt: memberConsents.withdrawnAt })
        .from(memberConsents)
        .where(eq(memberConsents.memberId, memberId)),
    ]);
    const holds = (document: string) =>
      consents.some((each) => each.document === document && each.withdrawnAt === null);
    const wasTakenBack = (document: string) => consents.some((each) => each.document === document) && !holds(document);
    // A new version asks for consent, but only a revoked one blocks.
    if (REGISTRATION_DOCUMENTS.some(wasTakenBack)) return 'consent';
    if (!member?.birthday || !isChildOn(member.birthday, clock.now())) return 'open';
    return holds('child_rule') ? 'child' : 'guardian';
  }
}

type UserInfoOf = (memberId: number, tokens: { token: string; refreshToken: string }) => Promise<UserInfo | null>;

function createUserInfo({ db }: Pick<Platform, 'db'>): UserInfoOf {
  return async (memberId, { token, refreshToken }) => {
    const [found] = await db
      .select({ member: members, account: memberAccounts })
      .from(members)
      .leftJoin(memberAccounts, eq(memberAccounts.memberId, members.id))
      .where(and(eq(members.id, memberId), isNull(members.cancelledAt)));
    if (!found) return null;
    const { member, account } = found;
    const joined = unixSeconds(member.joinedAt);
    const lastLogin = unixSeconds(member.lastLoginAt ?? member.joinedAt);
    const lastLoginIp = member.lastLoginIp ?? '';
    return {
      id: member.id,
      username: member.username ?? '',
      nickname: member.nickname,
      email: member.email ?? '',
      mobile: member.mobile ?? '',
      avatar: member.avatarPath || DEFAULT_AVATAR_PATH,
      gender: member.gender as UserInfo['gender'],
      birthday: member.birthday,
      money: yuanOf(account?.balanceFen ?? 0),
      score: account?.points ?? 0,
      jointime: joined,
      join_time: joined,
      lastlogintime: lastLogin,
      last_login_time: lastLogin,
      lastloginip: lastLoginIp,
      last_login_ip: lastLoginIp,
      motto: member.motto,
      token,
      refreshToken,
      refresh_token: refreshToken,
    };
  };
}

/** The time and address of a member's last activity; existing clients call it last login. */
export function createLastLogin({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (memberId: number, address: string): Promise<void> => {
    await db.update(members).set({ lastLoginAt: clock.now(), lastLoginIp: address }).where(eq(members.id, memberId));
  };
}

export async function setSanctions(
  memberId: number,
  sanctions: { mutedUntil?: Date | null; bannedAt?: Date | null },
  tx: Tx,
): Promise<{ mutedUntil: Date | null; bannedAt: Date | null }> {
  const [before] = await tx
    .select({ mutedUntil: members.mutedUntil, bannedAt: members.bannedAt })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.cancelledAt)))
    .for('update');
  if (!before) throw new AppError('member.not_found');
  await tx.update(members).set(sanctions).where(eq(members.id, memberId));
  return before;
}

function createCancellation({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async requestedAt(memberId: number): Promise<Date | null> {
      const [member] = await db.select({ at: members.cancelRequestedAt }).from(members).where(eq(members.id, memberId));
      return member?.at ?? null;
    },

    /** A second request does not restart the waiting period. */
    async request(memberId: number, tx: Tx): Promise<boolean> {
      const asked = await tx
        .update(members)
        .set({ cancelRequestedAt: clock.now() })
        .where(and(eq(members.id, memberId), isNull(members.cancelRequestedAt)))
        .returning({ id: members.id });
      return asked.length > 0;
    },

    async undo(memberId: number, tx: Tx): Promise<boolean> {
      const kept = await tx
        .update(members)
        .set({ cancelRequestedAt: null })
        .where(and(eq(members.id, memberId), isNotNull(members.cancelRequestedAt), isNull(members.cancelledAt)))
        .returning({ id: members.id });
      return kept.length > 0;
    },

    async askedBefore(time: Date): Promise<number[]> {
      const rows = await db
        .select({ id: members.id })
        .from(members)
        .where(and(lte(members.cancelRequestedAt, time), isNull(members.cancelledAt)))
        .orderBy(asc(members.id));
      return rows.map(({ id }) => id);
    },

    /** The id stays, because ledgers and comments reference it. False when the member has revoked the request. */
    async erase(memberId: number, askedBefore: Date, tx: Tx): Promise<boolean> {
      const gone = await tx
        .update(members)
        .set({
          username: null,
          nickname: `已注销用户-${memberId}`,
          email: null,
          mobile: null,
          passwordHash: null,
          avatarPath: '',
          gender: 0,
          birthday: null,
          motto: '',
          regionId: null,
          joinIp: null,
          lastLoginAt: null,
          lastLoginIp: null,
          cancelledAt: clock.now(),
        })
        .where(and(eq(members.id, memberId), lte(members.cancelRequestedAt, askedBefore), isNull(members.cancelledAt)))
        .returning({ id: members.id });
      if (gone.length === 0) return false;
      await tx.delete(memberConsents).where(eq(memberConsents.memberId, memberId));
      return true;
    },
  };
}
