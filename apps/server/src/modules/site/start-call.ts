import type { Lang } from '@rujian/contract/constants';
import type { DataOf } from '@rujian/contract/endpoint';
import type { getSite } from '@rujian/contract/site';
import type { Platform } from '#platform/platform.ts';
import type { Menus } from './menus.ts';
import type { SiteSettingsReader } from './site-settings.ts';

export type StartCall = (lang: Lang) => Promise<DataOf<typeof getSite>>;

type Parts = Pick<Platform, 'siteUrl' | 'demo'> & {
  settings: SiteSettingsReader;
  menus: Menus;
  version: string;
};

/** What every client asks first; the caller is always a visitor until members can log in. */
export function createStartCall({ siteUrl, demo, settings, menus, version }: Parts): StartCall {
  return async (lang) => {
    const [
      { openMemberCenter, siteDescription: _feedsOnly, ...site },
      { rules, headNav, footMenu },
    ] = await Promise.all([settings.read(lang), menus.forVisitor(lang)]);
    return {
      site: { ...site, version, siteUrl, demo, headNav, footMenu },
      openMemberCenter,
      rules,
      menus: [],
      userInfo: [],
    };
  };
}
