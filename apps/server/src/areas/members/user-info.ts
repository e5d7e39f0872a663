import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { UserInfo } from '@rujian/contract/areas/login/public';
import { DEFAULT_AVATAR_PATH } from '@rujian/contract/base/constants';
import { and, eq, isNull } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';

type Tokens = { token: string; refreshToken: string };

/** What clients store of a member, in both spellings; null for one who is gone. */
export type UserInfoOf = (memberId: number, tokens: Tokens) => Promise<UserInfo | null>;

export function createUserInfo({ db }: Pick<Platform, 'db'>): UserInfoOf {
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
