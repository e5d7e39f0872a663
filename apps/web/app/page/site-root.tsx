import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageLang } from '#web/i18n/lang.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import type { ChromeTexts } from '#web/layouts/texts.ts';
import { VisitContext } from '#web/ui/member/visit.ts';
import { type Site, SiteContext, type SiteSettings } from '#web/ui/site-data.ts';
import { SITE_SETTINGS_ID } from '#web/ui/site-settings.tsx';

let loading: Promise<Site> | undefined;

/** The settings from the page and the layout's texts, which a page does not contain twice. */
export function loadSite(): Promise<Site> {
  loading ??= readSite();
  return loading;
}

async function readSite(): Promise<Site> {
  const lang = pageLang();
  const settings = document.getElementById(SITE_SETTINGS_ID)?.textContent ?? '{}';
  const texts = await loadTexts<ChromeTexts>(lang, 'layouts');
  return { lang, site: JSON.parse(settings) as SiteSettings, texts };
}

export function SiteRoot({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <VisitContext value={{ lang: site.lang, requestId: '' }}>
      <SiteContext value={site}>{children}</SiteContext>
    </VisitContext>
  );
}

export async function mount(show: (close: () => void, site: Site) => ReactNode): Promise<void> {
  const site = await loadSite();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<SiteRoot site={site}>{show(close, site)}</SiteRoot>);
}
