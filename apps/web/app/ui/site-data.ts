import type { SiteConfig } from '@rujian/contract/areas/site/public';
import type { Lang } from '@rujian/contract/base/constants';
import { useRouteLoaderData } from 'react-router';
import type { Today } from '#web/i18n/today.ts';
import type { ChromeTexts } from '#web/layouts/texts.zh-cn.ts';

/** A menu entry with its resolved behaviour (spec §2, Menus). */
export type MenuEntry = {
  title: string;
  /**
   * `page` is a page of this site, `frame` shows another site in a frame, `outside` opens a new tab,
   * `unknown` cannot be opened.
   */
  kind: 'page' | 'frame' | 'outside' | 'unknown';
  to: string;
  children: MenuEntry[];
};

/** Data of the root loader for every page. */
export type SiteData = {
  lang: Lang;
  site: Omit<SiteConfig, 'upload' | 'headNav' | 'footMenu'>;
  headNav: MenuEntry[];
  footMenu: MenuEntry[];
  userMenu: MenuEntry[];
  /** False hides all links to the member centre. */
  openMemberCenter: boolean;
  today: Today;
  texts: ChromeTexts;
};

/** Undefined only on an error page whose start call failed too. */
export function useMaybeSiteData(): SiteData | undefined {
  return useRouteLoaderData('root');
}

/** Site settings, menus and texts of the layout. */
export function useSiteData(): SiteData {
  const data = useMaybeSiteData();
  if (!data) throw new Error('The root loader has not answered');
  return data;
}
