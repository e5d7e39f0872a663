import { DataScript } from './document/island.tsx';
import type { SiteSettings } from './site-data.ts';

export const SITE_SETTINGS_ID = 'site-settings';

export function SiteSettingsData({ site }: { site: SiteSettings }) {
  const { siteName, siteUrl, cdnUrl } = site;
  return <DataScript id={SITE_SETTINGS_ID} data={{ siteName, siteUrl, cdnUrl }} />;
}
