import type { SiteConfig } from '@rujian/contract/areas/site/public';
import type { Lang } from '@rujian/contract/base/constants';
import { createContext, useContext } from 'react';
import type { Today } from '#web/i18n/today.ts';
import type { ChromeTexts } from '#web/layouts/texts.ts';

export type MenuEntry = {
  title: string;
  /** `page` of this site, `frame` shows another site, `outside` opens a new tab, `unknown` cannot be opened. */
  kind: 'page' | 'frame' | 'outside' | 'unknown';
  to: string;
  children: MenuEntry[];
};

/** What only the page itself shows, so that islands do not carry it. */
type LegalDetails = Pick<
  SiteConfig,
  'recordNumber' | 'policeRecordNumber' | 'reportPhone' | 'reportEmail' | 'reportHours'
>;

export type SiteSettings = Pick<SiteConfig, 'siteName' | 'siteUrl' | 'cdnUrl'>;
type PageSettings = Pick<SiteConfig, 'langs' | 'iframeHosts' | 'demoContent'>;

/** What every component may use, also one that starts alone in the browser. */
export type Site = { lang: Lang; site: SiteSettings; texts: ChromeTexts };

export type SiteData = Site & {
  site: SiteSettings & PageSettings;
  headNav: MenuEntry[];
  footMenu: MenuEntry[];
  legal: LegalDetails;
  userMenu: MenuEntry[];
  /** False hides all links to the member centre. */
  openMemberCenter: boolean;
  today: Today;
};

/** The whole data around a page; an island alone in the browser has only the site. */
export const SiteContext = createContext<Site | SiteData | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('The site settings are missing');
  return site;
}

/** The same with menus and date; undefined on an error page whose start call failed too. */
export function useMaybeSiteData(): SiteData | undefined {
  const site = useContext(SiteContext);
  return site && 'headNav' in site ? site : undefined;
}

export function useSiteData(): SiteData {
  const data = useMaybeSiteData();
  if (!data) throw new Error('Only a page and its layout know the menus');
  return data;
}
