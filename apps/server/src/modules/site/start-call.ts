import type { UserInfo } from '@rujian/contract/auth';
import type { Lang } from '@rujian/contract/constants';
import type { DataOf } from '@rujian/contract/endpoint';
import type { getMemberCentre, getSite } from '@rujian/contract/site';
import { AppError } from '#platform/app-error.ts';
import { type Caller, type MemberCaller, requireMember } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { withAbsoluteAvatar } from '#platform/site-origin.ts';
import type { Menus } from './menus.ts';
import type { SiteSettingsReader } from './site-settings.ts';

export type StartCall = ReturnType<typeof createStartCall>;

/** The member as clients keep him, with the tokens to be sent along; null if he is gone. */
export type UserInfoOf = (
  memberId: number,
  tokens: { token: string; refreshToken: string },
) => Promise<UserInfo | null>;

type Parts = Pick<Platform, 'siteUrl' | 'demo'> & {
  settings: SiteSettingsReader;
  menus: Menus;
  version: string;
  userInfoOf: UserInfoOf;
};

/** `siteOrigin` is how absolute addresses for the caller begin. */
type Start = { caller: Caller; siteOrigin: string };

/** What every client asks first, and what its member centre asks first. */
export function createStartCall(parts: Parts) {
  const { siteUrl, demo, settings, menus, version, userInfoOf } = parts;
  return {
    /** A member gets what his group allows, a visitor what is open to everybody. */
    async site(
      { caller, siteOrigin }: Start,
      isLoginRequired: boolean,
    ): Promise<DataOf<typeof getSite>> {
      if (isLoginRequired) requireMember(caller);
      const [site, own] = await Promise.all([
        publicSite(caller.lang, siteOrigin),
        caller.kind === 'member' ? ownPart(caller, siteOrigin) : undefined,
      ]);
      return { ...site, ...own };
    },

    async memberCentre(
      caller: MemberCaller,
      siteOrigin: string,
    ): Promise<DataOf<typeof getMemberCentre>> {
      if (caller.rules.length === 0) throw new AppError('rules.none');
      return ownPart(caller, siteOrigin);
    },
  };

  async function publicSite(lang: Lang, siteOrigin: string): Promise<DataOf<typeof getSite>> {
    const [
      { openMemberCenter, siteDescription: _feedsOnly, cdnUrl, ...site },
      { rules, headNav, footMenu },
    ] = await Promise.all([settings.read(lang), menus.forVisitor(lang)]);
    return {
      site: { ...site, cdnUrl: cdnUrl || siteOrigin, version, siteUrl, demo, headNav, footMenu },
      openMemberCenter,
      rules,
      menus: [],
      userInfo: [],
    };
  }

  async function ownPart(caller: MemberCaller, siteOrigin: string) {
    const { id, lang, rules, memberToken = '' } = caller;
    const [userInfo, allowed] = await Promise.all([
      // Clients replace what they keep by what they get, so their own token goes back to them.
      userInfoOf(id, { token: memberToken, refreshToken: '' }),
      menus.forMember(lang, rules),
    ]);
    if (!userInfo) throw new AppError('session.required');
    return { ...allowed, userInfo: withAbsoluteAvatar(userInfo, siteOrigin) };
  }
}
