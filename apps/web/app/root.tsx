import { getSite } from '@rujian/contract/areas/site/public';
import {
  FONT_SIZE_STORAGE_KEY,
  LARGE_TYPE_STORAGE_KEY,
  THEME_STORAGE_KEY,
  USER_INFO_STORAGE_KEY,
  USER_TOKEN_STORAGE_KEY,
} from '@rujian/contract/base/constants';
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
  useRouteLoaderData,
} from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { LOCALES } from '#web/i18n/lang.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { DefaultLayout } from '#web/layouts/default.tsx';
import { ErrorLayout } from '#web/layouts/error/error.tsx';
import { siteData } from '#web/layouts/page-site-data.ts';
import { PageViews } from '#web/layouts/page-views.tsx';
import type { ChromeTexts } from '#web/layouts/texts.ts';
import { DocumentPage } from '#web/ui/document/document-page.tsx';
import { InlineScript } from '#web/ui/inline-script.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { type PageHandle, useIsLive, usePageHandle } from '#web/ui/page-handle.ts';
import { SiteContext, type SiteData } from '#web/ui/site-data.ts';
import { SiteSettingsData } from '#web/ui/site-settings.tsx';
import type { Route } from './+types/root';
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
const BEFORE_FIRST_PAINT = `{const d=document.documentElement.dataset;d.js=1;if(window.speechSynthesis)d.speech=1;if(window.BarcodeDetector)d.scan=1;
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
  useEffect(repeatEarlyClicks, []);
  return (
    <DefaultLayout>
      <Outlet />
      <PageViews />
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
