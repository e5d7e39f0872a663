import type { UserInfo } from '@rujian/contract/areas/login/public';
import type { getMemberCentre, getSite } from '@rujian/contract/areas/site/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { AppError } from '#platform/app-error.ts';
import { type Caller, type MemberCaller, requireMember } from '#platform/caller.ts';
import { withAbsoluteAvatar } from '#platform/http/site-origin.ts';
import type { Platform } from '#platform/platform.ts';
import type { Menus } from './menus.ts';
import type { SiteSettingsReader } from './site-settings.ts';

export type UserInfoOf = (
  memberId: number,
  tokens: { token: string; refreshToken: string },
) => Promise<UserInfo | null>;

export type StartDeps = { settings: SiteSettingsReader; menus: Menus; version: string; userInfoOf: UserInfoOf };
type Start = { caller: Caller; siteOrigin: string };

export function createStartCall(parts: Pick<Platform, 'siteUrl' | 'demo'> & StartDeps) {
  const { siteUrl, demo, settings, menus, version, userInfoOf } = parts;
  return {
    async site({ caller, siteOrigin }: Start, isLoginRequired: boolean): Promise<DataOf<typeof getSite>> {
      if (isLoginRequired) requireMember(caller);
      const [site, own] = await Promise.all([
        publicSite(caller.lang, siteOrigin),
        caller.kind === 'member' ? ownPart(caller, siteOrigin) : undefined,
      ]);
      return { ...site, ...own };
    },

    async memberCentre(caller: MemberCaller, siteOrigin: string): Promise<DataOf<typeof getMemberCentre>> {
      if (caller.rules.length === 0) throw new AppError('rules.none');
      return ownPart(caller, siteOrigin);
    },
  };

  async function publicSite(lang: Lang, siteOrigin: string): Promise<DataOf<typeof getSite>> {
    const [{ openMemberCenter, siteDescription: _feedsOnly, cdnUrl, ...site }, { rules, headNav, footMenu }] =
      await Promise.all([settings.read(lang), menus.forVisitor(lang)]);
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
      // Clients replace their stored user by the answer, so their own token is returned.
      userInfoOf(id, { token: memberToken, refreshToken: '' }),
      menus.forMember(lang, rules),
    ]);
    if (!userInfo) throw new AppError('session.required');
    return { ...allowed, userInfo: withAbsoluteAvatar(userInfo, siteOrigin) };
  }
}
