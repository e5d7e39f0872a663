import type { getSite } from '@rujian/contract/areas/site/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { isoTime } from '#web/i18n/dates.ts';
import { todayOf } from '#web/i18n/today.ts';
import type { SiteData } from '#web/ui/site-data.ts';
import { menuEntries, withHome } from './menus/menu-entries.ts';
import type { ChromeTexts } from './texts.ts';

type Start = DataOf<typeof getSite>;
type Now = { lang: Lang; texts: ChromeTexts; now: number };

const kept = new WeakMap<Start, SiteData>();

/** Computed once for the start data that pages share, and again on a new day. */
export function siteData(start: Start, { lang, texts, now }: Now): SiteData {
  const known = kept.get(start);
  if (known?.today.iso === isoTime(now).slice(0, 10)) return known;
  const { headNav, footMenu, siteName, siteUrl, cdnUrl, langs, iframeHosts, demoContent } = start.site;
  const { recordNumber, policeRecordNumber, reportPhone, reportEmail, reportHours } = start.site;
  const data = {
    lang,
    // A page is reachable under any host name of the site, so its own files have relative addresses.
    site: { siteName, siteUrl, cdnUrl: cdnUrl === siteUrl ? '' : cdnUrl, langs, iframeHosts, demoContent },
    headNav: withHome(menuEntries(headNav), texts.home),
    footMenu: menuEntries(footMenu),
    legal: { recordNumber, policeRecordNumber, reportPhone, reportEmail, reportHours },
    openMemberCenter: start.openMemberCenter,
    userMenu: menuEntries(start.rules.filter(({ type }) => type === 'nav_user_menu')),
    today: todayOf(lang, now),
    texts,
  };
  kept.set(start, data);
  return data;
}
