import { getSite } from '@rujian/contract/areas/site/public';
import {
  FONT_SIZE_STORAGE_KEY,
  LARGE_TYPE_STORAGE_KEY,
  type Lang,
  THEME_STORAGE_KEY,
  USER_INFO_STORAGE_KEY,
  USER_TOKEN_STORAGE_KEY,
} from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type Location,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { isoTime } from '#web/i18n/dates.ts';
import { LOCALES } from '#web/i18n/lang.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { todayOf } from '#web/i18n/today.ts';
import { DefaultLayout } from '#web/layouts/default.tsx';
import { ErrorLayout } from '#web/layouts/error/error.tsx';
import type { ChromeTexts } from '#web/layouts/texts.ts';
import { countPageView } from '#web/page/page-view.ts';
import { DocumentPage } from '#web/ui/document/document-page.tsx';
import { InlineScript } from '#web/ui/inline-script.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { type PageHandle, useIsLive, usePageHandle } from '#web/ui/page-handle.ts';
import { SiteContext, type SiteData } from '#web/ui/site-data.ts';
import { SiteSettingsData } from '#web/ui/site-settings.tsx';
import type { Route } from './+types/root';
import { menuEntries, withHome } from './layouts/menus/menu-entries.ts';
import { forgetAnsweredClick, KEEP_EARLY_CLICKS, repeatEarlyClicks } from './page/early-clicks.ts';
import { KEEP_SCROLL } from './page/keep-scroll.ts';
import './styles/app.css';

export async function loader({ request, context }: Route.LoaderArgs): Promise<SiteData> {
  const lang = langOf(request);
  const callApi = context.get(pageApi);
  const [start, texts] = await Promise.all([callApi(getSite, {}), loadTexts<ChromeTexts>(lang, 'layouts')]);
  const { langs } = start.site;
  if (!langs.includes(lang)) {
    // The operator disabled this language: resets the cookie and reloads in another one.
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(`/lang/${langs[0]}?to=${encodeURIComponent(pathname + search)}`);
  }
  return siteData(start, { lang, texts, now: Date.now() });
}

/** What the browser remembers about its reader; a stored size of text causes no layout shift. */
const BEFORE_FIRST_PAINT = `{const d=document.documentElement.dataset;d.js=1;if(window.speechSynthesis)d.speech=1;
try{const s=localStorage,t=s[\`${THEME_STORAGE_KEY}\`],f=s[\`${FONT_SIZE_STORAGE_KEY}\`];if(t)d.theme=t;if(f)d.fontSize=f;if(s[\`${LARGE_TYPE_STORAGE_KEY}\`])d.large=1;
const u=JSON.parse(s[\`${USER_INFO_STORAGE_KEY}\`]);if(u?.id)if(s[\`${USER_TOKEN_STORAGE_KEY}\`]||u.token)d.member=1}catch{}}
${KEEP_EARLY_CLICKS}`;

export function Layout({ children }: { children: ReactNode }) {
  const { lang, requestId, render } = useVisit();
  // Missing only on an error page whose start call failed too.
  const data = useRouteLoaderData<typeof loader>('root');
  const { keepScroll } = usePageHandle();
  const isLive = useIsLive();
  return (
    <html lang={LOCALES[lang]} data-request-id={requestId || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <InlineScript code={BEFORE_FIRST_PAINT} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" />
        <link rel="alternate" href="/rss" type="application/rss+xml" title="RSS" />
        <Meta />
        <Links />
      </head>
      <body onClickCapture={forgetAnsweredClick}>
        <SiteContext value={data}>{isLive ? children : <DocumentPage>{children}</DocumentPage>}</SiteContext>
        {data && <SiteSettingsData site={data.site} />}
        {!isLive && keepScroll && <InlineScript code={KEEP_SCROLL} />}
        {!isLive &&
          render?.scripts.map((address) => (
            <script key={address} type="module" src={address} data-ahead={render.ahead.join(' ')} />
          ))}
        {isLive && (
          <>
            <ScrollRestoration getKey={scrollKey} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const { lang } = useVisit();
  const { pathname, search } = useLocation();
  useEffect(repeatEarlyClicks, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is counted once per address.
  useEffect(() => countPageView(lang), [pathname, search, lang]);
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorLayout error={error} />;
}

/** A route that keeps its scroll position has one entry for all queries of a path. */
function scrollKey(location: Location, matches: UIMatch[]): string {
  const page = matches.at(-1);
  const handle = page?.handle as PageHandle | undefined;
  return page && handle?.keepScroll ? location.pathname : location.key;
}

type Start = DataOf<typeof getSite>;
const kept = new WeakMap<Start, SiteData>();

/** Computed once for the start data that pages share, and again on a new day. */
function siteData(start: Start, { lang, texts, now }: { lang: Lang; texts: ChromeTexts; now: number }): SiteData {
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
